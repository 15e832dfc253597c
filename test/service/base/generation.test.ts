import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { startService } from '../../../demo/service/app/start.ts';
import { authorizeUrl, createBrowser, newVerifier, readLocation, exchangeCode } from '../../support/provider-visit.ts';
import { arrive } from '../oauth-support.ts';
import { PASSWORD, startCaller, type Caller } from '../support.ts';
import { inviteTo, meetTeam } from '../team-support.ts';

const MINUTE_MS = 60_000;
const GENERATIONS = [2, 3] as const;
const PROJECT = 'f1a7c4e2-6b0d-4d3e-9c58-2e7b90d1a643';

/** The issuer of a token that a sign-in at this origin gives. */
async function issuerAt({ service }: Caller, origin: string): Promise<string | undefined> {
  const { projectId, publishableClientKey } = service.project;
  const response = await service.fetch(
    new Request(`${origin}/api/v1/auth/anonymous/sign-up`, {
      method: 'POST',
      headers: {
        'x-stack-project-id': projectId,
        'x-stack-access-type': 'client',
        'x-stack-publishable-client-key': publishableClientKey,
      },
    }),
  );
  const { access_token: token } = (await response.json()) as { access_token: string };
  return decodeJwt(token).iss;
}

test('startService() uses the newer protocol (generation 3) unless the option generation is 2', async () => {
  for (const [options, hasNewNames] of [
    [{}, true],
    [{ generation: 2 }, false],
  ] as const) {
    await using service = await startService(options);
    const { headers } = await fetch(`${service.address}/api/v1`);
    expect(headers.has('x-hexclave-request-id')).toBe(hasNewNames);
    expect(headers.has('x-stack-request-id')).toBe(true);
  }
});

test.each(GENERATIONS)(
  'a service with --generation=%i issues tokens with its own API URL as the issuer',
  async (generation) => {
    const caller = await startCaller({ generation });
    const path = `/api/v1/projects-anonymous-users/${PROJECT}`;
    expect(await issuerAt(caller, caller.service.apiUrl)).toBe(`${caller.service.apiUrl}${path}`);
    expect(await issuerAt(caller, 'http://127.0.0.1:8102')).toBe(`${caller.service.apiUrl}${path}`);
  },
);

test('only with --generation=3, a token names the cloud host that received the sign-up as its issuer', async () => {
  const caller = await startCaller();
  for (const origin of ['https://api.hexclave.com', 'https://api.dev.stack-auth.com']) {
    expect(await issuerAt(caller, origin)).toBe(`${origin}/api/v1/projects-anonymous-users/${PROJECT}`);
  }
  const older = await startCaller({ generation: 2 });
  expect(await issuerAt(older, 'https://api.hexclave.com')).toContain(older.service.apiUrl);
});

test('a token refresh at a different cloud host gives a token with that host as issuer', async () => {
  const caller = await startCaller();
  const ada = await caller.signUp();
  const { projectId, publishableClientKey } = caller.service.project;
  const response = await caller.service.fetch(
    new Request('https://api.stack-auth.com/api/v1/auth/oauth/token', {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'refresh_token',
        refresh_token: ada.refresh_token,
        client_id: projectId,
        client_secret: publishableClientKey,
      }),
    }),
  );
  const { access_token: token } = (await response.json()) as { access_token: string };
  expect(decodeJwt(token).iss).toBe(`https://api.stack-auth.com/api/v1/projects/${PROJECT}`);
  expect((await caller.call('GET', '/users/me', { token })).body.id).toBe(ada.user_id);
});

test.each([
  [2, {}],
  [3, { redirect_url: 'https://evil.example/x' }],
] as const)(
  'a service with --generation=%i refuses an untrusted callback URL with the error details %j',
  async (generation, details) => {
    const { call } = await startCaller({ generation });
    const body = { email: 'ada@example.com', callback_url: 'https://evil.example/x' };
    const answer = await call('POST', '/auth/otp/send-sign-in-code', { body });
    expect(answer.knownError).toBe('REDIRECT_URL_NOT_WHITELISTED');
    expect(answer.body.details ?? {}).toEqual(details);
  },
);

