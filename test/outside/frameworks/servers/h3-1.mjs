import {
  appendResponseHeader,
  createApp,
  eventHandler,
  getQuery,
  setCookie,
  setResponseStatus,
  toNodeListener,
  toWebRequest,
} from 'h3-1';
import { parseSetCookie } from 'set-cookie-parser';
import { overHttp } from './over-http.mjs';

const answers = {
  header: (event, { headers, status, body }) => {
    for (const [name, value] of headers) appendResponseHeader(event, name, value);
    setResponseStatus(event, status);
    return body;
  },
  response: (_event, { applyTo, status, body }) => applyTo(new Response(body, { status })),
  parsed: (event, { lines, status, body }) => {
    for (const { name, value, ...options } of parseSetCookie(lines)) setCookie(event, name, value, options);
    setResponseStatus(event, status);
    return body;
  },
};

export function start(act, way) {
  const app = createApp();
  app.use(
    eventHandler(async (event) => {
      const hasOwn = getQuery(event).own !== undefined;
      if (hasOwn) setCookie(event, 'before', '1', { path: '/' });
      const outcome = await act(toWebRequest(event));
      const answer = answers[way](event, outcome);
      if (hasOwn) setCookie(event, 'after', '1', { path: '/' });
      return answer;
    }),
  );
  return overHttp(toNodeListener(app));
}
