import fastify from 'fastify';
import { createServerApp } from 'latchkey/server';

const latchkey = createServerApp({});
const app = fastify();

app.get('/me', async (request, reply) => {
  const user = await userOf(request, reply, { from: 'token' }); // verified here; without `from` the service is asked
  return user.primaryEmail;
});

app.post('/plan', async (request, reply) => {
  const user = await userOf(request, reply, { signedInWithinMs: 600_000 }); // otherwise 401 SIGN_IN_TOO_OLD
  return `Changed the plan of ${user.primaryEmail}.`;
});

app.setErrorHandler((error, _request, reply) => {
  const status = error.code === 'NOT_SIGNED_IN' ? 401 : (error.status ?? 500); // 400 for tokens that cannot be read
  return reply.code(status).send(error.code);
});

async function userOf(request, reply, options) {
  const visitor = latchkey.forRequest(request.raw);
  try {
    return await visitor.getUser({ ...options, or: 'throw' });
  } finally {
    for (const [name, value] of visitor.responseHeaders()) reply.header(name, value); // renewed cookies
  }
}

await app.listen({ port: Number(process.env.PORT ?? 3001) });
