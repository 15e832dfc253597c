import { expect, test } from 'vitest';
import { internalHeaders, meetOwner, ownerHeaders } from '../../../../service/owner-support.ts';
import {
  atInternal,
  PASSWORD,
  startCaller,
  type Caller,
  type Options,
  type Result,
} from '../../../../service/support.ts';

/**
 * CWE-346, CWE-350: the keys of a development service are the same everywhere and anybody may join project internal, so any page
 * that a developer visits knows how to begin. Powers over projects, and the switches, look at where a request comes from.
 */

const APP = 'https://app.example.com';
const OWNERS = 'https://owners.example.com';
const ON_THIS_MACHINE = ['http://localhost:3000', 'http://app.localhost', 'http://127.9.0.1:1', 'http://[::1]:80'];
const OTHERS = [
  'https://evil.example',
  'null',
  '',
  'http://localhost.evil.example',
  'http://127.0.0.1.evil.example',
  'http://192.168.0.7:3000',
  'http://0.0.0.0:8102',
  'capacitor://localhost',
  'http://app.example.com',
  'https://app.example.com:8443',
  'https://sub.app.example.com',
  'https://app.example.com.evil.example',
  'https://f1a7c4e2-6b0d-4d3e-9c58-2e7b90d1a643.built-with-stack-auth.com',
];

interface Scene {
  readonly caller: Caller;
  /** Access token of the owner of the demo's project. */
  readonly token: string;
}

type Attempt = (scene: Scene, headers: Readonly<Record<string, string>>) => Promise<Result>;

const CURRENT = '/internal/projects/current';

/** A call of project internal. */
const internal =
  (method: string, path: string, body?: unknown, isSignedIn = false): Attempt =>
  ({ caller, token }, headers) =>
    caller.call(method, path, {
      headers: { ...internalHeaders(caller), ...headers },
      ...(body === undefined ? {} : { body }),
      ...(isSignedIn ? { token } : {}),
    });

/** A call with nothing but the session of the owner. */
const asOwner =
  (access: 'client' | 'admin', method: string, path: string): Attempt =>
  ({ caller, token }, headers) =>
    caller.call(method, path, {
      access,
      headers: { ...ownerHeaders(token, caller.service.project.projectId), ...headers },
    });

const withKey =
  (method: string, path: string, options: Options): Attempt =>
  ({ caller }, headers) =>
    caller.call(method, path, { ...options, headers });

const OAUTH = {
  client_id: 'internal',
  redirect_uri: 'http://localhost:3000/callback',
  scope: 'legacy',
  state: 'state',
  grant_type: 'authorization_code',
  code_challenge_method: 'S256',
  code_challenge: 'challenge',
  response_type: 'code',
  stack_response_mode: 'json',
};

const publicKey = ({ caller }: Scene) => ({ client_secret: caller.service.internalProject.publishableClientKey });

/** What pages of the project, and of this machine, may do. */
const OF_THE_PROJECT: Readonly<Record<string, Attempt>> = {
  'server-level access': withKey('GET', '/users', { access: 'server' }),
  'admin-level access': withKey('GET', CURRENT, { access: 'admin' }),
  'an admin-level change': withKey('PATCH', CURRENT, { access: 'admin', body: { display_name: 'Changed' } }),
  'the session of an owner at admin level': asOwner('admin', 'GET', CURRENT),
  'the session of an owner in place of a client key': asOwner('client', 'GET', '/projects/current'),
};

/** What pages of project internal, and of this machine, may do. */
const OF_OWNERS: Readonly<Record<string, Attempt>> = {
  'the session of an owner at admin level': asOwner('admin', 'GET', CURRENT),
  'the projects of an owner': internal('GET', '/internal/projects', undefined, true),
  'the user of an owner': internal('GET', '/users/me', undefined, true),
  'a new project': internal('POST', '/internal/projects', { display_name: 'Mine' }, true),
  'a sign-up': internal('POST', '/auth/password/sign-up', { email: 'eve@example.com', password: PASSWORD }),
  'an anonymous sign-up': internal('POST', '/auth/anonymous/sign-up', {}),
  'a sign-in': (scene, headers) => {
    const body = { email: 'owner@handover.test', password: scene.caller.service.ownerPassword };
    return internal('POST', '/auth/password/sign-in', body)(scene, headers);
  },
  'a command-line login': internal('POST', '/auth/cli', {}),
  'the start of a sign-in at a provider': (scene, headers) => {
    const query = new URLSearchParams({ ...OAUTH, ...publicKey(scene) });
    return scene.caller.call('GET', `/auth/oauth/authorize/google?${query}`, { access: 'none', headers });
  },
  'the end of a sign-in at a provider': (scene, headers) => {
    const body = { grant_type: 'refresh_token', client_id: 'internal', refresh_token: 'a', ...publicKey(scene) };
    return scene.caller.call('POST', '/auth/oauth/token', { access: 'none', headers, body });
  },
};

