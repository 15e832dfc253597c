import { readObject } from '../../base/read-json.ts';
import type { Context } from '../../context/context.ts';
import { HAND_OFF_OFFER_LIFETIME_MS } from '../limits.ts';

/** The session storage key for the last request for a session that this tab made. */
const ASKED_KEY = 'latchkey-hand-off-asked';

/** A request of this tab for the session of an app. */
export interface SessionRequest {
  /** The id of the session that was offered. The answer must be of the same session. */
  readonly sessionId: string;
  /** The address of the page that was opened with the offer. */
  readonly returnTo: string;
}

/** Stores the request with this state, which this tab is about to send. */
export function storeSessionRequest({ platform }: Context<'client'>, state: string, request: SessionRequest): void {
  const { sessionStorage, clock } = platform;
  sessionStorage.set(ASKED_KEY, JSON.stringify({ state, ...request, askedAtMs: clock.now() }));
}

/**
 * Returns the request with the state `answerState` that this tab sent within the last minutes; null when it sent none. Other sites cannot
 * write the session storage of this tab, unlike a cookie over http.
 */
export function takeSessionRequest({ platform }: Context<'client'>, answerState: string | null): SessionRequest | null {
  const { sessionStorage, clock } = platform;
  const { state, sessionId, returnTo, askedAtMs } = readObject(sessionStorage.get(ASKED_KEY) ?? '');
  sessionStorage.remove(ASKED_KEY);
  const ageMs = clock.now() - Number(askedAtMs);
  const isAsked = answerState !== null && state === answerState && ageMs >= 0 && ageMs <= HAND_OFF_OFFER_LIFETIME_MS;
  return isAsked ? { sessionId: String(sessionId), returnTo: String(returnTo) } : null;
}
