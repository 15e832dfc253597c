import { expect, onTestFinished, test } from 'vitest';
import { createClientApp } from '../../../core/index.ts';
import { type AppWorld, createAppWorld, createGuest, newPerson } from '../../support/app-world.ts';
import { settle } from '../../support/test-clock.ts';
import type { TokenPair } from '../../../core/base/token-pair.ts';
import { readClaims } from '../../../core/session/tokens.ts';
import { type OfficialClient, officialClients } from './official-clients.ts';

// A session that another client of the service has written is written again under the names that every client reads.

interface Site {
  readonly appWorld: AppWorld;
  readonly cookies: AppWorld['world']['cookies'];
  readonly clock: AppWorld['world']['clock'];
  readonly clients: Readonly<Record<'first' | 'second' | 'third', OfficialClient>>;
  /** Creates a user and returns tokens of a session that no client has stored. */
  readonly createSession: () => Promise<TokenPair>;
  readonly open: () => ReturnType<AppWorld['open']>;
  /** Lets timers and code on demand run that a page needs to take over a session. */
  readonly idle: () => Promise<void>;
}

const PROTOCOLS = ['http', 'https'] as const;

async function openSite(protocol: (typeof PROTOCOLS)[number]): Promise<Site> {
  const appWorld = await createAppWorld();
  onTestFinished(() => appWorld.service.close());
  const { projectId } = appWorld.service.project;
  const [first, second, third] = officialClients(projectId, protocol === 'https');
  if (!first || !second || !third) throw new Error('A model is missing.');
  const href = protocol === 'https' ? 'https://app.test/' : 'http://localhost:3000/';
  const idle = async () => {
    for (let round = 0; round < 10; round++) await appWorld.pass(Promise.resolve());
    await appWorld.pass(new Promise<void>((resolve) => void appWorld.world.clock.device().after(200, resolve)));
    await settle();
  };
  return {
    appWorld,
    cookies: appWorld.world.cookies,
    clock: appWorld.world.clock,
    clients: { first, second, third },
    createSession: async () => {
      const { app } = appWorld.open({ tokenStore: 'memory' });
      const result = await appWorld.pass(app.signUpWithCredential(newPerson()));
      if (!result.ok) throw result.error;
      const headers = await appWorld.pass(app.getAuthHeaders());
      return JSON.parse(headers['x-stack-auth']) as TokenPair;
    },
    open: () => {
      // The models change cookies without an event, so the page polls.
      const page = appWorld.open({}, { href, without: ['cookieEvents'] });
      page.app.$session.listen(() => {});
      return page;
    },
    idle,
  };
}

test.each(PROTOCOLS)(
  'Latchkey writes a session of the newest official client library so that the one before it reads it too (%s page)',
  async (protocol) => {
    const { cookies, clock, clients, createSession, open, idle } = await openSite(protocol);
    const ada = await createSession();
    clients.third.write(cookies, ada, clock.now());
    open();
    await idle();
    for (const client of [clients.second, clients.third])
      expect(client.read(cookies).refreshToken).toBe(ada.refreshToken);
  },
);

test.each(PROTOCOLS)(
  'a switch of users in an older official client library also reaches the newest library (%s page)',
  async (protocol) => {
    const { cookies, clock, clients, createSession, open, idle } = await openSite(protocol);
    const [ada, bob] = [await createSession(), await createSession()];
    clients.second.write(cookies, ada, clock.now());
    open();
    await idle();
    clients.second.signOut(cookies);
    clients.second.write(cookies, bob, clock.now());
    await idle();
    expect(clients.third.read(cookies).refreshToken).toBe(bob.refreshToken);
  },
);

