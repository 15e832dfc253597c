import express from 'express';
import { createServerApp } from 'latchkey/server';

// Settings come from the environment: LATCHKEY_PROJECT_ID and its neighbours.
const latchkey = createServerApp();
const app = express();

app.get('/api/me', async (request, response) => {
  const visitor = latchkey.forRequest(request);
  const user = await visitor.getUser();
  for (const [name, value] of visitor.responseHeaders()) response.append(name, value);
  response.status(user ? 200 : 401).json(user && { email: user.primaryEmail });
});

app.use((error, _request, response, _next) => {
  response.sendStatus(error.code === 'INVALID_REQUEST' ? error.status : 500);
});

app.listen(Number(process.env.PORT ?? 3000));
