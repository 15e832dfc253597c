import type { Context } from '../../context/context.ts';
import { ok, type Result } from '../../base/result.ts';
import { cleanTypedEmail } from '../../platform/typed-email.ts';
import type { AnyKnownError } from '../../errors/known-error.ts';
import { redirectToRoute } from '../../routes/redirect.ts';
import type { SignInTicket } from '../../session/session.ts';
import { endpoint } from '../../transport/endpoint.ts';
import { send } from '../../transport/send.ts';
import { string, wire } from '../../transport/wire.ts';
import { callbackUrl } from '../../routes/callback-url.ts';
import { botChallengeFields, type BotChallengeOptions, botChallengeWire } from './bot-challenge-answer.ts';
import { CONSENT } from '../../session/consent.ts';
import { getAnonymousToken, finishSignIn, storeSignIn, signInAnswerWire } from '../session-change/sign-in.ts';

export interface CredentialActions {
  /**
   * Signs in with email address and password.
   *
   * @example const result = await app.signInWithCredential({ email, password });
   * if (!result.ok && result.error.code === 'EMAIL_PASSWORD_MISMATCH') show('Wrong email or password.');
   */
  signInWithCredential(options: CredentialOptions): Promise<Result<undefined, CredentialSignInError>>;
  /**
   * Creates a user with email address and password, and signs in.
   *
   * @example const result = await app.signUpWithCredential({ email, password, noRedirect: true });
   */
  signUpWithCredential(options: CredentialSignUpOptions): Promise<Result<undefined, CredentialSignUpError>>;
}

export interface CredentialOptions {
  readonly email: string;
  /** The password, which is sent unchanged. */
  readonly password: string;
  /** True stays on the page instead of going to after-sign-in or after-sign-up. */
  readonly noRedirect?: boolean | undefined;
}

export interface CredentialSignUpOptions extends CredentialOptions, BotChallengeOptions {
  /**
   * The address of the link in the verification email; the email verification page by default. Required outside a browser. Null
   * sends no email; services of 2025 and before reject null with `SCHEMA_ERROR`.
   */
  readonly verificationCallbackUrl?: string | null | undefined;
}

export type CredentialSignInError = AnyKnownError<(typeof signIn.errors)[number]>;
export type CredentialSignUpError = AnyKnownError<(typeof signUp.errors)[number]>;

const signIn = endpoint({
  access: 'client',
  method: 'POST',
  path: '/auth/password/sign-in',
  session: 'none',
  body: wire({ email: string, password: string }),
  answer: signInAnswerWire,
  errors: [
    'EMAIL_PASSWORD_MISMATCH',
    'PASSWORD_AUTHENTICATION_NOT_ENABLED',
    'MULTI_FACTOR_AUTHENTICATION_REQUIRED',
    'INVALID_TOTP_CODE',
    'SCHEMA_ERROR',
  ],
});

const signUp = endpoint({
  access: 'client',
  method: 'POST',
  path: '/auth/password/sign-up',
  session: 'none',
  body: wire({ email: string, password: string, verificationCallbackUrl: string, ...botChallengeWire }),
  answer: signInAnswerWire,
  errors: [
    'USER_EMAIL_ALREADY_EXISTS',
    'PASSWORD_TOO_SHORT',
    'PASSWORD_TOO_LONG',
    'SIGN_UP_NOT_ENABLED',
    'SIGN_UP_REJECTED',
    'PASSWORD_AUTHENTICATION_NOT_ENABLED',
    'REDIRECT_URL_NOT_WHITELISTED',
    'BOT_CHALLENGE_REQUIRED',
    'BOT_CHALLENGE_FAILED',
    'SCHEMA_ERROR',
  ],
});

/** Signs in, then goes to the return target or after-sign-in. When a second factor is required, goes to the mfa page. */
export async function signInWithCredential(
  ctx: Context<'client'>,
  ticket: SignInTicket,
  { email, password, noRedirect }: CredentialOptions,
): Promise<Result<undefined, CredentialSignInError>> {
  const result = await send(ctx, signIn, { body: { email: cleanTypedEmail(ctx, email), password } });
  // After a sign-in with a password, the browser may create a passkey. If the code for that cannot be loaded, the sign-in still succeeds.
  const beforeRedirect = () =>
    import('../passkey/upgrade.ts')
      .then(({ upgradeToPasskeySilently }) => upgradeToPasskeySilently(ctx))
      .catch(() => {});
  const finished = await finishSignIn(ctx, result, {
    ticket,
    consent: CONSENT,
    method: 'password',
    noRedirect,
    beforeRedirect,
  });
  return finished.ok ? ok(undefined) : finished;
}

/** Signs up, then goes to the return target or after-sign-up. An anonymous user keeps their id. */
export async function signUpWithCredential(
  ctx: Context<'client'>,
  ticket: SignInTicket,
  { email, password, noRedirect, verificationCallbackUrl, botChallenge }: CredentialSignUpOptions,
): Promise<Result<undefined, CredentialSignUpError>> {
  const address =
    verificationCallbackUrl === null
      ? undefined
      : callbackUrl(ctx, 'emailVerification', verificationCallbackUrl, 'verificationCallbackUrl');
  const body = {
    email: cleanTypedEmail(ctx, email),
    password,
    verificationCallbackUrl: address,
    ...botChallengeFields(botChallenge),
  };
  const result = await send(ctx, signUp, { body, accessToken: await getAnonymousToken(ctx) });
  if (!result.ok) return result;
  storeSignIn(ctx, ticket, result.value, { consent: CONSENT, method: 'password' });
  if (!noRedirect) await redirectToRoute(ctx, 'afterSignUp');
  return ok(undefined);
}
