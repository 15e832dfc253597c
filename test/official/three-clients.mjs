// Three clients on one site: ours, the official client of generation 2 and that of generation 3, with the same cookies. Each opens its
// tabs in this process. Ours is Latchkey's core, or the package at the path LATCHKEY_STACKFRAME, which has the interface of the official
// one. Settings come from the environment, what was seen goes to standard output as JSON; test/wire/official/three-clients.long.test.ts
// looks at it.
import { StackClientApp as Generation2 } from '@stackframe/js';
import { StackClientApp as Generation3 } from 'official-3';
import { browserPlatform } from '../../core/platform/browser.ts';
import { createClientApp } from '../../core/index.ts';
import { pretendCookies } from './pretended-cookies.mjs';
import { pretendPage } from './pretended-page.mjs';
import { createUser, PASSWORD, settings, SITES, trust, until } from './sites.mjs';

const READ_MS = 100;
const NAMES = ['ours', 'second', 'third'];
const ourPackage = process.env.LATCHKEY_STACKFRAME;

const { location } = await pretendPage();
const cookies = pretendCookies(location);

// Each tab's timers end with the tab. The clients that run in it give them no other way to end.
const { setInterval: startInterval } = globalThis;
let intervals = [];
let tabs = [];
globalThis.setInterval = (...given) => {
  const interval = startInterval(...given);
  intervals.push(interval);
  return interval;
};

const Ours = ourPackage === undefined ? null : (await import(ourPackage)).StackClientApp;
const OPENERS = {
  ours: Ours ? openPackage : openCore,
  second: () => openOfficial(Generation2),
  third: () => openOfficial(Generation3),
};

const ORDERS = NAMES.flatMap((first) =>
  NAMES.filter((name) => name !== first).map((second) => [first, second, NAMES.find((each) => each !== first && each !== second)]),
);

const SCENARIOS = {
  ...Object.fromEntries(ORDERS.map((order) => [order.join(', '), () => passOn(order)])),
  'rollback from the third over ours to the second': () => rollBack(['third', 'ours', 'second']),
  'rollback from ours to the second': () => rollBack(['ours', 'second']),
  'switch of users in the second': () => switchUsers('second'),
  'switch of users in the third': () => switchUsers('third'),
  'a guest in an old tab of the second': guestInOldTab,
};

const seen = {};
for (const [site, { href, domains }] of Object.entries(SITES)) {
  await trust(domains);
  seen[site] = {};
  for (const [name, play] of Object.entries(SCENARIOS)) {
    cookies.clear();
    localStorage.clear();
    sessionStorage.clear();
    location.href = href;
    try {
      seen[site][name] = await play();
    } catch (error) {
      seen[site][name] = String(error?.message ?? error).slice(0, 200);
    }
    closeTabs();
  }
}
console.log(JSON.stringify(seen));
process.exit(0);

/** Signs in with the first, reads with the second, renews with the third, and signs out with the second: all tabs are open. */
async function passOn([first, second, third]) {
  const { email } = await createUser();
  const [one, two, three] = [await open(first), await open(second), await open(third)];
  await one.signIn(email);
  const read = await sees(two, email);
  await control('expire-access-tokens');
  const renewed = (await sees(three, email)) && (await sees(one, email)) && (await sees(two, email));
  await two.signOut();
  // Until its access token expires, the client of generation 3 shows the user whom that of generation 2 has signed out.
  await control('expire-access-tokens');
  const out = (await sees(one, null)) && (await sees(three, null));
  closeTabs();
  const later = [];
  for (const name of NAMES) later.push(await sees(await open(name), null));
  return { read, renewed, out, later: later.every(Boolean) };
}

/** Each client is the only one of the site for a while; the access token stays valid. */
async function rollBack(order) {
  const { email } = await createUser();
  const seenBy = [];
  for (const [at, name] of order.entries()) {
    const tab = await open(name);
    if (at === 0) await tab.signIn(email);
    seenBy.push(await sees(tab, email));
    await tab.settle();
    closeTabs();
  }
  return seenBy;
}

/** Ada signs in with ours. In another tab she signs out and Bob signs in. The other official client comes later. */
async function switchUsers(other) {
  const [ada, bob] = [(await createUser()).email, (await createUser()).email];
  const ours = await open('ours');
  await ours.signIn(ada);
  const tab = await open(other);
  await sees(tab, ada);
  await tab.signOut();
  await tab.signIn(bob);
  const here = await sees(ours, bob);
  await ours.settle();
  closeTabs();
  const later = [];
  for (const name of ['third', 'second', 'ours']) later.push(await sees(await open(name), bob));
  return { here, later: later.every(Boolean) };
}

/** A tab of the second generation is open without a signed-in user, and creates a guest at the moment in which Ada signs in. */
async function guestInOldTab() {
  const { email: ada } = await createUser();
  const old = await open('second');
  const ours = await open('ours');
  const guest = old.beGuest();
  await ours.signIn(ada);
  await guest;
  await ours.settle();
  const here = await sees(ours, ada);
  closeTabs();
  const later = [];
  for (const name of NAMES) later.push(await sees(await open(name), ada));
  return { here, later: later.every(Boolean) };
}

async function open(name) {
  const tab = OPENERS[name]();
  await tab.user();
  return tab;
}

function openOfficial(StackClientApp) {
  const app = new StackClientApp({ ...settings, devTool: false, analytics: { enabled: false } });
  return {
    app,
    signIn: async (email) => {
      const result = await app.signInWithCredential({ email, password: PASSWORD, noRedirect: true });
      if (result.status === 'error') throw result.error;
    },
    user: async () => (await app.getUser())?.primaryEmail ?? null,
    // While another client renews the tokens, this one may show no user for a moment.
    signOut: async () => {
      let user = null;
      await until(async () => {
        user = await app.getUser();
        return user !== null;
      });
      await user?.signOut({ redirectUrl: location.href });
    },
    beGuest: async () => app.getUser({ or: 'anonymous' }),
    settle: async () => undefined,
  };
}

/** A page that reads the token for each request to its own back end. The interface has no event that tells of a change. */
function openPackage() {
  const tab = openOfficial(Ours);
  setInterval(() => void tab.app.getAccessToken().catch(() => undefined), READ_MS);
  return { ...tab, settle: isComplete };
}

function openCore() {
  const app = createClientApp(settings, { ...browserPlatform(), warn: () => undefined });
  app.$session.listen(() => undefined);
  tabs.push(app);
  return {
    signIn: async (email) => {
      const result = await app.signInWithCredential({ email, password: PASSWORD, noRedirect: true });
      if (!result.ok) throw result.error;
    },
    user: async () => (await app.getUser())?.primaryEmail ?? null,
    signOut: () => app.signOut({ noRedirect: true }),
    settle: isComplete,
  };
}

function closeTabs() {
  for (const app of tabs) app.dispose();
  for (const interval of intervals) clearInterval(interval);
  [tabs, intervals] = [[], []];
}

/** Waits until the session is in the one cookie that both other clients read. */
async function isComplete() {
  await until(() => {
    const names = [...cookies.read().keys()].filter((name) => name.includes('-refresh'));
    return names.length === 1 && names[0].includes('stack-refresh-');
  });
}

/** Waits until the tab shows this user; false when it never does. */
async function sees(tab, email) {
  return until(async () => (await tab.user()) === email);
}

async function control(name) {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${settings.baseUrl}/__control/${name}`, { method: 'POST', headers, body: '{}' });
  if (!response.ok) throw new Error(await response.text());
}
