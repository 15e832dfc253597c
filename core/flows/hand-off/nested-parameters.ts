import { NESTED_PARAMETERS } from '../../base/wire-names.ts';

/**
 * The query parameters of a nested hand-off (protocol.md §17.4): an app sends a signed-in user to a page on another domain, the page
 * asks the app for the session, and the app answers with a code.
 */
export const NESTED_HAND_OFF_NAMES = {
  ...NESTED_PARAMETERS,
  redirectUri: 'redirect_uri',
  state: 'state',
  codeChallenge: 'code_challenge',
  method: 'code_challenge_method',
  returnUrl: 'after_callback_redirect_url',
} as const;

/** Returns an address without the parameters of a nested hand-off. */
export function withoutNestedParameters(address: string): URL {
  const url = new URL(address);
  const isRequest = url.searchParams.has(NESTED_HAND_OFF_NAMES.redirectUri);
  const names = isRequest
    ? Object.values(NESTED_HAND_OFF_NAMES)
    : [NESTED_HAND_OFF_NAMES.sessionId, NESTED_HAND_OFF_NAMES.callbackUrl];
  for (const name of names) url.searchParams.delete(name);
  return url;
}
