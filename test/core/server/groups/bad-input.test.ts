import { expect, test } from 'vitest';
import { LatchkeyError } from '../../../../core/index.ts';
import { ID_CALLS, OTHER_CALLS } from '../support/every-verb.ts';
import { NOBODY as ID, scriptedServer } from '../support/server-groups.ts';

// What is no id must not get into a path: it might lead to another endpoint with the server's key.

const NO_IDS = ['', 'me', 'ada', '..', '../teams', `${ID}/..`, `${ID}?user_id=me`, `${ID}\n`, ` ${ID}`, '%2e%2e'];
/** Of another version, of another variant, without hyphens. */
const OTHER_IDS = [ID.replace('-4', '-1'), ID.replace('-8', '-c').replace('-f', '-c'), ID.replaceAll('-', ''), null, 5];

/** Null there takes the team away. */
const TAKES_NULL = 'users.update of the team';

test.each(Object.entries(ID_CALLS))(
  '%s throws MISUSE for an id that is not a UUID of version 4',
  async (name, call) => {
    const server = scriptedServer(nothingIsSent);
    for (const id of [...NO_IDS, ...OTHER_IDS]) {
      if (id === null && name === TAKES_NULL) continue;
      const error = await call(server, id as string).catch((reason: unknown) => reason);
      expect(error, JSON.stringify(id)).toBeInstanceOf(LatchkeyError);
      expect(error).toMatchObject({
        code: 'MISUSE',
        message: expect.stringMatching(/^\w[\w ]+ must be a UUID of version 4\.$/),
      });
    }
  },
);

test('the tests for invalid ids cover every server app method that takes an id', () => {
  const server = scriptedServer(nothingIsSent);
  const verbs = Object.entries(server).flatMap(([name, value]: [string, object]) =>
    typeof value === 'function' ? [name] : Object.keys(value).map((verb) => `${name}.${verb}`),
  );
  const tried = new Set(Object.keys(ID_CALLS).map((name) => name.split(' ')[0]));
  expect(verbs.filter((verb) => !tried.has(verb)).toSorted()).toEqual(Object.keys(OTHER_CALLS));
});

test('users.get() accepts an upper-case id and sends the id unchanged', async () => {
  const sent: string[] = [];
  const server = scriptedServer(({ url }) => {
    sent.push(new URL(url).pathname);
    return Response.json(
      { code: 'USER_NOT_FOUND', error: '' },
      { headers: { 'x-stack-known-error': 'USER_NOT_FOUND' } },
    );
  });
  expect(await server.users.get(ID.toUpperCase())).toBeNull();
  expect(sent).toEqual([`/api/v1/users/${ID.toUpperCase()}`]);
});

test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, '5', null])(
  'users.list() and users.all() throw MISUSE for the limit %s',
  async (limit) => {
    const { users } = scriptedServer(nothingIsSent);
    const options = { limit: limit as number };
    const error = { code: 'MISUSE', message: 'limit must be a whole number from 1 to 9007199254740991.' };
    await expect(users.list(options)).rejects.toMatchObject(error);
    await expect(users.all(options)[Symbol.asyncIterator]().next()).rejects.toMatchObject(error);
  },
);

test.each([0, -1, 0.5, 31_708_800_001, Number.NaN, '1000'])(
  'sessions.create() throws MISUSE for expiresInMs: %s',
  async (expiresInMs) => {
    const { sessions } = scriptedServer(nothingIsSent);
    await expect(sessions.create(ID, { expiresInMs: expiresInMs as number })).rejects.toMatchObject({
      code: 'MISUSE',
      message: 'expiresInMs must be a whole number from 1 to 31708800000.',
    });
  },
);

test('permissions.grant() rejects the name ".." and encodes other names as one path segment', async () => {
  const sent: string[] = [];
  const server = scriptedServer(({ url }) => {
    sent.push(new URL(url).pathname.replace('/api/v1', ''));
    return Response.json({ success: true, access_token: 'x' });
  });
  for (const name of ['', '.', '..']) {
    const error = { code: 'MISUSE', message: expect.stringMatching(/^\w[\w ]+ must be a name\.$/) };
    await expect(server.permissions.grant(ID, name)).rejects.toMatchObject(error);
    await expect(server.permissions.revoke(ID, name, ID)).rejects.toMatchObject(error);
    await expect(server.oauthAccounts.getAccessToken(ID, name)).rejects.toMatchObject(error);
  }
  expect(sent).toEqual([]);
  for (const name of ['$read_members', 'a/../b', 'a?b', 'a#b', '%2e%2e', '...', '../../../']) {
    await server.permissions.grant(ID, name);
    expect(decodeURIComponent(sent.at(-1)?.split('/').slice(3).join('/') ?? '')).toBe(name);
    expect(sent.at(-1)?.split('/')).toHaveLength(4);
  }
});

function nothingIsSent(): never {
  throw new Error('Something was sent.');
}
