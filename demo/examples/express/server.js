import express from 'express';
import { createServerApp, verifyWebhook } from 'latchkey/server';

const latchkey = createServerApp({});
const app = express();

// Express answers with the `status` of an error: 400 for tokens that cannot be read.
app.get('/me', async (request, response) => {
  const user = await latchkey.forRequest(request).getUser({ from: 'token' });
  if (user) response.send(user.primaryEmail);
  else response.status(401).send('Nobody is signed in.');
});

// A webhook of the service. No parser reads the body before it is verified.
app.post('/webhooks', async (request, response) => {
  const event = await verifyWebhook(request, process.env.WEBHOOK_SECRET ?? '');
  console.log('webhook', event.type, event.id);
  response.sendStatus(204);
});

app.listen(process.env.PORT ?? 3001);
