import { hash } from 'bcryptjs';
import { expect, test } from 'vitest';
import { openDatabase } from '../../../../demo/service/database/open.ts';
import { createService } from '../../../../demo/service/index.ts';
import { makeFolder, PASSWORD, send, startCaller } from '../../support.ts';

/** Passwords of another service are taken over as bcrypt hashes (protocol.md §7.3). */

const server = { access: 'server' } as const;
const EMAIL = 'ada@example.com';
const ROUNDS = 4;

function newUser(passwordHash: string) {
  return { primary_email: EMAIL, primary_email_auth_enabled: true, password_hash: passwordHash };
}

test('a user imported with a bcrypt hash signs in with the original password', async () => {
  const { call, signIn } = await startCaller();
  const created = await call('POST', '/users', { ...server, body: newUser(await hash(PASSWORD, ROUNDS)) });
  expect(created).toMatchObject({ status: 201, body: { has_password: true } });
  expect((await signIn(EMAIL, `${PASSWORD}!`)).knownError).toBe('EMAIL_PASSWORD_MISMATCH');
  for (let count = 0; count < 2; count += 1) expect((await signIn(EMAIL)).status).toBe(200);
  expect(created.text).not.toContain('$2');
});

const DIGEST = 'a'.repeat(53);

test.each([
  'not-a-hash',
  '',
  `$2b$03$${DIGEST}`,
  `$2b$16$${DIGEST}`,
  `$2b$31$${DIGEST}`,
  `$1$10$${DIGEST}`,
  `$2b$10$${DIGEST}a`,
])('%j is refused as a password hash', async (passwordHash) => {
  const { call } = await startCaller();
  const answer = await call('POST', '/users', { ...server, body: newUser(passwordHash) });
  expect(answer).toMatchObject({
    status: 400,
    text: 'The password hash must be bcrypt in Modular Crypt Format.',
  });
  expect((await call('GET', '/users', server)).body.items).toEqual([]);
});

test('a new user can have a password or a password hash, but not both', async () => {
  const caller = await startCaller();
  const body = { ...newUser(`$2b$10$${DIGEST}`), password: PASSWORD };
  expect(await caller.call('POST', '/users', { ...server, body })).toMatchObject({
    status: 400,
    text: 'Give either password or password_hash, not both.',
  });
  await caller.service.controls.configureProject({ credential_enabled: false });
  const answer = await caller.call('POST', '/users', { ...server, body: newUser(`$2b$10$${DIGEST}`) });
  expect(answer).toMatchObject({ status: 400, text: 'This project does not offer signing in by password.' });
});

test('the first sign-in replaces an imported bcrypt hash with an Argon2id hash', async () => {
  const dataFolder = await makeFolder();
  const service = await createService({ dataFolder });
  await send(service, 'POST', '/users', { ...server, body: newUser(await hash(PASSWORD, ROUNDS)) });
  await send(service, 'POST', '/auth/password/sign-in', { body: { email: EMAIL, password: PASSWORD } });
  await service.close();
  const { db, close } = await openDatabase({ dataFolder });
  const users = await db.selectFrom('users').select('password_hash').execute();
  expect(users.map((user) => user.password_hash)).toEqual([expect.stringMatching(/^\$argon2id\$/)]);
  await close();
});
