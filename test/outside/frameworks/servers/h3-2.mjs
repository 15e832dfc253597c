import { H3, setCookie } from 'h3-2';
import { parseSetCookie } from 'set-cookie-parser';

const answers = {
  header: (event, { headers, status, body }) => {
    for (const [name, value] of headers) event.res.headers.append(name, value);
    event.res.status = status;
    return body;
  },
  response: (_event, { applyTo, status, body }) => applyTo(new Response(body, { status })),
  parsed: (event, { lines, status, body }) => {
    for (const { name, value, ...options } of parseSetCookie(lines)) setCookie(event, name, value, options);
    event.res.status = status;
    return body;
  },
};

export function start(act, way) {
  const app = new H3();
  app.all('/**', async (event) => {
    const hasOwn = event.url.searchParams.has('own');
    if (hasOwn) setCookie(event, 'before', '1', { path: '/' });
    const outcome = await act(event.req);
    const answer = answers[way](event, outcome);
    if (hasOwn) setCookie(event, 'after', '1', { path: '/' });
    return answer;
  });
  return { fetch: (request) => app.fetch(request) };
}
