/** What pages may know. The secret key stays on the server. */
export function load() {
  const { LATCHKEY_PROJECT_ID, LATCHKEY_PUBLISHABLE_CLIENT_KEY, LATCHKEY_API_URL } = process.env;
  return {
    projectId: LATCHKEY_PROJECT_ID,
    publishableClientKey: LATCHKEY_PUBLISHABLE_CLIENT_KEY,
    baseUrl: LATCHKEY_API_URL,
  };
}
