import { afterEach, beforeEach, expect, test } from 'vitest';
import { createCookieStore } from '../../core/session/cookie-store.ts';
import { createRequestWorld, type HeldSession, type RequestWorld } from '../core/server/support/request-world.ts';
import { datedValue, officialClients } from '../core/session/official-clients.ts';

// A neighbouring site sets cookies for the domain it shares with the app, and wants the app's pages to act as the attacker.

let given: RequestWorld;
let victim: HeldSession;
let attacker: HeldSession;
beforeEach(async () => {
  given = await createRequestWorld();
  [victim, attacker] = [await given.person(), await given.person()];
});
afterEach(() => given.service.close());

/** No `__Host-` name is among them: a browser takes none with a domain. */
function tossed(): [name: string, value: string][] {
  const newest = datedValue(attacker.refreshToken, Number.MAX_SAFE_INTEGER) ?? '';
  const families = ['stack', 'hexclave'].map((family) => `${family}-refresh-${given.projectId}`);
  const access = JSON.stringify([attacker.refreshToken, attacker.accessToken]);
  return [
    ['stack-refresh', attacker.refreshToken],
    [families[0] ?? '', attacker.refreshToken],
    ...families.flatMap((name): [string, string][] => [
      [`${name}--default`, newest],
      [`${name}--custom-mfyha`, newest],
    ]),
    ['hexclave-access', access],
  ];
}

const held = (name: string): [string, string][] => {
  const { world, tab } = { world: given.world, tab: given.world.tab({ href: 'https://app.test/' }) };
  world.cookies.clear();
  if (name === 'ours') createCookieStore(tab, given.projectId).write(victim);
  for (const client of officialClients(given.projectId, true)) {
    if (client.generation === name) client.write(world.cookies, victim, world.clock.now());
  }
  return [...world.cookies];
};

test.each(['ours', 'G26', 'G3'])('over https no tossed cookie replaces a session that %s wrote in a page', (writer) => {
  const own = held(writer);
  for (const cookies of [...tossed().map((each) => [each, ...own]), [...own, ...tossed()], [...tossed(), ...own]]) {
    const tab = given.world.tab({ href: 'https://app.test/' });
    if (!tab.cookies) throw new Error('No cookies.');
    tab.cookies.read = () => cookies;
    const store = createCookieStore(tab, given.projectId);
    expect(store.read().refreshToken).toBe(victim.refreshToken);
  }
});

test.each(['ours', 'G26', 'G3'])('nor one that %s wrote and a back end reads', async (writer) => {
  const own = held(writer);
  for (const cookies of [
    [...own, ...tossed()],
    [...tossed(), ...own],
  ]) {
    const cookie = cookies.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ');
    const app = given.app.forRequest(new Request('https://app.test/', { headers: { cookie } }));
    expect(await app.getUser()).toMatchObject({ primaryEmail: victim.email });
    expect(await app.getUser({ from: 'token' })).toMatchObject({ primaryEmail: victim.email });
  }
});

test('signing out takes the tossed cookies along', () => {
  const own = held('ours');
  for (const [name, value] of tossed()) given.world.cookies.set(name, value);
  const tab = given.world.tab({ href: 'https://app.test/' });
  createCookieStore(tab, given.projectId).write({ refreshToken: null, accessToken: null });
  expect(own.length).toBeGreaterThan(0);
  expect([...given.world.cookies]).toEqual([]);
});
