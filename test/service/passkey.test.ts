import { afterEach, expect, test } from 'vitest';
import { createSoftwareAuthenticator, type CeremonyOptions } from '../support/software-authenticator.ts';
import { totpAt } from '../support/totp.ts';
import { closeServices, startCaller, type Caller, type Result } from './support.ts';

afterEach(closeServices);

const ORIGIN = 'http://localhost:3000';
const handleOf = (userId: string) => Buffer.from(userId).toString('base64url');

interface Started {
  code: string;
  challenge: string;
}

function startedBy(answer: Result): Started {
  const { options_json: options, code } = answer.body as unknown as {
    options_json: { challenge: string };
    code: string;
  };
  return { code, challenge: options.challenge };
}

async function startRegistration(caller: Caller, token: string): Promise<Started> {
  return startedBy(await caller.call('POST', '/auth/passkey/initiate-passkey-registration', { token, body: {} }));
}

async function startSignIn(caller: Caller): Promise<Started> {
  return startedBy(await caller.call('POST', '/auth/passkey/initiate-passkey-authentication', { body: {} }));
}

/** A user with a passkey. */
async function enrolled() {
  const caller = await startCaller();
  const user = await caller.signUp();
  const authenticator = await createSoftwareAuthenticator();
  const register = async (change: Partial<CeremonyOptions> = {}, by = authenticator) => {
    const { code, challenge } = await startRegistration(caller, user.access_token);
    const credential = by.register({ challenge, origin: ORIGIN, ...change });
    return caller.call('POST', '/auth/passkey/register', { token: user.access_token, body: { credential, code } });
  };
  const signIn = async (change: Partial<CeremonyOptions & { userHandle: string }> = {}, by = authenticator) => {
    const { code, challenge } = await startSignIn(caller);
    const answer = await by.sign({ challenge, origin: ORIGIN, userHandle: handleOf(user.user_id), ...change });
    return caller.call('POST', '/auth/passkey/sign-in', { body: { authentication_response: answer, code } });
  };
  return { caller, user, authenticator, register, signIn };
}

test('a passkey is registered and signs its user in', async () => {
  const { caller, user, authenticator, register, signIn } = await enrolled();
  expect((await register()).body).toEqual({ user_handle: authenticator.credentialId });
  const answer = await signIn();
  expect(answer.body).toMatchObject({ user_id: user.user_id, is_new_user: false });
  const me = await caller.call('GET', '/users/me', { token: answer.body.access_token });
  expect(me.body).toMatchObject({ passkey_auth_enabled: true });
});

test('the options are those of the protocol', async () => {
  const { caller, user } = await enrolled();
  const token = user.access_token;
  const registration = await caller.call('POST', '/auth/passkey/initiate-passkey-registration', { token, body: {} });
  const authentication = await caller.call('POST', '/auth/passkey/initiate-passkey-authentication', { body: {} });
  const rpId = 'THIS_VALUE_WILL_BE_REPLACED.example.com';
  expect(registration.body).toMatchObject({
    options_json: {
      rp: { name: 'Handover', id: rpId },
      user: { id: handleOf(user.user_id), name: 'ada@example.com', displayName: 'ada@example.com' },
      challenge: expect.stringMatching(/^[\w-]{43}$/),
    },
  });
  expect(authentication.body).toMatchObject({ options_json: { rpId, allowCredentials: [] } });
  expect(startedBy(registration).challenge).not.toBe(startedBy(authentication).challenge);
});

test.each<[string, Partial<CeremonyOptions>]>([
  ['an origin the project does not trust', { origin: 'https://evil.example.org' }],
  ['an origin that is no origin', { origin: 'null', rpId: 'localhost' }],
  ['another host as relying party', { rpId: 'example.org' }],
  ['a challenge that was not given', { challenge: 'bm90LWl0' }],
  ['the wrong ceremony', { type: 'webauthn.get' }],
])('a registration with %s fails', async (_name, change) => {
  const { caller, user, register } = await enrolled();
  const answer = await register(change);
  expect(answer.knownError).toBe('PASSKEY_REGISTRATION_FAILED');
  expect(answer.body.details).toEqual({ message: answer.body.error });
  const me = await caller.call('GET', '/users/me', { token: user.access_token });
  expect(me.body).toMatchObject({ passkey_auth_enabled: false });
});

