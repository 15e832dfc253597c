import { createServerApp } from 'latchkey/server';

export const server = createServerApp({
  projectId: process.env.LATCHKEY_PROJECT_ID,
  publishableClientKey: process.env.LATCHKEY_PUBLISHABLE_CLIENT_KEY,
  baseUrl: process.env.LATCHKEY_API_URL,
  secretServerKey: process.env.LATCHKEY_SECRET_SERVER_KEY,
});
