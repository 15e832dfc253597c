import { createServer } from 'node:http';

/** Serves a listener of Node over a port, and sends it requests with the host and the cookies of their address. */
export async function overHttp(listener) {
  const server = createServer(listener);
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${server.address().port}`;
  return {
    fetch: ({ url, headers }) => {
      const { pathname, search } = new URL(url);
      return fetch(origin + pathname + search, { headers, redirect: 'manual' });
    },
    stop: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  };
}
