import type { Context } from '../../context/context.ts';
import type { AnyKnownError } from '../../errors/known-error.ts';
import type { Result } from '../../base/result.ts';
import { cleanTypedEmail } from '../../platform/typed-email.ts';
import type { SignInTicket } from '../../session/session.ts';
import { endpoint } from '../../transport/endpoint.ts';
import { send } from '../../transport/send.ts';
import { string, wire } from '../../transport/wire.ts';
import { CONSENT } from '../../session/consent.ts';
import {
  getAnonymousToken,
  finishSignIn,
  type SignedIn,
  signInAnswerWire,
  type SignInOptions,
} from '../session-change/sign-in.ts';
import { callbackUrl, type MailOptions } from '../../routes/callback-url.ts';
import { botChallengeFields, type BotChallengeOptions, botChallengeWire } from './bot-challenge-answer.ts';
import { MAGIC_LINK_MARK_KEY, VERIFICATION_ERRORS } from '../limits.ts';
import { typedCodeField } from '../typed-code.ts';

export interface MagicLinkActions {
  /**
   * Sends an email with a link and a six-character code. `signInWithMagicLink` accepts the typed code followed by the returned nonce, and
   * also the code in the link.
   *
   * @example const sent = await app.sendMagicLinkEmail(email);
   * const result = sent.ok ? await app.signInWithMagicLink(typedCode + sent.value.nonce) : sent;
   */
  sendMagicLinkEmail(
    email: string,
    options?: MagicLinkOptions,
  ): Promise<Result<{ readonly nonce: string }, MagicLinkSendError>>;
  /**
   * Signs in with the code of an emailed link.
   *
   * @example const result = await app.signInWithMagicLink(code);
   */
  signInWithMagicLink(code: string, options?: SignInOptions): Promise<Result<SignedIn, MagicLinkSignInError>>;
  /**
   * Checks whether the code of an emailed link is still valid, without using it. For a page that signs a user out before it uses
   * the link.
   *
   * @example const { ok } = await app.verifyMagicLinkCode(code);
   */
  verifyMagicLinkCode(code: string): Promise<Result<undefined, MagicLinkCodeError>>;
}

export interface MagicLinkOptions extends MailOptions, BotChallengeOptions {}

/** The errors of `sendMagicLinkEmail`. */
export type MagicLinkSendError = AnyKnownError<(typeof sendCode.errors)[number]>;
/** The errors of `verifyMagicLinkCode`. */
export type MagicLinkCodeError = AnyKnownError<(typeof checkCode.errors)[number]>;
/** The errors of `signInWithMagicLink`. */
export type MagicLinkSignInError = AnyKnownError<(typeof signIn.errors)[number]>;

const sendCode = endpoint({
  access: 'client',
  method: 'POST',
  path: '/auth/otp/send-sign-in-code',
  session: 'none',
  body: wire({ email: string, callbackUrl: string, ...botChallengeWire }),
  answer: wire({ nonce: string }),
  errors: [
    'USER_EMAIL_ALREADY_EXISTS',
    'SIGN_UP_NOT_ENABLED',
    'REDIRECT_URL_NOT_WHITELISTED',
    'BOT_CHALLENGE_REQUIRED',
    'BOT_CHALLENGE_FAILED',
    'SCHEMA_ERROR',
  ],
});

const signIn = endpoint({
  access: 'client',
  method: 'POST',
  path: '/auth/otp/sign-in',
  session: 'none',
  body: wire({ code: typedCodeField }),
  answer: signInAnswerWire,
  errors: [
    ...VERIFICATION_ERRORS,
    'SIGN_UP_NOT_ENABLED',
    'SIGN_UP_REJECTED',
    'MULTI_FACTOR_AUTHENTICATION_REQUIRED',
    'INVALID_TOTP_CODE',
  ],
});

const checkCode = endpoint({
  access: 'client',
  method: 'POST',
  path: '/auth/otp/sign-in/check-code',
  session: 'none',
  body: wire({ code: typedCodeField }),
  errors: VERIFICATION_ERRORS,
});

/** Sends the email and marks this browser as the one that requested it, so that the link's page can tell when another device opens it. */
export async function sendMagicLinkEmail(
  ctx: Context<'client'>,
  email: string,
  { callbackUrl: target, botChallenge }: MagicLinkOptions = {},
): Promise<Result<{ readonly nonce: string }, MagicLinkSendError>> {
  const body = {
    email: cleanTypedEmail(ctx, email),
    callbackUrl: callbackUrl(ctx, 'magicLinkCallback', target, 'callbackUrl'),
    ...botChallengeFields(botChallenge),
  };
  const result = await send(ctx, sendCode, { body });
  if (result.ok) ctx.platform.localStorage.set(MAGIC_LINK_MARK_KEY, String(ctx.platform.clock.now()));
  return result;
}

/**
 * Signs in with the code of a magic link: its 45 characters, or the six characters of the email followed by the nonce. An
 * anonymous user keeps their id.
 */
export async function signInWithMagicLink(
  ctx: Context<'client'>,
  ticket: SignInTicket,
  code: string,
  options: SignInOptions = {},
): Promise<Result<SignedIn, MagicLinkSignInError>> {
  const result = await send(ctx, signIn, { body: { code }, accessToken: await getAnonymousToken(ctx) });
  return finishSignIn(ctx, result, { ticket, consent: CONSENT, method: 'magic-link', noRedirect: options.noRedirect });
}

/** Checks the code of a magic link. Counts as one of its 20 attempts. */
export function verifyMagicLinkCode(
  ctx: Context<'client'>,
  code: string,
): Promise<Result<undefined, MagicLinkCodeError>> {
  return send(ctx, checkCode, { body: { code } });
}