test.each<[string, Partial<CeremonyOptions & { userHandle: string }>]>([
  ['an origin the project does not trust', { origin: 'https://evil.example.org' }],
  ['another host as relying party', { rpId: 'example.org' }],
  ['a challenge that was not given', { challenge: 'bm90LWl0' }],
  ['the wrong ceremony', { type: 'webauthn.create' }],
  ['the handle of another user', { userHandle: handleOf('somebody else') }],
])('a sign-in with %s fails', async (_name, change) => {
  const { register, signIn } = await enrolled();
  await register();
  expect((await signIn(change)).knownError).toBe('PASSKEY_AUTHENTICATION_FAILED');
});

test('the passkey of a configured domain works there and not at another trusted one', async () => {
  const { caller, register, signIn } = await enrolled();
  const domains = ['https://app.example.com', 'https://shop.example.org'].map((domain) => ({
    domain,
    handler_path: '/handler',
  }));
  await caller.service.controls.configureProject({ allow_localhost: false, domains });
  expect((await register()).knownError).toBe('PASSKEY_REGISTRATION_FAILED');
  expect((await register({ origin: 'https://app.example.com' })).status).toBe(200);
  expect((await signIn({ origin: 'https://app.example.com' })).status).toBe(200);
  const elsewhere = await signIn({ origin: 'https://shop.example.org', rpId: 'app.example.com' });
  expect(elsewhere.knownError).toBe('PASSKEY_AUTHENTICATION_FAILED');
});

