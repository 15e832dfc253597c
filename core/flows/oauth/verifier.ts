import type { CookieJar } from '../../platform/ports.ts';
import { OAUTH_STATE_COOKIE_SECONDS } from '../limits.ts';
import { stateCookiePrefixes } from './state-cookies.ts';

/** The purpose of an OAuth flow: to sign in in this window, to sign in for the page that opened a popup, or to connect an account. */
export type FlowPurpose = 'sign-in' | 'popup' | 'link';

/** Used as the provider of a flow in which the sign-in page of another domain signs the user in. */
export const HAND_OFF_PROVIDER = 'hand-off';

/** Used as the provider of a flow in which the app that sent the user here hands its session over. */
export const NESTED_HAND_OFF_PROVIDER = 'nested-hand-off';

/** The data that the browser keeps about an OAuth flow or hand-off that it began. */
export interface FlowRecord {
  readonly purpose: FlowPurpose;
  readonly provider: string;
  /** The first eight characters of the project's id. */
  readonly project: string;
  /** The id of the user who was signed in when the flow began, without dashes; empty when no user was. */
  readonly user: string;
  /** When the flow began, on the wall clock, in milliseconds since 1970, rounded down to seconds. */
  readonly startedAtMs: number;
}

const PURPOSES: Readonly<Record<string, FlowPurpose>> = { s: 'sign-in', p: 'popup', l: 'link' };

/** Matches 256 random bits followed by the record, in characters that RFC 7636 §4.1 allows in a verifier. */
const VERIFIER_PATTERN = /^[\w-]{43}~([spl])~([\da-z]{1,8})~([a-z\d-]{1,20})~([\da-z]{8})~([\da-f]{0,32})$/;

/**
 * Encodes the record of a flow into its verifier, so that one cookie holds both and the PKCE challenge protects the record. At
 * most 128 characters, as RFC 7636 §4.1 requires.
 */
export function writeVerifier(secret: string, { purpose, provider, project, user, startedAtMs }: FlowRecord): string {
  const seconds = Math.max(0, Math.floor(startedAtMs / 1000)).toString(36);
  return [secret, purpose[0], seconds, provider, project, user].join('~');
}

/** Decodes the record in a verifier; null when this package did not write the verifier. */
export function readVerifier(verifier: string): FlowRecord | null {
  const [, letter = '', seconds = '', provider = '', project = '', user = ''] = VERIFIER_PATTERN.exec(verifier) ?? [];
  const purpose = PURPOSES[letter];
  return purpose ? { purpose, provider, project, user, startedAtMs: Number.parseInt(seconds, 36) * 1000 } : null;
}

/** Stores the verifier of a flow in its state cookies for an hour. */
export function storeVerifier(cookies: CookieJar, state: string, verifier: string): void {
  for (const prefix of stateCookiePrefixes(cookies))
    cookies.write(prefix + state, verifier, OAUTH_STATE_COOKIE_SECONDS);
}

/** Returns the form in which a flow record stores a project's id: its first eight characters, in lower case. */
export function shortProjectId(projectId: string): string {
  return projectId.toLowerCase().slice(0, 8);
}

/** Returns the form in which a flow record stores a user's id: without dashes, in lower case; empty for null. */
export function compactUserId(userId: string | null): string {
  return (userId ?? '').replaceAll('-', '').toLowerCase();
}
