import { afterEach, beforeEach, expect, test } from 'vitest';
import { type AppWorld, createAppWorld, newPerson } from '../support/app-world.ts';
import { callService, enrol, shownCode } from '../support/call-service.ts';
import { secret } from '../support/canary.ts';

let place: AppWorld;
beforeEach(async () => {
  place = await createAppWorld();
});
afterEach(() => place.service.close());

const codeIn = (link: string | null) => new URL(link ?? '').searchParams.get('code') ?? '';

test('the link of the mail and the code in it with the nonce both sign in, each once', async () => {
  const { app, tab } = place.open({ urls: { afterSignUp: '/new' } });
  const sent = await place.pass(app.sendMagicLinkEmail('ada@example.test'));
  expect(sent).toEqual({ ok: true, value: { nonce: expect.stringMatching(/^[0-9a-z]{39}$/) as string } });
  expect(tab.clock.now() - Number(tab.localStorage.get('latchkey-magic-link'))).toBeLessThan(1_000);
  const { link, code } = await place.mail('ada@example.test');
  expect(new URL(link ?? '').pathname).toBe('/handler/magic-link-callback');
  const typed = `${code?.slice(0, 6).toUpperCase()}${sent.ok ? sent.value.nonce : ''}`;
  expect(await place.pass(app.signInWithMagicLink(typed))).toEqual({ ok: true, value: { isNewUser: true } });
  expect(tab.navigations).toEqual(['http://localhost:3000/new']);
  expect(tab.localStorage.get('latchkey-magic-link')).toBeNull();
  expect(tab.localStorage.get('_STACK_AUTH.lastUsed')).toBe('magic-link');
  expect(await place.pass(app.signInWithMagicLink(codeIn(link)))).toMatchObject({
    ok: false,
    error: { code: 'VERIFICATION_CODE_ALREADY_USED' },
  });
});

test('where to go afterwards travels with the magic link', async () => {
  const { app } = place.open({}, { href: 'http://localhost:3000/handler/sign-in?after_auth_return_to=/board' });
  await place.pass(app.sendMagicLinkEmail('ada@example.test'));
  const { link } = await place.mail('ada@example.test');
  expect(new URL(link ?? '').searchParams.get('after_auth_return_to')).toBe('/board');
});

test('a magic link that has run out and one that never was are told apart', async () => {
  const { app } = place.open();
  await place.pass(app.sendMagicLinkEmail('ada@example.test'));
  const { link } = await place.mail('ada@example.test');
  await place.world.clock.advance(7 * 86_400_000 + 1_000);
  expect(await place.pass(app.signInWithMagicLink(codeIn(link)))).toMatchObject({
    error: { code: 'VERIFICATION_CODE_EXPIRED' },
  });
  expect(await place.pass(app.signInWithMagicLink('0'.repeat(45)))).toMatchObject({
    error: { code: 'VERIFICATION_CODE_NOT_FOUND' },
  });
  expect(await place.pass(app.signInWithMagicLink('short'))).toMatchObject({ error: { code: 'SCHEMA_ERROR' } });
});

test('an anonymous person signs in by mail and keeps their id', async () => {
  const { app } = place.open();
  const guest = await place.pass(app.getUser({ or: 'anonymous' }));
  await place.pass(app.sendMagicLinkEmail('ada@example.test'));
  const { link } = await place.mail('ada@example.test');
  await place.pass(app.signInWithMagicLink(codeIn(link), { noRedirect: true }));
  expect(await place.pass(app.getUser())).toMatchObject({ id: guest.id, isAnonymous: false, otpAuthEnabled: true });
});