test.each(PROTOCOLS)(
  'a session that Latchkey copies to the cookies of other client libraries keeps its date (%s page)',
  async (protocol) => {
    const { cookies, clock, clients, createSession, open, idle } = await openSite(protocol);
    const writtenAtMs = clock.now();
    clients.third.write(cookies, await createSession(), writtenAtMs);
    clock.sleep(60_000);
    open();
    await idle();
    const dates = [...cookies.values()].flatMap((value) => /_millis":(\d+)/.exec(value)?.[1] ?? []);
    expect(dates).toEqual([String(writtenAtMs)]);
  },
);

test('an official client library never loses its session while Latchkey copies it to other cookies', async () => {
  const { cookies, clock, clients, createSession, open, idle } = await openSite('http');
  const ada = await createSession();
  clients.third.write(cookies, ada, clock.now());
  const seen = new Set<string | null>();
  const look = () => void seen.add(clients.third.read(cookies).refreshToken);
  const [set, remove] = [cookies.set.bind(cookies), cookies.delete.bind(cookies)];
  cookies.set = (name, value) => {
    const result = set(name, value);
    look();
    return result;
  };
  cookies.delete = (name) => {
    const result = remove(name);
    look();
    return result;
  };
  open();
  await idle();
  expect(clients.second.read(cookies).refreshToken).toBe(ada.refreshToken);
  expect([...seen]).toEqual([ada.refreshToken]);
});

test('only one of two Latchkey tabs copies a session that an official client library has written', async () => {
  const { cookies, clock, clients, createSession, open, idle } = await openSite('http');
  const ada = await createSession();
  open();
  open();
  let changes = 0;
  const set = cookies.set.bind(cookies);
  cookies.set = (name, value) => {
    changes += 1;
    return set(name, value);
  };
  for (let renewal = 0; renewal < 3; renewal++) {
    clients.third.write(cookies, ada, clock.now());
    changes = 0;
    await idle();
    expect(clients.second.read(cookies).refreshToken).toBe(ada.refreshToken);
    // The refresh cookie, and at first the access cookie.
    expect(changes).toBe(renewal === 0 ? 2 : 1);
  }
});

test('Latchkey stops copying a session to other cookies if an official client library undoes each copy', async () => {
  const { cookies, clock, clients, createSession, open, idle } = await openSite('http');
  const ada = await createSession();
  const writtenAtMs = clock.now();
  let takeovers = 0;
  const set = cookies.set.bind(cookies);
  cookies.set = (name, value) => {
    const result = set(name, value);
    if (name === 'stack-access') {
      takeovers += 1;
      queueMicrotask(() => clients.third.write(cookies, ada, writtenAtMs));
    }
    return result;
  };
  clients.third.write(cookies, ada, writtenAtMs);
  open();
  await idle();
  await idle();
  expect(takeovers).toBeLessThanOrEqual(2);
});

test('if an official client library signs out before Latchkey copies its session, no cookies are left', async () => {
  const { cookies, clock, clients, createSession, open, idle } = await openSite('http');
  clients.third.write(cookies, await createSession(), clock.now());
  open();
  clients.third.signOut(cookies);
  await idle();
  expect([...cookies.keys()]).toEqual([]);
});

test('a user stays signed in if an older official client library writes an anonymous session', async () => {
  const { appWorld, cookies, clock, clients, createSession, open, idle } = await openSite('http');
  const ada = await createSession();
  clients.third.write(cookies, ada, clock.now());
  const { app } = open();
  await idle();
  // The tab of generation 2 has looked at the cookies before Ada signed in, and creates a guest.
  clients.second.write(cookies, await createGuest(appWorld), clock.now());
  await idle();
  for (const client of [clients.second, clients.third])
    expect(client.read(cookies).refreshToken).toBe(ada.refreshToken);
  expect(app.$session.get()?.userId).toBe(readClaims(ada.accessToken ?? '')?.userId);
});

test('after a sign-out, Latchkey adopts an anonymous session from an older official client library', async () => {
  const { appWorld, cookies, clock, clients, createSession, open, idle } = await openSite('http');
  const ada = await createSession();
  clients.second.write(cookies, ada, clock.now());
  const { app } = open();
  await idle();
  // Generation 2 signs out: its cookies go, and the service ends the session.
  clients.second.signOut(cookies);
  const { projectId, publishableClientKey } = appWorld.service.project;
  const other = createClientApp(
    { projectId, publishableClientKey, baseUrl: appWorld.service.apiUrl, tokenStore: ada },
    appWorld.world.tab(),
  );
  await appWorld.pass(other.signOut({ noRedirect: true }));
  const guest = await createGuest(appWorld);
  clients.second.write(cookies, guest, clock.now());
  await idle();
  expect(clients.third.read(cookies).refreshToken).toBe(guest.refreshToken);
  expect(app.$session.get()?.isAnonymous).toBe(true);
});

test.each([
  ['copies', 'a valid access token'],
  ['does not copy', 'an expired access token'],
  ['does not copy', 'no access token'],
])(
  'Latchkey %s a session with %s over a different session that is stored in a cookie with an older name',
  async (outcome, title) => {
    const { cookies, clock, clients, createSession, open, idle } = await openSite('http');
    const [ada, bob] = [await createSession(), await createSession()];
    clients.third.write(cookies, title.startsWith('no') ? { ...ada, accessToken: null } : ada, clock.now());
    cookies.set('stack-refresh', bob.refreshToken ?? '');
    if (title.startsWith('an expired')) clock.sleep(24 * 3_600_000);
    open();
    await idle();
    expect(clients.second.read(cookies).refreshToken).toBe(outcome === 'copies' ? ada.refreshToken : bob.refreshToken);
    expect(cookies.has('stack-refresh')).toBe(outcome !== 'copies');
  },
);
