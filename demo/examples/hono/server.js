import { addWebhooks } from './webhooks.js';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { createServerApp } from 'latchkey/server';

const latchkey = createServerApp({});
const app = new Hono();

app.get('/me', async ({ req, text }) => {
  const user = await latchkey.forRequest(req.raw).getUser({ from: 'token' });
  return user ? text(user.primaryEmail) : text('Nobody is signed in.', 401);
});
app.onError((error, { text }) => text('', error.status ?? 500)); // 400 for tokens that cannot be read

serve({ fetch: app.fetch, port: Number(process.env.PORT ?? 3001) });

addWebhooks(app);
