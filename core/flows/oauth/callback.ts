import { OAUTH_FLOW_PARAMETER } from '../../base/constants.ts';
import type { Context, ResolvedOptions } from '../../context/context.ts';
import { originsOfService } from '../../base/service-origins.ts';
import { LatchkeyError } from '../../errors/latchkey-error.ts';
import { buildError, readSafeDetails } from '../../transport/read-error.ts';
import { ok, type Result } from '../../base/result.ts';
import { completeWrite } from '../../resources/write.ts';
import { redirectGate } from '../../routes/gate.ts';
import { redirectTo, redirectToRoute } from '../../routes/redirect.ts';
import type { SignInTicket } from '../../session/session.ts';
import { readClaims } from '../../session/tokens.ts';
import { finishSignIn, type SignInOptions } from '../session-change/sign-in.ts';
import {
  type ConfirmSwitch,
  consentToReplace,
  findPresentUser,
  isStartedBy,
  isTokenOf,
  type PresentUser,
} from './account-switch.ts';
import type { OAuthAnswer } from './answer.ts';
import { exchangeCode, failIfListed, type OAuthCallbackError, type OAuthTokens } from './exchange.ts';
import { sendToOpener } from './popup-channel.ts';
import { type SessionRequest, takeSessionRequest } from './session-request.ts';
import {
  type FlowRecord,
  HAND_OFF_PROVIDER,
  NESTED_HAND_OFF_PROVIDER,
  shortProjectId,
  readVerifier,
} from './verifier.ts';
import { revoke } from '../session-change/revoke.ts';
import { OAUTH_STATE_COOKIE_SECONDS } from '../limits.ts';

export type { OAuthCallbackError } from './exchange.ts';

/** The result of an answer from a provider. */
export interface OAuthReturn {
  readonly isNewUser: boolean;
  /** The address of the page that began to connect an account, or that asked an app for its session; null after a sign-in. */
  readonly returnTo: string | null;
  /** True when the page that opened this popup completes the sign-in, so that the popup can be closed. */
  readonly isHandedOff: boolean;
}

export interface OAuthCallbackOptions extends SignInOptions {
  /**
   * Called before the sign-in replaces the session of another user; return true to continue. By default the existing session stays
   * and the page continues with it. Not called over https when that other user began the sign-in at a provider.
   *
   * @example const result = await app.callOAuthCallback({ confirmSwitch: ({ displayName }) => confirm(`Continue as ${displayName}?`) });
   */
  readonly confirmSwitch?: ConfirmSwitch | undefined;
}

/**
 * Completes a flow on the callback page (protocol.md §4.9). Returns null when the answer signed no user in: either it belongs to
 * no flow of this browser, which logs a warning, or `confirmSwitch` did not agree and the signed-in user stays.
 */
export async function finishOAuth(
  ctx: Context<'client'>,
  ticket: SignInTicket,
  { query, verifier }: OAuthAnswer,
  options: OAuthCallbackOptions = {},
): Promise<Result<OAuthReturn | null, OAuthCallbackError>> {
  const record = verifier === undefined ? null : readVerifier(verifier);
  if (record?.purpose === 'popup' && (await sendToOpener(ctx.platform, query))) {
    ctx.platform.page?.close();
    return ok({ isNewUser: false, returnTo: null, isHandedOff: true });
  }
  if (query.has('errorCode')) return failIfListed(readErrorIn(query));
  if (verifier === undefined || !record || !isTrusted(ctx, record, query)) {
    ctx.platform.warn(
      'An OAuth answer came without the cookie of a flow begun here. It may be a second visit, or forged.',
    );
    return ok(null);
  }
  const code = readCode(query);
  // Read before the code is used: the first read of the session also stores a request of another domain (`onStart`).
  const presentUser = await findPresentUser(ctx);
  const exchange = () => exchangeCode(ctx, code, verifier, readCallbackAddress(ctx, query));
  if (record.provider === NESTED_HAND_OFF_PROVIDER) {
    return finishNestedHandOff(ctx, ticket, exchange, {
      ...options,
      request: takeSessionRequest(ctx, query.get('state')),
    });
  }
  const { noRedirect, confirmSwitch: confirm } = options;
  if (record.purpose === 'link') return finishLink(ctx, record, { presentUser, exchange, noRedirect });
  const result = await exchange();
  const isHandOff = record.provider === HAND_OFF_PROVIDER;
  const consent = await consentToReplace(ctx, result.ok ? result.value : null, {
    confirm,
    // Over http a sibling site may have set the cookie with the record, so the record is no proof of the user.
    isStarter: (user) => isStartedBy(user, record) && ctx.platform.cookies?.isSecure === true,
    ...(isHandOff && { handOff: ticket }),
  });
  if (!consent) {
    if (!noRedirect) await redirectToRoute(ctx, 'afterSignIn');
    return ok(null);
  }
  const method = isHandOff ? null : record.provider;
  const finished = await finishSignIn(ctx, result, { ticket, consent, method, noRedirect });
  return finished.ok ? ok({ ...finished.value, returnTo: null, isHandedOff: false }) : finished;
}

interface NestedOptions extends OAuthCallbackOptions {
  /** The request of this tab that the answer belongs to; null when there is none. */
  readonly request: SessionRequest | null;
}

/**
 * Takes over the session that an app has handed to this site, if it is the one that the app offered and the signed-in user agrees. In any
 * case the user continues on the page that asked.
 */
