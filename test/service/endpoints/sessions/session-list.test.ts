import { expect, test } from 'vitest';
import { PASSWORD, startCaller, type Caller } from '../../support.ts';

const server = { access: 'server' } as const;

async function sessionsOf(caller: Caller, userId: string) {
  return (await caller.call('GET', `/auth/sessions?user_id=${userId}`, server)).body.items;
}

test('a token refresh updates the time of last use of a session', async () => {
  const caller = await startCaller();
  const { refresh_token: refreshToken, user_id: id } = await caller.signUp();
  const startedAt = caller.clock.millis;
  caller.clock.millis += 60_000;
  await caller.refresh(refreshToken);
  expect(await sessionsOf(caller, id)).toMatchObject([{ created_at: startedAt, last_used_at: startedAt + 60_000 }]);
});

test('the list of sessions leaves out expired sessions', async () => {
  const caller = await startCaller();
  const { user_id: id } = await caller.signUp();
  await caller.call('POST', '/auth/sessions', { ...server, body: { user_id: id, expires_in_millis: 1_000 } });
  expect(await sessionsOf(caller, id)).toHaveLength(2);
  caller.clock.millis += 1_000;
  expect(await sessionsOf(caller, id)).toHaveLength(1);
});

test('a server can end a session by its id, with or without the id of the user', async () => {
  const caller = await startCaller();
  const [ada, bob] = [await caller.signUp('ada@example.com'), await caller.signUp('bob@example.com')];
  await caller.signIn('ada@example.com');
  const [second, first] = await sessionsOf(caller, ada.user_id);
  const end = async (path: string) => (await caller.call('DELETE', path, { ...server, body: {} })).status;
  expect(await end(`/auth/sessions/${first?.id}?user_id=${bob.user_id}`)).toBe(404);
  expect(await end(`/auth/sessions/${first?.id}?user_id=${ada.user_id}`)).toBe(200);
  expect(await end(`/auth/sessions/${second?.id}`)).toBe(200);
  expect(await sessionsOf(caller, ada.user_id)).toEqual([]);
});

test('the list of sessions names the user agent of each sign-in, at most 1,024 characters of it', async () => {
  const caller = await startCaller();
  const userAgents = ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'x'.repeat(2_000)];
  const { user_id: id } = await caller.signUp('ada@example.com');
  for (const userAgent of userAgents) {
    caller.clock.millis += 1_000;
    const body = { email: 'ada@example.com', password: PASSWORD };
    await caller.call('POST', '/auth/password/sign-in', { body, headers: { 'user-agent': userAgent } });
  }
  const listed = await sessionsOf(caller, id);
  expect(listed.map((session) => (session as { user_agent?: string }).user_agent ?? null)).toEqual([
    'x'.repeat(1_024),
    userAgents[0],
    null,
  ]);
});
