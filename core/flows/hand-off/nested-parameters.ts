import { NESTED_PARAMETERS } from '../../base/wire-names.ts';

/**
 * The query parameters of a nested hand-off (protocol.md §17.4): an app sends a signed-in user to a page on another domain, the page
 * asks the app for the session, and the app answers with a code.
 */
export const NESTED = {
  ...NESTED_PARAMETERS,
  redirectUri: 'redirect_uri',
  state: 'state',
  codeChallenge: 'code_challenge',
  method: 'code_challenge_method',
  returnUrl: 'after_callback_redirect_url',
} as const;

/** Returns an address without the parameters of a nested hand-off. */
export function withoutNested(address: string): URL {
  const url = new URL(address);
  const isRequest = url.searchParams.has(NESTED.redirectUri);
  const names = isRequest ? Object.values(NESTED) : [NESTED.sessionId, NESTED.callbackUrl];
  for (const name of names) url.searchParams.delete(name);
  return url;
}
