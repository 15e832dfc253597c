import { expect, test } from 'vitest';
import { openDatabase } from '../../../demo/service/database/open.ts';
import { createService, type Service } from '../../../demo/service/index.ts';
import { makeFolder, CALLBACK_URL, PASSWORD, send, readInbox } from '../support.ts';

/** A program signs in with the session of somebody; the result is its codes. */
async function confirmProgram(service: Service, refreshToken: string): Promise<string[]> {
  const { polling_code: polling, login_code: login } = (await send(service, 'POST', '/auth/cli', { body: {} })).body;
  const confirmation = { login_code: login, refresh_token: refreshToken };
  await send(service, 'POST', '/auth/cli/complete', { body: confirmation });
  const poll = await send(service, 'POST', '/auth/cli/poll', { body: { polling_code: polling } });
  expect(poll.body.refresh_token).toBe(refreshToken);
  return [polling, login];
}

/** Asks for a code to sign in with, which nobody uses; the result is its parts. */
async function askForCode(service: Service): Promise<string[]> {
  const body = { email: 'bob@example.com', callback_url: CALLBACK_URL };
  const { nonce } = (await send(service, 'POST', '/auth/otp/send-sign-in-code', { body })).body;
  const [mail] = await readInbox(service, 'bob@example.com');
  return [nonce, `${mail?.code.toLowerCase()}${nonce}`];
}

/** Another program is given a session of its own; the result is its codes and its token. */
async function approveProgram(service: Service, token: string): Promise<string[]> {
  const registration = { body: { agent: { name: 'Tidy' } } };
  const request = (await send(service, 'POST', '/agent/register', registration)).body as unknown as {
    claim_code: string;
    poll_token: string;
  };
  const confirmation = { claim_code: request.claim_code, action: 'approve' };
  await send(service, 'POST', '/agent/register/confirm', { token, body: confirmation });
  const poll = await send(service, 'POST', '/agent/register/poll', { body: { poll_token: request.poll_token } });
  const { session } = poll.body as unknown as { session: { refresh_token: string } };
  return [request.claim_code, request.claim_code.replace('-', ''), request.poll_token, session.refresh_token];
}

async function makeKey(service: Service, token: string): Promise<string> {
  const body = { user_id: 'me', description: 'Laptop', expires_at_millis: null };
  return (await send(service, 'POST', '/user-api-keys', { token, body })).body.value;
}

test('the database stores passwords, refresh tokens, keys and codes only as hashes', async () => {
  const dataFolder = await makeFolder();
  const service = await createService({ dataFolder, generation: 3 });
  const body = { email: 'ada@example.com', password: PASSWORD, verification_callback_url: CALLBACK_URL };
  const signedUp = (await send(service, 'POST', '/auth/password/sign-up', { body })).body;
  const [mail] = await readInbox(service);
  const codes = [...(await confirmProgram(service, signedUp.refresh_token)), ...(await askForCode(service))];
  codes.push(...(await approveProgram(service, signedUp.access_token)));
  const key = await makeKey(service, signedUp.access_token);
  await service.close();
  const { db, close } = await openDatabase({ dataFolder });
  const users = await db.selectFrom('users').selectAll().execute();
  const kept = [
    users,
    await db.selectFrom('sessions').selectAll().execute(),
    await db.selectFrom('project_keys').selectAll().execute(),
    await db.selectFrom('verification_codes').selectAll().execute(),
    await db.selectFrom('cli_logins').selectAll().execute(),
    await db.selectFrom('api_keys').selectAll().execute(),
    await db.selectFrom('agent_requests').selectAll().execute(),
  ];
  await close();
  // The guest that the program was has none.
  expect(users.map(({ password_hash: hash }) => hash?.slice(0, 10)).toSorted()).toEqual(['$argon2id$', undefined]);
  expect(kept.map((rows) => rows.length)).toEqual([2, 2, 2, 2, 1, 1, 1]);
  const { publishableClientKey, secretServerKey, superSecretAdminKey } = service.project;
  const secrets = [
    PASSWORD,
    signedUp.refresh_token,
    mail?.code ?? '',
    publishableClientKey,
    secretServerKey,
    key,
    ...codes,
  ];
  for (const secret of [...secrets, superSecretAdminKey]) expect(JSON.stringify(kept)).not.toContain(secret);
});
