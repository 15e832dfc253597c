import { Hono } from 'hono';
import { setCookie } from 'hono/cookie';
import { parseSetCookie } from 'set-cookie-parser';

const answers = {
  header: (c, { status, body, headers }) => {
    for (const [name, value] of headers) c.header(name, value, { append: true });
    return c.text(body, status);
  },
  response: (c, { status, body, applyTo }) => applyTo(c.text(body, status)),
  parsed: (c, { status, body, lines }) => {
    for (const { name, value, ...options } of parseSetCookie(lines)) setCookie(c, name, value, options);
    return c.text(body, status);
  },
};

export function start(act, way) {
  const app = new Hono();
  app.all('*', async (c) => {
    const hasOwn = c.req.query('own') !== undefined;
    if (hasOwn) setCookie(c, 'before', '1', { path: '/' });
    const outcome = await act(c.req.raw);
    if (hasOwn) setCookie(c, 'after', '1', { path: '/' });
    return answers[way](c, outcome);
  });
  return { fetch: (request) => app.fetch(request) };
}
