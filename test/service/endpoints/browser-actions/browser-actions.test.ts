import { expect, test } from 'vitest';
import { startCaller, type Caller } from '../../support.ts';

const ORIGIN = 'http://localhost:3000';

async function start() {
  const caller = await startCaller({ generation: 3 });
  const { user_id: userId } = await caller.signUp();
  return { caller, userId };
}

async function create(caller: Caller, body: Readonly<Record<string, unknown>>) {
  const action = { type: 'impersonation', origin: ORIGIN, ...body };
  return caller.call('POST', '/browser-actions', { access: 'server', body: action });
}

function consume(caller: Caller, id: string, origin: string | null = ORIGIN) {
  return caller.call('POST', '/browser-actions/consume', { body: { action_id: id }, headers: { origin } });
}

test('an impersonation link starts a session that is marked as an impersonation', async () => {
  const { caller, userId } = await start();
  const created = await create(caller, { user_id: userId, session_expires_in_millis: 60_000 });
  const { id } = created.body;
  const expiresAt = caller.clock.millis + 600_000;
  expect(JSON.parse(created.text)).toEqual({
    id,
    url: `${ORIGIN}/?hexclave_action_id=${id}`,
    expires_at_millis: expiresAt,
  });
  const { javascript } = JSON.parse((await consume(caller, id)).text) as { javascript: string };
  expect(javascript).toMatch(/window\.location\.reload\(\);$/);
  const options = { access: 'admin' } as const;
  const { body } = await caller.call('GET', `/auth/sessions?user_id=${userId}`, options);
  // Both sessions began in the same millisecond, so their order is not known.
  const marks = body.items.map((item) => ('is_impersonation' in item ? item.is_impersonation : null));
  expect(marks.toSorted()).toEqual([false, true]);
  expect((await consume(caller, id)).status).toBe(409);
});

test('an impersonation link is refused on a different origin and after its expiry', async () => {
  const { caller, userId } = await start();
  const { id } = (await create(caller, { user_id: userId })).body;
  expect((await consume(caller, id, 'http://localhost:3001')).status).toBe(403);
  expect((await consume(caller, id, null)).status).toBe(403);
  expect((await consume(caller, 'unknown')).status).toBe(403);
  caller.clock.millis += 600_000;
  expect((await consume(caller, id)).status).toBe(403);
});

test('an impersonation link cannot be created for an untrusted origin or for over ten minutes', async () => {
  const { caller, userId } = await start();
  const body = { type: 'impersonation', origin: ORIGIN, user_id: userId };
  expect((await caller.call('POST', '/browser-actions', { body })).status).toBe(401);
  expect((await create(caller, { user_id: userId, origin: 'https://elsewhere.example' })).status).toBe(403);
  expect((await create(caller, { user_id: userId, expires_in_millis: 600_001 })).status).toBe(400);
  expect((await create(caller, {})).status).toBe(400);
});