/** What only pages of this machine may do. */
const OF_THIS_MACHINE: Readonly<Record<string, Attempt>> = {
  'the inbox': withKey('GET', '//inbox', { access: 'none' }),
  'an email of the inbox': withKey('GET', '//inbox/unknown', { access: 'none' }),
  'the inbox as JSON': withKey('GET', '//inbox.json', { access: 'none' }),
  'the list of test controls': withKey('GET', '//__control', { access: 'none' }),
  ...Object.fromEntries(
    Object.entries({
      'advance-clock': { millis: 1000 },
      'fail-next': { path: '/nowhere', status: 503 },
      emails: {},
      'sign-in-as': { user: 'owner' },
      'create-project': {},
      'add-webhook-endpoint': { url: 'http://127.0.0.1:1/hooks' },
      reset: {},
    }).map(([name, body]) => [
      `the test control ${name}`,
      withKey('POST', `//__control/${name}`, { access: 'none', body }),
    ]),
  ),
  'the webhooks of a project': withKey('GET', '//webhooks', { access: 'none' }),
  'the page of a mock provider': withKey('GET', '//idp/google/.well-known/openid-configuration', { access: 'none' }),
};

async function startScene(): Promise<Scene> {
  const { caller, token } = await meetOwner();
  const { controls, internalProject } = caller.service;
  await controls.configureProject({ domains: [{ domain: APP, handler_path: '/' }] });
  await controls.configureProject({ domains: [{ domain: OWNERS, handler_path: '/' }] }, internalProject.projectId);
  return { caller, token };
}

/** A refusal that no page can read, but the two OAuth endpoints name their project where only they look. */
function isRefused(name: string, { status, headers }: Result): boolean {
  const isReadable = headers.get('access-control-allow-origin') !== null;
  return status === 403 && isReadable === name.includes('at a provider');
}

const ATTEMPTS: readonly (readonly [string, Attempt, trusted: readonly string[]])[] = [
  ...Object.entries(OF_THE_PROJECT).map(([name, attempt]) => {
    const pages = name.startsWith('the session of an owner') ? [APP, OWNERS] : [APP];
    return [name, attempt, pages] as const;
  }),
  ...Object.entries(OF_OWNERS)
    .filter(([name]) => !(name in OF_THE_PROJECT))
    .map(([name, attempt]) => [name, attempt, [OWNERS]] as const),
  ...Object.entries(OF_THIS_MACHINE).map(([name, attempt]) => [name, attempt, []] as const),
];

test.each(ATTEMPTS)('the service refuses %s to web pages of untrusted origins', async (name, attempt, trusted) => {
  const scene = await startScene();
  const foreign = [...OTHERS, ...[APP, OWNERS].filter((page) => !trusted.includes(page))];
  for (const origin of foreign) {
    const answer = await attempt(scene, { origin });
    expect([origin, answer.status, isRefused(name, answer)]).toEqual([origin, 403, true]);
  }
  for (const origin of [...trusted, ...ON_THIS_MACHINE]) {
    expect([origin, (await attempt(scene, { origin })).status]).not.toEqual([origin, 403]);
  }
  expect((await attempt(scene, {})).status).not.toBe(403);
});

test('a page of an untrusted origin gets the same refusal for a wrong key, branch or project', async () => {
  const { caller } = await startScene();
  const wrong = { 'x-stack-super-secret-admin-key': 'wrong', 'x-stack-admin-access-token': 'wrong' };
  for (const headers of [wrong, { 'x-stack-branch-id': 'other' }, { 'x-stack-project-id': 'nowhere' }]) {
    const all = { ...headers, origin: 'https://evil.example' };
    const answer = await caller.call('GET', CURRENT, { access: 'admin', headers: all });
    expect([answer.status, answer.knownError, answer.text]).toEqual([
      403,
      null,
      'The admin level answers pages of this machine and of the project only.',
    ]);
  }
});

const preflight: Attempt = ({ caller }, headers) =>
  caller.call('OPTIONS', CURRENT, {
    access: 'none',
    headers: { ...headers, 'access-control-request-headers': 'x-stack-secret-server-key' },
  });

test.each([
  ['The server level', withKey('GET', '/users', { access: 'server' })],
  ['A call with the session of an owner', asOwner('client', 'GET', '/projects/current')],
  ['Project internal', internal('POST', '/auth/anonymous/sign-up', {})],
  ['This level', preflight],
])(
  'an untrusted origin gets the error "%s answers pages of this machine and of the project only."',
  async (part, attempt) => {
    const { text } = await attempt(await startScene(), { origin: 'https://evil.example' });
    expect(text).toBe(`${part} answers pages of this machine and of the project only.`);
  },
);

