import { afterEach, beforeEach, expect, test } from 'vitest';
import { type AppWorld, createAppWorld, newPerson } from '../support/app-world.ts';
import { enrol, shownCode } from '../support/call-service.ts';
import { secret } from '../support/canary.ts';

let appWorld: AppWorld;
beforeEach(async () => {
  appWorld = await createAppWorld();
});
afterEach(() => appWorld.service.close());

const codeIn = (link: string | null) => new URL(link ?? '').searchParams.get('code') ?? '';

test('a sign-in with the code from a magic link email makes the link in that email unusable', async () => {
  const { app, tab } = appWorld.open({ urls: { afterSignUp: '/new' } });
  const sent = await appWorld.pass(app.sendMagicLinkEmail('ada@example.test'));
  expect(sent).toEqual({ ok: true, value: { nonce: expect.stringMatching(/^[0-9a-z]{39}$/) as string } });
  expect(tab.clock.now() - Number(tab.localStorage.get('latchkey-magic-link'))).toBeLessThan(1_000);
  const { link, code } = await appWorld.mail('ada@example.test');
  expect(new URL(link ?? '').pathname).toBe('/handler/magic-link-callback');
  const typed = `${code?.slice(0, 6).toUpperCase()}${sent.ok ? sent.value.nonce : ''}`;
  expect(await appWorld.pass(app.signInWithMagicLink(typed))).toEqual({ ok: true, value: { isNewUser: true } });
  expect(tab.navigations).toEqual(['http://localhost:3000/new']);
  expect(tab.localStorage.get('latchkey-magic-link')).toBeNull();
  expect(tab.localStorage.get('_STACK_AUTH.lastUsed')).toBe('magic-link');
  expect(await appWorld.pass(app.signInWithMagicLink(codeIn(link)))).toMatchObject({
    ok: false,
    error: { code: 'VERIFICATION_CODE_ALREADY_USED' },
  });
});

test('a magic link keeps the after_auth_return_to of the sign-in page', async () => {
  const { app } = appWorld.open({}, { href: 'http://localhost:3000/handler/sign-in?after_auth_return_to=/board' });
  await appWorld.pass(app.sendMagicLinkEmail('ada@example.test'));
  const { link } = await appWorld.mail('ada@example.test');
  expect(new URL(link ?? '').searchParams.get('after_auth_return_to')).toBe('/board');
});

test('an anonymous user who signs in with a magic link keeps the user id', async () => {
  const { app } = appWorld.open();
  const guest = await appWorld.pass(app.getUser({ or: 'anonymous' }));
  await appWorld.pass(app.sendMagicLinkEmail('ada@example.test'));
  const { link } = await appWorld.mail('ada@example.test');
  await appWorld.pass(app.signInWithMagicLink(codeIn(link), { noRedirect: true }));
  expect(await appWorld.pass(app.getUser())).toMatchObject({ id: guest.id, isAnonymous: false, otpAuthEnabled: true });
});

test('after a wrong MFA code, the same sign-in attempt succeeds with the right MFA code', async () => {
  const { app, tab } = appWorld.open();
  const person = newPerson();
  await appWorld.pass(app.signUpWithCredential(person));
  await enrol(appWorld, await app.getAccessToken());
  await appWorld.pass(app.signOut({ noRedirect: true }));
  tab.localStorage.remove('_STACK_AUTH.lastUsed');

  expect(await appWorld.pass(app.signInWithCredential({ ...person, noRedirect: false }))).toMatchObject({
    error: { code: 'MULTI_FACTOR_AUTHENTICATION_REQUIRED' },
  });
  expect(tab.navigations).toEqual(['http://localhost:3000/handler/mfa']);
  const attempt = tab.sessionStorage.get('stack_mfa_attempt_code');
  expect(tab.sessionStorage.get('hexclave_mfa_attempt_code')).toBe(attempt);
  // An older client would have written the other name alone.
  tab.sessionStorage.remove('hexclave_mfa_attempt_code');
  expect(await appWorld.pass(app.signInWithMfa('000000'))).toMatchObject({ error: { code: 'INVALID_TOTP_CODE' } });
  expect(tab.sessionStorage.get('stack_mfa_attempt_code')).toBe(attempt);
  expect(tab.localStorage.get('_STACK_AUTH.lastUsed')).toBeNull();

  const result = await appWorld.pass(app.signInWithMfa(shownCode(tab.clock.now())));
  expect(result).toEqual({ ok: true, value: { isNewUser: false } });
  expect(tab.sessionStorage.get('stack_mfa_attempt_code')).toBeNull();
  expect(tab.localStorage.get('_STACK_AUTH.lastUsed')).toBe('password');
  expect(tab.localStorage.get('_HEXCLAVE.lastUsed')).toBe('password');
  expect(tab.navigations.at(-1)).toBe('http://localhost:3000/');
  expect(await appWorld.pass(app.getUser())).toMatchObject({ isMultiFactorRequired: true });
});

