import { afterEach, expect, test, vi } from 'vitest';
import { type ClientApp, createClientApp, KnownError } from '../../../core/index.ts';
import { readError } from '../../../core/transport/read-error.ts';
import { stubCredentials } from '../../support/browser/browser-credentials.ts';
import { createSoftwareAuthenticator } from '../../support/software-authenticator.ts';
import { createWorld } from '../../support/world.ts';
import { exchange } from './oauth-exchange.ts';
import { readGroup, readTokenSamples, type Sample } from '../recordings.ts';

// The exchanges recorded from the service for codes, second factors, passwords, passkeys, providers, invitations and the command
// line, read by core.

const noRedirect = true;
type Body = Record<string, string>;

/** How core makes the request of a recorded exchange. */
const CALLS: Record<string, (app: ClientApp, body: Body) => Promise<unknown>> = {
  '/auth/otp/send-sign-in-code': (app, { email = '', callback_url }) =>
    app.sendMagicLinkEmail(email, { callbackUrl: callback_url }),
  '/auth/otp/sign-in': (app, { code = '' }) => app.signInWithMagicLink(code, { noRedirect }),
  '/auth/otp/sign-in/check-code': (app, { code = '' }) => app.verifyMagicLinkCode(code),
  '/auth/mfa/sign-in': (app, { code = '', totp = '' }) => app.signInWithMfa(totp, { attemptCode: code, noRedirect }),
  '/auth/password/sign-in': (app, { email = '', password = '' }) =>
    app.signInWithCredential({ email, password, noRedirect }),
  '/auth/password/send-reset-code': (app, { email = '', callback_url }) =>
    app.sendForgotPasswordEmail(email, { callbackUrl: callback_url }),
  '/auth/password/reset/check-code': (app, { code = '' }) => app.verifyPasswordResetCode(code),
  '/auth/password/reset': (app, { code = '', password = '' }) => app.resetPassword({ code, password }),
  '/auth/oauth/token': exchange,
  '/team-invitations/accept/check-code': (app, { code = '' }) => app.verifyTeamInvitationCode(code),
  '/team-invitations/accept/details': (app, { code = '' }) => app.getTeamInvitationDetails(code),
  '/auth/cli/complete': (app, { login_code = '' }) => app.confirmCliLogin(login_code),
};

const PREFIX = '/api/v1';
const callOf = ({ request }: Sample) =>
  request.method === 'POST' ? CALLS[request.path.slice(PREFIX.length)] : undefined;

const exchanges = ['auth-otp', 'auth-mfa', 'auth-password', 'auth-oauth', 'team-invitations', 'auth-cli']
  .flatMap((group) => readGroup(group))
  .filter((sample) => callOf(sample) && isMadeByCore(sample));

afterEach(() => vi.unstubAllGlobals());

test('there are recordings of every sign-in method', () => {
  expect(exchanges.length).toBeGreaterThan(40);
});

test.each(exchanges.map((sample) => [sample.name, sample] as const))('%s', async (_, sample) => {
  const { app, world } = open(sample);
  const outcome = await callOf(sample)?.(app, (sample.request.body ?? {}) as Body).then(
    (value) => (isFailed(value) ? value.error : value),
    (error: unknown) => error,
  );

  const sent = world.requests[0];
  expect(new URL(sent?.url ?? '').pathname).toBe(sample.request.path);
  expect(await fieldsOf(sent)).toEqual(Object.keys(sample.request.body as object).sort());
  const { headers, status } = sample.response;
  const errorCode = headers['x-stack-known-error'];
  if (errorCode) expect(outcome).toMatchObject({ name: 'KnownError', code: errorCode });
  else if (Number(headers['x-stack-actual-status'] ?? status) < 400) expect(outcome).not.toBeInstanceOf(Error);
  else if (sample.request.path.endsWith('/cli/complete')) expect(outcome).toMatchObject({ code: 'CLI_AUTH_ERROR' });
  else expect(outcome).toMatchObject({ code: 'UNEXPECTED_STATUS' });
});

const polls = readGroup('auth-cli').filter(({ request }) => request.path === `${PREFIX}/auth/cli/poll`);
const POLL_OUTCOMES: Record<string, unknown> = {
  waiting: { error: { code: 'CLI_AUTH_ERROR', message: 'Timed out waiting for CLI authentication.' } },
  success: { ok: true },
  used: { error: { code: 'CLI_AUTH_USED_ERROR' } },
  expired: { error: { code: 'CLI_AUTH_EXPIRED_ERROR' } },
};

