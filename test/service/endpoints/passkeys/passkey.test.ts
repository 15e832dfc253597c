import { expect, test } from 'vitest';
import { createSoftwareAuthenticator } from '../../../support/software-authenticator.ts';
import { meetUser, handleOf, ORIGIN, startSignIn } from '../../passkey-support.ts';

test('a passkey can sign in only on the domain of its registration, not on another trusted domain', async () => {
  const { caller, register, signIn } = await meetUser();
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

test('a passkey challenge can be used once and expires after 65 seconds', async () => {
  const { caller, user, authenticator, register } = await meetUser();
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

test('registering a second passkey replaces the first passkey of the user', async () => {
  const { register, signIn } = await meetUser();
  await register();
  const second = await createSoftwareAuthenticator();
  expect((await register({}, second)).body).toEqual({ user_handle: second.credentialId });
  expect((await signIn()).body.error).toBe('Passkey not found');
  expect((await signIn({}, second)).status).toBe(200);
});

test('a passkey sign-in fails if the project disables passkeys after the challenge', async () => {
  const { caller, authenticator, register, signIn } = await meetUser();
  await register();
  const { code, challenge } = await startSignIn(caller);
  await caller.service.controls.configureProject({ passkey_enabled: false });
  const body = { authentication_response: await authenticator.sign({ challenge, origin: ORIGIN }), code };
  const refused = await caller.call('POST', '/auth/passkey/sign-in', { body });
  expect(refused.knownError).toBe('PASSKEY_AUTHENTICATION_NOT_ENABLED');
  await caller.service.controls.configureProject({ passkey_enabled: true });
  expect((await signIn()).status).toBe(200);
});
