import { createClientApp } from 'latchkey';
import { shallowRef } from 'vue';

const { VITE_LATCHKEY_PROJECT_ID, VITE_LATCHKEY_PUBLISHABLE_CLIENT_KEY, VITE_LATCHKEY_API_URL } = import.meta.env;

export const latchkey = createClientApp({
  projectId: VITE_LATCHKEY_PROJECT_ID,
  publishableClientKey: VITE_LATCHKEY_PUBLISHABLE_CLIENT_KEY,
  baseUrl: VITE_LATCHKEY_API_URL,
  tokenStore: 'cookie',
});

/** Undefined until it is known, null while nobody is signed in. */
export const user = shallowRef();
latchkey.$user.subscribe((value) => {
  user.value = value;
});
