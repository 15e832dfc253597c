import { OAUTH_FLOW_PARAMETER } from '../../base/constants.ts';
import type { Platform } from '../../platform/ports.ts';
import { findVerifier, removeVerifier } from './state-cookies.ts';

/** The answer of a provider in the address of this page, and the verifier of its flow. */
export interface OAuthAnswer {
  readonly query: URLSearchParams;
  /** Undefined when this browser did not begin the flow. */
  readonly verifier: string | undefined;
}

const ANSWER_PARAMETER = /^(code|state|iss|error(_description|Code)?|message|details|lk_flow)$/;

/**
 * Removes an answer from the page's address and its state cookie from the jar, synchronously, so that no later code of the page
 * sees the authorization code or can use the state again (RFC 9700 §4.2.4). On the app's callback page every authorization code is
 * removed, even one of a flow that this browser did not begin. On other pages an answer to an unknown flow stays, because another
 * library may use it. Returns the answer, or null when the address has none.
 */
export function takeOAuthAnswer({ page, cookies }: Platform, callbackPage: string): OAuthAnswer | null {
  const url = new URL(page?.href() ?? 'about:blank');
  const query = new URLSearchParams(url.search);
  const state = query.get('state') ?? query.get(OAUTH_FLOW_PARAMETER) ?? '';
  const verifier = cookies ? findVerifier(cookies, state) : undefined;
  const isAnswer = query.has('code') && query.has('state');
  if (verifier !== undefined || query.has('errorCode') || (isAnswer && isSamePage(url, callbackPage))) {
    if (cookies) removeVerifier(cookies, state);
    for (const each of query.keys()) if (ANSWER_PARAMETER.test(each)) url.searchParams.delete(each);
    page?.replaceAddress(url.href);
  } else if (!isAnswer) return null;
  return { query, verifier };
}

function isSamePage({ href, origin, pathname }: URL, page: string): boolean {
  const target = new URL(page, href);
  return target.origin === origin && target.pathname === pathname;
}
