import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ClientApp, createClientApp } from '../../../../core/index.ts';
import type { CookieJar, KeyValueStore } from '../../../../core/platform/ports.ts';
import { type AppWorld, createAppWorld, createGuest, newPerson } from '../../../support/app-world.ts';
import { createDomainCookies, type DomainCookies } from '../domain-cookies.ts';
import { settle } from '../../../support/test-clock.ts';
import { officialClients } from '../official-clients.ts';

// Sites of one domain share a session where the project trusts the domain and all its subdomains.

const APP = 'https://app.example.com/';
const SHOP = 'https://shop.example.com/';
const DAY_MS = 86_400_000;
const TRUSTED = ['https://example.com', 'https://**.example.com'];
/** Base32 of `example.com`, as the official clients spell it. */
const CUSTOM = 'custom-CNW62VBGDHJJWRVFDM';

let appWorld: AppWorld;
let cookies: DomainCookies;
let storages: Map<string, KeyValueStore>;
let projectId: string;
beforeEach(async () => {
  appWorld = await createAppWorld();
  cookies = createDomainCookies();
  storages = new Map();
  ({ projectId } = appWorld.service.project);
});
afterEach(() => appWorld.service.close());

const trust = (domains: readonly string[]) =>
  appWorld.service.controls.configureProject({
    domains: domains.map((domain) => ({ domain, handler_path: '/handler' })),
  });

/** A page of one site. Local storage belongs to its origin. */
function open(href: string): ClientApp {
  const { service, world } = appWorld;
  const { origin } = new URL(href);
  const tab = world.tab({ href, without: ['channel'] });
  const localStorage = storages.get(origin) ?? tab.sessionStorage;
  storages.set(origin, localStorage);
  const { publishableClientKey } = service.project;
  const options = { projectId, publishableClientKey, baseUrl: service.apiUrl, tokenStore: 'cookie' } as const;
  const app = createClientApp(options, { ...tab, cookies: cookies.jar(href), localStorage });
  app.$session.listen(() => {});
  return app;
}

/** Lets what a page does by itself happen. Its code on demand loads in real time, which is long on a busy machine. */
async function idle() {
  for (let round = 0; round < 10; round++) {
    await vi.dynamicImportSettled();
    await appWorld.pass(Promise.resolve());
  }
  await appWorld.pass(new Promise((resolve) => void appWorld.world.clock.device().after(200, () => resolve(null))));
}

/** Holds the answers to requests for the project, until the returned function is called. */
function holdProject(): () => void {
  const { world } = appWorld;
  const { network } = world;
  let release = () => {};
  world.network = async (request) => {
    if (request.url.endsWith('/projects/current')) await new Promise<void>((resolve) => void (release = resolve));
    return network(request);
  };
  return () => {
    world.network = network;
    release();
  };
}

async function signIn(app: ClientApp, verificationCallbackUrl = APP) {
  const person = newPerson();
  const result = await appWorld.pass(app.signUpWithCredential({ ...person, verificationCallbackUrl }));
  if (!result.ok) throw result.error;
  await idle();
  return person.email;
}

const emailOf = async (app: ClientApp) => (await appWorld.pass(app.getUser()))?.primaryEmail ?? null;
const refreshNames = () => cookies.names.filter((name) => name.includes('refresh'));
const SHARED = () => [`stack-refresh-${projectId}--${CUSTOM} .example.com`];

test('a sign-in on one site signs the user in on sibling sites', async () => {
  await trust(TRUSTED);
  const email = await signIn(open(APP));
  expect(refreshNames()).toEqual(SHARED());
  const shop = open(SHOP);
  expect(await emailOf(shop)).toBe(email);
  appWorld.world.clock.sleep(600_000);
  expect(await emailOf(shop)).toBe(email);
  await idle();
  expect(refreshNames()).toEqual(SHARED());
  expect(await emailOf(open('https://example.com/'))).toBe(email);
});

