import { inDevelopment } from '../platform/environment/environment.ts';
import { cleanEmail } from './clean-email.ts';
import type { Context } from './context.ts';

/** Cleans an email address that a caller passed. In development a warning names the invisible characters that were removed. */
export function typedEmail({ platform }: Pick<Context<never>, 'platform'>, typed: string): string {
  const { email, removed } = cleanEmail(typed);
  if (removed.length > 0) {
    inDevelopment(() =>
      platform.warn(`Invisible characters were removed from an email address: ${removed.join(', ')}.`),
    );
  }
  return email;
}

/** Cleans the primary email address in the fields of a user, if there is one. */
export function withTypedEmail<Fields extends { readonly primaryEmail?: string | null | undefined }>(
  ctx: Pick<Context<never>, 'platform'>,
  fields: Fields,
): Fields {
  const { primaryEmail } = fields;
  return primaryEmail ? { ...fields, primaryEmail: typedEmail(ctx, primaryEmail) } : fields;
}
