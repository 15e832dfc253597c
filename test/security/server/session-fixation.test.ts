import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  authHeader,
  cookieOf,
  createRequestWorld,
  type HeldSession,
  type RequestWorld,
} from '../../core/server/support/request-world.ts';

const ORIGIN = 'https://app.test';

let given: RequestWorld;
let attacker: HeldSession;
beforeEach(async () => {
  given = await createRequestWorld();
  attacker = await given.person();
});
afterEach(() => given.service.close());

/** Ways of a page elsewhere to make a browser call the handler. */
const FOREIGN: Record<string, Record<string, string>> = {
  'a form on another site': { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' },
  'a form on a neighbouring site': { 'sec-fetch-site': 'same-site', origin: 'https://blog.app.test' },
  'a form on another site in an old browser': { origin: 'https://evil.test' },
  'a sandboxed frame': { origin: 'null' },
  'a link': { 'sec-fetch-site': 'none' },
  'an old browser without an Origin header': {},
  'a look-alike origin': { origin: 'https://app.test.evil.test' },
  'the same host over http': { origin: 'http://app.test' },
};

test.each(Object.keys(FOREIGN))('sessionHandler() answers 403 to requests from %s', async (way) => {
  const handle = given.app.sessionHandler({ httpOnly: true });
  given.world.requests.length = 0;
  for (const method of ['POST', 'GET', 'DELETE']) {
    const headers = { ...FOREIGN[way], cookie: cookieOf(given.projectId, attacker, '__Host-') };
    const response = await handle(new Request(`${ORIGIN}/session`, { method, headers }));
    expect([method, response.status, response.headers.getSetCookie(), await response.text()]).toEqual([
      method,
      403,
      [],
      '',
    ]);
  }
  expect(given.world.requests).toEqual([]);
});

test('sessionHandler() ignores tokens in the URL and in the body', async () => {
  const handle = given.app.sessionHandler();
  const body = new URLSearchParams({
    ...attacker,
    refresh_token: attacker.refreshToken,
    'x-stack-auth': authHeader(attacker),
  });
  const response = await handle(
    new Request(`${ORIGIN}/session?refresh_token=x&refreshToken=${attacker.refreshToken}`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin' },
      body,
    }),
  );
  expect([response.status, response.headers.getSetCookie()]).toEqual([401, []]);
});
