import { expect, test } from 'vitest';
import { PASSWORD, startCaller } from '../../../service/support.ts';

/** CWE-770: what a client may store has a limit, and what is over it changes nothing. */

const MAX_IMAGE_CHARACTERS = 1_000_000;
const START = 'data:image/png;base64,';

test('a picture of a million characters is the largest', async () => {
  const { call, signUp } = await startCaller();
  const { access_token: token } = await signUp();
  const fill = (characters: number) => ({ profile_image_url: START + 'A'.repeat(characters - START.length) });
  const refused = await call('PATCH', '/users/me', { token, body: fill(MAX_IMAGE_CHARACTERS + 1) });
  expect(refused.body.error).toContain('body.profile_image_url must have at most 1000000 characters');
  expect((await call('PATCH', '/users/me', { token, body: fill(MAX_IMAGE_CHARACTERS) })).status).toBe(200);
});

test('an email address has at most 256 characters', async () => {
  const { call, signUp } = await startCaller();
  const { access_token: token } = await signUp();
  const address = (characters: number) => `${'a'.repeat(characters - '@example.com'.length)}@example.com`;
  const post = (value: string) =>
    call('POST', '/contact-channels', { token, body: { user_id: 'me', value, type: 'email', used_for_auth: false } });
  expect((await post(address(257))).knownError).toBe('SCHEMA_ERROR');
  expect((await post(address(256))).status).toBe(201);
  const change = await call('PATCH', '/users/me', { token, body: { primary_email: address(257) } });
  expect(change.knownError).toBe('SCHEMA_ERROR');
});

test('a password of more than 70 characters is refused before it is hashed', async () => {
  const { call, signUp } = await startCaller();
  const { access_token: token } = await signUp();
  const body = { old_password: PASSWORD, new_password: 'x'.repeat(100_000) };
  const refused = await call('POST', '/auth/password/update', { token, body });
  expect(refused.body.error).toContain('body.new_password must have at most 70 characters');
});