test('the second factor: a wrong code leaves the attempt, the right one ends it and remembers the first factor', async () => {
  const { app, tab } = place.open();
  const person = newPerson();
  await place.pass(app.signUpWithCredential(person));
  await enrol(place, await app.getAccessToken());
  await place.pass(app.signOut({ noRedirect: true }));
  tab.localStorage.remove('_STACK_AUTH.lastUsed');

  expect(await place.pass(app.signInWithCredential({ ...person, noRedirect: false }))).toMatchObject({
    error: { code: 'MULTI_FACTOR_AUTHENTICATION_REQUIRED' },
  });
  expect(tab.navigations).toEqual(['http://localhost:3000/handler/mfa']);
  const attempt = tab.sessionStorage.get('stack_mfa_attempt_code');
  expect(await place.pass(app.signInWithMfa('000000'))).toMatchObject({ error: { code: 'INVALID_TOTP_CODE' } });
  expect(tab.sessionStorage.get('stack_mfa_attempt_code')).toBe(attempt);
  expect(tab.localStorage.get('_STACK_AUTH.lastUsed')).toBeNull();

  const result = await place.pass(app.signInWithMfa(shownCode(tab.clock.now())));
  expect(result).toEqual({ ok: true, value: { isNewUser: false } });
  expect(tab.sessionStorage.get('stack_mfa_attempt_code')).toBeNull();
  expect(tab.localStorage.get('_STACK_AUTH.lastUsed')).toBe('password');
  expect(tab.navigations.at(-1)).toBe('http://localhost:3000/');
  expect(await place.pass(app.getUser())).toMatchObject({ isMultiFactorRequired: true });
});

test('an attempt that has run out is forgotten; without one there is nothing to finish', async () => {
  const { app, tab } = place.open();
  const person = newPerson();
  await place.pass(app.signUpWithCredential(person));
  await enrol(place, await app.getAccessToken());
  await place.pass(app.signOut({ noRedirect: true }));
  await place.pass(app.signInWithCredential(person));
  await place.world.clock.advance(301_000);
  expect(await place.pass(app.signInWithMfa('000000'))).toMatchObject({ error: { code: 'VERIFICATION_CODE_EXPIRED' } });
  expect(tab.sessionStorage.get('stack_mfa_attempt_code')).toBeNull();
  const before = place.world.requests.length;
  expect(await app.signInWithMfa('000000')).toMatchObject({ error: { code: 'VERIFICATION_CODE_NOT_FOUND' } });
  expect(place.world.requests).toHaveLength(before);
});

test('a forgotten password is set anew, and every session of that person ends', async () => {
  const { app } = place.open();
  const person = newPerson();
  await place.pass(app.signUpWithCredential(person));
  await place.world.clock.advance(1);
  expect(await place.pass(app.sendForgotPasswordEmail(person.email))).toEqual({ ok: true, value: undefined });
  const { link } = await place.mail(person.email);
  expect(new URL(link ?? '').pathname).toBe('/handler/password-reset');
  const code = codeIn(link);
  expect(await place.pass(app.verifyPasswordResetCode(code))).toEqual({ ok: true, value: undefined });
  const password = secret('a new password');
  expect(await place.pass(app.resetPassword({ code, password }))).toEqual({ ok: true, value: undefined });
  expect(app.$session.get()).toBeNull();
  expect(await place.pass(app.signInWithCredential(person))).toMatchObject({
    error: { code: 'EMAIL_PASSWORD_MISMATCH' },
  });
  expect(await place.pass(app.signInWithCredential({ ...person, password }))).toMatchObject({ ok: true });
});

test('somebody else who is signed in here stays so when a password is set', async () => {
  const owner = newPerson();
  await place.pass(place.open({ tokenStore: 'memory' }).app.signUpWithCredential(owner));
  const { app } = place.open();
  await place.pass(app.signUpWithCredential(newPerson()));
  const session = app.$session.get();
  await place.world.clock.advance(1);
  await place.pass(app.sendForgotPasswordEmail(owner.email));
  const { link } = await place.mail(owner.email);
  await place.pass(app.resetPassword({ code: codeIn(link), password: secret('a new password') }));
  expect(app.$session.get()).toEqual(session);
});