test.each([
  [2, ['stack']],
  [3, ['hexclave', 'stack']],
] as const)(
  'a service with --generation=%i sets OAuth state cookies with the name prefixes %j',
  async (generation, families) => {
    const caller = await startCaller({ generation });
    const { service } = caller;
    const { departure, verifier, callback } = await arrive(caller);
    const cookies = departure.headers.getSetCookie();
    const names = cookies.map((cookie) => cookie.split('-oauth-inner-')[0]);
    expect(names).toEqual(families);
    const [preferred = ''] = cookies;
    const back = await service.fetch(new Request(callback, { headers: { cookie: preferred.split(';')[0] ?? '' } }));
    expect(back.status).toBe(303);
    expect(back.headers.getSetCookie().map((cookie) => cookie.split('-oauth-inner-')[0])).toEqual(families);
    const code = new URL(readLocation(back)).searchParams.get('code') ?? '';
    expect((await exchangeCode(service, code, verifier)).status).toBe(200);
  },
);

test.each([
  [2, { hexclave_response_mode: 'json' }, 307],
  [2, { stack_response_mode: 'json' }, 200],
  [3, { hexclave_response_mode: 'json' }, 200],
  [3, { stack_response_mode: 'json' }, 200],
  [3, { hexclave_response_mode: 'redirect', stack_response_mode: 'json' }, 307],
] as const)(
  'with --generation=%i, an OAuth authorization request with the query %j gets status %i',
  async (generation, query, status) => {
    const { service } = await startCaller({ generation });
    const start = authorizeUrl(service, { verifier: newVerifier(), query });
    expect((await createBrowser(service).request(start)).status).toBe(status);
  },
);

test.each([
  [2, 120 * MINUTE_MS, 24 * 60 * MINUTE_MS],
  [3, 2 * MINUTE_MS, 15 * MINUTE_MS],
])(
  'with --generation=%i, a command-line login lasts %i ms by default and at most %i ms',
  async (generation, usual, most) => {
    const { call, clock } = await startCaller({ generation: generation === 2 ? 2 : 3 });
    const start = (body: object) => call('POST', '/auth/cli', { body });
    expect((await start({})).body).toMatchObject({ expires_at: new Date(clock.millis + usual).toISOString() });
    expect((await start({ expires_in_millis: most })).status).toBe(200);
    const refused = await start({ expires_in_millis: most + 1 });
    expect(refused.knownError).toBe('SCHEMA_ERROR');
    expect(refused.body.error).toContain(`body.expires_in_millis must be at most ${most}`);
    // A day is fine for generation 2, so the refusal of generation 3 says how to start that.
    expect(refused.body.error.includes('--generation=2')).toBe(generation === 3);
  },
);

test('with --generation=2, the error about a built-with-hexclave.com URL suggests --generation=3', async () => {
  const { call } = await startCaller({ generation: 2 });
  const send = (callbackUrl: string) =>
    call('POST', '/auth/otp/send-sign-in-code', { body: { email: 'ada@example.com', callback_url: callbackUrl } });
  const hosted = await send(`https://${PROJECT}.built-with-hexclave.com/handler/magic-link-callback`);
  expect(hosted.knownError).toBe('REDIRECT_URL_NOT_WHITELISTED');
  expect(hosted.body.error).toContain('--generation=3');
  expect((await send('https://evil.example/x')).body.error).not.toContain('--generation');
});

test.each([
  ['/teams?limit=1', 'query contains unknown properties: limit'],
  ['/teams?desc=true&query=blue', 'query contains unknown properties: desc, query'],
  ['/users?order_by=last_active_at', 'query.order_by must be signed_up_at'],
])('with --generation=2, the error about %s suggests --generation=3', async (path, problem) => {
  const { call } = await startCaller({ generation: 2 });
  const refused = await call('GET', path, { access: 'server' });
  expect(refused.body.error).toContain(problem);
  expect(refused.body.error).toContain('--generation=3');
});

