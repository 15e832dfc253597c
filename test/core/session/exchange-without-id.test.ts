import { expect, test } from 'vitest';
import { openExternalWorld } from '../../support/external-world.ts';

// Without `getSessionId` the tokens of the other service say who its user is.

async function openWorld() {
  const outer = await openExternalWorld();
  const { pass, provider, world } = outer;
  const { getSessionId: _, ...options } = provider.options;
  const { app } = outer.open(options);
  const settle = async () => {
    await provider.answered();
    await pass(app.getAccessToken()).catch(() => {});
    await world.clock.advance(1_000);
  };
  return { ...outer, app, settle };
}

test('without the option getSessionId, $session names the user to whom the external token belongs', async () => {
  const { app, pass, settle } = await openWorld();
  app.$session.listen(() => {});
  await settle();
  expect(app.$session.get()).toMatchObject({ userId: (await pass(app.getUser()))?.id });
});

test('without getSessionId, nobody is signed in until an external token arrives', async () => {
  const { app, pass, provider, settle, exchanges } = await openWorld();
  provider.session = null;
  app.$user.listen(() => {});
  expect(await pass(app.getUser())).toBeNull();
  expect([app.$session.get(), exchanges()]).toEqual([null, 0]);
  provider.session = { subject: 'user_1', id: 'session-1' };
  await settle();
  expect(await pass(app.getUser())).not.toBeNull();
});

test('without getSessionId, the app notices a switch of external users and an external sign-out', async () => {
  const { app, pass, provider, settle } = await openWorld();
  app.$user.listen(() => {});
  const first = await pass(app.getUser());
  provider.session = { subject: 'user_2', id: 'session-2' };
  await settle();
  const second = await pass(app.getUser());
  expect(second?.id).not.toBe(first?.id);
  expect(app.$user.get()).toEqual(second);
  provider.session = null;
  await settle();
  expect(app.$session.get()).toBeNull();
});

test('without getSessionId, a new external token of the current user causes no second token exchange', async () => {
  const { app, pass, provider, settle, exchanges } = await openWorld();
  app.$user.listen(() => {});
  await pass(app.getUser());
  const session = app.$session.get();
  provider.session = { subject: 'user_1', id: 'session-1' };
  await settle();
  expect([app.$session.get(), exchanges()]).toEqual([session, 1]);
});

test('without the option subscribe, the app notices a switch of users when the page becomes visible', async () => {
  const { open, pass, provider, world } = await openExternalWorld();
  const { getToken } = provider.options;
  const { app, tab } = open({ getToken });
  app.$user.listen(() => {});
  const first = await pass(app.getUser());
  provider.session = { subject: 'user_2', id: 'session-2' };
  tab.send('visible');
  await provider.answered();
  const second = await pass(app.getUser());
  expect(second?.id).not.toBe(first?.id);
  provider.session = { subject: 'user_3', id: 'session-3' };
  await world.clock.advance(50_000);
  const third = await pass(app.getUser());
  expect([first?.id, second?.id]).not.toContain(third?.id);
});

test('without getSessionId, a user stays signed in if getToken throws', async () => {
  const { app, pass, provider, settle } = await openWorld();
  app.$user.listen(() => {});
  await pass(app.getUser());
  const session = app.$session.get();
  provider.answers.push(new Error('offline'));
  provider.session = { subject: 'user_1', id: 'session-1' };
  await settle();
  expect(app.$session.get()).toEqual(session);
});
