import { OAUTH_FLOW_PARAMETER } from '../../base/constants.ts';
import type { Platform } from '../../platform/ports.ts';
import { readVerifierOf, removeVerifier } from './state-cookies.ts';

/** What a provider's way back brought to this page, and the verifier of the flow it belongs to. */
export interface OAuthAnswer {
  readonly query: URLSearchParams;
  readonly verifier: string | undefined;
}

const ANSWER = /^(code|state|iss|error(_description|Code)?|message|details|lk_flow)$/;

/**
 * Takes an answer out of the page's address and its state cookie out of the jar, all at once: no later code, not even the next line
 * of the page, sees the authorization code or can use the state again (RFC 9700 §4.2.4). The app's callback page loses every
 * authorization code, also one of a flow that this browser did not begin. Any other page keeps an address that answers no flow of
 * this app, because another library may use it.
 */
export function takeOAuthAnswer({ page, cookies }: Platform, callbackPage: string): OAuthAnswer | null {
  const url = new URL(page?.href() ?? 'about:blank');
  const query = new URLSearchParams(url.search);
  const state = query.get('state') ?? query.get(OAUTH_FLOW_PARAMETER) ?? '';
  const verifier = cookies ? readVerifierOf(cookies, state) : undefined;
  const isAnswer = query.has('code') && query.has('state');
  if (verifier !== undefined || query.has('errorCode') || (isAnswer && isAt(url, callbackPage))) {
    if (cookies) removeVerifier(cookies, state);
    for (const each of query.keys()) if (ANSWER.test(each)) url.searchParams.delete(each);
    page?.replaceAddress(url.href);
  } else if (!isAnswer) return null;
  return { query, verifier };
}

function isAt({ href, origin, pathname }: URL, page: string): boolean {
  const target = new URL(page, href);
  return target.origin === origin && target.pathname === pathname;
}