test('sibling sites share a session if the trusted domains of the project have the port wildcard :*', async () => {
  await trust(['https://example.com:*', 'https://**.example.com:*']);
  const email = await signIn(open(APP));
  expect(refreshNames()).toEqual(SHARED());
  expect(await emailOf(open(SHOP))).toBe(email);
});

test('a user stays signed in on two sibling sites by visiting one of them every six days', async () => {
  await trust(TRUSTED);
  cookies = createDomainCookies(appWorld.world.clock);
  const email = await signIn(open(APP));
  for (const site of [SHOP, APP, SHOP, APP]) {
    appWorld.world.clock.sleep(6 * DAY_MS);
    const page = open(site);
    expect(await emailOf(page)).toBe(email);
    await idle();
    page.dispose();
  }
  expect(refreshNames()).toEqual(SHARED());
  const seen = new Map(cookies.jar(SHOP).read());
  const tokens = officialClients(projectId, true).map((client) => client.read(seen).refreshToken);
  expect(tokens[1]).toMatch(/^\w{45}$/);
  expect(tokens[2]).toBe(tokens[1]);
});

test('an anonymous session from an older official client library does not replace the signed-in user', async () => {
  await trust(TRUSTED);
  const app = open(APP);
  const email = await signIn(app);
  // The tab of generation 2 has looked at the cookies before the sign-in. It knows the name of one of them.
  const { refreshToken, accessToken } = await createGuest(appWorld);
  const dated = { refresh_token: refreshToken, updated_at_millis: appWorld.world.clock.now() };
  const jar = cookies.jar(APP);
  jar.write(`stack-refresh-${projectId}--${CUSTOM}`, JSON.stringify(dated), 3600, 'example.com');
  jar.write('stack-access', JSON.stringify([refreshToken, accessToken]), 3600);
  await idle();
  expect(await emailOf(app)).toBe(email);
  expect(refreshNames().toSorted()).toEqual(SHARED());
  expect(await emailOf(open(SHOP))).toBe(email);
});

test('a sign-in on one site replaces the session on a sibling site without a sign-out', async () => {
  await trust(TRUSTED);
  const [app, shop] = [open(APP), open(SHOP)];
  await signIn(app);
  const seen: boolean[] = [];
  app.$session.listen((session) => void seen.push(session !== null));
  const email = await signIn(shop);
  expect(await emailOf(app)).toBe(email);
  expect(seen).not.toContain(false);
  expect(refreshNames()).toEqual(SHARED());
});

test('a sign-out on one site ends the session on all sites and removes the shared cookies', async () => {
  await trust(TRUSTED);
  const [app, shop] = [open(APP), open(SHOP)];
  await signIn(app);
  await emailOf(shop);
  await appWorld.pass(shop.signOut({ noRedirect: true }));
  await idle();
  expect(app.$session.get()).toBeNull();
  expect(cookies.names.filter((name) => !name.startsWith('stack-access app'))).toEqual([]);
});

test('session cookies are set only for the host if the project does not trust the parent domain', async () => {
  await trust(['https://example.com', 'https://app.example.com']);
  const app = open(APP);
  await signIn(app);
  open(APP);
  await idle();
  const asked = () => appWorld.sent('/projects/current').length;
  expect(asked()).toBe(1);
  expect(refreshNames().every((name) => name.endsWith(' app.example.com'))).toBe(true);
  expect(await emailOf(open(SHOP))).toBeNull();
  appWorld.world.clock.sleep(DAY_MS);
  await emailOf(app);
  await idle();
  expect(asked()).toBe(2);
});

test('a day after a project starts to trust the parent domain, sibling sites share the session', async () => {
  await trust(['https://app.example.com']);
  const email = await signIn(open('https://app.example.com/'));
  await trust(TRUSTED);
  appWorld.world.clock.sleep(DAY_MS);
  const app = open(APP);
  expect(await emailOf(app)).toBe(email);
  await idle();
  expect(refreshNames()).toEqual(SHARED());
  expect(await emailOf(open(SHOP))).toBe(email);
});

