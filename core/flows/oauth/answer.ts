import { OAUTH_STATE_COOKIES } from '../../base/client-names.ts';
import { OAUTH_FLOW_PARAMETER } from '../../base/constants.ts';
import type { Platform } from '../../platform/ports.ts';

/** What a provider's way back brought to this page, and the verifier of the flow it belongs to. */
export interface OAuthAnswer {
  readonly query: URLSearchParams;
  readonly verifier: string | undefined;
}

const ANSWER = /^(code|state|iss|error(_description|Code)?|message|details|lk_flow)$/;

/**
 * Takes an answer out of the page's address and its state cookie out of the jar, all at once: nobody who comes later, not even
 * the next line of the page, sees the code or can use the state again (RFC 9700 §4.2.4). An address that is no answer to a flow
 * of ours stays as it is: other libraries may share the page.
 */
export function takeOAuthAnswer({ page, cookies }: Platform): OAuthAnswer | null {
  const url = new URL(page?.href() ?? 'about:blank');
  const query = new URLSearchParams(url.search);
  const state = query.get('state') ?? query.get(OAUTH_FLOW_PARAMETER) ?? '';
  const names = OAUTH_STATE_COOKIES.map((prefix) => prefix + state);
  const verifier = cookies?.read().find(([name]) => names.includes(name))?.[1];
  if (verifier !== undefined || query.has('errorCode')) {
    // Anybody can write an address: only what can be a state gets into `document.cookie`.
    if (/^[\w-]+$/.test(state)) for (const name of names) cookies?.remove(name);
    for (const each of query.keys()) if (ANSWER.test(each)) url.searchParams.delete(each);
    page?.replaceAddress(url.href);
  } else if (!query.has('code') || !query.has('state')) return null;
  return { query, verifier };
}
