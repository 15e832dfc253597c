import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type AppWorld, createAppWorld, newPerson } from '../support/app-world.ts';
import { type Credentials, stubCredentials } from '../support/browser/browser-credentials.ts';
import { createSoftwareAuthenticator } from '../support/software-authenticator.ts';
import { until } from '../support/until.ts';

// What authenticators are told (WebAuthn Level 3, §5.1.10), and the passkey that is made at sign-in.

let appWorld: AppWorld;
let credentials: Credentials;
let told: [name: string, options: Record<string, unknown>][];
let capabilities: Record<string, boolean>;
beforeEach(async () => {
  appWorld = await createAppWorld();
  told = [];
  capabilities = {};
  credentials = stubCredentials('http://localhost:3000', await createSoftwareAuthenticator());
  const listen = (name: string) => async (options: Record<string, unknown>) => void told.push([name, options]);
  Object.assign(PublicKeyCredential, {
    signalAllAcceptedCredentials: listen('accepted'),
    signalCurrentUserDetails: listen('details'),
    getClientCapabilities: async () => capabilities,
  });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await appWorld.service.close();
});

const handleOf = (id: string | undefined) => Buffer.from(id ?? '', 'utf8').toString('base64url');

test('registerPasskey() and removePasskey() tell the browser which passkeys the service now accepts', async () => {
  const { app } = appWorld.open();
  await appWorld.pass(app.signUpWithCredential(newPerson()));
  await appWorld.pass(app.registerPasskey());
  const user = await appWorld.pass(app.getUser());
  const handle = handleOf(user?.id);
  expect(told).toEqual([
    ['accepted', { rpId: 'localhost', userId: handle, allAcceptedCredentialIds: [expect.any(String)] }],
  ]);
  expect(await appWorld.pass(app.removePasskey())).toEqual({ ok: true, value: undefined });
  expect(told.slice(1)).toEqual([['accepted', { rpId: 'localhost', userId: handle, allAcceptedCredentialIds: [] }]]);
  expect(await appWorld.pass(app.getUser())).toMatchObject({ passkeyAuthEnabled: false });
});

test('deleteUser() tells the browser that no passkey of the user is accepted any more', async () => {
  const { app } = appWorld.open();
  await appWorld.pass(app.signUpWithCredential(newPerson()));
  await appWorld.pass(app.registerPasskey());
  const userId = handleOf((await appWorld.pass(app.getUser()))?.id);
  await appWorld.pass(app.deleteUser());
  expect(told.at(-1)).toEqual(['accepted', { rpId: 'localhost', userId, allAcceptedCredentialIds: [] }]);
});

test('a new display name or primary email of a user with a passkey is reported to the browser', async () => {
  const { app } = appWorld.open();
  const person = newPerson();
  await appWorld.pass(app.signUpWithCredential(person));
  app.$user.listen(() => {});
  await appWorld.pass(app.updateUser({ displayName: 'Ada' }));
  expect(told).toEqual([]);
  await appWorld.pass(app.registerPasskey());
  await appWorld.pass(app.updateUser({ displayName: 'Ada Lovelace' }));
  const userId = handleOf((await appWorld.pass(app.getUser()))?.id);
  expect(told.at(-1)).toEqual([
    'details',
    { rpId: 'localhost', userId, name: person.email, displayName: 'Ada Lovelace' },
  ]);
  const { length } = told;
  await appWorld.pass(app.updateUser({ clientMetadata: { a: 1 } }));
  expect(told).toHaveLength(length);
  const second = await appWorld.pass(app.contactChannels.create({ value: `second-${person.email}` }));
  await appWorld.pass(app.contactChannels.update(second.ok ? second.value.id : '', { isPrimary: true }));
  expect(told.at(-1)).toEqual([
    'details',
    { rpId: 'localhost', userId, name: `second-${person.email}`, displayName: 'Ada Lovelace' },
  ]);
});

test('registerPasskey() and removePasskey() succeed without a working signal API in the browser', async () => {
  const { app } = appWorld.open();
  await appWorld.pass(app.signUpWithCredential(newPerson()));
  Object.assign(PublicKeyCredential, {
    signalAllAcceptedCredentials: () => {
      throw new Error('no');
    },
  });
  expect(await appWorld.pass(app.registerPasskey())).toMatchObject({ ok: true });
  Object.assign(PublicKeyCredential, { signalAllAcceptedCredentials: undefined });
  expect(await appWorld.pass(app.removePasskey())).toMatchObject({ ok: true });
});

