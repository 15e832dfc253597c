import { expect, test } from 'vitest';
import type { CookieJar } from '../../../core/platform/ports.ts';
import { markAsFromServer } from '../../../core/session/cookie-names.ts';
import { createCookieStore } from '../../../core/session/cookie-store.ts';
import { createSessionWorld, PROJECT_ID } from '../../support/session-world.ts';
import { settle } from '../../support/test-clock.ts';
import { createDomainCookies } from './domain-cookies.ts';

// A refresh writes the refresh cookies again, since Safari deletes them seven days after a script wrote them. A page may also see two
// cookies of one name; then the service says which session lives.

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const DATED = `stack-refresh-${PROJECT_ID}--default`;
const UNDATED = `stack-refresh-${PROJECT_ID}`;

/** A browser that deletes cookies of scripts after seven days, and a function that opens a page in it. */
function openBrowser(href = 'https://app.example.com/') {
  const { world, server, engine: make } = createSessionWorld();
  const cookies = createDomainCookies(world.clock);
  const open = (change: (jar: CookieJar) => CookieJar = (jar) => jar) => {
    const tab = { ...world.tab({ href }), cookies: change(cookies.jar(href)) };
    return make({ store: createCookieStore(tab, PROJECT_ID) }).engine;
  };
  const names = () =>
    cookies
      .jar(href)
      .read()
      .map(([name]) => name);
  return { world, server, cookies, jar: cookies.jar(href), open, names };
}

test.each(['http://localhost:3000/', 'https://app.example.com/'])(
  'a user who visits %s every six days stays signed in for a year',
  async (href) => {
    const { world, server, open } = openBrowser(href);
    const first = open();
    first.begin(first.ticket(), server.open('one'));
    for (let day = 0; day < 365; day += 6) {
      world.clock.sleep(6 * DAY_MS);
      const page = open();
      expect((await page.tokens())?.refreshToken).toMatch(/one$/);
      page.dispose();
    }
    world.clock.sleep(8 * DAY_MS);
    expect(await open().tokens()).toBeNull();
  },
);

test('a refresh within the hour after a write leaves the refresh cookies as they are', async () => {
  const { world, server, open, jar } = openBrowser();
  const page = open();
  page.begin(page.ticket(), server.open('one'));
  const dates = () =>
    jar
      .read()
      .filter(([name]) => name.endsWith('default'))
      .map(([, value]) => Number((JSON.parse(value) as Record<string, unknown>).updated_at_millis));
  const written = dates();
  expect(written).toHaveLength(2);
  await world.clock.advance(HOUR_MS - 1);
  await page.tokens();
  expect(dates()).toEqual(written);
  await world.clock.advance(60_000);
  await page.tokens();
  expect(dates()).toEqual([world.clock.now(), world.clock.now()]);
});

test('cookies that a server set are not written again, because a script would shorten their life', async () => {
  const { world, server, open, jar } = openBrowser();
  const { refreshToken } = server.open('one');
  const page = open((plain) => ({
    ...plain,
    write: (name, value, maxAgeSeconds) => plain.write(name, markAsFromServer(name, value), maxAgeSeconds),
  }));
  page.begin(page.ticket(), { refreshToken, accessToken: null });
  const refreshCookies = () => jar.read().filter(([name]) => name.includes('refresh'));
  const written = refreshCookies();
  world.clock.sleep(6 * DAY_MS);
  expect((await open().tokens())?.refreshToken).toBe(refreshToken);
  expect(refreshCookies()).toEqual(written);
});

test.each(['sign-out', 'sign-in'] as const)(
  'a %s in another tab counts, although a refresh writes the cookies at the same moment',
  async (act) => {
    const { world, server, open, names } = openBrowser('http://localhost:3000/');
    const other = open();
    other.begin(other.ticket(), server.open('one'));
    other.$session.listen(() => {});
    world.clock.sleep(DAY_MS);
    const second = server.open('two');
    let isDone = false;
    // The other tab acts after this tab has read the cookies and before it writes the first of them.
    const page = open((jar) => ({
      ...jar,
      write: (...cookie) => {
        if (!isDone) {
          isDone = true;
          if (act === 'sign-out') other.end();
          else other.begin(other.ticket(), second);
        }
        jar.write(...cookie);
      },
    }));
    await page.tokens();
    await settle();
    expect(isDone).toBe(true);
    const expected = act === 'sign-out' ? null : second;
    for (const engine of [page, other, open()]) expect(await engine.tokens()).toEqual(expected);
    expect(names().length).toBe(act === 'sign-out' ? 0 : 4);
  },
);

