import { addWebhooks } from './webhooks.js';
import express from 'express';
import { createServerApp } from 'latchkey/server';

const latchkey = createServerApp({});
const app = express();

app.get('/me', async (request, response) => {
  const user = await userOf(request, response, { from: 'token' }); // verified here; without `from` the service is asked
  response.send(user.primaryEmail);
});

app.post('/plan', async (request, response) => {
  const user = await userOf(request, response, { signedInWithinMs: 600_000 }); // otherwise 401 SIGN_IN_TOO_OLD
  response.send(`Changed the plan of ${user.primaryEmail}.`);
});

// After all routes, and with four parameters, by which Express knows it.
app.use((error, _request, response, next) => {
  const status = error.code === 'NOT_SIGNED_IN' ? 401 : error.status; // 400 for tokens that cannot be read
  if (status) response.status(status).send(error.code);
  else next(error);
});

async function userOf(request, response, options) {
  const visitor = latchkey.forRequest(request);
  try {
    return await visitor.getUser({ ...options, or: 'throw' });
  } finally {
    for (const [name, value] of visitor.responseHeaders()) response.append(name, value); // renewed cookies
  }
}

app.listen(process.env.PORT ?? 3001);

addWebhooks(app);
