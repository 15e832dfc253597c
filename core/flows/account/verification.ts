import type { Context } from '../../context/context.ts';
import { CHANNEL_ID_NAME, pathSegment } from '../../errors/checked.ts';
import { LatchkeyError } from '../../errors/latchkey-error.ts';
import type { AnyKnownError } from '../../errors/known-error.ts';
import { type Result, unwrap } from '../../base/result.ts';
import { completeWrite } from '../../resources/write.ts';
import { endpoint } from '../../transport/endpoint.ts';
import { send } from '../../transport/send.ts';
import { boolean, list, string, wire } from '../../transport/wire.ts';
import { callbackUrl, type MailOptions } from '../../routes/callback-url.ts';
import { VERIFICATION_ERRORS } from '../limits.ts';
import { typedCodeField } from '../typed-code.ts';

export interface VerificationActions {
  /**
   * Verifies an email address with the code of the emailed link.
   *
   * @example const result = await app.verifyEmail(code);
   */
  verifyEmail(code: string): Promise<Result<undefined, VerificationError>>;
  /**
   * Sends an email that verifies the user's primary email address.
   *
   * @throws LatchkeyError `MISUSE` when the user has no primary email address
   * @example const result = await app.sendVerificationEmail();
   */
  sendVerificationEmail(options?: MailOptions): Promise<Result<undefined, SendVerificationError>>;
}

/** The errors of calls that take the code of an emailed link. */
export type VerificationError = AnyKnownError<(typeof verify.errors)[number]>;
export type SendVerificationError = AnyKnownError<(typeof sendCode.errors)[number]>;

const verify = endpoint({
  access: 'client',
  method: 'POST',
  path: '/contact-channels/verify',
  session: 'none',
  body: wire({ code: typedCodeField }),
  errors: VERIFICATION_ERRORS,
});

const listChannels = endpoint({
  access: 'client',
  session: 'required',
  method: 'GET',
  path: '/contact-channels?user_id=me',
  answer: wire({ items: list(wire({ id: string, isPrimary: boolean, type: string })) }),
  errors: [],
});

const sendCode = endpoint({
  access: 'client',
  session: 'required',
  method: 'POST',
  path: (channel: { readonly id: string }) =>
    `/contact-channels/me/${pathSegment(channel.id, CHANNEL_ID_NAME)}/send-verification-code`,
  body: wire({ callbackUrl: string }),
  errors: ['EMAIL_ALREADY_VERIFIED', 'REDIRECT_URL_NOT_WHITELISTED'],
});

/** Verifies the email address that the code was sent to. No user needs to be signed in. */
export async function verifyEmail(ctx: Context<'client'>, code: string): Promise<Result<undefined, VerificationError>> {
  return completeWrite(ctx, send(ctx, verify, { body: { code } }), { key: ['emails'] });
}

/**
 * Sends the signed-in user an email that verifies the primary address. @throws LatchkeyError `MISUSE` when the user has no primary
 * address
 */
export async function sendVerificationEmail(
  ctx: Context<'client'>,
  options: MailOptions = {},
): Promise<Result<undefined, SendVerificationError>> {
  const { items } = unwrap(await send(ctx, listChannels));
  const primary = items.find(({ isPrimary, type }) => isPrimary && type === 'email');
  if (!primary) throw new LatchkeyError('MISUSE', 'User does not have a primary email');
  const body = { callbackUrl: callbackUrl(ctx, 'emailVerification', options.callbackUrl, 'callbackUrl') };
  return send(ctx, sendCode, { params: primary, body });
}
