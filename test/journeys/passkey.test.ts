import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type AppWorld, createAppWorld, newPerson } from '../support/app-world.ts';
import { type Credentials, stubCredentials, webAuthn } from '../support/browser/browser-credentials.ts';
import { enrol } from '../support/call-service.ts';
import { createSoftwareAuthenticator } from '../support/software-authenticator.ts';
import { until } from '../support/until.ts';

let appWorld: AppWorld;
let credentials: Credentials;
beforeEach(async () => {
  appWorld = await createAppWorld();
  credentials = stubCredentials('http://localhost:3000', await createSoftwareAuthenticator());
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await appWorld.service.close();
});

async function somebodyWithPasskey() {
  const page = appWorld.open();
  await appWorld.pass(page.app.signUpWithCredential(newPerson()));
  expect(await appWorld.pass(page.app.registerPasskey())).toEqual({ ok: true, value: undefined });
  return page;
}

test('signInWithPasskey() signs in with a registered passkey', async () => {
  const { app, tab } = await somebodyWithPasskey();
  const before = await appWorld.pass(app.getUser());
  expect(before).toMatchObject({ passkeyAuthEnabled: true });
  await appWorld.pass(app.signOut({ noRedirect: true }));
  expect(await appWorld.pass(app.signInWithPasskey())).toEqual({ ok: true, value: { isNewUser: false } });
  expect((await appWorld.pass(app.getUser()))?.id).toBe(before?.id);
  expect(tab.navigations).toEqual(['http://localhost:3000/']);
  expect(tab.localStorage.get('_STACK_AUTH.lastUsed')).toBe('passkey');
});

test('registerPasskey() does not use conditional mediation', async () => {
  await somebodyWithPasskey();
  expect(credentials.asked.map(({ mediation }) => mediation)).toEqual([undefined]);
});

test('a Permissions-Policy that forbids passkeys makes both ceremonies reject with MISUSE, which names it, before any request', async () => {
  const { app } = await somebodyWithPasskey();
  const [requests, asked] = [appWorld.world.requests.length, credentials.asked.length];
  vi.stubGlobal('document', { featurePolicy: { allowsFeature: () => false } });
  for (const [ceremony, name] of [
    [() => app.signInWithPasskey(), 'get'],
    [() => app.signInWithPasskey({ autofill: true }), 'get'],
    [() => app.registerPasskey(), 'create'],
  ] as const)
    await expect(appWorld.pass<unknown>(ceremony())).rejects.toMatchObject({
      code: 'MISUSE',
      message: `The Permissions-Policy of this page forbids publickey-credentials-${name}.`,
    });
  expect(await app.passkeySupport()).toEqual({ isSupported: false, hasAutofill: false });
  expect([appWorld.world.requests.length, credentials.asked.length]).toEqual([requests, asked]);
});

test('if aborted before the service answers, passkey autofill never calls navigator.credentials', async () => {
  const { app } = await somebodyWithPasskey();
  await appWorld.pass(app.signOut({ noRedirect: true }));
  const asked = credentials.asked.length;
  const { network } = appWorld.world;
  let answer = () => {};
  appWorld.world.network = async (request) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return network(request);
  };
  const stop = new AbortController();
  const waiting = app.signInWithPasskey({ autofill: true, signal: stop.signal });
  await until(() => appWorld.world.inFlight === 1);
  stop.abort();
  answer();
  const aborted = { details: { code: 'ERROR_CEREMONY_ABORTED', message: 'The ceremony was given up.' } };
  expect(await appWorld.pass(waiting)).toMatchObject({ error: aborted });
  const again = app.signInWithPasskey({ autofill: true, signal: stop.signal });
  expect(await appWorld.pass(again)).toMatchObject({ error: aborted });
  expect(credentials.asked).toHaveLength(asked);
});

test.each([
  ['AbortError', 'ERROR_CEREMONY_ABORTED'],
  ['NotAllowedError', 'ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY'],
  ['UnknownError', 'ERROR_AUTHENTICATOR_GENERAL_ERROR'],
])('the browser error %s makes signInWithPasskey() fail with the code %s', async (name, code) => {
  const { app } = appWorld.open();
  credentials.behaviour = { name };
  expect(await appWorld.pass(app.signInWithPasskey())).toMatchObject({
    ok: false,
    error: { code: 'PASSKEY_WEBAUTHN_ERROR', details: { code } },
  });
});

