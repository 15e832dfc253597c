import type { CookieJar } from '../../platform/ports.ts';
import { OAUTH_STATE_COOKIE_SECONDS } from '../limits.ts';
import { stateCookiePrefixes } from './state-cookies.ts';

/** Why a flow was begun: to sign in here, to sign in for the page that opened this window, or to connect an account. */
export type Purpose = 'sign-in' | 'popup' | 'link';

/** In place of a provider: the pages of another domain sign the user in. */
export const HAND_OFF = 'hand-off';

/** What the browser remembers of a flow it began. */
export interface FlowRecord {
  readonly purpose: Purpose;
  readonly provider: string;
  /** First eight characters of the project's id. */
  readonly project: string;
  /** Id of who was signed in when the flow began, without dashes; empty for nobody. */
  readonly user: string;
  /** Wall clock, in milliseconds since 1970, whole seconds. */
  readonly startedAtMs: number;
}

const LETTERS: Readonly<Record<string, Purpose>> = { s: 'sign-in', p: 'popup', l: 'link' };

/** 256 random bits, then the record, in characters that RFC 7636 §4.1 allows in a verifier. */
const SHAPE = /^[\w-]{43}~([spl])~([\da-z]{1,8})~([a-z\d-]{1,20})~([\da-z]{8})~([\da-f]{0,32})$/;

/**
 * The verifier of a flow, which is also its whole memory: one cookie holds it, and the challenge binds every part of the record.
 * At most 128 characters, as RFC 7636 §4.1 asks.
 */
export function writeVerifier(secret: string, { purpose, provider, project, user, startedAtMs }: FlowRecord): string {
  const seconds = Math.max(0, Math.floor(startedAtMs / 1000)).toString(36);
  return [secret, purpose[0], seconds, provider, project, user].join('~');
}

/** The record in a verifier; null for one that no app of ours wrote. */
export function readVerifier(verifier: string): FlowRecord | null {
  const [, letter = '', seconds = '', provider = '', project = '', user = ''] = SHAPE.exec(verifier) ?? [];
  const purpose = LETTERS[letter];
  return purpose ? { purpose, provider, project, user, startedAtMs: Number.parseInt(seconds, 36) * 1000 } : null;
}

/** Remembers a flow for an hour. */
export function keepVerifier(cookies: CookieJar, state: string, verifier: string): void {
  for (const prefix of stateCookiePrefixes(cookies))
    cookies.write(prefix + state, verifier, OAUTH_STATE_COOKIE_SECONDS);
}

/** The project as a record names it. */
export function projectMark(projectId: string): string {
  return projectId.toLowerCase().slice(0, 8);
}

/** The user as a record names them. */
export function userMark(userId: string | null): string {
  return (userId ?? '').replaceAll('-', '').toLowerCase();
}
