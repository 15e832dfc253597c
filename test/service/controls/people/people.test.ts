import { expect, test } from 'vitest';
import { DEMO_PERSON_KEYS } from '../../../../demo/service/base/demo-people.ts';
import { DEMO_PEOPLE, type DemoPersonKey } from '../../../../demo/service/index.ts';
import { totpAt } from '../../../support/totp.ts';
import { makeFolder, readInbox, startCaller, type Caller } from '../../support.ts';

const { people, password } = DEMO_PEOPLE;
const QUICK = DEMO_PERSON_KEYS.filter((key) => key !== 'manyTeams');
const DAY_MS = 86_400_000;

async function startWith(...which: DemoPersonKey[]): Promise<Caller> {
  const caller = await startCaller();
  await caller.service.controls.seedPeople(which);
  return caller;
}

const signIn = (caller: Caller, email: string) =>
  caller.call('POST', '/auth/password/sign-in', { body: { email, password } });

async function listOf<T>(caller: Caller, who: DemoPersonKey, path: string): Promise<readonly T[]> {
  const { access_token: token } = await caller.service.controls.signInAs(who);
  return (await caller.call('GET', path, { token })).body.items as readonly unknown[] as readonly T[];
}

test('demo users can sign in with their shared password and have the documented names and addresses', async () => {
  const caller = await startWith(...QUICK);
  for (const key of QUICK.filter((who) => who !== 'guest' && who !== 'twoFactor')) {
    const { access_token: token } = (await signIn(caller, people[key].email ?? '')).body;
    expect((await caller.call('GET', '/users/me', { token })).body).toMatchObject({
      id: people[key].id,
      display_name: people[key].name,
      primary_email: people[key].email,
      primary_email_verified: true,
      is_anonymous: false,
    });
  }
});

test('the demo user with MFA can sign in with a code made from the documented TOTP secret', async () => {
  const caller = await startWith('twoFactor');
  const refused = await signIn(caller, people.twoFactor.email);
  const { attempt_code: code } = refused.body.details as { attempt_code: string };
  const secret = Buffer.from('12345678901234567890').toString('base64');
  const body = { type: 'totp', code, totp: totpAt(secret, caller.clock.millis) };
  expect((await caller.call('POST', '/auth/mfa/sign-in', { body })).body.user_id).toBe(people.twoFactor.id);
});

test('signInAs() signs in the demo user "guest" as an anonymous user', async () => {
  const caller = await startWith('guest');
  const { access_token: token } = await caller.service.controls.signInAs('guest');
  expect((await caller.call('GET', '/users/me', { token })).body).toMatchObject({
    id: people.guest.id,
    is_anonymous: true,
    primary_email: null,
  });
});

test('the demo user manySessions has 201 sessions from many places', async () => {
  const caller = await startWith('manySessions');
  const sessions = await listOf<Record<string, unknown>>(caller, 'manySessions', '/auth/sessions?user_id=me');
  expect(sessions).toHaveLength(201);
  expect(sessions[0]).toMatchObject({ is_current_session: true });
  const places = sessions.map(
    (session) => session['last_used_at_end_user_ip_info'] as { cityName?: string } | undefined,
  );
  expect(new Set(places.map((place) => place?.cityName))).toEqual(
    new Set([
      'Berlin',
      'São Paulo',
      'Tōkyō',
      'Nairobi',
      'Reykjavík',
      expect.stringMatching(/gogogoch$/),
      null,
      undefined,
    ]),
  );
  for (const session of sessions) expect(session['last_used_at']).toBeLessThanOrEqual(caller.clock.millis);
});

