import { expect, test } from 'vitest';
import { pageOf } from '../../../core/routes/page-of.ts';

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
])('/handler/%s is the page %s', (path, page) => {
  expect(pageOf(new URL(`https://app.example.test/handler/${path}`), '/handler')).toBe(page);
});

test('an address beside the handler is no page', () => {
  expect(pageOf(new URL('https://app.example.test/handlers/sign-in'), '/handler')).toBeUndefined();
  expect(
    pageOf(new URL('https://other.example.test/handler/sign-in'), 'https://app.example.test/handler'),
  ).toBeUndefined();
});

test('pages at the root of a site, without a base, are pages as well', () => {
  expect(pageOf(new URL('https://app.example.test/sign-in'), '')).toBe('signIn');
  expect(pageOf(new URL('https://app.example.test/pricing'), '')).toBeUndefined();
});
