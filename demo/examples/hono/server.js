import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { createServerApp } from 'latchkey/server';

// Settings come from the environment: LATCHKEY_PROJECT_ID and its neighbours.
const latchkey = createServerApp();
const app = new Hono();

app.get('/api/me', async ({ req }) => {
  const visitor = latchkey.forRequest(req.raw);
  const user = await visitor.getUser({ from: 'token' }); // verified here, without a request to the service
  return visitor.applyTo(Response.json(user && { email: user.primaryEmail }, { status: user ? 200 : 401 }));
});

// Sets the session's cookies from the server, so that Safari keeps them for longer than seven days.
app.post('/session', ({ req }) => latchkey.sessionHandler()(req.raw));

app.onError((error, { body }) => body(null, error.code === 'INVALID_REQUEST' ? error.status : 500));

serve({ fetch: app.fetch, port: Number(process.env.PORT ?? 3000) });
