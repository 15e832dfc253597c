import { expect, test } from 'vitest';
import { PASSWORD, readInbox, startCaller, type Caller, type Tokens } from '../../support.ts';

const GUEST = 'guest@example.com';
const CALLBACK_URL = 'http://localhost:3000/handler/team-invitation';

/** Ada with her team, and Bob, who is in none. */
async function meet() {
  const caller = await startCaller();
  const ada = await caller.signUp('ada@example.com');
  const bob = await caller.signUp('bob@example.com');
  const created = await caller.call('POST', '/teams', { token: ada.access_token, body: { display_name: 'Blue' } });
  expect(created.status).toBe(201);
  return { caller, ada, bob, teamId: created.body.id };
}

interface Invitation {
  id: string;
  code: string;
}

async function invite(caller: Caller, by: Tokens, teamId: string, email = GUEST): Promise<Invitation> {
  caller.clock.millis += 1_000;
  const body = { team_id: teamId, email, callback_url: CALLBACK_URL };
  const answer = await caller.call('POST', '/team-invitations/send-code', { token: by.access_token, body });
  expect(answer.body).toMatchObject({ success: true });
  const [mail] = await readInbox(caller.service, email);
  return { id: answer.body.id, code: mail?.code ?? '' };
}

const withCode = (caller: Caller, path: string, code: string, user?: Tokens) =>
  caller.call('POST', `/team-invitations/${path}`, {
    body: { code },
    ...(user ? { token: user.access_token } : {}),
  });

/** Only a user with the verified address may accept. */
const verify = (caller: Caller, { user_id }: Tokens) =>
  caller.call('PATCH', `/users/${user_id}`, { access: 'server', body: { primary_email_verified: true } });

const teamsOf = async (caller: Caller, user: Tokens) =>
  (await caller.call('GET', '/teams?user_id=me', { token: user.access_token })).body.items.map(({ id }) => id);

const listFor = (caller: Caller, user: Tokens, query: string) =>
  caller.call('GET', `/team-invitations?${query}`, { token: user.access_token });

test('a member who accepts once more stays what they are', async () => {
  const { caller, ada, teamId } = await meet();
  const { code } = await invite(caller, ada, teamId, 'ada@example.com');
  await verify(caller, ada);
  expect((await withCode(caller, 'accept', code, ada)).body).toEqual({});
  const { id } = await invite(caller, ada, teamId);
  const path = `/team-invitations/${id}?team_id=${teamId}`;
  expect((await caller.call('DELETE', path, { token: ada.access_token, body: {} })).status).toBe(200);
});

test('an invitation lives seven days', async () => {
  const { caller, ada, bob, teamId } = await meet();
  const { code } = await invite(caller, ada, teamId);
  caller.clock.millis += 7 * 86_400_000;
  const late = (
    await caller.call('POST', '/auth/password/sign-in', {
      body: { email: 'bob@example.com', password: PASSWORD },
    })
  ).body;
  expect((await withCode(caller, 'accept', code, late)).knownError).toBe('VERIFICATION_CODE_EXPIRED');
  expect(await teamsOf(caller, late)).toEqual([]);
  expect(bob.user_id).toBe(late.user_id);
});

test('the list shows what may still be accepted, newest first', async () => {
  const { caller, ada, bob, teamId } = await meet();
  const first = await invite(caller, ada, teamId, 'one@example.com');
  const second = await invite(caller, ada, teamId, 'two@example.com');
  const used = await invite(caller, ada, teamId, 'bob@example.com');
  await verify(caller, bob);
  await withCode(caller, 'accept', used.code, bob);
  const { items } = (await listFor(caller, ada, `team_id=${teamId}`)).body;
  expect(items.map(({ id }) => id)).toEqual([second.id, first.id]);
  expect(items[0]).toEqual({
    id: second.id,
    team_id: teamId,
    team_display_name: 'Blue',
    recipient_email: 'two@example.com',
    expires_at_millis: caller.clock.millis - 1_000 + 7 * 86_400_000,
  });
});

test('a revoked invitation is unknown', async () => {
  const { caller, ada, bob, teamId } = await meet();
  const { id, code } = await invite(caller, ada, teamId);
  const token = ada.access_token;
  const path = `/team-invitations/${id}`;
  expect((await caller.call('DELETE', path, { token, body: {} })).status).toBe(400);
  const revoke = () => caller.call('DELETE', `${path}?team_id=${teamId}`, { token, body: {} });
  expect((await revoke()).body).toEqual({ success: true });
  expect((await revoke()).status).toBe(404);
  expect((await withCode(caller, 'accept', code, bob)).knownError).toBe('VERIFICATION_CODE_NOT_FOUND');
});

test('a proven address accepts without the mail, another one does not', async () => {
  const { caller, ada, bob, teamId } = await meet();
  const { id } = await invite(caller, ada, teamId, 'bob@example.com');
  const accept = () =>
    caller.call('POST', `/team-invitations/${id}/accept?user_id=me`, { token: bob.access_token, body: {} });
  expect((await listFor(caller, bob, 'user_id=me')).body.items).toEqual([]);
  expect((await accept()).knownError).toBe('VERIFICATION_CODE_NOT_FOUND');
  await caller.call('PATCH', `/users/${bob.user_id}`, { access: 'server', body: { primary_email_verified: true } });
  expect((await listFor(caller, bob, 'user_id=me')).body.items).toMatchObject([{ id, team_id: teamId }]);
  expect((await accept()).body).toEqual({});
  expect(await teamsOf(caller, bob)).toEqual([teamId]);
  expect((await accept()).knownError).toBe('VERIFICATION_CODE_ALREADY_USED');
});

test('a server lists the invitations a user received and accepts one for them', async () => {
  const { caller, ada, bob, teamId } = await meet();
  const { id } = await invite(caller, ada, teamId, 'bob@example.com');
  const other = await invite(caller, ada, teamId);
  const list = async (user: string) =>
    (await caller.call('GET', `/team-invitations?user_id=${user}`, { access: 'server' })).body.items;
  const accept = (invitation: string, user: string) =>
    caller.call('POST', `/team-invitations/${invitation}/accept?user_id=${user}`, { access: 'server', body: {} });
  expect(await list(bob.user_id)).toEqual([]);
  expect((await accept(id, bob.user_id)).knownError).toBe('VERIFICATION_CODE_NOT_FOUND');
  await caller.call('PATCH', `/users/${bob.user_id}`, { access: 'server', body: { primary_email_verified: true } });
  expect(await list(bob.user_id)).toMatchObject([{ id, team_id: teamId, recipient_email: 'bob@example.com' }]);
  expect((await accept(other.id, bob.user_id)).knownError).toBe('VERIFICATION_CODE_NOT_FOUND');
  expect((await accept(id, '00000000-0000-4000-8000-000000000000')).knownError).toBe('USER_NOT_FOUND');
  expect((await accept(id, bob.user_id)).body).toEqual({});
  expect(await teamsOf(caller, bob)).toEqual([teamId]);
  expect(await list(bob.user_id)).toEqual([]);
});
