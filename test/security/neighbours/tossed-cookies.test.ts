import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readOtherClients } from '../../../core/session/cookies/other-clients.ts';
import { createCookieStore } from '../../../core/session/cookies/store.ts';
import { ROOT } from '../../support/run/program.ts';
import { officialClients } from '../../core/session/official-clients.ts';
import {
  createRequestWorld,
  type HeldSession,
  nextCookies,
  type RequestWorld,
} from '../../core/server/support/request-world.ts';
import { COOKIES, NO_COOKIES, READERS, tossedPairs } from './cookie-list.ts';

// A neighbour – another site of the domain, the same host over http – sets cookies that the app's pages and servers see, and wants them
// to act as the attacker. Over https a session that this host keeps is not replaced, whichever client has written it.

let given: RequestWorld;
let victim: HeldSession;
let attacker: HeldSession;
beforeEach(async () => {
  given = await createRequestWorld();
  [victim, attacker] = [await given.person(), await given.person()];
});
afterEach(() => given.service.close());

const WRITERS = [
  ['this client', 'ours'],
  ['the older official client', 'generation 2'],
  ['the newer official client', 'generation 3'],
] as const;
const ORIGIN = 'https://app.test';

/** The session of the victim as this client keeps it over https, in names and decoded values. */
function heldBy(writer: string): [string, string][] {
  const tab = given.world.tab({ href: `${ORIGIN}/` });
  given.world.cookies.clear();
  if (writer === 'ours') createCookieStore(tab, given.projectId).write(victim);
  for (const client of officialClients(given.projectId, true)) {
    if (client.generation === writer) client.write(given.world.cookies, victim, given.world.clock.now());
  }
  return [...given.world.cookies];
}

const tossed = (): [string, string][] =>
  tossedPairs(given.projectId, attacker).map(([name, value]) => [name, decodeURIComponent(value)]);

/** One by one, all at once, and before or after what the browser holds. */
function jars(own: [string, string][]): [string, string][][] {
  const all = tossed();
  return [
    ...all.map((each) => [each, ...own]),
    ...all.map((each) => [...own, each]),
    [...own, ...all],
    [...all, ...own],
  ];
}

const headerOf = (cookies: readonly (readonly [string, string])[]) =>
  cookies.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ');

/** A request as a server for Node reads it: each byte of a header is a character. */
const requestWith = (cookie: string, method = 'GET') =>
  ({
    url: `${ORIGIN}/session`,
    method,
    headers: new Map([
      ['cookie', cookie],
      ['sec-fetch-site', 'same-origin'],
    ]),
  }) as unknown as Request;

test.each(WRITERS)(
  'a page keeps its own session despite cookies of sibling sites (signed in by %s)',
  async (_, writer) => {
    const own = heldBy(writer);
    expect(own.length).toBeGreaterThan(0);
    for (const cookies of jars(own)) {
      const tab = given.world.tab({ href: `${ORIGIN}/` });
      if (!tab.cookies) throw new Error('No cookies.');
      tab.cookies.read = () => cookies;
      const store = createCookieStore(tab, given.projectId);
      // Until code on demand reads the cookies of other clients, the store has no session, or that of the victim.
      expect([victim.refreshToken, null]).toContain(store.read().refreshToken);
      readOtherClients(tab.cookies);
      expect(store.read().refreshToken).toBe(victim.refreshToken);
    }
  },
);

// A browser keeps about 180 cookies of a domain. A sibling site can set so many that ours are dropped, whatever their names.
test('a page whose own cookies a sibling site has pushed out of the browser is signed out', () => {
  for (const cookies of [...tossed().map((each) => [each]), tossed()]) {
    const tab = given.world.tab({ href: `${ORIGIN}/` });
    if (!tab.cookies) throw new Error('No cookies.');
    const written: string[] = [];
    tab.cookies.read = () => cookies;
    tab.cookies.write = (name) => void written.push(name);
    expect(createCookieStore(tab, given.projectId).read()).toEqual({ refreshToken: null, accessToken: null });
    expect(written).toEqual([]);
  }
});

test('forRequest() and sessionHandler() ignore the cookies of a sibling site that has pushed out all others', async () => {
  for (const cookies of [...tossed().map((each) => [each]), tossed()]) {
    const app = given.app.forRequest(requestWith(headerOf(cookies)));
    expect([await app.getUser({ from: 'token' }), await app.getUser()]).toEqual([null, null]);
    expect(app.setCookieHeaders()).toEqual([]);
    const response = await given.app.sessionHandler()(requestWith(headerOf(cookies), 'POST'));
    expect([response.status, response.headers.getSetCookie()]).toEqual([401, []]);
  }
});

