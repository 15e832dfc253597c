import { add_cookies_to_headers, get_cookies } from './node_modules/@sveltejs/kit/src/runtime/server/cookie.js';

const answers = {
  response: (_cookies, { applyTo }, response) => applyTo(response()),
  parsed: (cookies, { lines }, response) => {
    for (const line of lines) {
      const { name, value, ...options } = cookies.parse(line);
      cookies.set(name, value, { httpOnly: false, ...options });
    }
    return response();
  },
};

export function start(act, way) {
  return {
    fetch: async (request) => {
      const url = new URL(request.url);
      const { cookies, new_cookies: newCookies, set_trailing_slash: setTrailingSlash } = get_cookies(request, url);
      setTrailingSlash('never');
      const hasOwn = url.searchParams.has('own');
      if (hasOwn) cookies.set('before', '1', { path: '/' });
      const outcome = await act(request);
      if (hasOwn) cookies.set('after', '1', { path: '/' });
      // `resolve` adds the cookies, and the hook `handle` receives its response.
      const resolve = () => {
        const response = new Response(outcome.body, { status: outcome.status });
        add_cookies_to_headers(response.headers, newCookies.values());
        return response;
      };
      return answers[way](cookies, outcome, resolve);
    },
  };
}
