import { addWebhooks } from './webhooks.js';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { createServerApp } from 'latchkey/server';

const latchkey = createServerApp({});
const app = new Hono();

app.get('/me', async (c) => {
  const user = await userOf(c, { from: 'token' }); // verified here; without `from` the service is asked
  return c.text(user.primaryEmail);
});

app.post('/plan', async (c) => {
  const user = await userOf(c, { signedInWithinMs: 600_000 }); // otherwise 401 SIGN_IN_TOO_OLD
  return c.text(`Changed the plan of ${user.primaryEmail}.`);
});

app.onError((error, c) => {
  const status = error.code === 'NOT_SIGNED_IN' ? 401 : (error.status ?? 500); // 400 for tokens that cannot be read
  return c.text(error.code ?? '', status);
});

async function userOf(c, options) {
  const visitor = latchkey.forRequest(c.req.raw);
  try {
    return await visitor.getUser({ ...options, or: 'throw' });
  } finally {
    for (const [name, value] of visitor.responseHeaders()) c.header(name, value, { append: true }); // renewed cookies
  }
}

serve({ fetch: app.fetch, port: Number(process.env.PORT ?? 3001) });

addWebhooks(app);
