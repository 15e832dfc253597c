import { expect, test } from 'vitest';
import { createAdminApp, createServerApp, type ServerAppOptions } from '../../../../core/server.ts';
import { createWorld } from '../../../support/world.ts';

const GIVEN = { projectId: 'ffffffff-ffff-4fff-8fff-ffffffffffff', baseUrl: 'https://api.example.test' };
const KEYS = { secretServerKey: 'ssk_key', superSecretAdminKey: 'sak_key' };

function backEnd() {
  const world = createWorld(() => Response.json({ items: [] }));
  return { world, platform: { ...world.tab(), page: null } };
}

test.each([
  [undefined, 'is missing'],
  ['sak_key', 'must be a key that begins with "ssk_"'],
  ['ssk_é', 'must be a key that begins with "ssk_"'],
  ['"ssk_key"', 'must not be in quotation marks'],
])('createServerApp() with the secret key %j throws INVALID_OPTION: it %s', (secretServerKey, problem) => {
  expect(() => createServerApp({ ...GIVEN, secretServerKey }, backEnd().platform)).toThrow(
    expect.objectContaining({
      code: 'INVALID_OPTION',
      message: expect.stringContaining(`The option secretServerKey ${problem}. Set it in the options or as `),
    }),
  );
});

test('createAdminApp() rejects a secret server key as the admin key', () => {
  const options = { ...GIVEN, superSecretAdminKey: KEYS.secretServerKey };
  expect(() => createAdminApp(options, backEnd().platform)).toThrow(
    'The option superSecretAdminKey must be a key that begins with "sak_".',
  );
});

test('createServerApp() and createAdminApp() with a secret key throw in a browser page', () => {
  for (const create of [createServerApp, createAdminApp])
    expect(() => create({ ...GIVEN, ...KEYS }, createWorld().tab())).toThrow(
      expect.objectContaining({ code: 'MISUSE', message: expect.stringMatching(/^A page must not hold the option /) }),
    );
});

test('createServerApp() throws until the other app with the same uniqueIdentifier is disposed', () => {
  const options = { ...GIVEN, ...KEYS, uniqueIdentifier: 'the-one' };
  const first = createServerApp(options, backEnd().platform);
  expect(() => createServerApp(options, backEnd().platform)).toThrow(
    expect.objectContaining({ code: 'DUPLICATE_APP' }),
  );
  first.dispose();
  createServerApp(options, backEnd().platform).dispose();
});

test.each([
  ['a server app sends the header x-stack-allow-anonymous-user by default', 'server', undefined, [null, 'true']],
  [
    'a server app with allowAnonymousUsers: false sends the header x-stack-allow-restricted-user',
    'server',
    false,
    ['true', null],
  ],
  [
    'an admin app with allowAnonymousUsers: false sends no header that allows anonymous or restricted users',
    'admin',
    false,
    [null, null],
  ],
] as const)('%s', async (_, level, allows, sent) => {
  const { world, platform } = backEnd();
  const options: ServerAppOptions = { ...GIVEN, ...KEYS, allowAnonymousUsers: allows };
  const app = level === 'server' ? createServerApp(options, platform) : createAdminApp(options, platform);
  await app.teams.list();
  const headers = world.requests[0]?.headers;
  expect(['restricted', 'anonymous'].map((kind) => headers?.get(`x-stack-allow-${kind}-user`))).toEqual(sent);
});
