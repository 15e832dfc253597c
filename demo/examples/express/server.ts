import { addWebhooks } from './webhooks.ts';
import express, { type NextFunction, type Request, type Response } from 'express';
import { createServerApp, LatchkeyError, type RequestApp } from 'latchkey/server';

const latchkey = createServerApp({});
const app = express();

app.get('/me', async (request, response) => {
  // Verified here; without `from` the service is asked.
  const user = await visit(request, response, (visitor) => visitor.getUser({ from: 'token', or: 'throw' }));
  response.send(user.primaryEmail);
});

app.post('/plan', async (request, response) => {
  // Otherwise 401 SIGN_IN_TOO_OLD.
  const recent = { signedInWithinMs: 600_000, or: 'throw' } as const;
  const user = await visit(request, response, (visitor) => visitor.getUser(recent));
  response.send(`Changed the plan of ${user.primaryEmail}.`);
});

// After all routes, and with four parameters, by which Express knows it.
app.use((error: unknown, _request: Request, response: Response, next: NextFunction) => {
  if (!(error instanceof LatchkeyError)) return next(error);
  const status = error.code === 'NOT_SIGNED_IN' ? 401 : (error.status ?? 500); // 400 for tokens that cannot be read
  response.status(status).send(error.code);
});

async function visit<Value>(request: Request, response: Response, act: (visitor: RequestApp) => Promise<Value>) {
  const visitor = latchkey.forRequest(request);
  try {
    return await act(visitor);
  } finally {
    for (const [name, value] of visitor.responseHeaders()) response.append(name, value); // renewed cookies
  }
}

app.listen(process.env.PORT ?? 3001);

addWebhooks(app);