test('a page of an untrusted origin cannot sign up a project owner or create a project', async () => {
  const scene = await startScene();
  for (const attempt of ['a sign-up', 'an anonymous sign-up', 'a new project']) {
    await OF_OWNERS[attempt]?.(scene, { origin: 'https://evil.example' });
  }
  const owned = (await internal('GET', '/internal/projects', undefined, true)(scene, {})).body.items;
  expect(owned.map(({ id }) => id)).toEqual([scene.caller.service.project.projectId]);
  const users = await scene.caller.call('GET', '/users?include_anonymous=true', atInternal(scene.caller, 'server'));
  expect(users.body.items).toHaveLength(1);
});

test('client-level requests to an ordinary project are allowed from every origin', async () => {
  const { caller } = await startScene();
  for (const origin of [...OTHERS, ...ON_THIS_MACHINE, APP, OWNERS]) {
    const { status, headers } = await caller.call('GET', '/projects/current', { headers: { origin } });
    expect([origin, status, headers.get('access-control-allow-origin')]).toEqual([origin, 200, '*']);
  }
});

test('an admin request from a localhost page is allowed even if the project disallows localhost', async () => {
  const caller = await startCaller();
  await caller.service.controls.configureProject({ allow_localhost: false });
  const headers = { origin: 'http://localhost:3000' };
  expect((await caller.call('GET', CURRENT, { access: 'admin', headers })).status).toBe(200);
});

test.each(['x-stack-secret-server-key', 'x-stack-super-secret-admin-key', 'X-Hexclave-Admin-Access-Token'])(
  'a preflight for the header %s passes only from localhost and trusted domains',
  async (header) => {
    const { caller } = await startScene();
    const ask = async (origin: string, names: string): Promise<readonly [number, string | null]> => {
      const preflight = { 'access-control-request-method': 'GET', 'access-control-request-headers': names };
      const options = { access: 'none', headers: { origin, ...preflight } } as const;
      const { status, headers } = await caller.call('OPTIONS', CURRENT, options);
      return [status, headers.get('access-control-allow-origin')];
    };
    for (const names of [header, `content-type,${header}`, `content-type ,\t${header} , x-stack-project-id`]) {
      for (const origin of [...ON_THIS_MACHINE, APP, OWNERS]) expect(await ask(origin, names)).toEqual([200, '*']);
      for (const origin of OTHERS) expect([origin, ...(await ask(origin, names))]).toEqual([origin, 403, null]);
    }
    expect(await ask('https://evil.example', 'content-type,x-stack-project-id')).toEqual([200, '*']);
  },
);

test.each(['x-stack-', 'x-hexclave-'])(
  'a request with %s… headers from an untrusted origin to the internal project gets 403',
  async (prefix) => {
    const { service } = await startCaller({ generation: 3 });
    const { projectId, publishableClientKey } = service.internalProject;
    const headers = {
      origin: 'https://evil.example',
      [`${prefix}project-id`]: projectId,
      [`${prefix}access-type`]: 'client',
      [`${prefix}publishable-client-key`]: publishableClientKey,
    };
    const answer = await service.fetch(new Request(`${service.apiUrl}/api/v1/projects/current`, { headers }));
    expect(answer.status).toBe(403);
  },
);

test('a server or admin request to a foreign host name gets 403 (DNS rebinding)', async () => {
  const { service } = await startCaller();
  const ask = async (host: string, access: string, project = service.project): Promise<number> => {
    const headers = {
      'x-stack-project-id': project.projectId,
      'x-stack-access-type': access,
      'x-stack-publishable-client-key': project.publishableClientKey,
      'x-stack-secret-server-key': project.secretServerKey,
      'x-stack-super-secret-admin-key': project.superSecretAdminKey,
    };
    return (await service.fetch(new Request(`http://${host}/api/v1/projects/current`, { headers }))).status;
  };
  for (const host of ['rebound.example:8102', '10.0.0.8:8102']) {
    expect([await ask(host, 'server'), await ask(host, 'admin')]).toEqual([403, 403]);
    expect([await ask(host, 'client'), await ask(host, 'client', service.internalProject)]).toEqual([200, 403]);
  }
  for (const host of ['127.0.0.1:8102', 'api.localhost:8102']) {
    expect([await ask(host, 'server'), await ask(host, 'admin')]).toEqual([200, 200]);
    expect(await ask(host, 'client', service.internalProject)).toBe(200);
  }
});
