import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createHonoApp } from '../../../demo/back-end/hono.ts';
import { createNodeServer } from '../../../demo/back-end/node-http.ts';
import {
  authHeader,
  cookieOf,
  createRequestWorld,
  type HeldSession,
  nextCookies,
  type RequestWorld,
} from './support/request-world.ts';

let given: RequestWorld;
let ada: HeldSession;
beforeEach(async () => {
  given = await createRequestWorld();
  ada = await given.person();
});
afterEach(() => given.service.close());

test("Node's server knows who asks, and sends what changed back", async () => {
  const server = createNodeServer(given.app).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  try {
    expect((await fetch(url)).status).toBe(401);
    expect((await fetch(url, { headers: { 'x-stack-auth': '{' } })).status).toBe(400);
    await given.world.clock.advance(600_000);
    const answer = await fetch(url, { headers: { cookie: cookieOf(given.projectId, ada) } });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(await answer.json()).toMatchObject({ id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^stack-access=/)]);
  } finally {
    server.close();
  }
});

test('Hono knows who asks, and sets the session from the server', async () => {
  const app = createHonoApp(given.app);
  expect((await app.request('/me')).status).toBe(401);
  expect((await app.request('/me', { headers: { 'x-stack-auth': 'x' } })).status).toBe(400);
  const headers = { 'sec-fetch-site': 'same-origin', 'x-stack-auth': authHeader(ada) };
  const set = await app.request('/session', { method: 'POST', headers });
  expect(set.status).toBe(204);
  const answer = await app.request('/me', { headers: { cookie: nextCookies('', set.headers.getSetCookie()) } });
  expect([answer.status, answer.headers.get('vary')]).toEqual([200, 'Cookie, x-stack-auth']);
  expect(await answer.json()).toMatchObject({ primaryEmail: ada.email });
});
