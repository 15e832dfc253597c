import type { Context } from '../../base/context.ts';
import type { AnyKnownError } from '../../errors/known-error.ts';
import type { Result } from '../../base/result.ts';
import { endpoint } from '../../transport/endpoint.ts';
import { send } from '../../transport/send.ts';
import { string, wire } from '../../transport/wire.ts';
import { callbackUrl } from '../../routes/callback-url.ts';
import type { MailOptions } from '../sign-in/magic-link.ts';
import type { VerificationError } from './verification.ts';
import { VERIFICATION_ERRORS } from '../limits.ts';

export interface PasswordResetActions {
  /**
   * Answers alike whether the address has an account or not, where the service does.
   *
   * @example await app.sendForgotPasswordEmail(email);
   */
  sendForgotPasswordEmail(email: string, options?: MailOptions): Promise<Result<undefined, ForgotPasswordError>>;
  /**
   * Whether the code of a reset mail is still good; it stays unused.
   *
   * @example const { ok } = await app.verifyPasswordResetCode(code);
   */
  verifyPasswordResetCode(code: string): Promise<Result<undefined, VerificationError>>;
  /**
   * Sets a new password and ends every session of its user. A password that is refused uses the code up.
   *
   * @example const result = await app.resetPassword({ code, password });
   */
  resetPassword(options: {
    readonly code: string;
    readonly password: string;
  }): Promise<Result<undefined, PasswordResetError>>;
}

export type ForgotPasswordError = AnyKnownError<(typeof sendCode.errors)[number]>;
export type PasswordResetError = AnyKnownError<(typeof reset.errors)[number]>;

const sendCode = endpoint({
  access: 'client',
  method: 'POST',
  path: '/auth/password/send-reset-code',
  session: 'none',
  body: wire({ email: string, callbackUrl: string }),
  errors: ['PASSWORD_AUTHENTICATION_NOT_ENABLED', 'REDIRECT_URL_NOT_WHITELISTED', 'USER_NOT_FOUND', 'SCHEMA_ERROR'],
});

const checkCode = endpoint({
  access: 'client',
  method: 'POST',
  path: '/auth/password/reset/check-code',
  session: 'none',
  body: wire({ code: string }),
  errors: VERIFICATION_ERRORS,
});

const reset = endpoint({
  access: 'client',
  method: 'POST',
  path: '/auth/password/reset',
  session: 'none',
  body: wire({ code: string, password: string }),
  errors: [...VERIFICATION_ERRORS, 'PASSWORD_AUTHENTICATION_NOT_ENABLED', 'PASSWORD_TOO_SHORT', 'PASSWORD_TOO_LONG'],
});

/** Mails a link to the password page, if the address has an account. */
export function sendForgotPasswordEmail(
  ctx: Context<'client'>,
  email: string,
  options: MailOptions = {},
): Promise<Result<undefined, ForgotPasswordError>> {
  const body = { email, callbackUrl: callbackUrl(ctx, 'passwordReset', options.callbackUrl, 'callbackUrl') };
  return send(ctx, sendCode, { body });
}

/** Whether a code would be taken. Counts as one of its 20 attempts. */
export function verifyPasswordResetCode(
  ctx: Context<'client'>,
  code: string,
): Promise<Result<undefined, VerificationError>> {
  return send(ctx, checkCode, { body: { code } });
}

/** Sets a new password. The service ends all sessions of that user; where it is the one of this browser, nobody is signed in after. */
export async function resetPassword(
  ctx: Context<'client'>,
  options: { readonly code: string; readonly password: string },
): Promise<Result<undefined, PasswordResetError>> {
  const result = await send(ctx, reset, { body: options });
  if (result.ok) await lookForSession(ctx);
  return result;
}

/** An access token outlives its session: only a refresh tells whether this session is one of those that have ended. */
async function lookForSession(ctx: Context<'client'>): Promise<void> {
  try {
    const held = await ctx.session.tokens();
    if (held?.accessToken) ctx.session.reject(held.accessToken);
    await ctx.session.tokens();
  } catch (error) {
    ctx.platform.warn(`The password is set, but the session could not be looked up: ${String(error)}`);
  }
}
