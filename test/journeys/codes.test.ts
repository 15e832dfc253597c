import { afterEach, beforeEach, expect, test } from 'vitest';
import { type AppWorld, createAppWorld, newPerson, verifyOwnEmail } from '../support/app-world.ts';
import { callService, enrol, shownCode } from '../support/call-service.ts';
import { secret } from '../support/canary.ts';

let appWorld: AppWorld;
beforeEach(async () => {
  appWorld = await createAppWorld();
});
afterEach(() => appWorld.service.close());

const codeIn = (link: string | null) => new URL(link ?? '').searchParams.get('code') ?? '';

test('the link of the mail and the code in it with the nonce both sign in, each once', async () => {
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

test('where to go afterwards travels with the magic link', async () => {
  const { app } = appWorld.open({}, { href: 'http://localhost:3000/handler/sign-in?after_auth_return_to=/board' });
  await appWorld.pass(app.sendMagicLinkEmail('ada@example.test'));
  const { link } = await appWorld.mail('ada@example.test');
  expect(new URL(link ?? '').searchParams.get('after_auth_return_to')).toBe('/board');
});

test('a magic link that has run out and one that never was are told apart', async () => {
  const { app } = appWorld.open();
  await appWorld.pass(app.sendMagicLinkEmail('ada@example.test'));
  const { link } = await appWorld.mail('ada@example.test');
  expect(await appWorld.pass(app.verifyMagicLinkCode(codeIn(link)))).toEqual({ ok: true, value: undefined });
  await appWorld.world.clock.advance(7 * 86_400_000 + 1_000);
  expect(await appWorld.pass(app.verifyMagicLinkCode(codeIn(link)))).toMatchObject({
    error: { code: 'VERIFICATION_CODE_EXPIRED' },
  });
  expect(await appWorld.pass(app.signInWithMagicLink(codeIn(link)))).toMatchObject({
    error: { code: 'VERIFICATION_CODE_EXPIRED' },
  });
  expect(await appWorld.pass(app.signInWithMagicLink('0'.repeat(45)))).toMatchObject({
    error: { code: 'VERIFICATION_CODE_NOT_FOUND' },
  });
  expect(await appWorld.pass(app.signInWithMagicLink('short'))).toMatchObject({ error: { code: 'SCHEMA_ERROR' } });
});

test('an anonymous person signs in by mail and keeps their id', async () => {
  const { app } = appWorld.open();
  const guest = await appWorld.pass(app.getUser({ or: 'anonymous' }));
  await appWorld.pass(app.sendMagicLinkEmail('ada@example.test'));
  const { link } = await appWorld.mail('ada@example.test');
  await appWorld.pass(app.signInWithMagicLink(codeIn(link), { noRedirect: true }));
  expect(await appWorld.pass(app.getUser())).toMatchObject({ id: guest.id, isAnonymous: false, otpAuthEnabled: true });
});

test('the second factor: a wrong code leaves the attempt, the right one ends it and remembers the first factor', async () => {
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

test('an attempt that has run out is forgotten; without one there is nothing to finish', async () => {
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
  expect(await app.signInWithMfa('000000')).toMatchObject({ error: { code: 'VERIFICATION_CODE_NOT_FOUND' } });
  expect(appWorld.world.requests).toHaveLength(before);
});

test('a forgotten password is set anew, and every session of that person ends', async () => {
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

test('somebody else who is signed in here stays so when a password is set', async () => {
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

test('a password that is refused has used the code up', async () => {
  const { app } = appWorld.open();
  const person = newPerson();
  await appWorld.pass(app.signUpWithCredential(person));
  // Mails of one millisecond have no order.
  await appWorld.world.clock.advance(1);
  await appWorld.pass(app.sendForgotPasswordEmail(person.email));
  const code = codeIn((await appWorld.mail(person.email)).link);
  expect(await appWorld.pass(app.resetPassword({ code, password: 'short' }))).toMatchObject({
    error: { code: 'PASSWORD_TOO_SHORT', details: { minLength: 8 } },
  });
  expect(await appWorld.pass(app.resetPassword({ code, password: secret('long enough') }))).toMatchObject({
    error: { code: 'VERIFICATION_CODE_ALREADY_USED' },
  });
});

test('whoever asks for an unknown address hears the same as everybody', async () => {
  const { app } = appWorld.open();
  expect(await appWorld.pass(app.sendForgotPasswordEmail('nobody@example.test'))).toEqual({
    ok: true,
    value: undefined,
  });
});

test('the verification mail can be asked for again, once verified no more, and not by somebody without an address', async () => {
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

/** Invites an email address to a team of another user. Returns the code of the invitation and the id of the team. */
async function invite(email: string): Promise<{ readonly code: string; readonly teamId: unknown }> {
  const owner = appWorld.open({ tokenStore: 'memory' }).app;
  await appWorld.pass(owner.signUpWithCredential(newPerson()));
  const token = await owner.getAccessToken();
  const team = await callService(appWorld, 'POST', '/teams', {
    token,
    body: { display_name: 'Blue', creator_user_id: 'me' },
  });
  await callService(appWorld, 'POST', '/team-invitations/send-code', {
    token,
    body: { team_id: team.id, email, callback_url: 'http://localhost:3000/handler/team-invitation' },
  });
  return { code: codeIn((await appWorld.mail(email)).link), teamId: team.id };
}

test('an invitation survives those who cannot accept it, shows its team, and is accepted once', async () => {
  const person = newPerson();
  const { code, teamId } = await invite(person.email);
  const { app } = appWorld.open();
  await expect(appWorld.pass(app.acceptTeamInvitation(code))).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  await appWorld.pass(app.signUpWithCredential(person));
  await verifyOwnEmail(appWorld, app, person.email);
  const details = { teamId, teamDisplayName: 'Blue' };
  expect(await appWorld.pass(app.verifyTeamInvitationCode(code))).toEqual({ ok: true, value: undefined });
  expect(await appWorld.pass(app.getTeamInvitationDetails(code))).toEqual({ ok: true, value: details });
  expect(await appWorld.pass(app.acceptTeamInvitation(code))).toEqual({ ok: true, value: undefined });
  const teams = await callService(appWorld, 'GET', '/teams?user_id=me', { token: await app.getAccessToken() });
  expect(teams.items).toEqual([expect.objectContaining({ id: teamId })]);
  expect(await appWorld.pass(app.acceptTeamInvitation(code))).toMatchObject({
    error: { code: 'VERIFICATION_CODE_ALREADY_USED' },
  });
});

test('a guest cannot accept an invitation at a service of generation 2, which does not compare addresses', async () => {
  await appWorld.service.close();
  appWorld = await createAppWorld(undefined, 2);
  const { code } = await invite('guest@example.test');
  const { app } = appWorld.open();
  await appWorld.pass(app.getUser({ or: 'anonymous' }));
  expect(await appWorld.pass(app.acceptTeamInvitation(code))).toMatchObject({
    error: { code: 'TEAM_INVITATION_RESTRICTED_USER_NOT_ALLOWED' },
  });
});
