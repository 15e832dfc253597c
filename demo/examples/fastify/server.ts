import fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { createServerApp, LatchkeyError, type RequestApp } from 'latchkey/server';

const latchkey = createServerApp({});
const app = fastify();

app.get('/me', async (request, reply) => {
  // Verified here; without `from` the service is asked.
  const user = await visit(request, reply, (visitor) => visitor.getUser({ from: 'token', or: 'throw' }));
  return user.primaryEmail;
});

app.post('/plan', async (request, reply) => {
  // Otherwise 401 SIGN_IN_TOO_OLD.
  const recent = { signedInWithinMs: 600_000, or: 'throw' } as const;
  const user = await visit(request, reply, (visitor) => visitor.getUser(recent));
  return `Changed the plan of ${user.primaryEmail}.`;
});

app.setErrorHandler((error, _request, reply) => {
  if (!(error instanceof LatchkeyError)) throw error;
  const status = error.code === 'NOT_SIGNED_IN' ? 401 : (error.status ?? 500); // 400 for tokens that cannot be read
  return reply.code(status).send(error.code);
});

async function visit<Value>(
  request: FastifyRequest,
  reply: FastifyReply,
  act: (visitor: RequestApp) => Promise<Value>,
) {
  const visitor = latchkey.forRequest(request.raw);
  try {
    return await act(visitor);
  } finally {
    for (const [name, value] of visitor.responseHeaders()) reply.header(name, value); // renewed cookies
  }
}

await app.listen({ port: Number(process.env.PORT ?? 3001) });
