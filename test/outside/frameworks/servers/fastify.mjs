import cookie from '@fastify/cookie';
import fastify from 'fastify';
import { parseSetCookie } from 'set-cookie-parser';

const answers = {
  header: (reply, { headers }) => {
    for (const [name, value] of headers) reply.header(name, value);
  },
  parsed: (reply, { lines }) => {
    for (const { name, value, ...options } of parseSetCookie(lines)) reply.setCookie(name, value, options);
  },
};

export async function start(act, way) {
  const app = fastify();
  await app.register(cookie);
  app.get('/*', async (request, reply) => {
    const hasOwn = request.query.own !== undefined;
    if (hasOwn) reply.setCookie('before', '1', { path: '/' });
    const outcome = await act(request);
    answers[way](reply, outcome);
    if (hasOwn) reply.setCookie('after', '1', { path: '/' });
    return reply.code(outcome.status).send(outcome.body);
  });
  await app.ready();
  return {
    fetch: async ({ url, headers }) => {
      const { statusCode, body, headers: answered } = await app.inject({ url, headers: Object.fromEntries(headers) });
      const lines = [answered['set-cookie'] ?? []].flat();
      return new Response(body, { status: statusCode, headers: lines.map((line) => ['set-cookie', line]) });
    },
    stop: () => app.close(),
  };
}
