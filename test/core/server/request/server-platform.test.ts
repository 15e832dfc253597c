import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { createServerApp } from '../../../../core/server.ts';

const projectId = 'f1a7c4e2-6b0d-4d3e-9c58-2e7b90d1a643';
const servers: Server[] = [];
afterEach(() => {
  for (const each of servers.splice(0)) each.close();
});

async function listen(answer: Parameters<typeof createServer>[1]): Promise<string> {
  const server = createServer(answer ?? (() => {}));
  servers.push(server);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('a server app calls fetch with redirect: manual and cache: no-store', async () => {
  const seen: RequestInit[] = [];
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    seen.push(init);
    return Promise.resolve(Response.json({ items: [] }));
  });
  const app = createServerApp({ projectId, secretServerKey: 'ssk_a-key', baseUrl: 'http://localhost:1' });
  await app.users.list();
  await app.users.create({ displayName: 'Ada' }).catch(() => {});
  const names = new Set(seen.flatMap((init) => Object.keys(init)));
  expect([...names].toSorted()).toEqual(['body', 'cache', 'headers', 'method', 'redirect', 'signal']);
  expect(seen.every(({ redirect, cache }) => redirect === 'manual' && cache === 'no-store')).toBe(true);
});

test('a server app does not follow a redirect of the service to a different host', async () => {
  const asked: string[] = [];
  const elsewhere = await listen((request, response) => {
    asked.push(request.url ?? '');
    response.end('{}');
  });
  const baseUrl = await listen((_, response) => {
    response.writeHead(307, { location: `${elsewhere}/stolen` }).end();
  });
  const app = createServerApp({ projectId, secretServerKey: 'ssk_a-key', baseUrl });
  // A creation is sent once; a read would be tried again for a while.
  await expect(app.users.create({ displayName: 'Ada' })).rejects.toMatchObject({ code: 'NETWORK' });
  expect(asked).toEqual([]);
});
