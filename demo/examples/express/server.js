import { addWebhooks } from './webhooks.js';
import express from 'express';
import { createServerApp } from 'latchkey/server';

const latchkey = createServerApp({});
const app = express();

// Express answers with the `status` of an error: 400 for tokens that cannot be read.
app.get('/me', async (request, response) => {
  const user = await latchkey.forRequest(request).getUser({ from: 'token' });
  if (user) response.send(user.primaryEmail);
  else response.status(401).send('Nobody is signed in.');
});

app.listen(process.env.PORT ?? 3001);

addWebhooks(app);
