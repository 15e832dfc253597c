/** A cookie as it is written; the value is percent-encoded. */
export interface SessionCookie {
  readonly name: string;
  readonly value: string;
}

/** The tokens of a session of a project. */
interface SessionTokens {
  readonly projectId: string;
  readonly accessToken: string;
  readonly refreshToken: string;
}

/**
 * The cookies that a page of the app has after a sign-in, all of them, because a name that is left out may still hold another
 * session (protocol.md §6.2, §6.3).
 */
export function sessionCookies(
  { projectId, accessToken, refreshToken }: SessionTokens,
  nowMillis: number,
  isSecure: boolean,
): SessionCookie[] {
  const prefix = isSecure ? '__Host-' : '';
  const dated = JSON.stringify({ refresh_token: refreshToken, updated_at_millis: nowMillis });
  return [
    { name: `${prefix}stack-refresh-${projectId}--default`, value: dated },
    { name: `stack-refresh-${projectId}`, value: refreshToken },
    { name: `${prefix}hexclave-refresh-${projectId}--default`, value: dated.replace('{', '{ ') },
    { name: 'stack-access', value: JSON.stringify([refreshToken, accessToken]) },
  ].map(({ name, value }) => ({ name, value: encodeURIComponent(value) }));
}
