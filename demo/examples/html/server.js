import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { basename, extname } from 'node:path';

const { LATCHKEY_PROJECT_ID, LATCHKEY_PUBLISHABLE_CLIENT_KEY, LATCHKEY_API_URL, PORT = 3000 } = process.env;

const SETTINGS = `export default ${JSON.stringify({
  projectId: LATCHKEY_PROJECT_ID,
  publishableClientKey: LATCHKEY_PUBLISHABLE_CLIENT_KEY,
  baseUrl: LATCHKEY_API_URL,
  tokenStore: 'cookie',
})}`;

const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** Nothing but files of this server and requests to the service. */
const POLICY = `default-src 'self'; connect-src 'self' ${LATCHKEY_API_URL}; require-trusted-types-for 'script'; frame-ancestors 'none'`;

createServer(async ({ url }, response) => {
  const { pathname } = new URL(url, 'http://localhost');
  const body = await contentOf(pathname).catch(() => null);
  response.statusCode = body === null ? 404 : 200;
  response.setHeader('content-type', TYPES[extname(pathname)] ?? 'text/html');
  response.setHeader('content-security-policy', POLICY);
  response.end(body);
}).listen(PORT);

async function contentOf(path) {
  if (path === '/settings.js') return SETTINGS;
  const file = basename(path);
  if (path.startsWith('/latchkey/')) return readFile(`node_modules/latchkey/dist/cdn/${file}`);
  return readFile(`public/${extname(path) ? file : 'index.html'}`);
}
