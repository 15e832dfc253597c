import { expect, onTestFinished, test } from 'vitest';
// The page loads this code on demand. Loaded here, it is there without a wait.
import '../../../core/flows/take-over/older-session.ts';
import type { ClientAppOptions, ImpersonatedUser } from '../../../core/index.ts';
import type { TokenPair } from '../../../core/base/token-pair.ts';
import { readClaims } from '../../../core/session/tokens.ts';
import { createAppWorld, newPerson } from '../../support/app-world.ts';
import { settle } from '../../support/test-clock.ts';
import { until as waitUntil } from '../../support/until.ts';
import { officialClients } from './official-clients.ts';

// The option `acceptOlderSessions`: a site moves from a client library whose cookies have no `__Host-`.

const HREF = 'https://app.test/';
const DAY_MS = 86_400_000;

type Options = Partial<ClientAppOptions>;

/** Opens a site over https, with cookies and local storage that its pages share. */
async function openSite() {
  const appWorld = await createAppWorld();
  onTestFinished(() => appWorld.service.close());
  const { projectId } = appWorld.service.project;
  const { clock, cookies } = appWorld.world;
  const [oldest] = officialClients(projectId, true);
  if (!oldest) throw new Error('The model of the oldest client is missing.');
  const idle = async () => {
    for (let round = 0; round < 10; round++) await appWorld.pass(Promise.resolve());
    await appWorld.pass(new Promise<void>((resolve) => void clock.device().after(200, resolve)));
    await settle();
  };
  return {
    appWorld,
    projectId,
    idle,
    /** Writes a session as an older client or a neighbour does. */
    plant: (tokens: TokenPair) => {
      oldest.signOut(cookies);
      oldest.write(cookies, tokens, clock.now());
    },
    /** Removes all cookies, as a browser does when a neighbour sets too many. */
    evict: () => cookies.clear(),
    names: () => [...cookies.keys()].sort(),
    createSession: async () => {
      const { app } = appWorld.open({ tokenStore: 'memory' });
      const person = newPerson();
      const result = await appWorld.pass(app.signUpWithCredential(person));
      if (!result.ok) throw result.error;
      const headers = await appWorld.pass(app.getAuthHeaders());
      const tokens = JSON.parse(headers['x-stack-auth']) as TokenPair;
      return { tokens, email: person.email, userId: readClaims(tokens.accessToken ?? '')?.userId ?? '' };
    },
    visit: async (options: Options = {}, isDecided = true) => {
      const until = new Date(clock.now() + DAY_MS);
      // The model changes cookies without an event, so the page polls.
      const { app } = appWorld.open(
        { acceptOlderSessions: { until }, ...options },
        { href: HREF, without: ['cookieEvents'] },
      );
      app.$session.listen(() => {});
      const first = app.$session.get();
      await idle();
      if (isDecided) await waitUntil(() => app.$session.get() !== undefined);
      return { app, first };
    },
  };
}

const userOf = ({ app }: Awaited<ReturnType<Awaited<ReturnType<typeof openSite>>['visit']>>) =>
  app.$session.get() && app.$session.get()?.userId;

test('a page without the option does not know an older session and leaves its cookies', async () => {
  const site = await openSite();
  site.plant((await site.createSession()).tokens);
  const before = site.names();
  expect(userOf(await site.visit({ acceptOlderSessions: undefined }))).toBe(null);
  expect(site.names()).toEqual(before);
});

test('a page takes an older session over where nobody was signed in, and is not signed out meanwhile', async () => {
  const site = await openSite();
  const ada = await site.createSession();
  site.plant(ada.tokens);
  const visit = await site.visit();
  expect(visit.first).toBe(undefined);
  expect(userOf(visit)).toBe(ada.userId);
  expect(site.names()).toEqual([`__Host-stack-refresh-${site.projectId}--default`, 'stack-access']);
});

