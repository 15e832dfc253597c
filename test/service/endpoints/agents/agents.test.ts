import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { atInternal, startCaller, type Caller, type Result, type Tokens } from '../../support.ts';

const DAY_MS = 86_400_000;
const APP = 'http://localhost:3000/app/';

interface Registration {
  claim_code: string;
  confirm_url: string;
  poll_token: string;
  expires_at_millis: number;
  anonymous_session: Tokens;
}

const start = () => startCaller();
const register = (caller: Caller, change: object = {}) =>
  caller.call('POST', '/agent/register', { body: { agent: { name: 'Tidy' }, ...change } });
const registered = async (caller: Caller, change: object = {}) =>
  (await register(caller, change)).body as unknown as Registration;
const poll = (caller: Caller, token: string) =>
  caller.call('POST', '/agent/register/poll', { body: { poll_token: token } });
const confirm = (caller: Caller, token: string, claimCode: string, action: string) =>
  caller.call('POST', '/agent/register/confirm', { token, body: { claim_code: claimCode, action } });
const isSignedIn = async (caller: Caller, token: string) => (await caller.refresh(token)).status === 200;
const sessionOf = ({ body }: Result) => (body as unknown as { session: Tokens }).session;

/** A program whose request Ada has approved. */
async function approved() {
  const caller = await start();
  const ada = await caller.signUp();
  const request = await registered(caller);
  await confirm(caller, ada.access_token, request.claim_code, 'approve');
  return { caller, ada, request };
}

test('after a user approves an AI agent, its anonymous session is replaced by a session of the user', async () => {
  const caller = await start();
  const ada = await caller.signUp();
  const request = await registered(caller);
  const guest = request.anonymous_session;
  expect(decodeJwt(guest.access_token)).toMatchObject({ sub: guest.user_id, is_anonymous: true });
  expect((await poll(caller, request.poll_token)).body).toEqual({ status: 'waiting' });

  const approved = await confirm(caller, ada.access_token, request.claim_code, 'approve');
  expect(approved.body).toMatchObject({ status: 'success' });
  expect(await isSignedIn(caller, guest.refresh_token)).toBe(true);
  const answer = await poll(caller, request.poll_token);
  expect(answer.status).toBe(201);
  expect(answer.body).toEqual({
    status: 'success',
    session: { user_id: ada.user_id, access_token: expect.any(String), refresh_token: expect.any(String) },
  });
  const session = sessionOf(answer);
  expect((await caller.call('GET', '/users/me', { token: session.access_token })).body.id).toBe(ada.user_id);
  expect([await isSignedIn(caller, session.refresh_token), await isSignedIn(caller, guest.refresh_token)]).toEqual([
    true,
    false,
  ]);
  expect((await poll(caller, request.poll_token)).body).toEqual({ status: 'used' });
});

test('the registration of an AI agent returns the URL of its approval page', async () => {
  const caller = await start();
  const request = await registered(caller, { app_url: APP });
  expect(request.claim_code).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/);
  expect(request.confirm_url).toBe(
    `http://localhost:3000/app/handler/agent-auth-confirm?code=${encodeURIComponent(request.claim_code)}`,
  );
  expect(request.expires_at_millis).toBe(caller.clock.millis + 15 * 60_000);
  const { projectId } = caller.service.project;
  expect((await registered(caller)).confirm_url).toMatch(
    `https://${projectId}.built-with-hexclave.com/handler/agent-auth-confirm?code=`,
  );
  const domains = [
    { domain: 'https://*.example.com', handler_path: '/' },
    { domain: 'https://app.example.com', handler_path: '/auth/' },
  ];
  await caller.service.controls.configureProject({ domains });
  expect((await registered(caller)).confirm_url).toMatch('https://app.example.com/auth/agent-auth-confirm?code=');
});

test('an AI agent’s approval page is on the app’s domain even if the handler path is //evil.example/', async () => {
  const caller = await start();
  const urlFor = async (appUrl: string) =>
    (await registered(caller, { app_url: appUrl })).confirm_url.split('code=')[0];
  for (const address of ['http://localhost:3000', 'http://localhost:3000/', 'http://localhost:3000/?a=b#c']) {
    expect(await urlFor(address)).toBe('http://localhost:3000/handler/agent-auth-confirm?');
  }
  await caller.service.controls.configureProject({
    domains: [{ domain: 'https://app.example.com', handler_path: '//evil.example/' }],
  });
  const { confirm_url: address } = await registered(caller);
  expect(new URL(address).origin).toBe('https://app.example.com');
});