test('signInWithMfa() deletes an expired MFA attempt, so a second call sends no request', async () => {
  const { app, tab } = appWorld.open();
  const person = newPerson();
  await appWorld.pass(app.signUpWithCredential(person));
  await enrol(appWorld, await app.getAccessToken());
  await appWorld.pass(app.signOut({ noRedirect: true }));
  await appWorld.pass(app.signInWithCredential(person));
  await appWorld.world.clock.advance(301_000);
  expect(await appWorld.pass(app.signInWithMfa('000000'))).toMatchObject({
    error: { code: 'VERIFICATION_CODE_EXPIRED' },
  });
  expect(tab.sessionStorage.get('stack_mfa_attempt_code')).toBeNull();
  const before = appWorld.world.requests.length;
  expect(await app.signInWithMfa('000000')).toMatchObject({
    error: { code: 'VERIFICATION_CODE_NOT_FOUND', message: 'No sign-in is under way.' },
  });
  expect(appWorld.world.requests).toHaveLength(before);
});

test('resetPassword() with the code from the email sets a new password and signs the user out', async () => {
  const { app } = appWorld.open();
  const person = newPerson();
  await appWorld.pass(app.signUpWithCredential(person));
  await appWorld.world.clock.advance(1);
  expect(await appWorld.pass(app.sendForgotPasswordEmail(person.email))).toEqual({ ok: true, value: undefined });
  const { link } = await appWorld.mail(person.email);
  expect(new URL(link ?? '').pathname).toBe('/handler/password-reset');
  const code = codeIn(link);
  expect(await appWorld.pass(app.verifyPasswordResetCode(code))).toEqual({ ok: true, value: undefined });
  const password = secret('a new password');
  expect(await appWorld.pass(app.resetPassword({ code, password }))).toEqual({ ok: true, value: undefined });
  expect(app.$session.get()).toBeNull();
  expect(await appWorld.pass(app.signInWithCredential(person))).toMatchObject({
    error: { code: 'EMAIL_PASSWORD_MISMATCH' },
  });
  expect(await appWorld.pass(app.signInWithCredential({ ...person, password }))).toMatchObject({ ok: true });
});

test('resetPassword() for one user leaves a different signed-in user signed in', async () => {
  const owner = newPerson();
  await appWorld.pass(appWorld.open({ tokenStore: 'memory' }).app.signUpWithCredential(owner));
  const { app } = appWorld.open();
  await appWorld.pass(app.signUpWithCredential(newPerson()));
  const session = app.$session.get();
  await appWorld.world.clock.advance(1);
  await appWorld.pass(app.sendForgotPasswordEmail(owner.email));
  const { link } = await appWorld.mail(owner.email);
  await appWorld.pass(app.resetPassword({ code: codeIn(link), password: secret('a new password') }));
  expect(app.$session.get()).toEqual(session);
});

test('sendVerificationEmail() fails if the user’s email address is missing or already verified', async () => {
  const { app } = appWorld.open();
  const person = newPerson();
  await appWorld.pass(app.signUpWithCredential(person));
  await appWorld.world.clock.advance(1);
  expect(await appWorld.pass(app.sendVerificationEmail())).toEqual({ ok: true, value: undefined });
  const { link } = await appWorld.mail(person.email);
  expect(await appWorld.pass(app.verifyEmail(codeIn(link)))).toEqual({ ok: true, value: undefined });
  expect(await appWorld.pass(app.sendVerificationEmail())).toMatchObject({ error: { code: 'EMAIL_ALREADY_VERIFIED' } });
  await appWorld.pass(app.signOut({ noRedirect: true }));
  await appWorld.pass(app.getUser({ or: 'anonymous' }));
  await expect(appWorld.pass(app.sendVerificationEmail())).rejects.toMatchObject({
    code: 'MISUSE',
    message: 'User does not have a primary email',
  });
});
