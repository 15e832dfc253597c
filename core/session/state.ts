import { CLOCK_TOLERANCE_MS } from './limits.ts';
import { elapsedMs, type Moment } from '../platform/moment.ts';
import { type Claims, readClaims, type TokenPair } from './tokens.ts';

/** An access token with the moment it is counted from, on both clocks. */
export interface AccessGrant {
  readonly token: string;
  readonly claims: Claims | null;
  readonly countedFrom: Moment;
  /** How old it already was then. */
  readonly ageMs: number;
}

/**
 * Generation counts sessions: every sign-in, sign-out or switch makes the next one, and an answer that belongs to an
 * older one is dropped.
 */
export type SessionState =
  | { readonly status: 'unknown'; readonly generation: number }
  | { readonly status: 'signed-out'; readonly generation: number }
  | {
      readonly status: 'signed-in';
      readonly generation: number;
      readonly refreshToken: string | null;
      readonly access: AccessGrant | null;
      /** The access token the service did not take: it may still stand in the store. */
      readonly rejected?: string;
    };

export type SessionEvent =
  /** The store says so; `offsetMs` is what this device's clock is known to lack against the service's. */
  | { readonly type: 'observed'; readonly tokens: TokenPair; readonly at: Moment; readonly offsetMs: number }
  | { readonly type: 'signed-in'; readonly tokens: TokenPair; readonly at: Moment }
  | { readonly type: 'signed-out' }
  | {
      readonly type: 'refreshed';
      readonly generation: number;
      readonly tokens: TokenPair;
      readonly at: Moment;
    }
  /** The service does not know the refresh token any more. */
  | { readonly type: 'refused'; readonly generation: number; readonly refreshToken: string }
  /** The service does not take the access token. */
  | { readonly type: 'rejected'; readonly accessToken: string };

type SignedInState = Extract<SessionState, { status: 'signed-in' }>;

export const UNKNOWN: SessionState = { status: 'unknown', generation: 0 };

/** The whole session logic as one pure step; the same state object means that nothing changed. */
export function reduce(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case 'observed':
      return observe(state, event);
    case 'signed-in':
      return begin(state, event.tokens, grant(event.tokens.accessToken, event.at, 0));
    case 'signed-out':
      return { status: 'signed-out', generation: state.generation + 1 };
    case 'refreshed':
      return refreshed(state, event);
    case 'refused':
      return isCurrent(state, event.generation) && state.refreshToken === event.refreshToken
        ? { status: 'signed-out', generation: state.generation + 1 }
        : state;
    case 'rejected':
      return state.status === 'signed-in' && state.access?.token === event.accessToken
        ? { ...state, access: null, rejected: event.accessToken }
        : state;
  }
}

/** Milliseconds the grant has left. */
export function remainingMs(access: AccessGrant, at: Moment): number {
  return access.claims ? access.claims.lifetimeMs - access.ageMs - elapsedMs(access.countedFrom, at) : 0;
}

function observe(
  state: SessionState,
  { tokens, at, offsetMs }: Extract<SessionEvent, { type: 'observed' }>,
): SessionState {
  if (tokens.refreshToken === null && tokens.accessToken === null) {
    if (state.status === 'signed-out') return state;
    return { status: 'signed-out', generation: state.generation + 1 };
  }
  const claims = tokens.accessToken === null ? null : readClaims(tokens.accessToken);
  const access = tokens.accessToken === null ? null : grant(tokens.accessToken, at, storedAgeMs(claims, at, offsetMs));
  if (state.status !== 'signed-in' || state.refreshToken !== tokens.refreshToken) return begin(state, tokens, access);
  if (state.refreshToken === null && isAnother(state, tokens.accessToken)) return begin(state, tokens, access);
  return adopt(state, access);
}

function refreshed(state: SessionState, event: Extract<SessionEvent, { type: 'refreshed' }>): SessionState {
  if (!isCurrent(state, event.generation)) return state;
  const next = { ...state, refreshToken: event.tokens.refreshToken };
  const access = grant(event.tokens.accessToken, event.at, 0);
  // Refreshes come one after another: the answer is the newest, also where the service's clock was set back since.
  return !access || isHeldOrRejected(next, access) ? next : { ...next, access };
}

/** Whether an access token in the store is of another session. The one that the service did not take is still in the store. */
function isAnother({ access, rejected }: SignedInState, token: string | null): boolean {
  return token !== access?.token && token !== rejected;
}

/** Takes the access token unless it is the one held or an older one: answers may arrive out of order. */
function adopt(state: SignedInState, access: AccessGrant | null): SessionState {
  if (!access || isHeldOrRejected(state, access)) return state;
  if ((access.claims?.issuedAtMs ?? 0) < (state.access?.claims?.issuedAtMs ?? 0)) return state;
  return { ...state, access };
}

function isHeldOrRejected({ access, rejected }: SignedInState, { token }: AccessGrant): boolean {
  return token === access?.token || token === rejected;
}

function begin(state: SessionState, tokens: TokenPair, access: AccessGrant | null): SessionState {
  return { status: 'signed-in', generation: state.generation + 1, refreshToken: tokens.refreshToken, access };
}

function isCurrent(state: SessionState, generation: number): state is SignedInState {
  return state.status === 'signed-in' && state.generation === generation;
}

function grant(token: string | null, countedFrom: Moment, ageMs: number): AccessGrant | null {
  return token === null ? null : { token, claims: readClaims(token), countedFrom, ageMs };
}

/** How old a stored token is. One that seems to come from the future came over a wrong clock: it counts as used up. */
function storedAgeMs(claims: Claims | null, at: Moment, offsetMs: number): number {
  if (!claims) return 0;
  const age = at.wallMs + offsetMs - claims.issuedAtMs;
  return age < -CLOCK_TOLERANCE_MS ? claims.lifetimeMs : Math.max(age, 0);
}
