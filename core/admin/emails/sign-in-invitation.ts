import type { AnyKnownError } from '../../errors/known-error.ts';
import type { Result } from '../../base/result.ts';
import { cleanTypedEmail } from '../../platform/typed-email.ts';
import { completeWrite } from '../../resources/write.ts';
import { endpoint } from '../../transport/endpoint.ts';
import { send } from '../../transport/send.ts';
import { string, wire } from '../../transport/wire.ts';
import { ADMIN_ACCESS, type AdminContext } from '../base/admin-context.ts';

export type SignInInvitationError = AnyKnownError<(typeof postInvitation.errors)[number]>;

const postInvitation = endpoint({
  ...ADMIN_ACCESS,
  method: 'POST',
  path: '/internal/send-sign-in-invitation',
  body: wire({ email: string, callbackUrl: string }),
  errors: ['REDIRECT_URL_NOT_WHITELISTED', 'SCHEMA_ERROR'],
});

/** Asks the service to send an email with a link that signs its recipient in. */
export async function sendSignInInvitation(
  ctx: AdminContext,
  email: string,
  { callbackUrl }: { readonly callbackUrl: string },
): Promise<Result<undefined, SignInInvitationError>> {
  const body = { email: cleanTypedEmail(ctx, email), callbackUrl };
  return completeWrite(ctx, send(ctx, postInvitation, { body }), { key: ['sentEmails'] });
}
