import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAdminApp } from '../../../core/admin.ts';
import { createClientApp, type LatchkeyError } from '../../../core/index.ts';
import { createServerApp } from '../../../core/server.ts';
import type { Platform } from '../../../core/platform/ports.ts';
import { secret } from '../../support/canary.ts';
import { createWorld } from '../../support/world.ts';

/** The settings of an app as they should be. */
interface Settings {
  readonly projectId?: string | undefined;
  readonly publishableClientKey?: string | undefined;
  readonly baseUrl?: string | { readonly browser: string; readonly server: string } | undefined;
}

const PROJECT_ID = '6fbbf22e-f4b2-4c6e-95a1-beab6fa41063';
const CLEAN = { projectId: PROJECT_ID, publishableClientKey: 'pck_clean', baseUrl: 'https://api.example.test' };
const SERVER_KEY = `ssk_${secret('server-key')}`;
const ADMIN_KEY = `sak_${secret('admin-key')}`;

/** The environment settings that stand in for the options. */
const VARIABLES = {
  projectId: 'LATCHKEY_PROJECT_ID',
  publishableClientKey: 'NEXT_PUBLIC_LATCHKEY_PUBLISHABLE_CLIENT_KEY',
  baseUrl: 'HEXCLAVE_API_URL',
} as const;

/** Creates an app and sends its first request; `addition` is around its secret key too. */
const LEVELS: Readonly<
  Record<string, (settings: Settings, platform: Platform, copied: (key: string) => string) => Promise<unknown>>
> = {
  client: (settings, platform) =>
    createClientApp({ ...settings, tokenStore: 'memory', uniqueIdentifier: undefined }, platform).getProject(),
  server: (settings, platform, copied) =>
    createServerApp({ ...settings, secretServerKey: copied(SERVER_KEY) }, { ...platform, page: null }).getProject(),
  admin: (settings, platform, copied) =>
    createAdminApp({ ...settings, superSecretAdminKey: copied(ADMIN_KEY) }, { ...platform, page: null }).metrics.get(),
  owner: ({ projectId = PROJECT_ID, ...settings }, platform) =>
    createAdminApp({
      projectId,
      owner: createClientApp({ ...settings, projectId: 'internal', tokenStore: 'memory' }, platform),
    }).metrics.get(),
};

// The configuration of the tests sets an address (`vitest-config.ts`).
beforeEach(() => void vi.stubEnv('LATCHKEY_API_URL', undefined));
afterEach(() => vi.unstubAllEnvs());

/** What is copied along with a setting: before it, and after it. */
const ADDITIONS: readonly (readonly [name: string, before: string, after: string])[] = [
  ['a line end', '', '\n'],
  ['a Windows line end', '', '\r\n'],
  ['spaces', ' ', '  '],
  ['a tab', '\t', '\t'],
  ['a no-break space', '\u00a0', '\u00a0'],
  ['a byte order mark', '\ufeff', ''],
  ['zero-width characters', '\u200b', '\u200d\u2060'],
  ['direction marks', '\u200e', '\u200f'],
];

for (const [level, start] of Object.entries(LEVELS)) {
  test.each(ADDITIONS)(`an app with ${level} rights ignores %s around its option values`, async (_, before, after) => {
    const copied = (text: string) => before + text + after;
    const world = createWorld(() => Response.json({}, { status: 404 }));
    const settings = {
      projectId: copied(PROJECT_ID.toUpperCase()),
      publishableClientKey: copied(CLEAN.publishableClientKey),
      baseUrl: copied(`${CLEAN.baseUrl}/`),
    };
    await start(settings, world.tab(), copied).catch(() => {});
    const { url, headers } = world.requests[0] as Request;
    expect(url.startsWith(`${CLEAN.baseUrl}/api/v1/`)).toBe(true);
    expect(headers.get('x-stack-project-id')).toBe(PROJECT_ID);
    if (level !== 'owner') expect(headers.get('x-stack-publishable-client-key')).toBe(CLEAN.publishableClientKey);
    if (level === 'server') expect(headers.get('x-stack-secret-server-key')).toBe(SERVER_KEY);
    if (level === 'admin') expect(headers.get('x-stack-super-secret-admin-key')).toBe(ADMIN_KEY);
  });
}

test.each(ADDITIONS)('server and client apps ignore %s around environment variables', async (_, before, after) => {
  const copied = (text: string) => before + text + after;
  vi.stubEnv(VARIABLES.projectId, copied(PROJECT_ID.toUpperCase()));
  vi.stubEnv(VARIABLES.publishableClientKey, copied(CLEAN.publishableClientKey));
  vi.stubEnv(VARIABLES.baseUrl, copied(CLEAN.baseUrl));
  vi.stubEnv('LATCHKEY_SECRET_SERVER_KEY', copied(SERVER_KEY));
  vi.stubEnv('LATCHKEY_BOT_CHALLENGE_SITE_KEY', copied('site-key'));
  const world = createWorld(() => Response.json({}, { status: 404 }));
  const server = createServerApp({}, { ...world.tab(), page: null });
  await server.getProject().catch(() => {});
  const { url, headers } = world.requests[0] as Request;
  expect(server.projectId).toBe(PROJECT_ID);
  expect(url.startsWith(`${CLEAN.baseUrl}/api/v1/`)).toBe(true);
  expect(headers.get('x-stack-publishable-client-key')).toBe(CLEAN.publishableClientKey);
  expect(headers.get('x-stack-secret-server-key')).toBe(SERVER_KEY);
  const client = createClientApp({ tokenStore: 'memory' }, world.tab());
  expect(await client.botChallengeWidget()).toMatchObject({ siteKey: 'site-key' });
});

