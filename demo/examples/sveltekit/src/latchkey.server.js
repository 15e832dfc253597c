import { createServerApp } from 'latchkey/server';

// Settings come from the environment: LATCHKEY_PROJECT_ID and its neighbours.
export const latchkey = createServerApp();