test('of two cookies with one name the session that lives is found, whichever comes first', async () => {
  for (const order of [
    ['ended', 'alive'],
    ['alive', 'ended'],
  ] as const) {
    const { server, cookies, open, names } = openBrowser('http://app.example.com/');
    const alive = server.open('alive');
    const tokens = { ended: server.open('ended').refreshToken, alive: alive.refreshToken };
    server.live.delete(tokens.ended);
    const jar = cookies.jar('http://app.example.com/');
    const [first, second] = order;
    jar.write(UNDATED, tokens[first], 1_000);
    jar.write(UNDATED, tokens[second], 1_000, 'example.com');
    const page = open();
    expect((await page.tokens())?.refreshToken).toBe(tokens.alive);
    expect(page.isSignedOut()).toBe(false);
    if (first === 'alive') continue;
    expect(names().filter((name) => name === UNDATED)).toHaveLength(1);
    expect((await open().tokens())?.refreshToken).toBe(tokens.alive);
    expect(server.refreshes).toEqual([tokens.ended, tokens.alive]);
  }
});

test('a user is signed out once every cookie has been tried', async () => {
  const { server, cookies, open, names } = openBrowser('http://app.example.com/');
  const jar = cookies.jar('http://app.example.com/');
  const tokens = ['one', 'two', 'three'].map((name) => server.open(name).refreshToken);
  server.live.clear();
  jar.write(UNDATED, tokens[0] ?? '', 1_000);
  jar.write(UNDATED, tokens[1] ?? '', 1_000, 'example.com');
  jar.write('stack-refresh', tokens[2] ?? '', 1_000);
  const page = open();
  expect(await page.tokens()).toBeNull();
  expect(page.isSignedOut()).toBe(true);
  expect(server.refreshes.toSorted()).toEqual(tokens.toSorted());
  expect(names()).toEqual([]);
});

test('while the service cannot be reached no cookie is given up', async () => {
  const { world, server, cookies, open, names } = openBrowser('http://app.example.com/');
  const jar = cookies.jar('http://app.example.com/');
  const ended = server.open('ended').refreshToken;
  const alive = server.open('alive').refreshToken;
  server.live.delete(ended);
  jar.write(UNDATED, ended, 1_000);
  jar.write(UNDATED, alive, 1_000, 'example.com');
  const page = open();
  server.answers.push(null, new Error('The network is down.'));
  await expect(page.tokens()).rejects.toThrow('The network is down.');
  expect(names()).toEqual([UNDATED, UNDATED]);
  await world.clock.advance(1_000);
  expect((await page.tokens())?.refreshToken).toBe(alive);
});

test('a session of this host that has ended is not replaced by a cookie that a sibling site can set', async () => {
  const { server, cookies, open } = openBrowser();
  const page = open();
  const own = server.open('own');
  page.begin(page.ticket(), { ...own, accessToken: null });
  const planted = server.open('planted').refreshToken;
  const value = JSON.stringify({ refresh_token: planted, updated_at_millis: Number.MAX_SAFE_INTEGER });
  cookies.jar('https://shop.example.com/').write(DATED, value, 1_000, 'example.com');
  server.live.delete(own.refreshToken);
  expect(await page.tokens()).toBeNull();
  expect(server.refreshes).toEqual([own.refreshToken]);
});

test('a session that lives in this tab only ends when the service refuses it', async () => {
  const { world, server, engine: make } = createSessionWorld();
  world.cookiesWork = false;
  const { engine } = make();
  engine.begin(engine.ticket(), { ...server.open('one'), accessToken: null });
  server.live.clear();
  expect(await engine.tokens()).toBeNull();
  expect(server.refreshes).toHaveLength(1);
});
