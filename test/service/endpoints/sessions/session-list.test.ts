import { describe, expect, test } from 'vitest';
import { PASSWORD, startCaller, type Caller } from '../../support.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';
const CREDENTIALS = { email: 'ada@example.com', password: PASSWORD };

interface Session {
  id: string;
  created_at: number;
  last_used_at: number;
  is_current_session: boolean;
  is_impersonation: boolean;
}

async function listAt(caller: Caller, access: 'client' | 'server' | 'admin', token?: string, user = 'me') {
  const options = { access, ...(token === undefined ? {} : { token }) };
  const { body } = await caller.call('GET', `/auth/sessions?user_id=${user}`, options);
  return body.items as readonly unknown[] as readonly Session[];
}

async function signIn(caller: Caller, userAgent?: string) {
  caller.clock.millis += 1_000;
  const headers = userAgent === undefined ? {} : { 'user-agent': userAgent };
  return (await caller.call('POST', '/auth/password/sign-in', { body: CREDENTIALS, headers })).body;
}

const refresh = (caller: Caller, refreshToken: string) => {
  const headers = { 'x-stack-refresh-token': refreshToken };
  return caller.call('POST', '/auth/sessions/current/refresh', { body: {}, headers });
};

describe.each([2, 3] as const)('in generation %i', (generation) => {
  test('sessions are listed newest first, with the one that asks and without the name of their browser', async () => {
    const caller = await startCaller({ generation });
    const { access_token: token, user_id: id } = await caller.signUp();
    await signIn(caller, FIREFOX);
    const [second, first] = await listAt(caller, 'client', token);
    expect(second).toEqual({
      id: expect.any(String),
      user_id: id,
      created_at: caller.clock.millis,
      last_used_at: caller.clock.millis,
      is_impersonation: false,
      is_current_session: false,
      authenticated_at_millis: caller.clock.millis,
      ...(generation === 3 ? { agent_name: null } : {}),
    });
    expect(first).toMatchObject({ is_current_session: true });
    expect(first).not.toHaveProperty('last_used_at_end_user_ip_info');
  });

  test('a refresh is a use', async () => {
    const caller = await startCaller({ generation });
    const { access_token: token, refresh_token: refreshToken } = await caller.signUp();
    const startedAt = caller.clock.millis;
    caller.clock.millis += 60_000;
    await refresh(caller, refreshToken);
    expect(await listAt(caller, 'client', token)).toMatchObject([
      { created_at: startedAt, last_used_at: startedAt + 60_000 },
    ]);
  });

  test('a session that is over by time is not listed and not found', async () => {
    const caller = await startCaller({ generation });
    const { user_id: id } = await caller.signUp();
    const body = { user_id: id, expires_in_millis: 1_000 };
    await caller.call('POST', '/auth/sessions', { access: 'server', body });
    const listed = await listAt(caller, 'server', undefined, id);
    caller.clock.millis += 1_000;
    expect(listed).toHaveLength(2);
    expect(await listAt(caller, 'server', undefined, id)).toHaveLength(1);
  });

  test('a server ends a session with or without its user', async () => {
    const caller = await startCaller({ generation });
    const ada = await caller.signUp();
    await signIn(caller);
    const [second, first] = await listAt(caller, 'server', undefined, ada.user_id);
    const options = { access: 'server', body: {} } as const;
    const bob = await caller.signUp('bob@example.com');
    const wrong = await caller.call('DELETE', `/auth/sessions/${first?.id}?user_id=${bob.user_id}`, options);
    expect(wrong.status).toBe(404);
    const right = await caller.call('DELETE', `/auth/sessions/${first?.id}?user_id=${ada.user_id}`, options);
    expect(right.status).toBe(200);
    expect((await caller.call('DELETE', `/auth/sessions/${second?.id}`, options)).status).toBe(200);
    expect(await listAt(caller, 'server', undefined, ada.user_id)).toEqual([]);
  });
});
