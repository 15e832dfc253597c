import { expect, test } from 'vitest';
import { startCaller, type Caller, type Result } from '../support.ts';

const WRITERS = 16;
const server = { access: 'server' } as const;

/** What all writers send at the same moment; the one in the middle deletes what the others use. */
function crossing(others: () => Promise<Result>, remove: () => Promise<Result>): Promise<Result[]> {
  return Promise.all(Array.from({ length: WRITERS }, (_, writer) => (writer === WRITERS / 2 ? remove() : others())));
}

function expectKnownAnswers(answers: readonly Result[]): void {
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  expect(answers[WRITERS / 2]?.status).toBe(200);
}

async function count(caller: Caller, path: string): Promise<number> {
  return (await caller.call('GET', path, server)).body.items.length;
}

test('deleting a user during the user’s own sign-ins succeeds without a server error', async () => {
  const caller = await startCaller();
  const { user_id: user, refresh_token: refresh } = await caller.signUp();
  const beginnings = [
    () => caller.signIn(),
    () => caller.call('POST', '/auth/sessions', { ...server, body: { user_id: user } }),
    () => caller.refresh(refresh),
  ];
  const begin = async (): Promise<Result> => {
    const answers = await Promise.all(beginnings.map((each) => each()));
    return answers.find(({ status }) => status >= 500) ?? answers[0] ?? expect.fail();
  };
  const answers = await crossing(begin, () => caller.call('DELETE', `/users/${user}`, { ...server, body: {} }));
  expectKnownAnswers(answers);
  expect((await caller.call('GET', `/users/${user}`, server)).knownError).toBe('USER_NOT_FOUND');
});

test('deleting a team while users join causes no server error and leaves no memberships', async () => {
  const caller = await startCaller();
  const team = (await caller.call('POST', '/teams', { ...server, body: { display_name: 'Blue' } })).body.id;
  const users: string[] = [];
  for (let made = 0; made < WRITERS; made += 1) {
    users.push((await caller.call('POST', '/users', { ...server, body: {} })).body.id);
  }
  let next = 0;
  const join = () => {
    next += 1;
    return caller.call('POST', `/team-memberships/${team}/${users[next]}`, { ...server, body: {} });
  };
  const answers = await crossing(join, () => caller.call('DELETE', `/teams/${team}`, { ...server, body: {} }));
  expectKnownAnswers(answers);
  expect((await caller.call('GET', `/teams/${team}`, server)).knownError).toBe('TEAM_NOT_FOUND');
  for (const user of users) expect(await count(caller, `/teams?user_id=${user}`)).toBe(0);
});

test('simultaneous changes of the primary email address succeed and leave exactly one primary address', async () => {
  const caller = await startCaller();
  const { access_token: token, user_id: user } = await caller.signUp();
  const answers = await Promise.all(
    Array.from({ length: WRITERS }, (_, writer) => {
      const value = `ada${writer}@example.com`;
      const added = { user_id: 'me', type: 'email', value, used_for_auth: true, is_primary: true };
      return writer % 2 === 0
        ? caller.call('PATCH', `/users/${user}`, { ...server, body: { primary_email: value } })
        : caller.call('POST', '/contact-channels', { token, body: added });
    }),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(8).fill(200), ...Array(8).fill(201)]);
  const { body } = await caller.call('GET', `/contact-channels?user_id=${user}`, server);
  expect(body.items.filter((item) => 'is_primary' in item && item.is_primary === true)).toHaveLength(1);
});