test('createClientApp() ignores an environment variable that contains only white space', () => {
  vi.stubEnv('LATCHKEY_PROJECT_ID', ' \n');
  vi.stubEnv('STACK_PROJECT_ID', PROJECT_ID);
  const { projectId } = createClientApp({ tokenStore: 'memory' }, createWorld(() => Response.json({})).tab());
  expect(projectId).toBe(PROJECT_ID);
});

test('the bot challenge ignores white space around its site key', async () => {
  const app = createClientApp(
    { ...CLEAN, tokenStore: 'memory', botChallenge: { siteKey: ' 0x4A\n' } },
    createWorld(() => Response.json({})).tab(),
  );
  expect(await app.botChallengeWidget()).toMatchObject({ siteKey: '0x4A' });
});

const WRONG: readonly (readonly [name: string, setting: keyof typeof VARIABLES, value: string, problem: string])[] = [
  ['a project id in quotation marks', 'projectId', `"${PROJECT_ID}"`, 'must not be in quotation marks'],
  ['a project id that is no UUID', 'projectId', 'shop', 'must be "internal" or a UUID of version 4'],
  ['a project id with a line end inside', 'projectId', `${PROJECT_ID}\nx`, 'must not contain white space'],
  ['a key in quotation marks', 'publishableClientKey', "'pck_1'", 'must not be in quotation marks'],
  ['a key in typographic quotation marks', 'publishableClientKey', '“pck_1”', 'must not be in quotation marks'],
  ['a key in two lines', 'publishableClientKey', 'pck_1\n2', 'must not contain white space'],
  ['a key with a zero-width character inside', 'publishableClientKey', 'pck_1\u200b2', 'must not contain white space'],
  ['a key with a non-ASCII letter', 'publishableClientKey', 'pck_é', 'must have only letters, digits, "-" and "_"'],
  [
    'a secret key instead of a publishable key',
    'publishableClientKey',
    SERVER_KEY,
    'must not be a secret key, which belongs on a server',
  ],
  ['a secret key with a space before it', 'publishableClientKey', ` ${ADMIN_KEY}`, 'must not be a secret key'],
  ['an address in quotation marks', 'baseUrl', `"${CLEAN.baseUrl}"`, 'must not be in quotation marks'],
  ['an address without its scheme', 'baseUrl', 'api.example.test', 'must be an http or https address'],
  ['a relative address', 'baseUrl', '/api', 'must be an http or https address'],
  ['a javascript: address', 'baseUrl', 'javascript:alert(1)', 'must be an http or https address'],
  ['an address with a query', 'baseUrl', `${CLEAN.baseUrl}/?project=1`, 'must be an http or https address'],
  ['an address with a user name', 'baseUrl', 'https://ada@api.example.test', 'must be an http or https address'],
  ['an address followed by a comment', 'baseUrl', `${CLEAN.baseUrl}/ # ours`, 'must not contain white space'],
];

for (const [level, start] of Object.entries(LEVELS)) {
  test.each(WRONG.filter(([, setting]) => level !== 'owner' || setting !== 'publishableClientKey'))(
    `an app with ${level} rights rejects %s without repeating the value in the error`,
    async (_, setting, value, problem) => {
      const create = async (settings: Settings) =>
        start(settings, createWorld(() => Response.json({})).tab(), (key) => key);
      const error = await create({ ...CLEAN, [setting]: value }).catch((thrown: unknown) => thrown as LatchkeyError);
      expect(error).toMatchObject({ name: 'LatchkeyError', code: 'INVALID_OPTION' });
      const { message } = error as LatchkeyError;
      expect(message).toContain(`The option ${setting} ${problem}`);
      expect(message).toMatch(/Set it in the options or as VITE_LATCHKEY_\w+ in \.env\.$/);
      expect(message).not.toContain(value.trim());
      if (level === 'owner') return;

      vi.stubEnv(VARIABLES[setting], value);
      await expect(create({ ...CLEAN, [setting]: undefined })).rejects.toMatchObject({
        code: 'INVALID_OPTION',
        message: expect.stringContaining(
          `The option ${setting}, which was read from the environment, ${problem}`,
        ) as string,
      });
    },
  );
}

test('even in production, createServerApp() throws an error that names the invalid option', () => {
  vi.stubEnv('NODE_ENV', 'production');
  const create = (settings: Settings) => () =>
    createServerApp(
      { ...CLEAN, ...settings, secretServerKey: SERVER_KEY },
      { ...createWorld(() => Response.json({})).tab(), page: null },
    );
  expect(create({ projectId: `'${PROJECT_ID}'` })).toThrow(
    'The option projectId must not be in quotation marks. Set it',
  );
  expect(create({ baseUrl: { browser: 'api.example.test', server: CLEAN.baseUrl } })).toThrow(
    'The option baseUrl must be an http or https address. Set it',
  );
  expect(create({ baseUrl: { browser: `${CLEAN.baseUrl} `, server: CLEAN.baseUrl } })).not.toThrow();
});

test('createClientApp() throws INVALID_OPTION for a projectId that is a number', () => {
  const number = 5 as unknown as string;
  expect(() =>
    createClientApp({ ...CLEAN, projectId: number, tokenStore: 'memory' }, createWorld(() => Response.json({})).tab()),
  ).toThrow(expect.objectContaining({ code: 'INVALID_OPTION' }));
});
