import { addWebhooks } from './webhooks.ts';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { createServerApp, LatchkeyError } from 'latchkey/server';

const latchkey = createServerApp({});
const app = new Hono();

app.use(async (c, next) => {
  const visitor = latchkey.forRequest(c.req.raw);
  await next();
  for (const [name, value] of visitor.responseHeaders()) c.header(name, value, { append: true }); // renewed cookies
});

app.get('/me', async (c) => {
  const visitor = latchkey.forRequest(c.req.raw); // the same as above
  const user = await visitor.getUser({ from: 'token', or: 'throw' }); // verified here; without `from` the service is asked
  return c.text(user.primaryEmail ?? '');
});

app.post('/plan', async (c) => {
  const visitor = latchkey.forRequest(c.req.raw);
  const user = await visitor.getUser({ signedInWithinMs: 600_000, or: 'throw' }); // otherwise 401 SIGN_IN_TOO_OLD
  return c.text(`Changed the plan of ${user.primaryEmail}.`);
});

app.onError((error) => {
  const known = error instanceof LatchkeyError ? error : null;
  if (!known) console.error(error);
  const status = known?.code === 'NOT_SIGNED_IN' ? 401 : (known?.status ?? 500); // 400 for tokens that cannot be read
  return new Response(known?.code, { status });
});

serve({ fetch: app.fetch, port: Number(process.env.PORT ?? 3001) });

addWebhooks(app);