test.each(polls.map((sample) => [sample.name, sample] as const))('%s', async (_, sample) => {
  const started = readGroup('auth-cli')[0] as Sample;
  const world = createWorld(({ url }) => answer(url.endsWith('/poll') ? sample : started));
  const app = createClientApp({ projectId: 'internal', tokenStore: 'memory' }, world.tab());
  const shown: string[] = [];
  const promptLink = (_url: string, loginCode: string) => void shown.push(loginCode);
  const result = await app.promptCliLogin({ appUrl: 'http://localhost:3000', maxAttempts: 1, promptLink });
  expect(shown).toEqual([(started.response.body as Body).login_code]);
  const { status } = sample.response.body as Body;
  const code = sample.response.headers['x-stack-known-error'];
  expect(result).toMatchObject((code ? { error: { code: 'CLI_AUTH_ERROR' } } : POLL_OUTCOMES[status ?? '']) as object);
});

const ceremonies = readGroup('auth-passkey').filter(
  ({ request, response }) => request.path.includes('initiate') && !response.headers['x-stack-known-error'],
);

test.each(ceremonies.map((sample) => [sample.name, sample] as const))(
  'the browser gets the options as recorded: %s',
  async (_, sample) => {
    const credentials = stubCredentials('http://localhost:3000', await createSoftwareAuthenticator());
    credentials.behaviour = { name: 'NotAllowedError' };
    const { app } = open(sample);
    await (sample.request.path.includes('registration') ? app.registerPasskey() : app.signInWithPasskey());
    const { options_json: recorded } = sample.response.body as { options_json: Record<string, unknown> };
    const asked = credentials.asked[0]?.publicKey as unknown as Record<string, unknown>;
    expect(Buffer.from(asked.challenge as ArrayBuffer).toString('base64url')).toBe(recorded.challenge);
    const same = [
      'pubKeyCredParams',
      'timeout',
      'attestation',
      'authenticatorSelection',
      'userVerification',
      'extensions',
    ];
    for (const name of same) expect(asked[name]).toEqual(recorded[name]);
    expect(asked.rpId ?? (asked.rp as { id: string }).id).toBe('localhost');
  },
);

const errors = ['auth-otp', 'auth-mfa', 'auth-password', 'auth-passkey', 'auth-oauth', 'auth-cli', 'team-invitations']
  .flatMap((group) => readGroup(group))
  .filter(({ response }) => response.headers['x-stack-known-error']);

test.each(errors.map((sample) => [sample.name, sample] as const))('the error of %s', (_, { response }) => {
  const code = response.headers['x-stack-known-error'] ?? '';
  const error = readError(code, JSON.stringify(response.body));
  expect(error).toBeInstanceOf(KnownError);
  expect(error).toMatchObject({ code, message: (response.body as Body).error });
});

/** An app with somebody signed in, and a service that answers as recorded. */
function open(sample: Sample) {
  const tokens = readTokenSamples()[0];
  const world = createWorld(() => answer(sample));
  const tab = world.tab();
  const clock = { ...tab.clock, now: () => Number(tokens?.claims.iat ?? 0) * 1_000 };
  const needsUser = /invitations|cli\/complete|registration/.test(sample.request.path);
  const pair = { accessToken: tokens?.token ?? null, refreshToken: 'some-refresh-token' };
  const tokenStore = needsUser ? pair : 'memory';
  const app = createClientApp({ projectId: 'internal', tokenStore, redirectMethod: 'none' }, { ...tab, clock });
  return { app, world };
}

/** Requests that were recorded with fields missing, other grants or other modes are none that core makes. */
function isMadeByCore({ request }: Sample): boolean {
  const body = (request.body ?? {}) as Body;
  if (request.path.endsWith('/auth/oauth/token')) {
    return body.grant_type === 'authorization_code' && body.code !== undefined && 'client_secret' in body;
  }
  if (request.path.endsWith('/cli/complete')) return !('mode' in body) && 'refresh_token' in body;
  if (request.path.endsWith('/send-sign-in-code')) return 'callback_url' in body;
  return true;
}

function answer({ response }: Sample): Response {
  const body = typeof response.body === 'string' ? response.body : JSON.stringify(response.body);
  return new Response(body, { status: response.status, headers: response.headers });
}

async function fieldsOf(sent: Request | undefined): Promise<string[]> {
  const text = (await sent?.text()) ?? '';
  const isForm = sent?.headers.get('content-type')?.includes('urlencoded');
  return Object.keys(isForm ? Object.fromEntries(new URLSearchParams(text)) : (JSON.parse(text) as object)).sort();
}

function isFailed(value: unknown): value is { ok: false; error: unknown } {
  return typeof value === 'object' && value !== null && 'ok' in value && value.ok === false;
}