/** Signs up, and in again with the password; gives the number of passkeys the browser was asked to make. */
async function signInAgain(person = newPerson()): Promise<number> {
  const { app } = appWorld.open();
  await appWorld.pass(app.signInWithCredential(person));
  await appWorld.pass(app.signOut());
  return credentials.asked.length;
}

test('in a browser with conditional create, only the first password sign-in asks for a new passkey', async () => {
  const person = newPerson();
  await appWorld.pass(appWorld.open().app.signUpWithCredential(person));
  expect(await signInAgain(person)).toBe(0);
  capabilities = { conditionalCreate: true };
  credentials.behaviour = { name: 'NotAllowedError' };
  expect(await signInAgain(person)).toBe(1);
  expect(credentials.asked[0]?.mediation).toBe('conditional');
  expect(await signInAgain(person)).toBe(1);
});

test('a passkey that was created during a password sign-in can be used for sign-in', async () => {
  const person = newPerson();
  await appWorld.pass(appWorld.open().app.signUpWithCredential(person));
  capabilities = { conditionalCreate: true };
  const { app } = appWorld.open();
  await appWorld.pass(app.signInWithCredential(person));
  expect(await appWorld.pass(app.getUser())).toMatchObject({ passkeyAuthEnabled: true });
  await appWorld.pass(app.signOut());
  expect(await appWorld.pass(app.signInWithPasskey({ noRedirect: true }))).toMatchObject({ ok: true });
  await appWorld.pass(app.signOut());
  const before = credentials.asked.length;
  const elsewhere = (await createAppWorld(appWorld.service)).open().app;
  await appWorld.pass(elsewhere.signInWithCredential(person));
  expect(credentials.asked).toHaveLength(before);
});

test('a password sign-in does not ask for a new passkey if the project has disabled passkeys', async () => {
  await appWorld.service.controls.configureProject({ passkey_enabled: false });
  const person = newPerson();
  await appWorld.pass(appWorld.open().app.signUpWithCredential(person));
  capabilities = { conditionalCreate: true };
  expect(await signInAgain(person)).toBe(0);
});

test('a password sign-in waits at most three seconds for an unanswered request for a new passkey', async () => {
  const person = newPerson();
  await appWorld.pass(appWorld.open().app.signUpWithCredential(person));
  capabilities = { conditionalCreate: true };
  credentials.behaviour = 'waits';
  const { app, tab } = appWorld.open();
  const before = appWorld.world.clock.now();
  expect(await appWorld.pass(app.signInWithCredential(person))).toMatchObject({ ok: true });
  const lastedMs = appWorld.world.clock.now() - before;
  expect(lastedMs).toBeGreaterThanOrEqual(3_000);
  expect(lastedMs).toBeLessThan(4_000);
  const id = (await appWorld.pass(app.getUser()))?.id ?? '';
  const kept = tab.localStorage.get('latchkey-passkey-upgrade') ?? '';
  expect(kept).toMatch(/^[\w-]{8}$/);
  expect(id).not.toContain(kept);
});

test('a password sign-in waits until the service has registered the new passkey', async () => {
  const person = newPerson();
  await appWorld.pass(appWorld.open().app.signUpWithCredential(person));
  capabilities = { conditionalCreate: true };
  const { network } = appWorld.world;
  let register = () => {};
  const isHeld = new Promise<void>((resolve) => {
    register = resolve;
  });
  appWorld.world.network = async (request) => {
    if (request.url.endsWith('/auth/passkey/register')) await isHeld;
    return network(request);
  };
  const { app } = appWorld.open();
  let hasEnded = false;
  const signedIn = app.signInWithCredential(person).finally(() => {
    hasEnded = true;
  });
  await until(() => appWorld.sent('/auth/passkey/register').length === 1);
  await appWorld.world.clock.advance(5_000);
  expect(hasEnded).toBe(false);
  register();
  expect(await appWorld.pass(signedIn)).toMatchObject({ ok: true });
  expect(await appWorld.pass(app.getUser())).toMatchObject({ passkeyAuthEnabled: true });
});