test('listed sessions have the field agent_name only in the newer protocol (generation 3)', async () => {
  for (const generation of GENERATIONS) {
    const { call, signUp } = await startCaller({ generation });
    const { access_token: token } = await signUp();
    const [session] = (await call('GET', '/auth/sessions?user_id=me', { token })).body.items;
    expect('agent_name' in (session ?? {})).toBe(generation === 3);
  }
});

test('the project that clients read has more fields in the newer protocol (generation 3)', async () => {
  const added = { is_development_environment: false, pushed_config_error: null, config_warnings: [] };
  const addedConfig = { allow_promo_codes: false, allow_stacking_promo_codes: false };
  const older = (await (await startCaller({ generation: 2 })).call('GET', '/projects/current')).body;
  const newer = (await (await startCaller()).call('GET', '/projects/current')).body;
  const { config } = older as unknown as { config: object };
  expect(newer).toEqual({ ...older, ...added, config: { ...config, ...addedConfig } });
});

test.each(['accept', 'accept/check-code', 'accept/details'])(
  'only with --generation=3, /team-invitations/%s refuses invitations to an unverified address',
  async (path) => {
    for (const generation of GENERATIONS) {
      const scene = await meetTeam({ generation });
      const { eve, server } = scene;
      const send = async (email: string) => (await inviteTo(scene, email)).code;
      const use = async (code: string) => (await eve.call('POST', `/team-invitations/${path}`, { code })).knownError;
      const refusal = generation === 3 ? 'TEAM_INVITATION_EMAIL_MISMATCH' : null;
      expect(await use(await send('carol@example.com'))).toBe(refusal);
      const toEve = await send(eve.email);
      expect(await use(toEve)).toBe(refusal);
      await server('PATCH', `/users/${eve.id}`, { primary_email_verified: true });
      expect(await use(generation === 3 ? toEve : await send(eve.email))).toBeNull();
      expect(await use(await send(eve.email.toUpperCase()))).toBeNull();
    }
  },
);

test.each(GENERATIONS)(
  'with --generation=%i, requests need a client key only if the project requires one',
  async (generation) => {
    const { service, call } = await startCaller({ generation });
    const keyless = { 'x-stack-publishable-client-key': null };
    const signUp = (email: string) =>
      call('POST', '/auth/password/sign-up', { headers: keyless, body: { email, password: PASSWORD } });
    const { body: ada } = await signUp('ada@example.com');
    const refresh = async () => {
      const response = await service.fetch(
        new Request(`${service.apiUrl}/api/v1/auth/oauth/token`, {
          method: 'POST',
          body: new URLSearchParams({
            grant_type: 'refresh_token',
            refresh_token: ada.refresh_token,
            client_id: service.project.projectId,
            client_secret: '__stack_public_client__',
          }),
        }),
      );
      return response.headers.get('x-stack-known-error');
    };
    expect(await refresh()).toBeNull();
    await service.controls.configureProject({ require_publishable_client_key: true });
    expect((await signUp('bob@example.com')).knownError).toBe('PUBLISHABLE_CLIENT_KEY_REQUIRED_FOR_PROJECT');
    expect(await refresh()).toBe('PUBLISHABLE_CLIENT_KEY_REQUIRED_FOR_PROJECT');
  },
);

test('only the newer protocol (generation 3) has an endpoint for tokens of external providers', async () => {
  for (const generation of GENERATIONS) {
    const { call } = await startCaller({ generation });
    const exchange = (id: string) =>
      call('POST', '/auth/external/token', { body: { provider_id: id, token: 'a.b.c' } });
    const answer = await exchange('clerk-integration');
    expect([answer.status, answer.body.details]).toEqual(
      generation === 3 ? [400, { reason: 'provider_disabled' }] : [404, undefined],
    );
    if (generation === 3) expect((await exchange('nobody')).knownError).toBe('SCHEMA_ERROR');
    else expect(answer.text).toContain('--generation=3');
  }
});