test('a site that has a session of its own and a shared session uses the newer session', async () => {
  await trust(['https://app.example.com']);
  await signIn(open(APP));
  await trust(TRUSTED);
  appWorld.world.clock.sleep(DAY_MS);
  const later = await signIn(open(SHOP));
  const app = open(APP);
  await idle();
  expect(await emailOf(app)).toBe(later);
  expect(refreshNames()).toEqual(SHARED());
});

test('session cookies are set for the parent domain once the project settings have loaded', async () => {
  await trust(TRUSTED);
  const { world, service } = appWorld;
  const { network } = world;
  world.network = (request) => (request.url.endsWith('/projects/current') ? Response.error() : network(request));
  const app = open(APP);
  const email = await signIn(app);
  await world.clock.advance(30_000);
  expect(refreshNames().every((name) => name.endsWith(' app.example.com'))).toBe(true);
  world.network = (request) => service.fetch(request);
  open(APP);
  await idle();
  expect(refreshNames()).toEqual(SHARED());
  expect(await emailOf(app)).toBe(email);
});

test('a user who signs out while the project settings are loading stays signed out', async () => {
  await trust(TRUSTED);
  const release = holdProject();
  const app = open(APP);
  await appWorld.pass(app.signUpWithCredential({ ...newPerson(), verificationCallbackUrl: APP }));
  const signedOut = app.signOut({ noRedirect: true });
  await settle();
  release();
  await appWorld.pass(signedOut);
  await idle();
  expect(cookies.names).toEqual([]);
});

test('a user can sign in even if the browser rejects cookies for the parent domain', async () => {
  await trust(TRUSTED);
  const { jar } = cookies;
  const ownJar = (href: string): CookieJar => ({
    ...jar(href),
    write: (...cookie) => cookie[3] === undefined && jar(href).write(...cookie),
  });
  cookies = Object.assign(cookies, { jar: ownJar });
  const app = open(APP);
  expect(await signIn(app)).toBe(await emailOf(app));
});

test('a page on localhost, which has no parent domain, does not request the project settings', async () => {
  expect(await signIn(open('http://localhost:3000/'), 'http://localhost:3000/')).toContain('@');
  expect(appWorld.sent('/projects/current')).toEqual([]);
});

test('on the first visit of a site, nobody is signed in or out until the project settings have loaded', async () => {
  await trust(TRUSTED);
  const shop = open(SHOP);
  const email = await signIn(shop);
  const release = holdProject();
  const app = open(APP);
  const user = app.getUser();
  await appWorld.world.clock.advance(200);
  await settle();
  expect(app.$session.get()).toBeUndefined();
  release();
  expect((await appWorld.pass(user))?.primaryEmail).toBe(email);
});

test('without an answer about the project, getUser() fails instead of ignoring a shared session', async () => {
  await trust(TRUSTED);
  await signIn(open(SHOP));
  appWorld.world.network = () => Promise.reject(new TypeError('offline'));
  await expect(appWorld.pass(open(APP).getUser())).rejects.toMatchObject({ code: 'NETWORK' });
});

test.each([
  ['generation 2', 'stack'],
  ['generation 3', 'hexclave'],
])(
  'Latchkey copies a shared session of the official client library of %s to all shared refresh cookies',
  async (_generation, family) => {
    await trust(TRUSTED);
    const email = await signIn(open(APP));
    const value = new Map(cookies.jar(APP).read()).get(`stack-refresh-${projectId}--${CUSTOM}`) ?? '';
    const dated = JSON.stringify({
      ...(JSON.parse(value) as object),
      updated_at_millis: appWorld.world.clock.now() - 1000,
    });
    for (const [name] of cookies.jar(APP).read()) cookies.jar(APP).remove(name);
    cookies.jar(APP).write(`${family}-refresh-${projectId}--${CUSTOM}`, dated, 1000, 'example.com');
    const shop = open(SHOP);
    expect(await emailOf(shop)).toBe(email);
    await idle();
    expect(refreshNames()).toEqual(SHARED());
    const shared = cookies.jar(APP).read();
    for (const [name, each] of shared.filter(([name]) => name.includes('refresh')))
      expect(JSON.parse(each), name).toEqual(JSON.parse(dated));
  },
);
