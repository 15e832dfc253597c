import { expect, test } from 'vitest';
import { createForge, createKeyFinder, KEY_ID, keySetAnswer } from '../support/token-forge.ts';
import type { Network } from '../../../support/world.ts';

const HOUR_MS = 3_600_000;

const [one, two] = await Promise.all([createForge(), createForge('keyTwelve002')]);

const setUp = (network: Network = () => keySetAnswer([one.jwk])) => createKeyFinder(network);

const away: Network = () => Promise.reject(new TypeError('fetch failed'));

test.each([
  ['public, max-age=3600', HOUR_MS],
  ['max-age=0', 60_000],
  ['no-store', HOUR_MS],
  ['private, max-age=600', 600_000],
  ['s-maxage=5, max-age="7200"', 2 * HOUR_MS],
  ['max-age=99999999999', 24 * HOUR_MS],
  ['', HOUR_MS],
])('a JWKS with the cache-control header %j is requested again after %d ms', async (cacheControl, ageMs) => {
  const { world, has } = setUp(() => keySetAnswer([one.jwk], { 'cache-control': cacheControl }));
  expect(await has()).toBe(true);
  await world.clock.advance(ageMs - 1);
  expect(await has()).toBe(true);
  expect(world.requests).toHaveLength(1);
  await world.clock.advance(1);
  await has();
  expect(world.requests).toHaveLength(2);
});

test('a reload of the JWKS removes keys that the service no longer returns', async () => {
  const { world, has } = setUp();
  await has();
  world.network = () => keySetAnswer([two.jwk]);
  await world.clock.advance(HOUR_MS);
  expect(await has()).toBe(false);
  expect(await has('keyTwelve002')).toBe(true);
});

test('a lookup of an unknown key reloads the JWKS at once, even right after a reload', async () => {
  const { world, has } = setUp();
  await has();
  await world.clock.advance(HOUR_MS);
  await has();
  world.network = () => keySetAnswer([two.jwk, one.jwk]);
  let isFound = false;
  void has('keyTwelve002').then((found) => {
    isFound = found;
  });
  await world.clock.advance(0);
  expect(isFound).toBe(true);
});

