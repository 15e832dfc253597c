import { expect, test } from 'vitest';
import { PASSWORD, startCaller, type Caller } from '../../support.ts';

const server = { access: 'server' } as const;

interface Page {
  items: readonly { id: string; display_name: string | null }[];
  pagination: { next_cursor: string | null };
}

async function startWith(...names: string[]) {
  const caller = await startCaller();
  const ids = [];
  for (const name of names) ids.push(await add(caller, { display_name: name }));
  const read = async (query = '') => {
    const answer = await caller.call('GET', `/users${query}`, server);
    return answer.body as unknown as Page;
  };
  const listed = async (query = '') => (await read(query)).items.map((user) => user.display_name);
  return { caller, ids, read, listed };
}

async function add(caller: Caller, body: object): Promise<string> {
  caller.clock.millis += 1;
  return (await caller.call('POST', '/users', { ...server, body })).body.id;
}

test('the pages of the user list contain each user once, in ascending or descending order', async () => {
  const { read } = await startWith('a', 'b', 'c', 'd', 'e');
  for (const [order, names] of [
    ['', ['a', 'b', 'c', 'd', 'e']],
    ['&desc=true&order_by=signed_up_at', ['e', 'd', 'c', 'b', 'a']],
  ] as const) {
    const seen: (string | null)[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const from: string = cursor === '' ? '' : `&cursor=${cursor}`;
      const page: Page = await read(`?limit=2${order}${from}`);
      expect(page.items.length).toBeLessThanOrEqual(2);
      seen.push(...page.items.map((user) => user.display_name));
      cursor = page.pagination.next_cursor;
    }
    expect(seen).toEqual(names);
  }
});

test('the pages of the user list follow the last activity, the latest first', async () => {
  const { caller, ids, read } = await startWith('a', 'b', 'c');
  caller.clock.millis += 1_000;
  // A request of the user's own session is activity.
  const session = await caller.call('POST', '/auth/sessions', { ...server, body: { user_id: ids[0] } });
  expect((await caller.call('GET', '/users/me', { token: session.body.access_token })).status).toBe(200);
  const first = await read('?limit=2&order_by=last_active_at&desc=true');
  expect(first.items.map((user) => user.display_name)).toEqual(['a', 'c']);
  expect(first.pagination.next_cursor).toBe(ids[1]);
  const rest = await read(`?limit=2&order_by=last_active_at&desc=true&cursor=${first.pagination.next_cursor}`);
  expect(rest.items.map((user) => user.display_name)).toEqual(['b']);
});

test('users that were created in the same millisecond are each listed once', async () => {
  const { caller, read } = await startWith();
  const made = await Promise.all(
    Array.from({ length: 5 }, () => caller.call('POST', '/users', { ...server, body: {} })),
  );
  const first = await read('?limit=3');
  const second = await read(`?limit=3&cursor=${first.pagination.next_cursor}`);
  const seen = [...first.items, ...second.items].map(({ id }) => id);
  expect(seen.sort()).toEqual(made.map(({ body }) => body.id).sort());
});

test('the user search ignores letter case and treats % and _ as ordinary characters', async () => {
  const { caller, listed } = await startWith('Ada 100%', 'Bob_B', 'Carol');
  await add(caller, { display_name: 'Dave', primary_email: 'dave@quarry.example' });
  expect(await listed('?query=ADA')).toEqual(['Ada 100%']);
  expect(await listed(`?query=${encodeURIComponent('%')}`)).toEqual(['Ada 100%']);
  expect(await listed('?query=_')).toEqual(['Bob_B']);
  expect(await listed('?query=QUARRY')).toEqual(['Dave']);
  expect(await listed(`?query=${encodeURIComponent("' or true --")}`)).toEqual([]);
});

test('the user list includes anonymous and restricted users only on request', async () => {
  const { caller, ids, listed } = await startWith('Ada', 'Bob');
  await add(caller, { display_name: 'Guest', is_anonymous: true });
  await caller.call('PATCH', `/users/${ids[1]}`, { ...server, body: { restricted_by_admin: true } });
  expect(await listed()).toEqual(['Ada']);
  expect(await listed('?include_restricted=true')).toEqual(['Ada', 'Bob']);
  expect(await listed('?include_anonymous=true')).toEqual(['Ada', 'Guest']);
  await caller.service.controls.configureProject({ require_email_verification: true });
  await add(caller, { display_name: 'Proven', primary_email: 'p@example.com', primary_email_verified: true });
  expect(await listed()).toEqual(['Proven']);
});

test('a server cannot create a user with a sign-in method that the project does not offer', async () => {
  const { caller, listed } = await startWith();
  await caller.service.controls.configureProject({ credential_enabled: false, magic_link_enabled: false });
  const post = async (body: object) => (await caller.call('POST', '/users', { ...server, body })).text;
  expect(await post({ password: PASSWORD })).toBe('This project does not offer signing in by password.');
  expect(await post({ otp_auth_enabled: true })).toBe('This project does not offer signing in by mailed codes.');
  expect(await post({ oauth_providers: [{ id: 'facebook', account_id: '1' }] })).toBe(
    'This project does not offer provider facebook.',
  );
  expect(await post({ primary_email_verified: true })).toBe('primary_email_verified needs a primary address.');
  expect(await listed('?include_anonymous=true&include_restricted=true')).toEqual([]);
});