test.each<[string, object, string]>([
  ['an untrusted app_url', { app_url: 'https://evil.example' }, 'REDIRECT_URL_NOT_WHITELISTED'],
  ['an empty name', { agent: { name: '' } }, 'SCHEMA_ERROR'],
  ['a name of 101 characters', { agent: { name: 'x'.repeat(101) } }, 'SCHEMA_ERROR'],
  ['a description of 501 characters', { agent: { name: 'Tidy', description: 'x'.repeat(501) } }, 'SCHEMA_ERROR'],
  ['a URL of 308 characters', { agent: { name: 'Tidy', url: `https://a.example/${'x'.repeat(290)}` } }, 'SCHEMA_ERROR'],
  ['a user hint of 257 characters', { user_hint: 'x'.repeat(257) }, 'SCHEMA_ERROR'],
  ['a lifetime below 30 seconds', { expires_in_millis: 29_999 }, 'SCHEMA_ERROR'],
  ['a lifetime above one hour', { expires_in_millis: 3_600_001 }, 'SCHEMA_ERROR'],
])('the registration of an AI agent with %s is refused', async (_name, change, code) => {
  expect((await register(await start(), change)).knownError).toBe(code);
});

test('after a user denies an AI agent, its status is denied and its anonymous session ends', async () => {
  const caller = await start();
  const ada = await caller.signUp();
  const request = await registered(caller);
  expect((await confirm(caller, ada.access_token, request.claim_code, 'deny')).body).toMatchObject({
    status: 'denied',
  });
  expect((await poll(caller, request.poll_token)).body).toEqual({ status: 'denied' });
  expect(await isSignedIn(caller, request.anonymous_session.refresh_token)).toBe(false);
  expect((await confirm(caller, ada.access_token, request.claim_code, 'inspect')).body).toMatchObject({
    status: 'denied',
  });
});

test('only one of two users who approve an AI agent simultaneously succeeds', async () => {
  const caller = await start();
  const [ada, bob] = [await caller.signUp('ada@example.com'), await caller.signUp('bob@example.com')];
  const request = await registered(caller);
  const answers = await Promise.all(
    [ada, bob].map(({ access_token: token }) => confirm(caller, token, request.claim_code, 'approve')),
  );
  expect(answers.map(({ knownError }) => knownError).sort()).toEqual(['AGENT_AUTH_INVALID_CLAIM_CODE', null]);
  const late = await confirm(caller, ada.access_token, request.claim_code, 'deny');
  expect(late.knownError).toBe('AGENT_AUTH_INVALID_CLAIM_CODE');
  const named = await Promise.all(
    [ada, bob].map(async ({ access_token: token }) => {
      const { items } = (await caller.call('GET', '/auth/sessions?user_id=me', { token })).body;
      return items.filter((item) => (item as { agent_name?: unknown }).agent_name === 'Tidy').length;
    }),
  );
  expect(named.sort()).toEqual([0, 1]);
});

