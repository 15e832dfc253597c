import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ClientAppOptions, createClientApp, type LatchkeyError } from '../../../core/index.ts';
import { environment } from '../../../core/environment/environment.ts';
import { createWorld } from '../../support/world.ts';

const PROJECT_ID = '6fbbf22e-f4b2-4c6e-95a1-beab6fa41063';

// The configuration of the tests sets an address (`vitest-config.ts`).
const withoutAddress = () => void vi.stubEnv('LATCHKEY_API_URL', undefined);
beforeEach(withoutAddress);
afterEach(() => vi.unstubAllEnvs());

function create(options: Partial<ClientAppOptions>) {
  const world = createWorld(() => Response.json({}));
  const app = createClientApp(
    { projectId: PROJECT_ID, tokenStore: 'memory', ...options } as ClientAppOptions,
    world.tab(),
  );
  return { world, app };
}

const NO_TARGET = 'must be an address, { type: "hosted" }, { type: "handler-component" } or { type: "custom", url }.';
const NO_CALLBACK = 'The option urls.oauthCallback must be relative or hosted.';
const NO_HOSTS = 'The option fallbackUrls must be a list of http or https addresses.';

test.each<[string, Record<string, unknown>, string]>([
  [
    'a missing project id',
    { projectId: undefined },
    'The option projectId is missing. Set it in the options or as VITE_LATCHKEY_PROJECT_ID in .env.',
  ],
  ['a missing token store', { tokenStore: undefined }, 'The option tokenStore is missing.'],
  [
    'an unknown token store',
    { tokenStore: 'jar' },
    'The option tokenStore must be "cookie", "memory", a pair of tokens, or made by a function such as clerkTokenStore.',
  ],
  [
    'an unknown redirect method',
    { redirectMethod: 'fly' },
    'The option redirectMethod must be "window", "none" or have a function navigate.',
  ],
  [
    'an invalid header name',
    { extraRequestHeaders: { 'a b': 'c' } },
    'The option extraRequestHeaders is not of the right type. Set it in the options or as LATCHKEY_EXTRA_REQUEST_HEADERS in the environment (a file .env is read by node --env-file=.env, and in Vite by the plugin of latchkey/vite).',
  ],
  [
    'OAuth scopes that are not a list',
    { oauthScopesOnSignIn: { github: 'repo' } },
    'The option oauthScopesOnSignIn is not of the right type.',
  ],
  ['urls that are not an object', { urls: 'hosted' }, 'The option urls must be an object.'],
  ['a home address that is not a string', { urls: { home: 1 } }, 'The option urls.home must be an address.'],
  ['a hosted home page', { urls: { home: { type: 'hosted' } } }, 'The option urls.home must be an address.'],
  [
    'a page target of an unknown type',
    { urls: { signIn: { type: 'elsewhere' } } },
    `The option urls.signIn ${NO_TARGET}`,
  ],
  ['a custom target without an address', { urls: { mfa: { type: 'custom' } } }, `The option urls.mfa ${NO_TARGET}`],
  [
    'an address as the target of all pages',
    { urls: { default: '/auth' } },
    'The option urls.default must be { type: "hosted" } or { type: "handler-component" }.',
  ],
  [
    'a callback page on another origin',
    { urls: { oauthCallback: 'https://id.example/handler/oauth-callback' } },
    NO_CALLBACK,
  ],
  [
    'a custom callback page on another origin',
    { urls: { oauthCallback: { type: 'custom', url: '//id.example/callback' } } },
    NO_CALLBACK,
  ],
  [
    'a hostedHandlerUrl without a scheme',
    { hostedHandlerUrl: 'id.example.com' },
    'The option hostedHandlerUrl must be an http or https address without a slash at its end.',
  ],
  [
    'a fallback host that is not an absolute address',
    { fallbackUrls: ['https://api1.example.test', '/api'] },
    NO_HOSTS,
  ],
  ['fallback hosts that are not a list', { fallbackUrls: 'https://api1.example.test' }, NO_HOSTS],
  ...[0, -1, Number.NaN, Number.POSITIVE_INFINITY, 2_147_483_647, '5000'].map(
    (timeoutMs): [string, Record<string, unknown>, string] => [
      `a time limit of ${JSON.stringify(timeoutMs)} (${timeoutMs})`,
      { timeoutMs },
      'The option timeoutMs must be a number of milliseconds from 1 to 2147483646.',
    ],
  ),
  ['an empty uniqueIdentifier', { uniqueIdentifier: '' }, 'The option uniqueIdentifier is not of the right type.'],
])('createClientApp() throws INVALID_OPTION and names the option for %s', (_, options, message) => {
  expect(() => create(options)).toThrow(expect.objectContaining({ code: 'INVALID_OPTION', message }) as LatchkeyError);
});

test('createClientApp() skips type checks of options in production, but still rejects a secret key', () => {
  vi.stubEnv('NODE_ENV', 'production');
  const badType = { allowAnonymousUsers: 'yes' as unknown };
  expect(() => create(badType as Partial<ClientAppOptions>)).not.toThrow();
  expect(() => create({ publishableClientKey: 'ssk_1' })).toThrow(
    'The option publishableClientKey is missing or wrong.',
  );
});

const PREFIXES = ['LATCHKEY', 'HEXCLAVE', 'STACK'].flatMap((family) => [
  family,
  `NEXT_PUBLIC_${family}`,
  `EXPO_PUBLIC_${family}`,
]);

