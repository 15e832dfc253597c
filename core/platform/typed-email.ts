import { inDevelopment } from '../environment/environment.ts';
import { cleanEmail } from '../base/clean-email.ts';
import type { Platform } from './ports.ts';

interface WarningContext {
  readonly platform: Pick<Platform, 'warn'>;
}

/**
 * Returns an email address that a caller passed without invisible characters (`cleanEmail`). In development a warning names the
 * characters that were removed.
 */
export function cleanTypedEmail({ platform }: WarningContext, typed: string): string {
  const { email, removed } = cleanEmail(typed);
  if (removed.length > 0) {
    inDevelopment(() =>
      platform.warn(`Invisible characters were removed from an email address: ${removed.join(', ')}.`),
    );
  }
  return email;
}

/** Returns the fields of a user with a clean primary email address (`cleanTypedEmail`), if they contain one. */
export function withCleanEmail<Fields extends { readonly primaryEmail?: string | null | undefined }>(
  ctx: WarningContext,
  fields: Fields,
): Fields {
  const { primaryEmail } = fields;
  return primaryEmail ? { ...fields, primaryEmail: cleanTypedEmail(ctx, primaryEmail) } : fields;
}
