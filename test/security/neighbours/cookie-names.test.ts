import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseCookies } from '../../../core/server/request/cookie-header.ts';
import { createHeaderReader } from '../../../core/server/request/request-headers.ts';
import { isHttps } from '../../../core/server/request/request-origin.ts';
import { readAuthHeader } from '../../../core/server/request/request-store.ts';
import {
  authHeader,
  cookieOf,
  createRequestWorld,
  entry,
  type HeldSession,
  refreshNames,
  type RequestWorld,
} from '../../core/server/support/request-world.ts';
import { quickestOf } from '../../bench/quickest-of.ts';
import { ODD_TEXTS } from './odd-texts.ts';

// A site below the same domain can set a cookie for that domain under any name but one that begins with `__Host-`. A server that cuts
// or folds what it is sent would read such a name out of another (RFC 6265 §5.2: spaces and tabs alone are cut).

const ORIGIN = 'https://app.test';

let given: RequestWorld;
let victim: HeldSession;
let attacker: HeldSession;
beforeAll(async () => {
  given = await createRequestWorld();
  [victim, attacker] = [await given.person(), await given.person()];
});
afterAll(() => given.service.close());

const appOf = (cookie: string) =>
  given.app.forRequest({ headers: { cookie }, url: ORIGIN } as { headers: { cookie: string } });

test.each(ODD_TEXTS)('a session cookie is ignored if the character $name is next to its name', async ({ text }) => {
  for (const name of refreshNames(given.projectId, '__Host-')) {
    const value = entry(attacker.refreshToken, Number.MAX_SAFE_INTEGER);
    const tossed = [`${text}${name}=${value}`, `${name}${text}=${value}`, `a=b${text}${name}=${value}`];
    for (const each of tossed) {
      const own = cookieOf(given.projectId, victim, '__Host-');
      for (const cookie of [`${each}; ${own}`, `${own}; ${each}`]) {
        expect(await appOf(cookie).getUser({ from: 'token' })).toMatchObject({ primaryEmail: victim.email });
      }
      const alone = appOf(each);
      expect(await alone.getUser()).toBeNull();
      expect(alone.setCookieHeaders()).toEqual([]);
    }
  }
});

test('parseCookies() trims spaces and tabs around names and values', () => {
  expect(parseCookies(' a=1;\tb=2\t;  c = 3 ')).toEqual([
    ['a', '1'],
    ['b', '2'],
    ['c', '3'],
  ]);
});

test.each(ODD_TEXTS)(
  'isHttps() is false if the character $name precedes the https protocol or a cookie name',
  ({ text }) => {
    const over = (headers: Record<string, string>) => isHttps({ headers }, createHeaderReader({ headers }));
    for (const name of ['__Host-a', '__Secure-a', 'stack-is-https', 'hexclave-is-https']) {
      expect(over({ cookie: `${text}${name}=true` })).toBe(false);
    }
    expect(over({ 'x-forwarded-proto': `${text}https` })).toBe(false);
    expect(over({ 'x-forwarded-proto': ' https\t, http' })).toBe(true);
  },
);

test.each(ODD_TEXTS)(
  'the server reads no credential from an authorization header with the character $name',
  ({ text }) => {
    const credential = `hexclave_${btoa(authHeader(attacker))}`;
    const read = (authorization: string) => readAuthHeader(createHeaderReader({ headers: { authorization } }));
    expect(read(`Bearer  ${credential} \t`)).toMatchObject({ refreshToken: attacker.refreshToken });
    expect(read(`${text}Bearer ${credential}`)).toBeNull();
    expect(read(`Bearer${text}${credential}`)).toBeNull();
    expect(() => read(`Bearer ${credential}${text}`)).toThrow('Invalid authorization header');
  },
);

test('parseCookies() takes less than 50 times as long for 64,000 spaces as for 64,000 letters', () => {
  const header = (filling: string) => `a=b;x${filling.repeat(64_000)}y=1`;
  const times = quickestOf(5, {
    letters: () => void parseCookies(header('z')),
    spaces: () => void parseCookies(header(' ')),
  });
  expect(times.spaces).toBeLessThan(50 * times.letters);
});
