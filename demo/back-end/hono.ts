import { Hono } from 'hono';
import type { ServerApp } from '../../core/server.ts';

/** A back end with Hono: who asks, by the verified token, and the session set from the server. */
export function createHonoApp(latchkey: ServerApp): Hono {
  const app = new Hono();
  const handleSession = latchkey.sessionHandler({ httpOnly: true });

  app.get('/me', async ({ req }) => {
    const mine = latchkey.forRequest(req.raw);
    const user = await mine.getUser({ from: 'token' });
    return mine.applyTo(user ? Response.json(user) : new Response('Nobody is signed in.', { status: 401 }));
  });
  app.all('/session', ({ req }) => handleSession(req.raw));
  app.onError((error, { text }) =>
    'code' in error && error.code === 'INVALID_REQUEST' ? text('Bad request', 400) : text('', 500),
  );
  return app;
}
