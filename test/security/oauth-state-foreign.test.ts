import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { takeOAuthAnswer } from '../../core/flows/oauth/answer.ts';
import { type AppWorld, createAppWorld } from '../support/app-world.ts';
import {
  arrive,
  choose,
  exchanges,
  forget,
  leave,
  newcomer,
  setVerifier,
  stateCookies,
} from '../support/oauth-world.ts';

/**
 * A state is valid in one browser, for one project and for one hour: RFC 9700 §4.7.1 and §2.1; GHSA-x445-f3h2-j279
 * (CVE-2026-73419), where a check was accepted for another flow than its own.
 */
let appWorld: AppWorld;
beforeAll(async () => {
  appWorld = await createAppWorld();
});
beforeEach(() => forget(appWorld));
afterAll(() => appWorld.service.close());

test('a state of another browser signs nobody in', async () => {
  const attacker = await createAppWorld();
  const address = await choose(attacker, await leave(attacker, attacker.open()), newcomer());
  await attacker.service.close();
  const { app } = arrive(appWorld, address);
  expect(await appWorld.pass(app.callOAuthCallback())).toEqual({ ok: true, value: null });
  expect(await exchanges(appWorld)).toEqual([]);
  expect(app.$session.get()).toBeFalsy();
});

test('a state of another project on this origin is refused and removed', async () => {
  const address = await choose(appWorld, await leave(appWorld, appWorld.open()), newcomer());
  const [[, verifier = ''] = []] = stateCookies(appWorld);
  const [secret, purpose, seconds, provider, , user] = verifier.split('~');
  const changed = [secret, purpose, seconds, provider, 'deadbeef', user].join('~');
  setVerifier(appWorld, address.searchParams.get('state'), changed);
  const { app } = arrive(appWorld, address);
  expect(await appWorld.pass(app.callOAuthCallback())).toEqual({ ok: true, value: null });
  expect(await exchanges(appWorld)).toEqual([]);
  expect(stateCookies(appWorld)).toEqual([]);
});

test.each([
  [3_600_000, 1],
  [3_602_000, 0],
])('a state %d ms old leads to %d token requests, even where the cookie outlives its hour', async (ageMs, count) => {
  const address = await choose(appWorld, await leave(appWorld, appWorld.open()), newcomer());
  const page = arrive(appWorld, address);
  const [[, verifier = ''] = []] = stateCookies(appWorld);
  const startedAtMs = Number.parseInt(verifier.split('~')[2] ?? '', 36) * 1000;
  await appWorld.world.clock.advance(startedAtMs + ageMs - page.tab.clock.now());
  await appWorld.pass(page.app.callOAuthCallback({ noRedirect: true }).catch(() => {}));
  expect(await exchanges(appWorld)).toHaveLength(count);
});

test.each(['x; Domain=example.test', 'x=1; Path=/', 'a b', ''])('the state %j gets into no cookie', (state) => {
  const removed: string[] = [];
  const tab = appWorld.world.tab({ href: `http://localhost:3000/?${new URLSearchParams({ errorCode: 'X', state })}` });
  const cookies = tab.cookies && { ...tab.cookies, remove: (name: string) => void removed.push(name) };
  expect(takeOAuthAnswer({ ...tab, cookies })?.query.get('errorCode')).toBe('X');
  expect(removed).toEqual([]);
});