test('a password that is refused has used the code up', async () => {
  const { app } = place.open();
  const person = newPerson();
  await place.pass(app.signUpWithCredential(person));
  // Mails of one millisecond have no order.
  await place.world.clock.advance(1);
  await place.pass(app.sendForgotPasswordEmail(person.email));
  const code = codeIn((await place.mail(person.email)).link);
  expect(await place.pass(app.resetPassword({ code, password: 'short' }))).toMatchObject({
    error: { code: 'PASSWORD_TOO_SHORT', details: { minLength: 8 } },
  });
  expect(await place.pass(app.resetPassword({ code, password: secret('long enough') }))).toMatchObject({
    error: { code: 'VERIFICATION_CODE_ALREADY_USED' },
  });
});

test('whoever asks for an unknown address hears the same as everybody', async () => {
  const { app } = place.open();
  expect(await place.pass(app.sendForgotPasswordEmail('nobody@example.test'))).toEqual({ ok: true, value: undefined });
});

test('the verification mail can be asked for again, once verified no more, and not by somebody without an address', async () => {
  const { app } = place.open();
  const person = newPerson();
  await place.pass(app.signUpWithCredential(person));
  await place.world.clock.advance(1);
  expect(await place.pass(app.sendVerificationEmail())).toEqual({ ok: true, value: undefined });
  const { link } = await place.mail(person.email);
  expect(await place.pass(app.verifyEmail(codeIn(link)))).toEqual({ ok: true, value: undefined });
  expect(await place.pass(app.sendVerificationEmail())).toMatchObject({ error: { code: 'EMAIL_ALREADY_VERIFIED' } });
  await place.pass(app.signOut({ noRedirect: true }));
  await place.pass(app.getUser({ or: 'anonymous' }));
  await expect(place.pass(app.sendVerificationEmail())).rejects.toMatchObject({
    code: 'MISUSE',
    message: 'User does not have a primary email',
  });
});

test('an invitation survives those who cannot accept it, shows its team, and is accepted once', async () => {
  const owner = place.open({ tokenStore: 'memory' }).app;
  await place.pass(owner.signUpWithCredential(newPerson()));
  const token = await owner.getAccessToken();
  const team = await callService(place, 'POST', '/teams', {
    token,
    body: { display_name: 'Blue', creator_user_id: 'me' },
  });
  await callService(place, 'POST', '/team-invitations/send-code', {
    token,
    body: {
      team_id: team.id,
      email: 'guest@example.test',
      callback_url: 'http://localhost:3000/handler/team-invitation',
    },
  });
  const code = codeIn((await place.mail('guest@example.test')).link);
  const { app } = place.open();
  expect(await place.pass(app.acceptTeamInvitation(code))).toMatchObject({
    ok: false,
    error: { code: 'USER_AUTHENTICATION_REQUIRED' },
  });
  await place.pass(app.getUser({ or: 'anonymous' }));
  expect(await place.pass(app.acceptTeamInvitation(code))).toMatchObject({
    error: { code: 'TEAM_INVITATION_RESTRICTED_USER_NOT_ALLOWED' },
  });
  await place.pass(app.signUpWithCredential(newPerson()));
  const details = { teamId: team.id, teamDisplayName: 'Blue' };
  expect(await place.pass(app.verifyTeamInvitationCode(code))).toEqual({ ok: true, value: undefined });
  expect(await place.pass(app.getTeamInvitationDetails(code))).toEqual({ ok: true, value: details });
  expect(await place.pass(app.acceptTeamInvitation(code))).toEqual({ ok: true, value: undefined });
  const teams = await callService(place, 'GET', '/teams?user_id=me', { token: await app.getAccessToken() });
  expect(teams.items).toEqual([expect.objectContaining({ id: team.id })]);
  expect(await place.pass(app.acceptTeamInvitation(code))).toMatchObject({
    error: { code: 'VERIFICATION_CODE_ALREADY_USED' },
  });
});
