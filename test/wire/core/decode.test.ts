import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type ClientApp, createClientApp, KnownError } from '../../../core/index.ts';
import { readError } from '../../../core/transport/read-error.ts';
import { readClaims } from '../../../core/session/tokens.ts';
import { createWorld } from '../../support/world.ts';
import { readGroup, readTokenSamples, type Sample } from '../recordings.ts';

// The exchanges recorded from the service that belong to sign-up, sign-in, session, user and project, read by core.

const PASSWORD = 'Correct-Horse-9';
const noRedirect = true;

/** How core makes the request of a recorded exchange. */
const CALLS: Record<string, (app: ClientApp, body: Record<string, string>) => Promise<unknown>> = {
  'POST /api/v1/auth/password/sign-up': (app, { email = '', password = '' }) =>
    app.signUpWithCredential({ email, password, noRedirect }),
  'POST /api/v1/auth/password/sign-in': (app, { email = '', password = '' }) =>
    app.signInWithCredential({ email, password, noRedirect }),
  'POST /api/v1/auth/anonymous/sign-up': (app) => app.signUpAnonymously(),
  'POST /api/v1/contact-channels/verify': (app, { code = '' }) => app.verifyEmail(code),
  'GET /api/v1/projects/current': (app) => app.getProject(),
};

const exchanges = ['auth-password', 'auth-anonymous', 'contact-channels', 'projects'].flatMap((group) =>
  readGroup(group).filter(({ request }) => CALLS[`${request.method} ${request.path}`]),
);

test.each(exchanges.map((sample) => [sample.name, sample] as const))('%s', async (_, sample) => {
  const world = createWorld(() => recordedResponse(sample));
  const app = createClientApp({ projectId: 'internal', tokenStore: 'memory', redirectMethod: 'none' }, world.tab());
  const { method, path } = sample.request;
  const body = (sample.request.body ?? {}) as Record<string, string>;

  const result = CALLS[`${method} ${path}`]?.(app, body).then(
    (value) => (isFailed(value) ? value.error : value),
    (error: unknown) => error,
  );
  const outcome = await result;

  const sent = world.requests[0];
  expect(`${sent?.method} ${new URL(sent?.url ?? '').pathname}`).toBe(`${method} ${path}`);
  const errorCode = sample.response.headers['x-stack-known-error'];
  if (errorCode) expect(outcome).toMatchObject({ name: 'KnownError', code: errorCode });
  else if (Number(sample.response.headers['x-stack-actual-status'] ?? sample.response.status) >= 400) {
    expect(outcome).toMatchObject({ code: 'UNEXPECTED_STATUS' });
  } else expect(outcome).not.toBeInstanceOf(Error);
});

test('core sends the same fields as the recorded sign-up and sign-in', async () => {
  for (const [name, call] of [
    [
      'auth-password/sign-up',
      (app: ClientApp) => app.signUpWithCredential({ email: 'a@example.test', password: PASSWORD, noRedirect }),
    ],
    [
      'auth-password/sign-in',
      (app: ClientApp) => app.signInWithCredential({ email: 'a@example.test', password: PASSWORD, noRedirect }),
    ],
  ] as const) {
    const sample = exchanges.find((each) => each.name === name);
    if (!sample) throw new Error(`No sample ${name}.`);
    const world = createWorld(() => recordedResponse(sample));
    const key = 'pck_exampleexampleexample';
    await call(
      createClientApp(
        { projectId: 'internal', publishableClientKey: key, tokenStore: 'memory', redirectMethod: 'none' },
        world.tab(),
      ),
    );
    const sent = world.requests[0];
    expect(Object.keys((await sent?.json()) as object).sort()).toEqual(
      Object.keys(sample.request.body as object).sort(),
    );
    const ownHeaders = [...(sent?.headers.keys() ?? [])];
    expect(ownHeaders).toEqual(expect.arrayContaining(Object.keys(sample.request.headers)));
  }
});

const users = readGroup('users-client').filter(
  ({ request, response }) =>
    request.method === 'GET' && request.path === '/api/v1/users/me' && !response.headers['x-stack-known-error'],
);