test('after the date of the option no older session counts', async () => {
  const site = await openSite();
  site.plant((await site.createSession()).tokens);
  const until = new Date(site.appWorld.world.clock.now());
  expect(userOf(await site.visit({ acceptOlderSessions: { until } }))).toBe(null);
});

test('the same user comes back with an older session without a question', async () => {
  const site = await openSite();
  const ada = await site.createSession();
  site.plant(ada.tokens);
  await site.visit();
  site.evict();
  site.plant(ada.tokens);
  const visit = await site.visit();
  await waitUntil(() => userOf(visit) !== null);
  expect(userOf(visit)).toBe(ada.userId);
});

test.each([
  { answer: undefined, name: 'without confirm' },
  { answer: false, name: 'after a refusal' },
])('where another user was signed in, an older session is removed $name', async ({ answer }) => {
  const site = await openSite();
  const [ada, mallory] = [await site.createSession(), await site.createSession()];
  site.plant(ada.tokens);
  await site.visit();
  site.evict();
  site.plant(mallory.tokens);
  const until = new Date(site.appWorld.world.clock.now() + DAY_MS);
  const acceptOlderSessions = answer === undefined ? { until } : { until, confirm: () => answer };
  const visit = await site.visit({ acceptOlderSessions });
  expect(visit.first).toBe(undefined);
  await waitUntil(() => site.names().length === 0);
  expect(userOf(visit)).toBe(null);
});

test('where another user was signed in, the page asks once, about the new user, and takes the session after a yes', async () => {
  const site = await openSite();
  const [ada, bob] = [await site.createSession(), await site.createSession()];
  site.plant(ada.tokens);
  await site.visit();
  site.evict();
  site.plant(bob.tokens);
  const asked: ImpersonatedUser[] = [];
  let answer = (_isYes: boolean) => {};
  const confirm = (user: ImpersonatedUser) => {
    asked.push(user);
    return new Promise<boolean>((resolve) => {
      answer = resolve;
    });
  };
  const until = new Date(site.appWorld.world.clock.now() + DAY_MS);
  const visit = await site.visit({ acceptOlderSessions: { until, confirm } });
  expect(await visit.app.getUser()).toBe(null);
  await waitUntil(() => asked.length > 0);
  expect(asked).toMatchObject([{ id: bob.userId, primaryEmail: bob.email }]);
  expect(userOf(visit)).toBe(null);
  answer(true);
  await site.idle();
  await waitUntil(() => userOf(visit) !== null);
  expect(userOf(visit)).toBe(bob.userId);
  expect(asked).toHaveLength(1);
});

test('an older session that has ended is removed, and the visitor is signed out', async () => {
  const site = await openSite();
  site.plant({ refreshToken: 'ended', accessToken: null });
  expect(userOf(await site.visit())).toBe(null);
  expect(site.names()).toEqual([]);
});

test('a neighbour cannot keep a page waiting with a cookie that the page cannot remove', async () => {
  const site = await openSite();
  const { cookies } = site.appWorld.world;
  // The cookie of a parent domain stays when a page removes the cookie of that name of its own host.
  cookies.delete = () => false;
  cookies.set(`stack-refresh-${site.projectId}`, 'ended');
  expect(userOf(await site.visit())).toBe(null);
  expect(userOf(await site.visit())).toBe(null);
});

test('while the service cannot be reached, an older session is neither taken nor removed', async () => {
  const site = await openSite();
  const ada = await site.createSession();
  site.plant(ada.tokens);
  const { world } = site.appWorld;
  const { network } = world;
  world.network = () => Promise.reject(new TypeError('Failed to fetch'));
  const before = site.names();
  const visit = await site.visit({}, false);
  expect(visit.app.$session.get()).toBe(undefined);
  expect(site.names()).toEqual(before);
  world.network = network;
  expect((await site.appWorld.pass(visit.app.getUser()))?.id).toBe(ada.userId);
});
