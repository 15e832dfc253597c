export const SETTINGS = {
  projectId: import.meta.env.VITE_LATCHKEY_PROJECT_ID,
  publishableClientKey: import.meta.env.VITE_LATCHKEY_PUBLISHABLE_CLIENT_KEY,
  baseUrl: import.meta.env.VITE_LATCHKEY_API_URL,
  tokenStore: 'cookie',
};
