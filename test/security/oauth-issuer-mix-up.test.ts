import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type AppWorld, createAppWorld } from '../support/app-world.ts';
import { arrive, choose, exchanges, forget, leave, newcomer } from '../support/oauth-world.ts';

/** An answer of another authorization server: RFC 9207 §2.4, RFC 9700 §4.4.2. */
let place: AppWorld;
beforeAll(async () => {
  place = await createAppWorld();
});
beforeEach(() => forget(place));
afterAll(() => place.service.close());

test.each([
  ['https://evil.test', 0],
  ['https://evil.test/api/v1', 0],
  ['javascript:alert(1)', 0],
  ['//evil.test', 0],
  ['', 1],
])('an answer that names the issuer %j leads to %d token requests', async (issuer, count) => {
  const address = await choose(place, await leave(place, place.open()), newcomer());
  address.searchParams.set('iss', issuer === '' ? place.service.apiUrl : issuer);
  const { app } = arrive(place, address);
  await place.pass(app.callOAuthCallback({ noRedirect: true }));
  expect(await exchanges(place)).toHaveLength(count);
  expect(Boolean(app.$session.get())).toBe(count === 1);
});

test('two codes, two states or an error beside the code are no successful authorization (RFC 6749 §4.1.2)', async () => {
  for (const spoil of ['code', 'state', 'error']) {
    const address = await choose(place, await leave(place, place.open()), newcomer());
    address.searchParams.append(spoil, address.searchParams.get(spoil) ?? 'access_denied');
    const { app } = arrive(place, address);
    await expect(place.pass(app.callOAuthCallback())).rejects.toMatchObject({ code: 'MALFORMED_ANSWER' });
  }
  expect(await exchanges(place)).toEqual([]);
});