test('only one of three simultaneous polls gets the session of an approved AI agent', async () => {
  const { caller, request } = await approved();
  const answers = await Promise.all([1, 2, 3].map(() => poll(caller, request.poll_token)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
});

test('a user can find an AI agent’s session by name in the session list and revoke the session', async () => {
  const { caller, ada, request } = await approved();
  const session = sessionOf(await poll(caller, request.poll_token));
  const list = async () =>
    (await caller.call('GET', '/auth/sessions?user_id=me', { token: ada.access_token })).body.items as readonly {
      id: string;
      agent_name: string | null;
      is_current_session: boolean;
    }[];
  const named = (await list()).find(({ agent_name: name }) => name === 'Tidy');
  expect(named).toMatchObject({ is_current_session: false });
  expect((await list()).map(({ agent_name: name }) => name).sort()).toEqual(['Tidy', null]);
  caller.clock.millis += 90 * DAY_MS - 1;
  expect(await isSignedIn(caller, session.refresh_token)).toBe(true);
  const { access_token: token } = (await caller.refresh(ada.refresh_token)).body;
  await caller.call('DELETE', `/auth/sessions/${named?.id}?user_id=me`, { token });
  expect(await isSignedIn(caller, session.refresh_token)).toBe(false);
});

test('an approved AI agent gets the status denied if the user’s sessions were ended in the meantime', async () => {
  const { caller, request } = await approved();
  await caller.service.controls.killSessions({ email: 'ada@example.com' });
  expect((await poll(caller, request.poll_token)).body).toEqual({ status: 'denied' });
});

test('an expired sign-in request of an AI agent can be neither read, approved nor denied', async () => {
  const caller = await start();
  const request = await registered(caller, { expires_in_millis: 30_000 });
  caller.clock.millis += 30_000;
  const ada = await caller.signUp();
  expect((await poll(caller, request.poll_token)).body).toEqual({ status: 'expired' });
  for (const action of ['inspect', 'approve', 'deny']) {
    const answer = await confirm(caller, ada.access_token, request.claim_code, action);
    expect(answer).toMatchObject({ status: 400, knownError: 'AGENT_AUTH_INVALID_CLAIM_CODE' });
  }
});

test('an AI agent cannot approve its own sign-in request with its anonymous session', async () => {
  const caller = await start();
  const request = await registered(caller);
  const { access_token: token } = request.anonymous_session;
  expect((await confirm(caller, token, request.claim_code, 'approve')).knownError).toBe(
    'ANONYMOUS_AUTHENTICATION_NOT_ALLOWED',
  );
  const body = { claim_code: request.claim_code, action: 'approve' };
  expect((await caller.call('POST', '/agent/register/confirm', { body })).body.error).toContain(
    'auth.user must be defined',
  );
  expect((await poll(caller, request.poll_token)).body).toEqual({ status: 'waiting' });
});

test('the claim code of an AI agent is not accepted as its poll token, nor vice versa', async () => {
  const caller = await start();
  const ada = await caller.signUp();
  const request = await registered(caller);
  expect((await poll(caller, request.claim_code)).knownError).toBe('INVALID_POLLING_CODE');
  expect((await confirm(caller, ada.access_token, request.poll_token, 'inspect')).knownError).toBe(
    'AGENT_AUTH_INVALID_CLAIM_CODE',
  );
  await caller.service.controls.configureProject({ agent_auth_enabled: true }, 'internal');
  const elsewhere = await caller.call('POST', '/agent/register/poll', {
    ...atInternal(caller),
    body: { poll_token: request.poll_token },
  });
  expect(elsewhere.knownError).toBe('INVALID_POLLING_CODE');
});

test('the discovery document and the guide for AI agents say whether the project allows agents', async () => {
  const caller = await start();
  const headers = { 'x-stack-project-id': caller.service.project.projectId };
  const read = async () => {
    const discovery = await caller.call('GET', '/agent/discovery', { access: 'none', headers });
    const guide = await caller.call('GET', '/agent/auth.md', { access: 'none', headers });
    return { discovery: discovery.body, guide };
  };
  const on = await read();
  expect(on.discovery).toMatchObject({
    hexclave_agent_auth: { enabled: true, register_url: `${caller.service.apiUrl}/api/v1/agent/register` },
  });
  expect(on.guide.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
  expect(on.guide.text).toContain('/api/v1/agent/register/poll');
  await caller.service.controls.configureProject({ agent_auth_enabled: false });
  const off = await read();
  expect(off.discovery).toMatchObject({ hexclave_agent_auth: { enabled: false } });
  expect(off.guide.text).not.toContain('/agent/register');
  expect((await register(caller)).knownError).toBe('AGENT_AUTH_NOT_ENABLED');
});

test('a service of the older protocol (--generation=2) has no endpoints for AI agents', async () => {
  const caller = await startCaller({ generation: 2 });
  for (const answer of [await register(caller), await caller.call('GET', '/agent/discovery')]) {
    expect(answer.status).toBe(404);
    expect(answer.text).toContain('--generation=3');
  }
});
