import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type AppWorld, createAppWorld } from '../support/app-world.ts';
import { arrive, choose, exchanges, forget, leave, newcomer, stateCookies } from '../support/oauth-world.ts';
import { DENY } from '../support/provider-visit.ts';

/** A state can be used once, also after a failure: RFC 9700 §4.2.4; a callback run twice: react-oauth2-pkce#50, oidc-react#901. */
let appWorld: AppWorld;
beforeAll(async () => {
  appWorld = await createAppWorld();
});
beforeEach(() => forget(appWorld));
afterAll(() => appWorld.service.close());

test('opening the same callback address again sends no request', async () => {
  const address = await choose(appWorld, await leave(appWorld, appWorld.open()), newcomer());
  const first = arrive(appWorld, address);
  await appWorld.pass(first.app.callOAuthCallback({ noRedirect: true }));
  const session = first.app.$session.get();
  const again = arrive(appWorld, address);
  expect(await appWorld.pass(again.app.callOAuthCallback())).toEqual({ ok: true, value: null });
  expect(await exchanges(appWorld)).toHaveLength(1);
  expect(await appWorld.pass(again.app.getUser())).not.toBeNull();
  expect(again.app.$session.get()).toMatchObject({ sessionId: session?.sessionId });
});

test('a reload while the code is exchanged does not exchange it again', async () => {
  const address = await choose(appWorld, await leave(appWorld, appWorld.open()), newcomer());
  const page = arrive(appWorld, address);
  void page.app.callOAuthCallback({ noRedirect: true });
  const reloaded = appWorld.open({}, { href: page.tab.page?.href() ?? '' });
  expect(await appWorld.pass(reloaded.app.callOAuthCallback())).toEqual({ ok: true, value: null });
  await appWorld.pass(page.app.userSettled());
  expect((await exchanges(appWorld)).length).toBeLessThanOrEqual(1);
});

test('a failed exchange removes the state', async () => {
  const address = await choose(appWorld, await leave(appWorld, appWorld.open()), newcomer());
  const { network } = appWorld.world;
  appWorld.world.network = () => Promise.reject(new TypeError('offline'));
  await expect(appWorld.pass(arrive(appWorld, address).app.callOAuthCallback())).rejects.toMatchObject({
    code: 'NETWORK',
  });
  appWorld.world.network = network;
  expect(stateCookies(appWorld)).toEqual([]);
  expect(await appWorld.pass(arrive(appWorld, address).app.callOAuthCallback())).toEqual({ ok: true, value: null });
  expect(await exchanges(appWorld)).toHaveLength(1);
});

test('flows of two tabs return in any order; a ninth flow removes the oldest state', async () => {
  const one = await leave(appWorld, appWorld.open());
  const other = await leave(appWorld, appWorld.open());
  const second = arrive(appWorld, await choose(appWorld, other, newcomer()));
  expect(await appWorld.pass(second.app.callOAuthCallback({ noRedirect: true }))).toMatchObject({
    ok: true,
    value: {},
  });
  const first = arrive(appWorld, await choose(appWorld, one, newcomer()));
  expect(await appWorld.pass(first.app.callOAuthCallback({ noRedirect: true }))).toMatchObject({
    ok: true,
    value: { isHandedOff: false },
  });

  const oldest = await leave(appWorld, appWorld.open());
  for (let count = 0; count < 8; count += 1) {
    await appWorld.world.clock.advance(1_000);
    await leave(appWorld, appWorld.open());
  }
  expect(stateCookies(appWorld)).toHaveLength(8);
  const lost = arrive(appWorld, await choose(appWorld, oldest, DENY));
  expect(stateCookies(appWorld).map(([name]) => name)).not.toContain(
    `stack-oauth-outer-${oldest.asked.searchParams.get('state')}`,
  );
  expect(lost.tab.page?.href()).toContain('errorCode');
});
