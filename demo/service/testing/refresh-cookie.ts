/** The cookie that holds a session where a page of the app looks for it; the value is percent-encoded (protocol.md §6.2). */
export function refreshCookie(
  projectId: string,
  refreshToken: string,
  nowMillis: number,
  isSecure: boolean,
): { readonly name: string; readonly value: string } {
  const content = JSON.stringify({ refresh_token: refreshToken, updated_at_millis: nowMillis });
  return {
    name: `${isSecure ? '__Host-' : ''}stack-refresh-${projectId}--default`,
    value: encodeURIComponent(content),
  };
}
