import { createServerFn } from '@tanstack/react-start';
import { getRequest } from '@tanstack/react-start/server';
import { createServerApp, toPageUser } from 'latchkey/server';

let server;

/** Returns the user of the request as a page may see it. */
export const findUser = createServerFn().handler(async () => {
  server ??= createServerApp({});
  const request = getRequest();
  const visitor = server.forRequest(request);
  const isByToken = request.url.includes('/claims');
  return toPageUser(await (isByToken ? visitor.getUser({ from: 'token' }) : visitor.getUser()));
});