test.each(users.map((sample) => [sample.name, sample] as const))('the user of %s', async (_, sample) => {
  const tokens = readTokenSamples()[0];
  const world = createWorld(() => recordedResponse(sample));
  const pair = { accessToken: tokens?.token ?? null, refreshToken: 'some-refresh-token' };
  const tab = world.tab();
  const clock = { ...tab.clock, now: () => Number(tokens?.claims.iat ?? 0) * 1_000 };
  const app = createClientApp({ projectId: 'internal', tokenStore: pair }, { ...tab, clock });
  const answer = sample.response.body as Record<string, unknown>;

  expect(await app.getUser({ or: 'anonymous-if-exists' })).toEqual({
    id: answer.id,
    displayName: answer.display_name,
    primaryEmail: answer.primary_email,
    primaryEmailVerified: answer.primary_email_verified,
    profileImageUrl: answer.profile_image_url,
    signedUpAt: answer.signed_up_at_millis,
    clientMetadata: answer.client_metadata,
    clientReadOnlyMetadata: answer.client_read_only_metadata,
    hasPassword: answer.has_password,
    emailAuthEnabled: answer.auth_with_email,
    otpAuthEnabled: answer.otp_auth_enabled,
    passkeyAuthEnabled: answer.passkey_auth_enabled,
    oauthProviders: (answer.oauth_providers as { id: string }[]).map(({ id }) => ({ id })),
    isMultiFactorRequired: answer.requires_totp_mfa,
    isAnonymous: answer.is_anonymous,
    isRestricted: answer.is_restricted,
    restrictedReason: answer.restricted_reason,
    restrictedByAdminReason: answer.restricted_by_admin_reason,
    selectedTeam: selectedTeam(answer.selected_team as Record<string, unknown> | null),
  });
});

const errors = [
  'errors',
  'auth-password',
  'auth-anonymous',
  'auth-sessions',
  'users-client',
  'contact-channels',
  'without-override',
]
  .flatMap((group) => readGroup(group))
  .filter(({ response }) => response.headers['x-stack-known-error']);

test.each(errors.map((sample) => [sample.name, sample] as const))('the error of %s', (_, { response }) => {
  const code = response.headers['x-stack-known-error'] ?? '';
  const body = response.body as { error: string; details?: Record<string, unknown> };
  const error = readError(code, JSON.stringify(body));
  expect(error).toBeInstanceOf(KnownError);
  expect(error).toMatchObject({ code, message: body.error });
  const names = Object.keys((error as KnownError).details);
  expect(names.map((name) => name.toLowerCase())).toEqual(
    Object.keys(body.details ?? {}).map((name) => name.replaceAll('_', '').toLowerCase()),
  );
  expect(knownCodes()).toContain(code);
});

test.each(readTokenSamples().map((sample) => [sample.name, sample] as const))(
  'the claims of %s',
  (_, { token, claims }) => {
    expect(readClaims(token)).toEqual({
      userId: claims.sub,
      sessionId: claims.refresh_token_id,
      isAnonymous: claims.is_anonymous,
      isRestricted: claims.is_restricted,
      issuedAtMs: Number(claims.iat) * 1_000,
      lifetimeMs: (Number(claims.exp) - Number(claims.iat)) * 1_000,
    });
  },
);

function recordedResponse({ response }: Sample): Response {
  const body = typeof response.body === 'string' ? response.body : JSON.stringify(response.body);
  return new Response(body, { status: response.status, headers: response.headers });
}

function isFailed(value: unknown): value is { ok: false; error: unknown } {
  return typeof value === 'object' && value !== null && 'ok' in value && value.ok === false;
}

function selectedTeam(team: Record<string, unknown> | null) {
  if (!team) return null;
  return {
    id: team.id,
    displayName: team.display_name,
    profileImageUrl: team.profile_image_url,
    clientMetadata: team.client_metadata,
    clientReadOnlyMetadata: team.client_read_only_metadata,
  };
}

/** The rows of the catalogue, which exists as types only. */
function knownCodes(): string[] {
  const source = readFileSync(new URL('../../../core/errors/catalogue.ts', import.meta.url), 'utf8');
  return [...source.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, code]) => code ?? '');
}
