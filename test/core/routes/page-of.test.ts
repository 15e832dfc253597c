import { expect, test } from 'vitest';
import { pageAt } from '../../../core/routes/page-at.ts';
import { pageOf } from '../../../core/routes/page-of.ts';
import { resolveUrls } from '../../../core/routes/routes.ts';
import { createWorld } from '../../support/world.ts';

test.each([
  ['sign-in', 'signIn'],
  ['signin', 'signIn'],
  ['LOG-IN', 'signIn'],
  ['log-in/', 'signIn'],
  ['register', 'signUp'],
  ['SignUp', 'signUp'],
  ['logOut', 'signOut'],
  ['forgotpassword', 'forgotPassword'],
  ['PASSWORD-RESET?code=x', 'passwordReset'],
  ['oauthcallback', 'oauthCallback'],
  ['teamInvitation?code=x', 'teamInvitation'],
  ['%6dfa', 'mfa'],
  ['%E0%A4%A', null],
  ['no-such-page', null],
])('pageOf() for the path /handler/%s returns %s', (path, page) => {
  expect(pageOf(new URL(`https://app.example.test/handler/${path}`), '/handler')).toBe(page);
});

test('pageOf() returns undefined for a URL outside the handler path', () => {
  expect(pageOf(new URL('https://app.example.test/handlers/sign-in'), '/handler')).toBeUndefined();
  expect(
    pageOf(new URL('https://other.example.test/handler/sign-in'), 'https://app.example.test/handler'),
  ).toBeUndefined();
});

test('pageOf() recognizes pages at the root of a site if the handler path is empty', () => {
  expect(pageOf(new URL('https://app.example.test/sign-in'), '')).toBe('signIn');
  expect(pageOf(new URL('https://app.example.test/pricing'), '')).toBeUndefined();
});

test.each([
  ['/handler/sign-in', 'https://app.example.test/', 'signIn'],
  ['https://other.example.test/handler/sign-in', 'https://app.example.test/', undefined],
  ['https://[', 'https://app.example.test/', undefined],
  ['/handler/sign-in', null, undefined],
  ['https://app.example.test/handler/sign-in', null, undefined],
])('pageAt() for the URL %s on a page with the address %s returns %s', (address, href, page) => {
  const tab = createWorld().tab(href === null ? {} : { href });
  const platform = href === null ? { ...tab, page: null } : tab;
  expect(pageAt({ platform, urls: resolveUrls({}) }, address)).toBe(page);
});