test.each([
  { dropped: 'refresh', left: 'access' },
  { dropped: 'access', left: 'refresh' },
])(
  'of a session whose $dropped cookie was pushed out, neither page nor server complete the other by cookies of sibling sites',
  async ({ left }) => {
    const own = heldBy('ours').filter(([name]) => name.includes(`-${left}`));
    expect(own.length).toBe(1);
    const refreshToken = left === 'refresh' ? victim.refreshToken : null;
    const email = left === 'refresh' ? victim.email : null;
    for (const cookies of jars(own)) {
      const tab = given.world.tab({ href: `${ORIGIN}/` });
      if (!tab.cookies) throw new Error('No cookies.');
      tab.cookies.read = () => cookies;
      expect(createCookieStore(tab, given.projectId).read()).toEqual({ refreshToken, accessToken: null });
    }
    for (const cookies of [
      [...own, ...tossed()],
      [...tossed(), ...own],
    ]) {
      const app = given.app.forRequest(requestWith(headerOf(cookies)));
      expect((await app.getUser())?.primaryEmail ?? null).toBe(email);
      expect(app.setCookieHeaders().filter((line) => line.includes(attacker.refreshToken))).toEqual([]);
    }
  },
);

test.each(WRITERS)(
  'forRequest() recognizes the user despite cookies of sibling sites (signed in by %s)',
  async (_, writer) => {
    const own = heldBy(writer);
    for (const cookies of jars(own)) {
      const app = given.app.forRequest(requestWith(headerOf(cookies)));
      expect(await app.getUser({ from: 'token' })).toMatchObject({ primaryEmail: victim.email });
      expect(app.setCookieHeaders().filter((line) => line.includes(attacker.refreshToken))).toEqual([]);
    }
    const all = given.app.forRequest(requestWith(headerOf([...tossed(), ...own])));
    expect(await all.getUser()).toMatchObject({ primaryEmail: victim.email });
  },
);

test.each(WRITERS)(
  'sessionHandler() sets no refresh token from cookies of sibling sites (signed in by %s)',
  async (_, writer) => {
    const own = heldBy(writer);
    const handlers = [given.app.sessionHandler(), given.server({ httpOnly: true }).sessionHandler()];
    for (const handle of handlers) {
      for (const cookies of jars(own)) {
        const response = await handle(requestWith(headerOf(cookies), 'POST'));
        const set = response.headers.getSetCookie().join('\n');
        expect([204, 409]).toContain(response.status);
        expect(decodeURIComponent(set)).not.toContain(attacker.refreshToken);
      }
    }
  },
  60_000,
);

test.each(WRITERS)(
  'a sign-out also removes session cookies that sibling sites have set (signed in by %s)',
  (_, writer) => {
    const own = heldBy(writer);
    const tossedSessions = tossed().filter(([name]) => /^(?:hexclave|stack)-(?:refresh|access)/.test(name));
    for (const [name, value] of tossedSessions) given.world.cookies.set(name, value);
    const tab = given.world.tab({ href: `${ORIGIN}/` });
    createCookieStore(tab, given.projectId).write({ refreshToken: null, accessToken: null });
    expect(own.length).toBeGreaterThan(0);
    expect([...given.world.cookies]).toEqual([]);
  },
);

test('after signOut() on the server, cookies set by sibling sites sign in nobody', async () => {
  const cookie = headerOf([...tossed(), ...heldBy('ours')]);
  const app = given.app.forRequest(requestWith(cookie));
  await app.signOut();
  const left = given.app.forRequest(requestWith(nextCookies(cookie, app.setCookieHeaders())));
  expect(await left.getUser()).toBeNull();
});

test('SECURITY.md describes each kind of cookie, and all files that read cookies are listed', () => {
  const sources = ['core', 'elements', 'react'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => join(folder, name).replaceAll('\\', '/')),
  );
  const looks =
    /\b(?:cookies|jar|browserCookies)\??\.read\(\)|\bparseCookies\(|\b(?:d|realD)ocument\.cookie\b|\bcookieStore\.get/;
  expect(sources.filter((file) => looks.test(readFileSync(join(ROOT, file), 'utf8'))).toSorted()).toEqual(READERS);
  const security = readFileSync(join(ROOT, 'SECURITY.md'), 'utf8');
  for (const { decides } of Object.values(COOKIES)) expect(security).toContain(decides);
  for (const what of Object.values(NO_COOKIES)) expect(what).not.toContain('cookie');
});
