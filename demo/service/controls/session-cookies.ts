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

/** Returns the cookies that an app's page has after a sign-in, which clients of generations 2 and 3 read (protocol.md §6.2, §6.3). */
export function createSessionCookies(
  { projectId, accessToken, refreshToken }: SessionTokens,
  nowMillis: number,
  isSecure: boolean,
): SessionCookie[] {
  const refresh = { refresh_token: refreshToken, updated_at_millis: nowMillis };
  return [
    { name: `${isSecure ? '__Host-' : ''}stack-refresh-${projectId}--default`, value: JSON.stringify(refresh) },
    { name: 'stack-access', value: JSON.stringify([refreshToken, accessToken]) },
  ].map(({ name, value }) => ({ name, value: encodeURIComponent(value) }));
}
