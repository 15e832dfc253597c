import { OAUTH_FLOW_PARAMETER } from '../../base/constants.ts';
import type { Context } from '../../base/context.ts';
import type { ResolvedOptions } from '../../base/options.ts';
import { originsOfService } from '../../base/service-origins.ts';
import { LatchkeyError } from '../../errors/latchkey-error.ts';
import { buildError, plainDetails } from '../../transport/read-error.ts';
import { ok, type Result } from '../../base/result.ts';
import { write } from '../../resources/write.ts';
import { gate } from '../../routes/gate.ts';
import { redirectTo, redirectToRoute } from '../../routes/redirect.ts';
import type { Ticket } from '../../session/engine.ts';
import { finishSignIn, type SignInOptions } from '../sign-in/sign-in.ts';
import {
  type ConfirmSwitch,
  isBegunBy,
  isConfirmed,
  isTokenOf,
  presentUser,
  type PresentUser,
} from './account-switch.ts';
import type { OAuthAnswer } from './answer.ts';
import { exchangeCode, listed, type OAuthCallbackError, type OAuthTokens } from './exchange.ts';
import { handOff } from './hand-off.ts';
import { type FlowRecord, HAND_OFF, projectMark, readVerifier } from './verifier.ts';
import { revoke } from '../account/revoke.ts';
import { OAUTH_STATE_COOKIE_SECONDS } from '../limits.ts';

export type { OAuthCallbackError } from './exchange.ts';

/** What came of a way back from a provider. */
export interface OAuthReturn {
  readonly isNewUser: boolean;
  /** The page that began to connect an account; null after a sign-in. */
  readonly returnTo: string | null;
  /** The page that opened this window goes on; this one can be closed. */
  readonly isHandedOff: boolean;
}

export interface OAuthCallbackOptions extends SignInOptions {
  /**
   * Called before the sign-in takes the place of another user's session; true goes on. By default that session stays and the page goes
   * on with it. Not called where that user began the sign-in themself, over https.
   *
   * @example await app.callOAuthCallback({ confirmSwitch: ({ displayName }) => confirm(`Continue as ${displayName}?`) });
   */
  readonly confirmSwitch?: ConfirmSwitch | undefined;
}

/**
 * The second half of a flow (protocol.md §4.9). Null when the answer signed no user in: it belongs to no flow of this browser, which
 * logs a warning, or the signed-in user stays because `confirmSwitch` did not agree.
 */
export async function finishOAuth(
  ctx: Context<'client'>,
  ticket: Ticket,
  { query, verifier }: OAuthAnswer,
  options: OAuthCallbackOptions = {},
): Promise<Result<OAuthReturn | null, OAuthCallbackError>> {
  const record = verifier === undefined ? null : readVerifier(verifier);
  if (record?.purpose === 'popup' && (await handOff(ctx.platform, query))) {
    ctx.platform.page?.close();
    return ok({ isNewUser: false, returnTo: null, isHandedOff: true });
  }
  if (query.has('errorCode')) return listed(errorIn(query));
  if (verifier === undefined || !record || !isTrusted(ctx, record, query)) {
    ctx.platform.warn(
      'An OAuth answer came without the cookie of a flow begun here. It may be a second visit, or forged.',
    );
    return ok(null);
  }
  const code = codeIn(query);
  const present = await presentUser(ctx);
  const exchange = () => exchangeCode(ctx, code, verifier, ownAddress(ctx, query));
  if (record.purpose === 'link') return finishLink(ctx, record, { present, exchange, noRedirect: options.noRedirect });
  const result = await exchange();
  if (result.ok && present && !isTokenOf(present, result.value.accessToken)) {
    // Over http a neighbouring site can have written the record.
    const isKnown = isBegunBy(present, record) && ctx.platform.cookies?.isSecure === true;
    if (!isKnown && !(await maySwitch(ctx, result.value, options))) return ok(null);
  }
  const method = record.provider === HAND_OFF ? null : record.provider;
  const finished = await finishSignIn(ctx, result, { ticket, method, noRedirect: options.noRedirect });
  return finished.ok ? ok({ ...finished.value, returnTo: null, isHandedOff: false }) : finished;
}

