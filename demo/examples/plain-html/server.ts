import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';

// Any static server does: every path without a file gets the page.
const SERVICE = process.env.LATCHKEY_API_URL;
const POLICY = `default-src 'self'; connect-src 'self' ${SERVICE}; img-src 'self' data: ${SERVICE}`;
const CDN = new URL('node_modules/latchkey/dist/cdn/', import.meta.url);

createServer(async ({ url = '/' }, response) => {
  const [, file, kind] = /^\/latchkey\/((?:[\w-]+\/)*[\w-][\w.-]*\.(js|css))$/.exec(url) ?? [];
  if (file) {
    response.setHeader('content-type', kind === 'css' ? 'text/css' : 'text/javascript');
    return response.end(await readFile(new URL(file, CDN)).catch(() => ''));
  }
  if (url === '/account.js') {
    response.setHeader('content-type', 'text/javascript');
    return response.end(await readFile(new URL('account.js', import.meta.url)));
  }
  response.setHeader('content-type', 'text/html').setHeader('content-security-policy', POLICY);
  const page = await readFile(new URL('index.html', import.meta.url), 'utf8');
  return response.end(page.replace(/%(\w+)%/g, (_, name) => process.env[name] ?? ''));
}).listen(process.env.PORT ?? 3000);
