import { CLOCK_TOLERANCE_MS } from './limits.ts';
import { elapsedMs, type Moment } from '../platform/moment.ts';
import { type Claims, isOfAnotherSession, readClaims, type TokenPair } from './tokens.ts';

/** An access token with the moment it is counted from, on both clocks. */
export interface AccessGrant {
  readonly token: string;
  readonly claims: Claims | null;
  readonly countedFrom: Moment;
  /** How old it already was then. */
  readonly ageMs: number;
  /** The user is no longer as the token says. */
  readonly isOutdated?: boolean;
}

/**
 * Generation counts sessions: every sign-in, sign-out or switch makes the next one, and an answer that belongs to an
 * older one is dropped.
 */
export type SessionState =
  | { readonly status: 'unknown'; readonly generation: number }
  | { readonly status: 'signed-out'; readonly generation: number }
  | SignedInState;

export interface SignedInState {
  readonly status: 'signed-in';
  readonly generation: number;
  readonly refreshToken: string | null;
  readonly access: AccessGrant | null;
  /** The access token the service did not take: it may still stand in the store. */
  readonly rejected?: string;
}

// The whole session logic as pure steps. The same state object means that nothing changed.

export function signedOut({ generation }: SessionState): SessionState {
  return { status: 'signed-out', generation: generation + 1 };
}

/** With tokens that have just come. */
export function signedIn(state: SessionState, tokens: TokenPair, at: Moment): SignedInState {
  return begin(state, tokens, grant(tokens.accessToken, at));
}

/** The store holds these tokens; `offsetMs` is what this device's clock is known to lack against the service's. */
export function observed(state: SessionState, tokens: TokenPair, at: Moment, offsetMs: number): SessionState {
  const { refreshToken, accessToken } = tokens;
  if (refreshToken === null && accessToken === null) return state.status === 'signed-out' ? state : signedOut(state);
  const access = grant(accessToken, at, offsetMs);
  const isSame = state.status === 'signed-in' && state.refreshToken === refreshToken;
  // Without a refresh token the access token names the session. The one that the service did not take is still in the store.
  const isHeld =
    isSame && (refreshToken !== null || accessToken === state.access?.token || accessToken === state.rejected);
  return isHeld ? adopted(state, access) : begin(state, tokens, access);
}

/** The session got new tokens of its own. */
export function renewed(state: SignedInState, { refreshToken, accessToken }: TokenPair, at: Moment): SignedInState {
  const access = grant(accessToken, at);
  const claims = state.access?.claims ?? (state.rejected === undefined ? null : readClaims(state.rejected));
  const isRotated = refreshToken !== state.refreshToken;
  // The access token was not of the session of the refresh token, which decides: what was answered to it belongs to somebody else.
  if (isOfAnotherSession(claims, access?.claims ?? null, isRotated))
    return begin(state, { refreshToken, accessToken }, access);
  // The same token again is all that the service has to say.
  const held = state.access && { ...state.access, isOutdated: false };
  // Refreshes come one after another: the answer is the newest, also where the service's clock was set back since.
  return { ...state, refreshToken, access: isNew(state, access) ? access : held };
}

/** The service does not take the access token. */
export function rejected(state: SessionState, accessToken: string): SessionState {
  return state.status === 'signed-in' && state.access?.token === accessToken
    ? { ...state, access: null, rejected: accessToken }
    : state;
}

/** The user is no longer as the access token says, so it is renewed before its next use. Without a refresh token it stays. */
export function outdated(state: SessionState): SessionState {
  if (state.status !== 'signed-in' || state.refreshToken === null || !state.access) return state;
  return { ...state, access: { ...state.access, isOutdated: true } };
}

/** Milliseconds the grant has left. */
export function remainingMs({ claims, ageMs, countedFrom }: AccessGrant, at: Moment): number {
  return claims ? claims.lifetimeMs - ageMs - elapsedMs(countedFrom, at) : 0;
}

/** Takes the access token unless it is the one held or an older one: answers may arrive out of order. */
function adopted(state: SignedInState, access: AccessGrant | null): SignedInState {
  const isOlder = (access?.claims?.issuedAtMs ?? 0) < (state.access?.claims?.issuedAtMs ?? 0);
  return isOlder || !isNew(state, access) ? state : { ...state, access };
}

function isNew({ access, rejected: refused }: SignedInState, given: AccessGrant | null): boolean {
  return given !== null && given.token !== access?.token && given.token !== refused;
}

function begin({ generation }: SessionState, { refreshToken }: TokenPair, access: AccessGrant | null): SignedInState {
  return { status: 'signed-in', generation: generation + 1, refreshToken, access };
}

/** `offsetMs` is for a stored token. One that seems to come from the future came over a wrong clock: it counts as used up. */
function grant(token: string | null, countedFrom: Moment, offsetMs?: number): AccessGrant | null {
  if (token === null) return null;
  const claims = readClaims(token);
  let ageMs = 0;
  if (claims && offsetMs !== undefined) {
    ageMs = countedFrom.wallMs + offsetMs - claims.issuedAtMs;
    ageMs = ageMs < -CLOCK_TOLERANCE_MS ? claims.lifetimeMs : Math.max(ageMs, 0);
  }
  return { token, claims, countedFrom, ageMs };
}
