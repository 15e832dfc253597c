import fastify from 'fastify';
import { createServerApp } from 'latchkey/server';

const latchkey = createServerApp({});
const app = fastify();

app.get('/me', async (request, reply) => {
  const user = await latchkey.forRequest(request.raw).getUser({ from: 'token' });
  if (!user) reply.code(401);
  return user ? user.primaryEmail : 'Nobody is signed in.';
});
app.setErrorHandler((error, _, reply) => reply.code(error.status ?? 500).send()); // 400 for tokens that cannot be read

await app.listen({ port: Number(process.env.PORT ?? 3001) });