test('calling seedPeople() twice does not duplicate the teams and invitations of a demo user', async () => {
  const caller = await startWith('twelveTeams');
  await caller.service.controls.seedPeople(['twelveTeams']);
  const teams = await listOf<{ id: string; display_name: string }>(caller, 'twelveTeams', '/teams?user_id=me');
  expect(teams).toHaveLength(12);
  const received = await listOf<{ id: string }>(caller, 'twelveTeams', '/team-invitations?user_id=me');
  expect(received).toHaveLength(3);
  const [first] = teams;
  const sent = await listOf(caller, 'twelveTeams', `/team-invitations?team_id=${first?.id}`);
  expect(sent).toHaveLength(2);
  const { access_token: token } = await caller.service.controls.signInAs('twelveTeams');
  const accept = { token, body: {} };
  const path = `/team-invitations/${received[0]?.id}/accept?user_id=me`;
  expect((await caller.call('POST', path, accept)).status).toBe(200);
  expect(await listOf(caller, 'twelveTeams', '/teams?user_id=me')).toHaveLength(13);
});

test('seedPeople() keeps a user who already has the email address of a demo user', async () => {
  const caller = await startCaller();
  const own = await caller.signUp(people.ordinary.email);
  await caller.service.controls.seedPeople(['ordinary', 'hebrew']);
  expect((await signIn(caller, people.hebrew.email)).status).toBe(200);
  expect((await signIn(caller, people.ordinary.email)).body.user_id).toBe(own.user_id);
});

test('a restart of the service restores a deleted demo user and keeps changes to other demo users', async () => {
  const folder = await makeFolder();
  const first = await startCaller({ dataFolder: folder, people: true });
  const { access_token: grace } = await first.service.controls.signInAs('twelveTeams');
  await first.call('DELETE', '/users/me', { token: grace, body: {} });
  const { access_token: ada } = await first.service.controls.signInAs('ordinary');
  await first.call('PATCH', '/users/me', { token: ada, body: { display_name: 'Countess' } });
  await first.service.close();
  const second = await startCaller({ dataFolder: folder, people: true });
  expect(await listOf(second, 'twelveTeams', '/teams?user_id=me')).toHaveLength(12);
  const { access_token: again } = await second.service.controls.signInAs('ordinary');
  expect((await second.call('GET', '/users/me', { token: again })).body).toMatchObject({ display_name: 'Countess' });
  await second.service.close();
});

test('reset() with data: true restores a deleted demo user', async () => {
  const caller = await startCaller({ people: true });
  const { access_token: token } = await caller.service.controls.signInAs('ordinary');
  await caller.call('DELETE', '/users/me', { token, body: {} });
  await caller.service.controls.reset({ data: true });
  expect((await signIn(caller, people.ordinary.email)).status).toBe(200);
});

test('the team invitations of the demo user twelveTeams expire at different times', async () => {
  const caller = await startWith('twelveTeams');
  caller.clock.millis += 10 * DAY_MS;
  expect(await listOf(caller, 'twelveTeams', '/team-invitations?user_id=me')).toHaveLength(2);
});

test('the teams of the demo user twelveTeams have admins, plain members and a member without a name', async () => {
  const caller = await startWith('twelveTeams');
  const teams = await listOf<{ id: string; display_name: string }>(caller, 'twelveTeams', '/teams?user_id=me');
  const team = teams.find(({ display_name: name }) => name === 'Ω');
  const members = await listOf<{ display_name: string | null }>(
    caller,
    'twelveTeams',
    `/team-member-profiles?team_id=${team?.id}`,
  );
  expect(members.map(({ display_name: name }) => name)).toContain(null);
  const path = `/team-permissions?team_id=${team?.id}&permission_id=team_admin`;
  const { items } = (await caller.call('GET', path, { access: 'server' })).body;
  expect(items).toHaveLength(2);
  expect(members.length).toBeGreaterThan(2);
});

test('the sample emails of the demo user twelveTeams look like those that the service sends', async () => {
  const caller = await startWith('twelveTeams');
  const mails = await readInbox(caller.service);
  expect(mails).toHaveLength(5);
  for (const { subject, text, link, to } of mails) {
    expect([subject, link]).toEqual([
      expect.stringMatching(/Handover|Harbour crew/),
      expect.stringMatching(/handler.+code=/),
    ]);
    expect(text).toContain(link);
    const page = await caller.call('GET', `//inbox?to=${to}`, { access: 'none' });
    expect(page.text).toContain('The email as it looks');
  }
});