test('two key lookups during the first JWKS load share one request', async () => {
  let answer: ((response: Response) => void) | undefined;
  const { world, has } = setUp(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  const first = has();
  await world.clock.advance(0);
  const second = has();
  answer?.(keySetAnswer([one.jwk]));
  expect([await first, await second, world.requests.length]).toEqual([true, true, 1]);
});

test('the JWKS is reloaded after a process was suspended for an hour', async () => {
  const { world, has } = setUp();
  await has();
  world.clock.sleep(HOUR_MS);
  await has();
  expect(world.requests).toHaveLength(2);
});

test('the first unknown key id reloads the JWKS at once, and the second one after 5 s', async () => {
  const { world, has } = setUp();
  await has();
  const three = { ...two.jwk, kid: 'keyTwelve003' };
  world.network = () => keySetAnswer([two.jwk, one.jwk]);
  expect(await has('keyTwelve002')).toBe(true);
  world.network = () => keySetAnswer([three, two.jwk, one.jwk]);
  const found = has('keyTwelve003').then(() => world.clock.now());
  const from = world.clock.now();
  await world.clock.advance(5_000);
  expect((await found) - from).toBe(5_000);
  expect(world.requests).toHaveLength(3);
});

test('a loaded JWKS remains usable for a day while the service is unreachable', async () => {
  const { world, has } = setUp();
  await has();
  world.network = away;
  for (let hour = 0; hour < 23; hour++) {
    await world.clock.advance(HOUR_MS);
    expect(await has()).toBe(true);
  }
  await world.clock.advance(HOUR_MS);
  await expect(has()).rejects.toMatchObject({ code: 'NETWORK' });
});

test('a key lookup uses the previously loaded keys if a reload of the JWKS takes longer than 2 s', async () => {
  const { world, has } = setUp();
  await has();
  world.network = () => new Promise(() => {});
  await world.clock.advance(HOUR_MS);
  let isKnown: boolean | null = null;
  const asked = has().then((known) => {
    isKnown = known;
  });
  await world.clock.advance(1_999);
  expect(isKnown).toBeNull();
  await world.clock.advance(1);
  await asked;
  expect(isKnown).toBe(true);
});

test('a key lookup fails with NETWORK if no JWKS could be loaded', async () => {
  const { has } = setUp(away);
  await expect(has()).rejects.toMatchObject({
    code: 'NETWORK',
    message: 'The keys of the project could not be loaded.',
  });
});

test.each([
  ['the status 503', () => new Response('gone', { status: 503 }), 'UNEXPECTED_STATUS'],
  ['the status 429', () => new Response('', { status: 429 }), 'TOO_MANY_REQUESTS'],
  ['the status 404', () => new Response('Project not found', { status: 404 }), 'UNEXPECTED_STATUS'],
  ['an answer that is not JSON', () => new Response('keys'), 'MALFORMED_ANSWER'],
  ['a web page', () => new Response('<html>'), 'NETWORK'],
  ['an answer without keys', () => Response.json({}), 'MALFORMED_ANSWER'],
  ['an empty key set', () => Response.json({ keys: [] }), 'MALFORMED_ANSWER'],
  ['the answer null', () => Response.json(null), 'MALFORMED_ANSWER'],
] as const)('a JWKS load that gets %s fails, and the keys of an earlier load stay usable', async (_, answer, code) => {
  const { world, has } = setUp(answer);
  const message = 'The keys of the project could not be loaded.';
  await expect(has()).rejects.toMatchObject({ code, message, cause: { message: expect.stringMatching(/^\w.*\w/) } });
  world.network = () => keySetAnswer([one.jwk]);
  await world.clock.advance(1_000);
  expect(await has()).toBe(true);
  world.network = answer;
  await world.clock.advance(HOUR_MS);
  expect(await has()).toBe(true);
});

test('the pause between failed JWKS loads grows to 30 s, and a successful load resets the pause', async () => {
  const { world, has } = setUp(away);
  const waited: number[] = [];
  for (let last = 0, seconds = 0; waited.length < 12; seconds++) {
    const before = world.requests.length;
    await has().catch(() => {});
    if (world.requests.length > before) {
      waited.push(seconds - last);
      last = seconds;
    }
    await world.clock.advance(1_000);
  }
  // The jitter of the tests takes a quarter off, and this clock ticks in seconds.
  expect(waited).toEqual([0, 1, 2, 3, 6, 12, 23, 23, 23, 23, 23, 23]);
  world.network = () => keySetAnswer([one.jwk]);
  await world.clock.advance(30_000);
  expect(await has()).toBe(true);
  world.network = away;
  await world.clock.advance(HOUR_MS);
  const before = world.requests.length;
  const loads: number[] = [];
  for (const pauseMs of [0, 749, 251]) {
    await world.clock.advance(pauseMs);
    await has();
    loads.push(world.requests.length - before);
  }
  expect(loads).toEqual([1, 1, 2]);
});

test('a JWKS request with a rejected query string is sent again without the query', async () => {
  const { world, has } = setUp(({ url }) =>
    url.includes('?') ? Response.json({ code: 'SCHEMA_ERROR' }, { status: 400 }) : keySetAnswer([one.jwk]),
  );
  expect(await has()).toBe(true);
  expect(world.requests.map(({ url }) => new URL(url).search)).toEqual([
    '?include_anonymous=true&include_restricted=true',
    '',
  ]);
});

test('unusable keys in a JWKS are ignored, and key lookups find the usable keys', async () => {
  const { x, y } = one.jwk;
  const { world, has } = setUp(() =>
    keySetAnswer([
      null,
      5,
      'key',
      {},
      { ...one.jwk, kid: 'rsa', kty: 'RSA', n: 'AQAB', e: 'AQAB' },
      { ...one.jwk, kid: 'symmetric', kty: 'oct', k: x },
      { ...one.jwk, kid: 'curve', crv: 'P-384' },
      { ...one.jwk, kid: 'algorithm', alg: 'ES384' },
      { ...one.jwk, kid: 'use', use: 'enc' },
      { ...one.jwk, kid: 'point', y: x },
      { ...one.jwk, kid: 'zero', x: 'A'.repeat(43), y: 'A'.repeat(43) },
      { ...one.jwk, kid: 5 },
      { kty: 'EC', crv: 'P-256', x, y, kid: 'without algorithm' },
      one.jwk,
      { ...two.jwk, kid: KEY_ID },
    ]),
  );
  expect(await has()).toBe(true);
  expect(await has('without algorithm')).toBe(true);
  const ids = ['rsa', 'symmetric', 'curve', 'algorithm', 'use', 'point', 'zero', '5', '__proto__', 'constructor'];
  const found = Promise.all(ids.map((id) => has(id)));
  await world.clock.advance(5_000);
  expect(await found).toEqual(ids.map(() => false));
});

test('the JWKS request follows no redirect and sends no credentials', async () => {
  const { world, has } = setUp();
  await has();
  const [request] = world.requests;
  expect([request?.redirect, request?.credentials]).toEqual(['error', 'omit']);
  expect([...(request?.headers ?? [])]).toEqual([['accept', 'application/json']]);
});
