/** A cookie as written to `document.cookie`; the value is percent-encoded. */
export interface SessionCookie {
  readonly name: string;
  readonly value: string;
}

/** The tokens of a session and its project. */
interface SessionTokens {
  readonly projectId: string;
  readonly accessToken: string;
  readonly refreshToken: string;
}

/**
 * Returns the cookies that an app's page has after a sign-in, under the name that each generation of clients reads. If a name
 * were left out, an old cookie with that name could still contain another session (protocol.md §6.2, §6.3).
 */
export function createSessionCookies(
  { projectId, accessToken, refreshToken }: SessionTokens,
  nowMillis: number,
  isSecure: boolean,
): SessionCookie[] {
  const prefix = isSecure ? '__Host-' : '';
  // The space after `{` marks the `hexclave-` cookie as a copy for generation 3 that Latchkey does not read (protocol.md §6.3).
  const dated = JSON.stringify({ refresh_token: refreshToken, updated_at_millis: nowMillis });
  return [
    { name: `${prefix}stack-refresh-${projectId}--default`, value: dated },
    { name: `stack-refresh-${projectId}`, value: refreshToken },
    { name: `${prefix}hexclave-refresh-${projectId}--default`, value: dated.replace('{', '{ ') },
    { name: 'stack-access', value: JSON.stringify([refreshToken, accessToken]) },
  ].map(({ name, value }) => ({ name, value: encodeURIComponent(value) }));
}
