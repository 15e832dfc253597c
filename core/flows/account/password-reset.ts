import type { Context } from '../../context/context.ts';
import type { AnyKnownError } from '../../errors/known-error.ts';
import type { Result } from '../../base/result.ts';
import { cleanTypedEmail } from '../../platform/typed-email.ts';
import { endpoint } from '../../transport/endpoint.ts';
import { send } from '../../transport/send.ts';
import { string, wire } from '../../transport/wire.ts';
import { callbackUrl, type MailOptions } from '../../routes/callback-url.ts';
import type { VerificationError } from './verification.ts';
import { VERIFICATION_ERRORS } from '../limits.ts';
import { typedCodeField } from '../typed-code.ts';

export interface PasswordResetActions {
  /**
   * Sends an email with a link to reset the password, if the address has an account. The result does not reveal whether the address has an
   * account, unless the service answers with an error that does.
   *
   * @example const result = await app.sendForgotPasswordEmail(email);
   */
  sendForgotPasswordEmail(email: string, options?: MailOptions): Promise<Result<undefined, ForgotPasswordError>>;
  /**
   * Checks whether the code of a reset email is still valid, without using it.
   *
   * @example const { ok } = await app.verifyPasswordResetCode(code);
   */
  verifyPasswordResetCode(code: string): Promise<Result<undefined, VerificationError>>;
  /**
   * Sets a new password and ends every session of its user. The code is used up even when the service refuses the password.
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
  body: wire({ code: typedCodeField }),
  errors: VERIFICATION_ERRORS,
});

const reset = endpoint({
  access: 'client',
  method: 'POST',
  path: '/auth/password/reset',
  session: 'none',
  body: wire({ code: typedCodeField, password: string }),
  errors: [...VERIFICATION_ERRORS, 'PASSWORD_AUTHENTICATION_NOT_ENABLED', 'PASSWORD_TOO_SHORT', 'PASSWORD_TOO_LONG'],
});

/** Sends an email with a link to the password page, if the address has an account. */
export function sendForgotPasswordEmail(
  ctx: Context<'client'>,
  email: string,
  options: MailOptions = {},
): Promise<Result<undefined, ForgotPasswordError>> {
  const target = callbackUrl(ctx, 'passwordReset', options.callbackUrl, 'callbackUrl');
  const body = { email: cleanTypedEmail(ctx, email), callbackUrl: target };
  return send(ctx, sendCode, { body });
}

/** Checks the code of a reset email. Counts as one of its 20 attempts. */
export function verifyPasswordResetCode(
  ctx: Context<'client'>,
  code: string,
): Promise<Result<undefined, VerificationError>> {
  return send(ctx, checkCode, { body: { code } });
}

/**
 * Sets a new password. The service ends all sessions of the user who resets it. If the session of this browser is one of them, the user is
 * signed out here.
 */
export async function resetPassword(
  ctx: Context<'client'>,
  options: { readonly code: string; readonly password: string },
): Promise<Result<undefined, PasswordResetError>> {
  const result = await send(ctx, reset, { body: options });
  if (result.ok) await signOutIfEnded(ctx);
  return result;
}

/**
 * Signs out in this browser if the service has ended the session. The access token may still be valid after that, so a refresh is forced to
 * find out.
 */
async function signOutIfEnded(ctx: Context<'client'>): Promise<void> {
  try {
    const tokens = await ctx.session.tokens();
    if (tokens?.accessToken) ctx.session.reject(tokens.accessToken);
    await ctx.session.tokens();
  } catch (error) {
    ctx.platform.warn(`The password is set, but the session could not be looked up: ${String(error)}`);
  }
}