test('a browser that cannot show passkeys in autofill fails with PASSKEY_WEBAUTHN_ERROR, not as if a passkey was refused', async () => {
  const { app } = appWorld.open();
  credentials.behaviour = { name: 'NotSupportedError' };
  expect(await appWorld.pass(app.signInWithPasskey({ autofill: true }))).toMatchObject({
    error: { code: 'PASSKEY_WEBAUTHN_ERROR', details: { code: 'ERROR_AUTHENTICATOR_GENERAL_ERROR' } },
  });
});

test('registerPasskey() fails with a typed error if the authenticator already holds the passkey', async () => {
  const { app } = await somebodyWithPasskey();
  credentials.behaviour = { name: 'InvalidStateError' };
  expect(await appWorld.pass(app.registerPasskey())).toMatchObject({
    error: { code: 'PASSKEY_WEBAUTHN_ERROR', details: { code: 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' } },
  });
});

test('in a browser without WebAuthn, passkeySupport() is false and signInWithPasskey() fails', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined);
  const { app } = appWorld.open();
  expect(await app.passkeySupport()).toEqual({ isSupported: false, hasAutofill: false });
  expect(await appWorld.pass(app.signInWithPasskey())).toMatchObject({
    ok: false,
    error: { code: 'PASSKEY_AUTHENTICATION_FAILED', message: 'WebAuthn is not supported in this browser' },
  });
});

test('passkeySupport() reports autofill only if the browser reports conditional mediation', async () => {
  const { app } = appWorld.open();
  for (const [answer, hasAutofill] of [
    [() => Promise.resolve(true), true],
    [() => Promise.resolve(false), false],
    [() => Promise.reject(new Error('odd')), false],
    [undefined, false],
  ] as const) {
    vi.stubGlobal('PublicKeyCredential', webAuthn(answer));
    expect(await app.passkeySupport()).toEqual({ isSupported: true, hasAutofill });
  }
});

test('passkey autofill requests new challenges only while the tab is visible', async () => {
  vi.stubGlobal(
    'PublicKeyCredential',
    webAuthn(() => Promise.resolve(true)),
  );
  const { app, tab } = appWorld.open();
  credentials.behaviour = 'waits';
  const stop = new AbortController();
  const waiting = app.signInWithPasskey({ autofill: true, signal: stop.signal });
  const begun = () => appWorld.sent('/auth/passkey/initiate-passkey-authentication').length;
  await until(() => credentials.asked.length === 1);
  expect(credentials.asked[0]?.mediation).toBe('conditional');
  await appWorld.world.clock.advance(54_999);
  expect(begun()).toBe(1);
  await appWorld.world.clock.advance(1);
  await until(() => credentials.asked.length === 2);
  expect(begun()).toBe(2);

  tab.visible = false;
  await appWorld.world.clock.advance(600_000);
  expect(begun()).toBe(2);
  tab.visible = true;
  tab.send('visible');
  await until(() => credentials.asked.length === 3);

  stop.abort();
  expect(await waiting).toMatchObject({
    ok: false,
    error: { code: 'PASSKEY_WEBAUTHN_ERROR', details: { code: 'ERROR_CEREMONY_ABORTED' } },
  });
  expect(appWorld.world.clock.timerCount).toBe(0);
});

test('signInWithPasskey() without autofill aborts a waiting autofill sign-in', async () => {
  const { app } = await somebodyWithPasskey();
  await appWorld.pass(app.signOut({ noRedirect: true }));
  vi.stubGlobal(
    'PublicKeyCredential',
    webAuthn(() => Promise.resolve(true)),
  );
  credentials.behaviour = 'waits';
  const waiting = app.signInWithPasskey({ autofill: true, noRedirect: true });
  await until(() => credentials.asked.length === 2);
  credentials.behaviour = 'answers';
  expect(await appWorld.pass(app.signInWithPasskey({ noRedirect: true }))).toMatchObject({ ok: true });
  expect(await waiting).toMatchObject({ error: { details: { code: 'ERROR_CEREMONY_ABORTED' } } });
});

test('signInWithPasskey() of a user with MFA fails with MULTI_FACTOR_AUTHENTICATION_REQUIRED', async () => {
  const { app, tab } = await somebodyWithPasskey();
  await enrol(appWorld, await app.getAccessToken());
  await appWorld.pass(app.signOut({ noRedirect: true }));
  expect(await appWorld.pass(app.signInWithPasskey({ noRedirect: true }))).toMatchObject({
    error: { code: 'MULTI_FACTOR_AUTHENTICATION_REQUIRED' },
  });
  expect(tab.sessionStorage.get('stack_mfa_attempt_code')).not.toBeNull();
});