test.each(PREFIXES)('createClientApp() reads missing options from environment variables named %s_…', (prefix) => {
  vi.stubEnv(`${prefix}_PROJECT_ID`, PROJECT_ID);
  vi.stubEnv(`${prefix}_PUBLISHABLE_CLIENT_KEY`, 'pck_environment');
  vi.stubEnv(`${prefix}_API_URL`, 'http://127.0.0.1:9/');
  const { app, world } = create({ projectId: undefined });
  void app.getProject().catch(() => {});
  expect(app.projectId).toBe(PROJECT_ID);
  return vi.waitFor(() => {
    expect(world.requests[0]?.url).toBe('http://127.0.0.1:9/api/v1/projects/current');
    expect(world.requests[0]?.headers.get('x-stack-publishable-client-key')).toBe('pck_environment');
  });
});

/** Every name of the address, the first first; the official clients' newest generation comes before the older ones. */
const ADDRESS_NAMES = [
  'LATCHKEY_API_URL',
  'NEXT_PUBLIC_LATCHKEY_API_URL',
  'EXPO_PUBLIC_LATCHKEY_API_URL',
  ...['HEXCLAVE', 'STACK'].flatMap((family) => [
    `NEXT_PUBLIC_BROWSER_${family}_API_URL`,
    `NEXT_PUBLIC_${family}_API_URL_BROWSER`,
    `NEXT_PUBLIC_${family}_API_URL`,
    `EXPO_PUBLIC_${family}_API_URL`,
    `${family}_API_URL`,
    `NEXT_PUBLIC_${family}_URL`,
  ]),
];

test('a page takes the base URL from the first set environment variable of a fixed list', async () => {
  for (const [index, name] of ADDRESS_NAMES.entries()) vi.stubEnv(name, `http://127.0.0.1:${index + 1}`);
  vi.stubEnv('NEXT_PUBLIC_SERVER_STACK_API_URL', 'http://127.0.0.1:99');
  vi.stubEnv('HEXCLAVE_API_URL_SERVER', 'http://127.0.0.1:98');
  for (const [index, name] of ADDRESS_NAMES.entries()) {
    expect(environment('baseUrl', 'browser')).toBe(`http://127.0.0.1:${index + 1}`);
    vi.stubEnv(name, '');
  }
  expect(environment('baseUrl', 'browser')).toBeUndefined();
  expect(environment('baseUrl', 'server')).toBe('http://127.0.0.1:98');
  vi.stubEnv('HEXCLAVE_API_URL_SERVER', '');
  expect(environment('baseUrl', 'server')).toBe('http://127.0.0.1:99');
});

test('the option baseUrl overrides the environment variable LATCHKEY_API_URL', async () => {
  const hosted = create({});
  void hosted.app.getProject().catch(() => {});
  await vi.waitFor(() =>
    expect(hosted.world.requests[0]?.url).toBe('https://api.hexclave.com/api/v1/projects/current'),
  );

  vi.stubEnv('LATCHKEY_API_URL', 'http://127.0.0.1:9');
  const own = create({ baseUrl: { browser: 'http://127.0.0.1:10', server: 'http://127.0.0.1:11' } });
  void own.app.getProject().catch(() => {});
  await vi.waitFor(() => expect(own.world.requests[0]?.url).toBe('http://127.0.0.1:10/api/v1/projects/current'));
});

test('the option extraRequestHeaders can add and override request headers', async () => {
  const { app, world } = create({
    // Self-hosted services may have keys without the usual beginning.
    publishableClientKey: 'a-key-of-ones-own',
    extraRequestHeaders: { 'x-extra': 'yes', 'ngrok-skip-browser-warning': 'no' },
  });
  void app.getProject().catch(() => {});
  await vi.waitFor(() => expect(world.requests).toHaveLength(1));
  expect(Object.fromEntries(world.requests[0]?.headers ?? [])).toEqual({
    'x-stack-project-id': PROJECT_ID,
    'x-stack-access-type': 'client',
    'x-stack-publishable-client-key': 'a-key-of-ones-own',
    'x-stack-client-version': expect.stringMatching(/^\w+\s+@[\w/]+@[\d.]+$/) as string,
    'x-stack-override-error-status': 'true',
    'x-stack-allow-anonymous-user': 'true',
    'x-stack-random-nonce': expect.stringMatching(/^[0-9a-f]{44}$/) as string,
    'ngrok-skip-browser-warning': 'no',
    'x-extra': 'yes',
  });
});

test('with allowAnonymousUsers: false, requests lack the header x-stack-allow-anonymous-user', async () => {
  const { app, world } = create({ allowAnonymousUsers: false });
  void app.getProject().catch(() => {});
  await vi.waitFor(() => expect(world.requests).toHaveLength(1));
  expect(world.requests[0]?.headers.has('x-stack-allow-anonymous-user')).toBe(false);
});

test('createClientApp() without a baseUrl warns once in development that it uses the hosted service', async () => {
  vi.resetModules();
  const fresh = await import('../../../core/index.ts');
  const warningsOf = (baseUrl?: string) => {
    const tab = createWorld(() => Response.json({})).tab();
    fresh.createClientApp({ projectId: PROJECT_ID, tokenStore: 'memory', baseUrl }, tab);
    return tab.warnings;
  };
  expect(warningsOf('https://api.hexclave.com')).toEqual([]);
  vi.stubEnv('NODE_ENV', 'production');
  expect(warningsOf()).toEqual([]);
  vi.unstubAllEnvs();
  withoutAddress();
  expect(warningsOf()).toEqual(['No baseUrl is set, so the hosted service at https://api.hexclave.com is used.']);
  expect(warningsOf()).toEqual([]);
});
