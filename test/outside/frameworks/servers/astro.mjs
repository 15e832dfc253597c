import { parseSetCookie } from 'set-cookie-parser';
// Astro exports its cookies to its own runtime alone.
import {
  AstroCookies,
  attachCookiesToResponse,
  getSetCookiesFromResponse,
} from './node_modules/astro/dist/core/cookies/index.js';

const answers = {
  response: (_cookies, { applyTo, status, body }) => applyTo(new Response(body, { status })),
  parsed: (cookies, { lines, status, body }) => {
    for (const { name, value, ...options } of parseSetCookie(lines)) cookies.set(name, value, options);
    return new Response(body, { status });
  },
};

export function start(act, way) {
  return {
    fetch: async (request) => {
      const cookies = new AstroCookies(request);
      const hasOwn = new URL(request.url).searchParams.has('own');
      if (hasOwn) cookies.set('before', '1', { path: '/' });
      const outcome = await act(request);
      if (hasOwn) cookies.set('after', '1', { path: '/' });
      const response = answers[way](cookies, outcome);
      // This is how Astro ends a request: after the middleware, and before the adapter sends the response.
      attachCookiesToResponse(response, cookies);
      for (const line of getSetCookiesFromResponse(response)) response.headers.append('set-cookie', line);
      return response;
    },
  };
}
