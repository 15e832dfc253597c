import { expect, test } from 'vitest';
import type { CookieJar } from '../../../core/platform/ports.ts';
import { placeOfOwn, readSessions, refreshCookieName } from '../../../core/session/cookies/read.ts';
import { markAsFromServer, needsRewrite } from '../../../core/session/cookies/write.ts';
import { createCookieStore } from '../../../core/session/cookies/store.ts';
import { createSessionWorld, PROJECT_ID } from '../../support/session-world.ts';
import { settle } from '../../support/test-clock.ts';
import { createDomainCookies } from './domain-cookies.ts';

// A refresh writes the refresh cookies again, since Safari deletes them seven days after a script wrote them.

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

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

test('a token refresh does not rewrite refresh cookies that were written less than an hour ago', async () => {
  const { world, server, open, jar } = openBrowser();
  const page = open();
  page.begin(page.ticket(), server.open('one'));
  const dates = () =>
    jar
      .read()
      .filter(([name]) => name.endsWith('default'))
      .map(([, value]) => Number((JSON.parse(value) as Record<string, unknown>).updated_at_millis));
  const written = dates();
  expect(written).toHaveLength(1);
  await world.clock.advance(HOUR_MS - 1);
  await page.tokens();
  expect(dates()).toEqual(written);
  await world.clock.advance(60_000);
  await page.tokens();
  expect(dates()).toEqual([world.clock.now()]);
});

test('a page does not rewrite refresh cookies that a server has set', async () => {
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
  'a token refresh that rewrites cookies does not undo a simultaneous %s in a second tab',
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
    expect(names().length).toBe(act === 'sign-out' ? 0 : 2);
  },
);

test('needsRewrite() is true as soon as a refresh cookie is one hour old', () => {
  const value = '{"refresh_token":"abc","updated_at_millis":1000}';
  expect(needsRewrite(value, 1000 + HOUR_MS)).toBe(true);
  expect(needsRewrite(value, 999 + HOUR_MS)).toBe(false);
});

test.each(['"soon"', '1e999', '{}'])('a refresh cookie with the invalid date %s is read with the date 0', (date) => {
  const site = {
    projectId: PROJECT_ID,
    isSecure: true,
    domainEnding: null,
    accessName: () => 'stack-access',
    placeOf: placeOfOwn,
  };
  const cookie = [refreshCookieName(site), `{"refresh_token":"abc","updated_at_millis":${date}}`] as const;
  expect(readSessions([cookie], site)).toMatchObject([{ refreshToken: 'abc', writtenAtMs: 0 }]);
});
