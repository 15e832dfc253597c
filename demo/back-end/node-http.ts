import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { LatchkeyError, type ServerApp } from '../../core/server.ts';

/** A back end with nothing but Node: who asks, as the service sees them, with what goes back to the browser. */
export function createNodeServer(latchkey: ServerApp): Server {
  return createServer((request, response) => {
    answer(latchkey, request, response).catch((error: unknown) => {
      // Nothing may escape: an error that nobody catches ends the process.
      response.statusCode = error instanceof LatchkeyError && error.code === 'INVALID_REQUEST' ? 400 : 500;
      response.end();
    });
  });
}

async function answer(latchkey: ServerApp, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const mine = latchkey.forRequest(request);
  const user = await mine.getUser();
  for (const [name, value] of mine.responseHeaders()) response.appendHeader(name, value);
  response.statusCode = user ? 200 : 401;
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(user && { id: user.id, displayName: user.displayName }));
}
