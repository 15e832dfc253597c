import { createServerFn } from '@tanstack/react-start';
import { getRequest } from '@tanstack/react-start/server';
import { createServerApp, toPageUser } from 'latchkey/server';

let server;

/** Returns the user of the request as a page may see it. */
export const findUser = createServerFn().handler(async () => {
  server ??= createServerApp({
    projectId: process.env.LATCHKEY_PROJECT_ID,
    publishableClientKey: process.env.LATCHKEY_PUBLISHABLE_CLIENT_KEY,
    baseUrl: process.env.LATCHKEY_API_URL,
    secretServerKey: process.env.LATCHKEY_SECRET_SERVER_KEY,
  });
  const request = getRequest();
  const visitor = server.forRequest(request);
  const isByToken = request.url.includes('/claims');
  return toPageUser(await (isByToken ? visitor.getUser({ from: 'token' }) : visitor.getUser()));
});
