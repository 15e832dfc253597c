import { createClientApp } from 'latchkey';

export const app = createClientApp({
  projectId: import.meta.env.VITE_LATCHKEY_PROJECT_ID,
  publishableClientKey: import.meta.env.VITE_LATCHKEY_PUBLISHABLE_CLIENT_KEY,
  baseUrl: import.meta.env.VITE_LATCHKEY_API_URL,
  tokenStore: 'cookie',
});

/** An atom is a store of Svelte: `$user` in a component. */
export const user = app.$user;