test('an unknown passkey and a forged signature fail', async () => {
  const { register, signIn, authenticator } = await enrolled();
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

test('a signature count that does not grow fails, as a copied authenticator’s would', async () => {
  const { register, signIn, authenticator } = await enrolled();
  await register();
  authenticator.counter = 5;
  expect((await signIn()).status).toBe(200);
  authenticator.counter = 5;
  expect((await signIn()).knownError).toBe('PASSKEY_AUTHENTICATION_FAILED');
  expect((await signIn()).status).toBe(200);
});

test('a challenge lives 65 seconds and works once', async () => {
  const { caller, user, authenticator, register } = await enrolled();
  await register();
  const { code, challenge } = await startSignIn(caller);
  const answer = await authenticator.sign({ challenge, origin: ORIGIN, userHandle: handleOf(user.user_id) });
  const body = { authentication_response: answer, code };
  expect((await caller.call('POST', '/auth/passkey/sign-in', { body })).status).toBe(200);
  const again = await caller.call('POST', '/auth/passkey/sign-in', { body });
  expect(again.knownError).toBe('VERIFICATION_CODE_ALREADY_USED');
  const late = await startSignIn(caller);
  caller.clock.millis += 65_000;
  const lateAnswer = await authenticator.sign({ challenge: late.challenge, origin: ORIGIN });
  const lateBody = { authentication_response: lateAnswer, code: late.code };
  const tooLate = await caller.call('POST', '/auth/passkey/sign-in', { body: lateBody });
  expect(tooLate.knownError).toBe('VERIFICATION_CODE_EXPIRED');
});

test('the challenge of a sign-in registers nothing, nor does the one of another user', async () => {
  const { caller, user, authenticator } = await enrolled();
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

test('a second passkey takes the place of the first', async () => {
  const { register, signIn } = await enrolled();
  await register();
  const second = await createSoftwareAuthenticator();
  expect((await register({}, second)).body).toEqual({ user_handle: second.credentialId });
  expect((await signIn()).body.error).toBe('Passkey not found');
  expect((await signIn({}, second)).status).toBe(200);
});

test('a passkey of one user cannot become another’s', async () => {
  const { caller, authenticator, register, signIn } = await enrolled();
  await register();
  const bob = await caller.signUp('bob@example.com');
  const { code, challenge } = await startRegistration(caller, bob.access_token);
  const credential = authenticator.register({ challenge, origin: ORIGIN });
  const token = bob.access_token;
  const answer = await caller.call('POST', '/auth/passkey/register', { token, body: { credential, code } });
  expect(answer.knownError).toBe('PASSKEY_REGISTRATION_FAILED');
  expect((await signIn()).status).toBe(200);
});

test('a user with a second factor is asked for it', async () => {
  const { caller, user, register, signIn } = await enrolled();
  await register();
  const secret = Buffer.from('twenty random bytes!').toString('base64');
  const token = user.access_token;
  await caller.call('PATCH', '/users/me', { token, body: { totp_secret_base64: secret } });
  const first = await signIn();
  expect(first.knownError).toBe('MULTI_FACTOR_AUTHENTICATION_REQUIRED');
  const { attempt_code: code } = first.body.details as { attempt_code: string };
  const body = { type: 'totp', code, totp: totpAt(secret, caller.clock.millis) };
  expect((await caller.call('POST', '/auth/mfa/sign-in', { body })).body).toMatchObject({ is_new_user: false });
});

test('a passkey is removed, never switched on, by the user’s settings', async () => {
  const { caller, user, register, signIn } = await enrolled();
  await register();
  const patch = (value: boolean) =>
    caller.call('PATCH', '/users/me', { token: user.access_token, body: { passkey_auth_enabled: value } });
  expect((await patch(true)).status).toBe(400);
  expect((await patch(false)).body).toMatchObject({ passkey_auth_enabled: false });
  expect((await signIn()).body.error).toBe('Passkey not found');
});

test('a project without passkeys refuses all four calls', async () => {
  const { caller, register, signIn, user } = await enrolled();
  const token = user.access_token;
  await register();
  await caller.service.controls.configureProject({ passkey_enabled: false });
  for (const path of ['initiate-passkey-registration', 'initiate-passkey-authentication']) {
    const answer = await caller.call('POST', `/auth/passkey/${path}`, { token, body: {} });
    expect(answer.knownError).toBe('PASSKEY_AUTHENTICATION_NOT_ENABLED');
  }
  await caller.service.controls.configureProject({ passkey_enabled: true });
  const { code, challenge } = await startSignIn(caller);
  await caller.service.controls.configureProject({ passkey_enabled: false });
  const authenticator = await createSoftwareAuthenticator();
  const body = { authentication_response: await authenticator.sign({ challenge, origin: ORIGIN }), code };
  const refused = await caller.call('POST', '/auth/passkey/sign-in', { body });
  expect(refused.knownError).toBe('PASSKEY_AUTHENTICATION_NOT_ENABLED');
  await caller.service.controls.configureProject({ passkey_enabled: true });
  expect((await signIn()).status).toBe(200);
});

test.each([{}, { id: 'x' }, { id: 'x', rawId: 'x', type: 'public-key', clientExtensionResults: {}, response: {} }])(
  'a credential that is none is a mistake of the request: %j',
  async (credential) => {
    const { caller, user } = await enrolled();
    const { code } = await startRegistration(caller, user.access_token);
    const body = { credential, code };
    const answer = await caller.call('POST', '/auth/passkey/register', { token: user.access_token, body });
    expect(answer.knownError).toBe('SCHEMA_ERROR');
  },
);

test.each(['', 'bm9uc2Vuc2U', 'eyJvcmlnaW4iOjF9'])(
  'client data that is no JSON of the kind fails: "%s"',
  async (data) => {
    const { caller, user, authenticator } = await enrolled();
    const { code, challenge } = await startRegistration(caller, user.access_token);
    const honest = authenticator.register({ challenge, origin: ORIGIN });
    const credential = { ...honest, response: { ...honest.response, clientDataJSON: data } };
    const token = user.access_token;
    const answer = await caller.call('POST', '/auth/passkey/register', { token, body: { credential, code } });
    expect(answer.knownError).toBe('PASSKEY_REGISTRATION_FAILED');
  },
);
