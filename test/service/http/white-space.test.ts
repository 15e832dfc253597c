import { expect, test } from 'vitest';
import { trimBlanks } from '../../../demo/service/base/trim-blanks.ts';
import { mailLanguageOf } from '../../../demo/service/mail/mail-languages.ts';
import { hasFlowCookie } from '../../../demo/service/rules/oauth/flow-cookies.ts';
import { generations } from '../../../demo/service/base/generation.ts';
import { findLocation } from '../../../demo/service/rules/sessions/locations.ts';
import { PASSWORD, readInbox, startCaller } from '../support.ts';

/**
 * White space of HTTP is space and tab (RFC 9110 §5.6.3), of cookies too (RFC 6265 §5.2). JavaScript takes more for white space, by
 * which one name would be read as another.
 */

/** What `String.trim` takes off, besides space and tab, and a header can carry. */
const IN_HEADERS = ['\u00A0', '\u000B', '\u000C'];
const IN_TEXTS = [...IN_HEADERS, '\uFEFF', '\u2028', '\u2029', '\u3000', '\u1680', '\r', '\n'];

test('trimBlanks() removes only spaces and tabs from the ends of a text', () => {
  expect(trimBlanks(' \t a \t b\t ')).toBe('a \t b');
  expect([trimBlanks(''), trimBlanks(' \t')]).toEqual(['', '']);
  for (const sign of IN_TEXTS) expect(trimBlanks(` ${sign}a${sign}\t`)).toBe(`${sign}a${sign}`);
});

const requestWith = (name: string, value: string) => new Request('http://localhost/', { headers: { [name]: value } });

const cookie = (value: string): boolean =>
  hasFlowCookie({ rules: generations[2] }, requestWith('cookie', value), 'state');

test('a cookie with exotic white space (not space or tab) around its name or value is ignored', () => {
  const own = 'stack-oauth-inner-state=true';
  for (const fine of [own, `a=b; ${own}`, `a=b;\t${own} ;c=d`]) expect([fine, cookie(fine)]).toEqual([fine, true]);
  for (const sign of IN_HEADERS) {
    for (const other of [`${sign}${own}`, `${own}${sign}`, `a=b; ${sign}${own}`, own.replace('=', `${sign}=`)]) {
      expect([other, cookie(other)]).toEqual([other, false]);
    }
  }
});

test('an x-forwarded-for address with white space other than space and tab is ignored', () => {
  const of = (value: string) => findLocation(requestWith('x-forwarded-for', value).headers, null)?.countryCode ?? null;
  expect([of('192.0.2.15'), of(' 192.0.2.15\t, 10.0.0.1')]).toEqual(['JP', 'JP']);
  for (const sign of IN_HEADERS) expect([of(`${sign}192.0.2.15`), of(`192.0.2.15${sign}`)]).toEqual([null, null]);
});

test('accept-language entries with white space other than space and tab are ignored', () => {
  const of = (value: string) => mailLanguageOf(requestWith('accept-language', value));
  expect([of('de'), of('xx ,\tde ; q=0.5'), of('fr;q=0.2, de;q=0.9')]).toEqual(['de', 'de', 'de']);
  for (const sign of IN_HEADERS) {
    expect([of(`${sign}de`), of(`de${sign}`), of(`fr;q=0.2, de;q=${sign}0.9`), of(`fr;q=0.2, de;${sign}q=0`)]).toEqual([
      'en',
      'en',
      'fr',
      'de',
    ]);
  }
  expect([of('fr;q=0.2, de;q=0x1'), of('fr;q=0.2, de;q=1e0'), of('fr;q=0.2, de;q=')]).toEqual(['fr', 'fr', 'fr']);
});

test('a content type with white space other than space and tab is refused', async () => {
  const { call } = await startCaller();
  const send = async (type: string, path: string) => {
    const body = JSON.stringify({ clientVersion: 'js a@2.0.0' });
    return (await call('POST', path, { access: 'none', headers: { 'content-type': type }, body })).status;
  };
  for (const fine of ['application/json', 'application/json ;charset=utf-8', '\tapplication/json']) {
    expect([fine, await send(fine, '/check-version')]).toEqual([fine, 200]);
  }
  for (const sign of IN_HEADERS) {
    for (const other of [`${sign}application/json`, `application/json${sign}`, `application/json${sign};a=b`]) {
      expect([other, await send(other, '/check-version')]).toEqual([other, 400]);
      expect([other, await send(other, '//__control/service')]).toEqual([other, 415]);
    }
  }
  expect(await send('application/jsonp', '//__control/service')).toBe(415);
});

test('numbers in a query may be surrounded by spaces and tabs, but by no other white space', async () => {
  const { call } = await startCaller();
  const list = async (limit: string) =>
    (await call('GET', `/users?limit=${encodeURIComponent(limit)}`, { access: 'server' })).status;
  expect([await list('5'), await list(' 5\t')]).toEqual([200, 200]);
  for (const sign of IN_TEXTS) expect([sign, await list(`${sign}5`), await list(`5${sign}`)]).toEqual([sign, 400, 400]);
});

test('white space around an email address is removed, and white space within is refused', async () => {
  const caller = await startCaller();
  const signUp = async (email: string) =>
    (await caller.call('POST', '/auth/password/sign-up', { body: { email, password: PASSWORD } })).status;
  expect(await signUp(' \u00A0Ada@Example.com\u3000')).toBe(200);
  expect(await signUp('ada@example.com')).toBe(409);
  for (const sign of [...IN_TEXTS, ' ', '\t']) {
    expect([sign, await signUp(`eve${sign}@example.com`), await signUp(`eve@${sign}example.com`)]).toEqual([
      sign,
      400,
      400,
    ]);
  }
  await caller.call('POST', '/auth/password/send-reset-code', {
    body: { email: 'ADA@example.com ', callback_url: 'http://localhost:3000/reset' },
  });
  expect((await readInbox(caller.service, '\u00A0Ada@example.com ')).map(({ to }) => to)).toEqual(['ada@example.com']);
});
