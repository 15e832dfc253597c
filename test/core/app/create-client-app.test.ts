import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClientApp, type LatchkeyError } from '../../../core/index.ts';
import { type AppWorld, createAppWorld, newPerson } from '../../support/app-world.ts';
import { settle } from '../../support/test-clock.ts';
import { until } from '../../support/until.ts';

let place: AppWorld;
beforeAll(async () => {
  place = await createAppWorld();
});
afterAll(() => place.service.close());

test('sign-up, sign-out and sign-in in one tab take effect in a second tab', async () => {
  const { app } = place.open();
  const second = place.open().app;
  const seen: (string | null | undefined)[] = [];
  second.$user.listen((user) => seen.push(user && user.primaryEmail));
  const person = newPerson();

  expect(await app.signUpWithCredential(person)).toEqual({ ok: true, value: undefined });
  expect(await place.pass(app.getUser())).toMatchObject({
    primaryEmail: person.email,
    hasPassword: true,
    isAnonymous: false,
  });
  expect((await place.pass(second.userSettled())).status).toBe('ready');
  expect(second.$user.get()?.primaryEmail).toBe(person.email);

  await app.signOut({ noRedirect: true });
  await settle();
  expect(second.$user.get()).toBeNull();
  expect(await place.pass(second.getUser())).toBeNull();
  expect(seen.at(-1)).toBeNull();

  expect((await second.signInWithCredential(person)).ok).toBe(true);
  expect(await place.pass(app.getUser())).toMatchObject({ primaryEmail: person.email });
  await app.signOut({ noRedirect: true });
});

test('getUser() returns an anonymous user only if the option "or" allows anonymous users', async () => {
  const { app } = place.open({ tokenStore: 'memory' });
  expect(await place.pass(app.getUser({ or: 'anonymous-if-exists' }))).toBeNull();

  const guest = await place.pass(app.getUser({ or: 'anonymous' }));
  expect(guest.isAnonymous).toBe(true);
  expect(await place.pass(app.getUser())).toBeNull();
  expect(await place.pass(app.getUser({ or: 'anonymous-if-exists' }))).toMatchObject({ id: guest.id });
  app.$user.listen(() => {});
  await place.pass(app.userSettled());
  expect(app.$user.get()).toBeNull();
  expect(app.$anyUser.get()?.id).toBe(guest.id);

  const person = newPerson();
  expect((await app.signUpWithCredential(person)).ok).toBe(true);
  expect(await place.pass(app.getUser())).toMatchObject({
    id: guest.id,
    primaryEmail: person.email,
    isAnonymous: false,
  });
});

test("without a session, getUser({ or: 'throw' }) throws and getUser({ or: 'redirect' }) redirects", async () => {
  const { app, tab } = place.open({ tokenStore: 'memory' }, { href: 'http://localhost:3000/reports?year=2026#top' });

  await expect(app.getUser({ or: 'throw' })).rejects.toThrow(
    "User is not signed in but getUser was called with { or: 'throw' }",
  );

  await expect(place.pass(app.getUser({ or: 'redirect' }))).rejects.toMatchObject({
    code: 'NOT_SIGNED_IN',
    message: 'No user can continue here; the page was sent to sign-in or onboarding.',
  });
  expect(tab.navigations).toEqual([
    'replace http://localhost:3000/handler/sign-in?after_auth_return_to=%2Freports%3Fyear%3D2026%23top',
  ]);
});

test('if after_auth_return_to is on another site, a sign-in redirects to urls.afterSignIn instead', async () => {
  const person = newPerson();
  const { app, tab } = place.open(
    { tokenStore: 'memory' },
    { href: 'http://localhost:3000/handler/sign-up?after_auth_return_to=%2Freports' },
  );
  await place.pass(app.signUpWithCredential({ ...person, noRedirect: false }));
  expect(tab.navigations).toEqual(['http://localhost:3000/reports']);

  const plain = place.open(
    { tokenStore: 'memory', urls: { afterSignIn: '/start' } },
    { href: 'http://localhost:3000/handler/sign-in?after_auth_return_to=//evil.test' },
  );
  await place.pass(plain.app.signInWithCredential({ ...person, noRedirect: false }));
  expect(plain.tab.navigations).toEqual(['http://localhost:3000/start']);
});

test('two listeners of $project and a sign-up cause only one request for the project', async () => {
  const { app } = place.open({ tokenStore: 'memory' });
  const before = place.sent('/projects/current').length;
  app.$project.listen(() => {});
  app.$project.listen(() => {});
  await app.projectSettled();
  expect(app.$project.get()).toMatchObject({ status: 'ready', data: { config: { credentialEnabled: true } } });
  await app.signUpWithCredential(newPerson());
  expect(place.sent('/projects/current').length - before).toBe(1);
});

test('signInWithCredential() throws if the app cannot store a session: fixed tokens, or no cookies', async () => {
  const fixed = place.open({ tokenStore: { accessToken: null, refreshToken: null } }).app;
  await expect(fixed.signInWithCredential(newPerson())).rejects.toMatchObject({ code: 'MISUSE' });

  const server = place.open({}, { without: ['cookies'] }).app;
  await expect(server.getUser()).rejects.toThrow('Cannot use cookie token store on the server!');
  await expect(server.signInWithCredential(newPerson())).rejects.toThrow(
    'Cannot use cookie token store on the server!',
  );
  expect(server.$user.get()).toBeUndefined();
});

test('createClientApp() throws until the other app with the same uniqueIdentifier is disposed', () => {
  const make = () =>
    createClientApp({ projectId: 'internal', tokenStore: 'memory', uniqueIdentifier: 'the-one' }, place.world.tab());
  const first = make();
  expect(make).toThrow(expect.objectContaining({ code: 'DUPLICATE_APP' }) as LatchkeyError);
  first.dispose();
  make().dispose();
});

test('after a signOut() without a network, the service is notified when the network returns', async () => {
  const { app, tab } = place.open();
  await app.signUpWithCredential(newPerson());
  const { network } = place.world;
  place.world.network = () => Promise.reject(new TypeError('offline'));
  const requestsBefore = place.sent('/auth/sessions/current').length;

  const signedOut = app.signOut({ noRedirect: true });
  expect(app.$session.get()).toBeNull();
  expect([...place.world.cookies]).toEqual([]);
  await place.world.clock.advance(3_000);
  await signedOut;

  await place.world.clock.advance(60_000);
  const attempts = place.sent('/auth/sessions/current').length - requestsBefore;
  expect(attempts).toBe(6);
  place.world.network = network;
  tab.send('online');
  await until(() => place.sent('/auth/sessions/current').length === requestsBefore + attempts + 1);
  await until(() => place.world.inFlight === 0);
});