/** Without consent the new session is given back to the service, and the page goes on with the one it has. */
async function maySwitch(
  ctx: Context<'client'>,
  { accessToken, refreshToken }: OAuthTokens,
  { confirmSwitch, noRedirect }: OAuthCallbackOptions,
): Promise<boolean> {
  let isGranted = false;
  try {
    isGranted = await isConfirmed(ctx, accessToken, confirmSwitch);
  } finally {
    if (!isGranted) void revoke(ctx, { accessToken, refreshToken });
  }
  if (!isGranted && !noRedirect) await redirectToRoute(ctx, 'afterSignIn');
  return isGranted;
}

interface Link {
  readonly present: PresentUser | null;
  readonly exchange: () => ReturnType<typeof exchangeCode>;
  readonly noRedirect: boolean | undefined;
}

/** Connects an account to the user who began the flow. @throws LatchkeyError `SESSION_CHANGED` when another user is signed in */
async function finishLink(
  ctx: Context<'client'>,
  record: FlowRecord,
  { present, exchange, noRedirect }: Link,
): Promise<Result<OAuthReturn, OAuthCallbackError>> {
  if (!present || !isBegunBy(present, record)) throw otherUser();
  const result = await write(ctx, exchange(), { key: ['connectedAccounts'] });
  if (!result.ok) return result;
  // The code belongs to another user, who has got the account; the session that came with the code is ended.
  if (!isTokenOf(present, result.value.accessToken)) {
    void revoke(ctx, result.value);
    throw otherUser();
  }
  return connected(ctx, result.value, noRedirect);
}

function otherUser(): LatchkeyError {
  return new LatchkeyError(
    'SESSION_CHANGED',
    'Another user is signed in than the one who began to connect an account.',
  );
}

/** An error that travelled in the address. Its text may be anybody's: only code and details are taken, and no sentence among them. */
export function errorIn(query: URLSearchParams): Error {
  const code = query.get('errorCode') ?? '';
  return buildError(code, code, plainDetails(query.get('details')));
}

/** Exactly one code and no error (RFC 6749 §4.1.2). @throws LatchkeyError `MALFORMED_ANSWER` */
export function codeIn(query: URLSearchParams): string {
  const [code, ...others] = query.getAll('code');
  if (code && others.length === 0 && query.getAll('state').length === 1 && !query.has('error')) return code;
  throw new LatchkeyError('MALFORMED_ANSWER', 'The provider’s answer is not a successful authorization.');
}

/** An answer may name its issuer; another server's answer must not be exchanged here (RFC 9207 §2.4). */
export function isOurIssuer({ apiUrl }: Pick<ResolvedOptions, 'apiUrl'>, query: URLSearchParams): boolean {
  const issuer = query.get('iss');
  return issuer === null || gate(issuer, { here: apiUrl, origins: originsOfService(apiUrl) }) !== null;
}

/** The state is of this project and not older than its cookie may be, and the answer names no other issuer. */
function isTrusted({ options, platform }: Context<'client'>, record: FlowRecord, query: URLSearchParams): boolean {
  const ageMs = platform.clock.now() - record.startedAtMs;
  return (
    isOurIssuer(options, query) &&
    record.project === projectMark(options.projectId) &&
    ageMs <= OAUTH_STATE_COOKIE_SECONDS * 1000
  );
}

/** The callback page as the flow named it: its address once the answer is out of it. */
function ownAddress({ platform }: Context<'client'>, query: URLSearchParams): string {
  const url = new URL(platform.page?.href() ?? '');
  const flow = query.get(OAUTH_FLOW_PARAMETER);
  if (flow !== null) url.searchParams.set(OAUTH_FLOW_PARAMETER, flow);
  url.hash = '';
  return url.href;
}

/** The account is connected. The session of this browser stays; the one that the flow brought along is given back. */
async function connected(
  ctx: Context<'client'>,
  { accessToken, refreshToken, isNewUser, afterCallbackRedirectUrl: returnTo }: OAuthTokens,
  noRedirect = false,
): Promise<Result<OAuthReturn, never>> {
  void revoke(ctx, { accessToken, refreshToken });
  if (!noRedirect) await redirectTo(ctx, returnTo ?? ctx.options.urls.afterSignIn, { replace: true });
  return ok({ isNewUser, returnTo, isHandedOff: false });
}
