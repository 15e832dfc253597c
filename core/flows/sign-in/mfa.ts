import { MFA_ATTEMPT_KEYS } from '../../base/client-names.ts';
import { readFirstKey, writeAllKeys } from '../../platform/stored-names.ts';
import type { Context } from '../../context/context.ts';
import { type AnyKnownError, KnownError } from '../../errors/known-error.ts';
import { fail, type Result } from '../../base/result.ts';
import type { SignInTicket } from '../../session/session.ts';
import { endpoint } from '../../transport/endpoint.ts';
import { send } from '../../transport/send.ts';
import { string, wire } from '../../transport/wire.ts';
import { CONSENT } from '../../session/consent.ts';
import { finishSignIn, type SignedIn, signInAnswerWire, type SignInOptions } from '../session-change/sign-in.ts';
import { MFA_METHOD_KEY, VERIFICATION_ERRORS } from '../limits.ts';
import { typedCodeField } from '../typed-code.ts';

export interface MfaActions {
  /**
   * Completes a sign-in with the code `totp` of an authenticator app, the second factor. By default it continues the attempt that the first
   * factor began in this tab. Outside a page pass `attemptCode`, which is in the error of the first factor.
   *
   * @example const first = await app.signInWithCredential({ email, password });
   * if (!first.ok && first.error.code === 'MULTI_FACTOR_AUTHENTICATION_REQUIRED') {
   *   unwrap(await app.signInWithMfa('123456', { attemptCode: first.error.details.attemptCode }));
   * }
   */
  signInWithMfa(totp: string, options?: MfaOptions): Promise<Result<SignedIn, MfaError>>;
}

export interface MfaOptions extends SignInOptions {
  /** The code of the attempt to complete; by default the one that began in this tab. Valid for five minutes. */
  readonly attemptCode?: string | undefined;
}

export type MfaError = AnyKnownError<(typeof signIn.errors)[number]>;

const signIn = endpoint({
  access: 'client',
  method: 'POST',
  path: '/auth/mfa/sign-in',
  session: 'none',
  body: wire({ code: string, type: string, totp: typedCodeField }),
  answer: signInAnswerWire,
  errors: [...VERIFICATION_ERRORS, 'INVALID_TOTP_CODE'],
});

/** The errors after which the attempt cannot be completed any more. */
const FINAL_ERRORS: readonly string[] = VERIFICATION_ERRORS.filter((code) => code !== 'SCHEMA_ERROR');

/** Completes a sign-in with the code of the authenticator app. After a wrong code the attempt can be continued with another. */
export async function signInWithMfa(
  ctx: Context<'client'>,
  ticket: SignInTicket,
  totp: string,
  { attemptCode, noRedirect }: MfaOptions = {},
): Promise<Result<SignedIn, MfaError>> {
  const { sessionStorage } = ctx.platform;
  const code = attemptCode ?? readFirstKey(sessionStorage, MFA_ATTEMPT_KEYS);
  if (code === null) return fail(new KnownError('VERIFICATION_CODE_NOT_FOUND', 'No sign-in is under way.', {}));
  const method = sessionStorage.get(MFA_METHOD_KEY);
  const result = await send(ctx, signIn, { body: { code, type: 'totp', totp } });
  if (!result.ok && FINAL_ERRORS.includes(result.error.code)) writeAllKeys(sessionStorage, MFA_ATTEMPT_KEYS, null);
  return finishSignIn(ctx, result, { ticket, consent: CONSENT, method, noRedirect });
}
