import { expect, test } from 'vitest';
import { createSoftwareAuthenticator, type CeremonyOptions } from '../../../support/software-authenticator.ts';
import { meetUser, handleOf, ORIGIN, startRegistration, startSignIn, type Started } from '../../passkey-support.ts';

test.each<[string, Partial<CeremonyOptions>]>([
  ['an untrusted origin', { origin: 'https://evil.example.org' }],
  ['the origin null', { origin: 'null', rpId: 'localhost' }],
  ['a different host as relying party', { rpId: 'example.org' }],
  ['an unknown challenge', { challenge: 'bm90LWl0' }],
  ['the wrong ceremony type', { type: 'webauthn.get' }],
])('a passkey registration with %s fails', async (_name, change) => {
  const { caller, user, register } = await meetUser();
  const answer = await register(change);
  expect(answer.knownError).toBe('PASSKEY_REGISTRATION_FAILED');
  expect(answer.body.details).toEqual({ message: answer.body.error });
  const me = await caller.call('GET', '/users/me', { token: user.access_token });
  expect(me.body).toMatchObject({ passkey_auth_enabled: false });
});

test.each<[string, Partial<CeremonyOptions & { userHandle: string }>]>([
  ['an untrusted origin', { origin: 'https://evil.example.org' }],
  ['a different host as relying party', { rpId: 'example.org' }],
  ['an unknown challenge', { challenge: 'bm90LWl0' }],
  ['the wrong ceremony type', { type: 'webauthn.create' }],
  ['the user handle of a different user', { userHandle: handleOf('somebody else') }],
])('a passkey sign-in with %s fails', async (_name, change) => {
  const { register, signIn } = await meetUser();
  await register();
  expect((await signIn(change)).knownError).toBe('PASSKEY_AUTHENTICATION_FAILED');
});

test('a passkey sign-in with an unknown passkey or a forged signature fails', async () => {
  const { register, signIn, authenticator } = await meetUser();
  await register();
  const stranger = await createSoftwareAuthenticator();
  expect((await signIn({}, stranger)).body.error).toBe('Passkey not found');
  const forger = {
    ...stranger,
    sign: async (options: Parameters<typeof stranger.sign>[0]) => ({
      ...(await stranger.sign(options)),
      id: authenticator.credentialId,
      rawId: authenticator.credentialId,
    }),
  };
  expect((await signIn({}, forger)).knownError).toBe('PASSKEY_AUTHENTICATION_FAILED');
});

test('a passkey sign-in with a signature count that does not grow fails', async () => {
  const { register, signIn, authenticator } = await meetUser();
  await register();
  authenticator.counter = 5;
  expect((await signIn()).status).toBe(200);
  authenticator.counter = 5;
  expect((await signIn()).knownError).toBe('PASSKEY_AUTHENTICATION_FAILED');
  expect((await signIn()).status).toBe(200);
});

test('a sign-in challenge or another user’s challenge cannot be used to register a passkey', async () => {
  const { caller, user, authenticator } = await meetUser();
  const register = (token: string, started: Started) => {
    const credential = authenticator.register({ challenge: started.challenge, origin: ORIGIN });
    return caller.call('POST', '/auth/passkey/register', { token, body: { credential, code: started.code } });
  };
  const forSignIn = await register(user.access_token, await startSignIn(caller));
  expect(forSignIn.knownError).toBe('VERIFICATION_CODE_NOT_FOUND');
  const bob = await caller.signUp('bob@example.com');
  const swapped = await register(bob.access_token, await startRegistration(caller, user.access_token));
  expect(swapped.knownError).toBe('PASSKEY_REGISTRATION_FAILED');
});

test('a passkey of one user cannot be registered by a different user', async () => {
  const { caller, authenticator, register, signIn } = await meetUser();
  await register();
  const bob = await caller.signUp('bob@example.com');
  const { code, challenge } = await startRegistration(caller, bob.access_token);
  const credential = authenticator.register({ challenge, origin: ORIGIN });
  const token = bob.access_token;
  const answer = await caller.call('POST', '/auth/passkey/register', { token, body: { credential, code } });
  expect(answer.knownError).toBe('PASSKEY_REGISTRATION_FAILED');
  expect((await signIn()).status).toBe(200);
});

test.each([{}, { id: 'x' }, { id: 'x', rawId: 'x', type: 'public-key', clientExtensionResults: {}, response: {} }])(
  'the malformed passkey credential %j is refused with SCHEMA_ERROR',
  async (credential) => {
    const { caller, user } = await meetUser();
    const { code } = await startRegistration(caller, user.access_token);
    const body = { credential, code };
    const answer = await caller.call('POST', '/auth/passkey/register', { token: user.access_token, body });
    expect(answer.knownError).toBe('SCHEMA_ERROR');
  },
);

test.each(['', 'bm9uc2Vuc2U', 'eyJvcmlnaW4iOjF9'])(
  'a passkey registration with the malformed clientDataJSON "%s" fails',
  async (data) => {
    const { caller, user, authenticator } = await meetUser();
    const { code, challenge } = await startRegistration(caller, user.access_token);
    const honest = authenticator.register({ challenge, origin: ORIGIN });
    const credential = { ...honest, response: { ...honest.response, clientDataJSON: data } };
    const token = user.access_token;
    const answer = await caller.call('POST', '/auth/passkey/register', { token, body: { credential, code } });
    expect(answer.knownError).toBe('PASSKEY_REGISTRATION_FAILED');
  },
);
