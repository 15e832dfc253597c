import fastify from 'fastify';
import { createServerApp } from 'latchkey/server';

// Settings come from the environment: LATCHKEY_PROJECT_ID and its neighbours.
const latchkey = createServerApp();
const app = fastify();

app.get('/api/me', async (request, reply) => {
  const visitor = latchkey.forRequest(request);
  const user = await visitor.getUser();
  for (const [name, value] of visitor.responseHeaders()) reply.header(name, value);
  return reply.status(user ? 200 : 401).send(user && { email: user.primaryEmail });
});

app.setErrorHandler((error, _request, reply) =>
  reply.status(error.code === 'INVALID_REQUEST' ? error.status : 500).send(),
);

await app.listen({ port: Number(process.env.PORT ?? 3000) });
