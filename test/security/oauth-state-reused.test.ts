import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type AppWorld, createAppWorld } from '../support/app-world.ts';
import { arrive, choose, exchanges, forget, leave, newcomer, stateCookies } from '../support/oauth-world.ts';
import { DENY } from '../support/provider-visit.ts';

/** A state is good once, whatever came of it: RFC 9700 §4.2.4; a callback run twice: react-oauth2-pkce#50, oidc-react#901. */
let place: AppWorld;
beforeAll(async () => {
  place = await createAppWorld();
});
beforeEach(() => forget(place));
afterAll(() => place.service.close());

test('the same address opened again, as by Back or a copied link, sends nothing', async () => {
  const address = await choose(place, await leave(place, place.open()), newcomer());
  const first = arrive(place, address);
  await place.pass(first.app.callOAuthCallback({ noRedirect: true }));
  const session = first.app.$session.get();
  const again = arrive(place, address);
  expect(await place.pass(again.app.callOAuthCallback())).toEqual({ ok: true, value: null });
  expect(await exchanges(place)).toHaveLength(1);
  expect(await place.pass(again.app.getUser())).not.toBeNull();
  expect(again.app.$session.get()).toMatchObject({ sessionId: session?.sessionId });
});

test('a reload while the code is exchanged does not exchange it again', async () => {
  const address = await choose(place, await leave(place, place.open()), newcomer());
  const page = arrive(place, address);
  void page.app.callOAuthCallback({ noRedirect: true });
  const reloaded = place.open({}, { href: page.tab.page?.href() ?? '' });
  expect(await place.pass(reloaded.app.callOAuthCallback())).toEqual({ ok: true, value: null });
  await place.pass(page.app.userSettled());
  expect((await exchanges(place)).length).toBeLessThanOrEqual(1);
});

test('an exchange that fails has used the state up', async () => {
  const address = await choose(place, await leave(place, place.open()), newcomer());
  const { network } = place.world;
  place.world.network = () => Promise.reject(new TypeError('offline'));
  await expect(place.pass(arrive(place, address).app.callOAuthCallback())).rejects.toMatchObject({ code: 'NETWORK' });
  place.world.network = network;
  expect(stateCookies(place)).toEqual([]);
  expect(await place.pass(arrive(place, address).app.callOAuthCallback())).toEqual({ ok: true, value: null });
  expect(await exchanges(place)).toHaveLength(1);
});

test('two flows of two tabs end in any order; a ninth forgets the oldest', async () => {
  const one = await leave(place, place.open());
  const other = await leave(place, place.open());
  const late = arrive(place, await choose(place, other, newcomer()));
  expect(await place.pass(late.app.callOAuthCallback({ noRedirect: true }))).toMatchObject({ ok: true, value: {} });
  const early = arrive(place, await choose(place, one, newcomer()));
  expect(await place.pass(early.app.callOAuthCallback({ noRedirect: true }))).toMatchObject({
    ok: true,
    value: { isHandedOver: false },
  });

  const oldest = await leave(place, place.open());
  for (let count = 0; count < 8; count += 1) {
    await place.world.clock.advance(1_000);
    await leave(place, place.open());
  }
  expect(stateCookies(place)).toHaveLength(8);
  const lost = arrive(place, await choose(place, oldest, DENY));
  expect(stateCookies(place).map(([name]) => name)).not.toContain(
    `stack-oauth-outer-${oldest.searchParams.get('state')}`,
  );
  expect(lost.tab.page?.href()).toContain('errorCode');
});
