import { CLOCK_TOLERANCE_MS, REFRESH_INTERVAL_MS, TOKEN_FRESHNESS_MS } from './limits.ts';
import { elapsedMs, type Moment } from '../platform/moment.ts';
import type { TokenPair } from '../base/token-pair.ts';
import { type Claims, isOfAnotherSession, readClaims } from './tokens.ts';

/** An access token with the moment it was received, on both clocks of this device. */
interface AccessGrant {
  readonly token: string;
  readonly claims: Claims | null;
  /** When this app received the token or found it in the token store. */
  readonly countedFrom: Moment;
  /** The age of the token at `countedFrom`, in milliseconds. */
  readonly ageMs: number;
  /** True when the user's data has changed since the token was issued. */
  readonly isOutdated?: boolean;
}

/**
 * The state of the session. `generation` counts sessions: every sign-in, sign-out or switch of user raises it, and an answer for
 * an older generation is discarded.
 */
export type SessionState =
  | { readonly status: 'unknown'; readonly generation: number }
  | { readonly status: 'signed-out'; readonly generation: number }
  | SignedInState;

/** The state of the session while a user is signed in. */
export interface SignedInState {
  readonly status: 'signed-in';
  readonly generation: number;
  readonly refreshToken: string | null;
  readonly access: AccessGrant | null;
  /** The access token that the service rejected. The token store may still contain it. */
  readonly rejected?: string;
}

// Pure functions from one state to the next. A function returns the same state object when nothing changed.

export function stateAfterSignOut({ generation }: SessionState): SessionState {
  return { status: 'signed-out', generation: generation + 1 };
}

/** Returns the state after a sign-in with these tokens. */
export function stateAfterSignIn(state: SessionState, tokens: TokenPair, at: Moment): SignedInState {
  return beginSession(state, tokens, buildGrant(tokens.accessToken, at));
}

/**
 * Returns the state after the token store was found to hold these tokens. `offsetMs` is the milliseconds to add to this device's
 * clock to get the service's time.
 */
export function stateAfterRead(state: SessionState, tokens: TokenPair, at: Moment, offsetMs: number): SessionState {
  const { refreshToken, accessToken } = tokens;
  if (refreshToken === null && accessToken === null)
    return state.status === 'signed-out' ? state : stateAfterSignOut(state);
  const access = buildGrant(accessToken, at, offsetMs);
  const isSameRefreshToken = state.status === 'signed-in' && state.refreshToken === refreshToken;
  // Without a refresh token the access token identifies the session. An access token that the service rejected may still be in the store
  // and is of the same session.
  const isSameSession =
    isSameRefreshToken &&
    (refreshToken !== null || accessToken === state.access?.token || accessToken === state.rejected);
  return isSameSession ? adoptStoredToken(state, access) : beginSession(state, tokens, access);
}

/** Returns the state after a refresh of this session. */
export function stateAfterRefresh(
  state: SignedInState,
  { refreshToken, accessToken }: TokenPair,
  at: Moment,
): SignedInState {
  const access = buildGrant(accessToken, at);
  const claims = state.access?.claims ?? (state.rejected === undefined ? null : readClaims(state.rejected));
  const isRotated = refreshToken !== state.refreshToken;
  // If the refreshed token is of another session than the old one, a new session begins: responses to requests with the old token may
  // be of another user.
  if (isOfAnotherSession(claims, access?.claims ?? null, isRotated))
    return beginSession(state, { refreshToken, accessToken }, access);
  // If the service sent the same token again, it has no newer one, so the token counts as up to date.
  const unchanged = state.access && { ...state.access, isOutdated: false };
  // Refreshes never overlap, so this token is the newest even if `issuedAtMs` is lower because the service's clock was set back.
  return { ...state, refreshToken, access: isNewToken(state, access) ? access : unchanged };
}

/** Returns the state after the service rejected this access token. */
export function stateAfterRejection(state: SessionState, accessToken: string): SessionState {
  return state.status === 'signed-in' && state.access?.token === accessToken
    ? { ...state, access: null, rejected: accessToken }
    : state;
}

/**
 * Returns the state after a change of the user's data: the access token is renewed before its next use. Without a refresh token the access
 * token stays in use.
 */
export function stateAfterUserChange(state: SessionState): SessionState {
  if (state.status !== 'signed-in' || state.refreshToken === null || !state.access) return state;
  return { ...state, access: { ...state.access, isOutdated: true } };
}

/** Returns the tokens of the session; null when signed out or unknown. */
export function tokensOf(state: SessionState): TokenPair | null {
  return state.status === 'signed-in'
    ? { refreshToken: state.refreshToken, accessToken: state.access?.token ?? null }
    : null;
}

/** Returns true when the access token can be sent without a refresh. Its age is limited to `maxAgeMs`. */
export function isUsable(state: SessionState, at: Moment, maxAgeMs: number): boolean {
  if (state.status !== 'signed-in' || !state.access || state.access.isOutdated) return false;
  const { access, refreshToken } = state;
  const lifetimeMs = access.claims?.lifetimeMs ?? 0;
  const leftMs = remainingMs(access, at);
  const windowMs = lifetimeMs > 2 * TOKEN_FRESHNESS_MS ? TOKEN_FRESHNESS_MS : lifetimeMs / 3;
  // A token that has just arrived is used even when its times make no sense. Otherwise it would be refreshed forever.
  const isNew = access.ageMs === 0 && elapsedMs(access.countedFrom, at) < REFRESH_INTERVAL_MS;
  const isFresh = refreshToken === null ? leftMs > 0 : leftMs > windowMs && lifetimeMs - leftMs <= maxAgeMs;
  return isNew || isFresh;
}

/** Returns the remaining lifetime of the access token in milliseconds. */
function remainingMs({ claims, ageMs, countedFrom }: AccessGrant, at: Moment): number {
  return claims ? claims.lifetimeMs - ageMs - elapsedMs(countedFrom, at) : 0;
}

/** Takes over the access token of the store unless it is the current one or older: answers may arrive out of order. */
function adoptStoredToken(state: SignedInState, access: AccessGrant | null): SignedInState {
  const isOlder = (access?.claims?.issuedAtMs ?? 0) < (state.access?.claims?.issuedAtMs ?? 0);
  return isOlder || !isNewToken(state, access) ? state : { ...state, access };
}

function isNewToken({ access, rejected: rejectedToken }: SignedInState, candidate: AccessGrant | null): boolean {
  return candidate !== null && candidate.token !== access?.token && candidate.token !== rejectedToken;
}

function beginSession(
  { generation }: SessionState,
  { refreshToken }: TokenPair,
  access: AccessGrant | null,
): SignedInState {
  return { status: 'signed-in', generation: generation + 1, refreshToken, access };
}

/**
 * Builds the grant of an access token; null without a token. `offsetMs` is given for a token from the store. A token issued in the
 * future was stored under a wrong clock and counts as expired.
 */
function buildGrant(token: string | null, countedFrom: Moment, offsetMs?: number): AccessGrant | null {
  if (token === null) return null;
  const claims = readClaims(token);
  let ageMs = 0;
  if (claims && offsetMs !== undefined) {
    ageMs = countedFrom.wallMs + offsetMs - claims.issuedAtMs;
    ageMs = ageMs < -CLOCK_TOLERANCE_MS ? claims.lifetimeMs : Math.max(ageMs, 0);
  }
  return { token, claims, countedFrom, ageMs };
}
