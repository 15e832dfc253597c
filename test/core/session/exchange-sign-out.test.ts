import { expect, test } from 'vitest';
import { openExternalWorld } from '../../support/external-world.ts';

test('sign-in methods throw MISUSE in an app whose users sign in with an external service', async () => {
  const { open, codeOf } = await openExternalWorld();
  const { app } = open();
  const calls: Promise<unknown>[] = [
    app.signInWithCredential({ email: 'ada@example.com', password: 'x' }),
    app.signUpAnonymously(),
    app.signInWithOAuth('google'),
    app.signInWithPasskey(),
    app.signInWithOAuthPopup('google'),
  ];
  expect(await Promise.all(calls.map(codeOf))).toEqual(calls.map(() => 'MISUSE'));
});

test('without an external signOut function, signOut() throws MISUSE and keeps the session', async () => {
  const { open, codeOf, pass } = await openExternalWorld();
  const { app } = open();
  await pass(app.getUser());
  expect(await codeOf(app.signOut())).toBe('MISUSE');
  expect(await pass(app.getUser())).not.toBeNull();
});

test('signOut() ends the external session first, then the session of the app', async () => {
  const { open, pass, provider, sent } = await openExternalWorld();
  const events: string[] = [];
  const { app, tab } = open({
    ...provider.options,
    signOut: async () => {
      events.push('there');
      provider.session = null;
    },
  });
  app.$session.listen((session) => events.push(session === null ? 'here' : 'signed in'));
  await pass(app.getUser());
  events.length = 0;
  expect(app.externalProvider?.canSignOut).toBe(true);
  const left = pass(app.signOut({ redirectUrl: '/goodbye' }));
  const guard = pass(app.redirectToSignIn());
  await Promise.all([left, guard]);
  expect(events).toEqual(['there', 'here']);
  expect(tab.navigations).toEqual(['http://localhost:3000/goodbye']);
  const [revoked] = sent('/auth/sessions/current');
  expect(revoked?.method).toBe('DELETE');
  expect(revoked?.headers.get('x-stack-access-token')).toMatch(/^ey/);
});

test('if the external service refuses the sign-out, signOut() rejects and keeps the session', async () => {
  const { open, pass, provider, sent } = await openExternalWorld();
  const { app, tab } = open({ ...provider.options, signOut: () => Promise.reject(new Error('refused')) });
  await pass(app.getUser());
  await expect(pass(app.signOut())).rejects.toThrow('refused');
  expect(await pass(app.getUser())).not.toBeNull();
  expect([tab.navigations, sent('/auth/sessions/current')]).toEqual([[], []]);
  expect(await pass(app.redirectToHome())).toBe(true);
});

test('after deleteUser() the user is signed out until a new external session begins', async () => {
  const { open, pass, provider, exchanges, service } = await openExternalWorld();
  await service.controls.configureProject({ client_user_deletion_enabled: true });
  const { app } = open();
  await pass(app.getUser());
  await pass(app.deleteUser());
  expect(await pass(app.getUser())).toBeNull();
  expect(exchanges()).toBe(1);
  provider.session = { subject: 'user_1', id: 'session-2' };
  expect(await pass(app.getUser())).not.toBeNull();
});