async function finishNestedHandOff(
  ctx: Context<'client'>,
  ticket: SignInTicket,
  exchange: () => ReturnType<typeof exchangeCode>,
  { request, confirmSwitch: confirm, noRedirect }: NestedOptions,
): Promise<Result<OAuthReturn | null, OAuthCallbackError>> {
  if (!request) {
    ctx.platform.warn('A session came from another domain that this tab did not ask for.');
    return ok(null);
  }
  const result = await exchange();
  const isOffered = !result.ok || readClaims(result.value.accessToken)?.sessionId === request.sessionId;
  if (!isOffered) ctx.platform.warn('Another session came from another domain than the one that was offered.');
  const consent =
    isOffered && (await consentToReplace(ctx, result.ok ? result.value : null, { confirm, handOff: ticket }));
  if (consent) {
    const finished = await finishSignIn(ctx, result, { ticket, consent, method: null, noRedirect: true });
    if (!finished.ok) return finished;
  }
  const { returnTo } = request;
  if (!noRedirect) await redirectTo(ctx, returnTo, { replace: true });
  return ok({ isNewUser: false, returnTo, isHandedOff: false });
}

interface LinkInput {
  readonly presentUser: PresentUser | null;
  readonly exchange: () => ReturnType<typeof exchangeCode>;
  readonly noRedirect: boolean | undefined;
}

/** Connects an account to the user who began the flow. @throws LatchkeyError `SESSION_CHANGED` when another user is signed in */
async function finishLink(
  ctx: Context<'client'>,
  record: FlowRecord,
  { presentUser, exchange, noRedirect }: LinkInput,
): Promise<Result<OAuthReturn, OAuthCallbackError>> {
  if (!presentUser || !isStartedBy(presentUser, record)) throw otherUserError();
  const result = await completeWrite(ctx, exchange(), { key: ['connectedAccounts'] });
  if (!result.ok) return result;
  // The code was for another user, to whom the account is now connected. End the session that came with the code.
  if (!isTokenOf(presentUser, result.value.accessToken)) {
    void revoke(ctx, result.value);
    throw otherUserError();
  }
  return continueAfterLink(ctx, result.value, noRedirect);
}

function otherUserError(): LatchkeyError {
  return new LatchkeyError(
    'SESSION_CHANGED',
    'Another user is signed in than the one who began to connect an account.',
  );
}

/**
 * Reads the error in the address. Anyone can craft such an address, so only the error code and short details are read, no
 * sentences.
 */
export function readErrorIn(query: URLSearchParams): Error {
  const code = query.get('errorCode') ?? '';
  return buildError(code, code, readSafeDetails(query.get('details')));
}

/**
 * Returns the authorization code of an answer with exactly one code and no error (RFC 6749 §4.1.2). @throws LatchkeyError
 * `MALFORMED_ANSWER`
 */
export function readCode(query: URLSearchParams): string {
  const [code, ...others] = query.getAll('code');
  if (code && others.length === 0 && query.getAll('state').length === 1 && !query.has('error')) return code;
  throw new LatchkeyError('MALFORMED_ANSWER', 'The provider’s answer is not a successful authorization.');
}

/**
 * Returns false when the answer names another issuer than this service: the code of another server must not be exchanged here (RFC
 * 9207 §2.4).
 */
export function isOurIssuer(
  { apiUrl, fallbackUrls = [] }: Pick<ResolvedOptions, 'apiUrl' | 'fallbackUrls'>,
  query: URLSearchParams,
): boolean {
  const issuer = query.get('iss');
  // The fallback hosts of the hosted service name its first host as the issuer (protocol.md §1.1).
  const origins = [
    ...originsOfService(apiUrl),
    ...fallbackUrls.filter((url) => URL.canParse(url)).map((url) => new URL(url).origin),
  ];
  return issuer === null || redirectGate(issuer, { here: apiUrl, origins }) !== null;
}

/** Returns true when the record is of this project and not older than its cookie may be, and the answer names no other issuer. */
function isTrusted({ options, platform }: Context<'client'>, record: FlowRecord, query: URLSearchParams): boolean {
  const ageMs = platform.clock.now() - record.startedAtMs;
  return (
    isOurIssuer(options, query) &&
    record.project === shortProjectId(options.projectId) &&
    ageMs <= OAUTH_STATE_COOKIE_SECONDS * 1000
  );
}

/** Returns the callback address with which the flow began: the address of this page without the answer, but with the flow's own parameter. */
function readCallbackAddress({ platform }: Context<'client'>, query: URLSearchParams): string {
  const url = new URL(platform.page?.href() ?? '');
  const flow = query.get(OAUTH_FLOW_PARAMETER);
  if (flow !== null) url.searchParams.set(OAUTH_FLOW_PARAMETER, flow);
  url.hash = '';
  return url.href;
}

/** Continues after an account was connected. The session of this browser stays; the session that the flow created is revoked. */
async function continueAfterLink(
  ctx: Context<'client'>,
  { accessToken, refreshToken, isNewUser, afterCallbackRedirectUrl: returnTo }: OAuthTokens,
  noRedirect = false,
): Promise<Result<OAuthReturn, never>> {
  void revoke(ctx, { accessToken, refreshToken });
  if (!noRedirect) await redirectTo(ctx, returnTo ?? ctx.options.urls.afterSignIn, { replace: true });
  return ok({ isNewUser, returnTo, isHandedOff: false });
}
