import { expect, test } from 'vitest';
import { type ClientApp, createClientApp } from '../../../core/index.ts';
import { createWorld } from '../../support/world.ts';
import { ownerCallOf } from '../core/admin-calls.ts';
import { callOf } from '../core/resource-calls.ts';
import { type GoldenExchange, readGolden } from './read-golden.ts';
import { exchange } from '../core/oauth-exchange.ts';

// The other half of golden-service.test.ts: core sends the very requests of the golden files and understands their answers. Those of
// resources stand in core/decode-resources.test.ts, those of owners in core/decode-admin.test.ts.

const golden = readGolden();

const noRedirect = true;
const callbackUrl = (body: Record<string, string>) => ({ callbackUrl: body.callback_url });
type Act = (app: ClientApp, body: Record<string, string>) => Promise<unknown>;
const signUp: Act = (app, { email = '', password = '' }) => app.signUpWithCredential({ email, password, noRedirect });
const signIn: Act = (app, { email = '', password = '' }) => app.signInWithCredential({ email, password, noRedirect });
const ok = { ok: true };
const acceptsNewUser = { ok: true, value: { isNewUser: expect.any(Boolean) as boolean } };
const otp: Act = (app, { code = '' }) => app.signInWithMagicLink(code, { noRedirect });
const mfa: Act = (app, { code = '', totp = '' }) => app.signInWithMfa(totp, { attemptCode: code, noRedirect });
/** A program that asks to be signed in, once. */
const login: Act = (app) =>
  app.promptCliLogin({ appUrl: 'http://localhost:3000', maxAttempts: 1, promptLink: () => {} });
const failed = (code: string, details = {}) => ({ ok: false, error: { code, details } });

/** What core does for a file, and what its caller sees. Files that are missing here are of calls core does not make. */
const ACTS: Record<string, { readonly act: Act; readonly sees: unknown }> = {
  'cli-complete': { act: (app, { login_code = '' }) => app.confirmCliLogin(login_code), sees: ok },
  'cli-init': { act: login, sees: failed('CLI_AUTH_ERROR', expect.anything()) },
  'cli-poll-success': { act: login, sees: { ok: true, value: expect.stringMatching(/^[0-9a-z]{45}$/) as string } },
  'cli-poll-waiting': { act: login, sees: failed('CLI_AUTH_ERROR', expect.anything()) },
  'mfa-required': { act: signIn, sees: failed('MULTI_FACTOR_AUTHENTICATION_REQUIRED', expect.anything()) },
  'mfa-sign-in': { act: mfa, sees: acceptsNewUser },
  'mfa-sign-in-wrong': { act: mfa, sees: failed('INVALID_TOTP_CODE') },
  'oauth-token': { act: exchange, sees: { ok: true, value: { isNewUser: true } } },
  'oauth-token-code-used': { act: exchange, sees: failed('INVALID_AUTHORIZATION_CODE') },
  'oauth-token-wrong-verifier': { act: exchange, sees: failed('INVALID_AUTHORIZATION_CODE') },
  'otp-send-code': {
    act: (app, body) => app.sendMagicLinkEmail(body.email ?? '', callbackUrl(body)),
    sees: { ok: true, value: { nonce: expect.stringMatching(/^[0-9a-z]{39}$/) as string } },
  },
  'otp-sign-in': { act: otp, sees: acceptsNewUser },
  'otp-sign-in-expired': { act: otp, sees: failed('VERIFICATION_CODE_EXPIRED') },
  'otp-sign-in-used': { act: otp, sees: failed('VERIFICATION_CODE_ALREADY_USED') },
  // Node has no WebAuthn: what core does with the options is shown in test/journeys/passkey.test.ts.
  'passkey-initiate-authentication': {
    act: (app) => app.signInWithPasskey(),
    sees: failed('PASSKEY_AUTHENTICATION_FAILED', expect.anything()),
  },
  'passkey-initiate-registration': {
    act: (app) => app.registerPasskey(),
    sees: failed('PASSKEY_REGISTRATION_FAILED', expect.anything()),
  },
  'password-reset': {
    act: (app, { code = '', password = '' }) => app.resetPassword({ code, password }),
    sees: ok,
  },
  'password-reset-check': { act: (app, { code = '' }) => app.verifyPasswordResetCode(code), sees: ok },
  'team-invitation-accept': { act: (app, { code = '' }) => app.acceptTeamInvitation(code), sees: ok },
  'team-invitation-details': {
    act: (app, { code = '' }) => app.getTeamInvitationDetails(code),
    sees: { ok: true, value: { teamId: expect.any(String) as string, teamDisplayName: expect.any(String) as string } },
  },
  'anonymous-sign-up': { act: (app) => app.signUpAnonymously(), sees: ok },
  'current-project': {
    act: (app) => app.getProject(),
    sees: { config: { credentialEnabled: true, signUpEnabled: true } },
  },
  'delete-me': { act: (app) => app.deleteUser(), sees: undefined },
  'get-me': {
    act: (app) => app.getUser(),
    sees: { primaryEmail: 'ada@example.com', hasPassword: true, isAnonymous: false },
  },
  'password-sign-in': { act: signIn, sees: ok },
  'password-sign-in-wrong': { act: signIn, sees: failed('EMAIL_PASSWORD_MISMATCH') },
  'password-sign-up': { act: signUp, sees: ok },
  'password-sign-up-taken': { act: signUp, sees: failed('USER_EMAIL_ALREADY_EXISTS', { email: 'ada@example.com' }) },
  'password-sign-up-too-short': { act: signUp, sees: failed('PASSWORD_TOO_SHORT', { minLength: 8 }) },
  refresh: { act: async (app) => (await app.getAccessToken())?.slice(0, 3), sees: 'eyJ' },
  'refresh-ended-session': { act: (app) => app.getAccessToken(), sees: null },
  'sign-out': { act: (app) => app.signOut({ noRedirect }), sees: undefined },
  'verify-email': { act: (app, { code = '' }) => app.verifyEmail(code), sees: ok },
  'verify-email-unknown': {
    act: (app, { code = '' }) => app.verifyEmail(code),
    sees: failed('VERIFICATION_CODE_NOT_FOUND'),
  },
};

test('the one file of a client that core does not send is that of a request it cannot make', () => {
  const ofOthers = ['server', 'admin'];
  const left = golden.filter(
    ({ name, request }) =>
      !(name in ACTS) &&
      !callOf(request) &&
      !ownerCallOf(request) &&
      !ofOthers.includes(request.headers['x-stack-access-type'] ?? ''),
  );
  expect(left.map(({ name }) => name)).toEqual(['schema-error']);
});

test.each(golden.filter(({ name }) => name in ACTS).map((file) => [file.name, file] as const))(
  'core sends %s as written and reads its answer',
  async (name, { request, answer }) => {
    const world = createWorld(({ url }) => {
      const { body, status, headers } = new URL(url).pathname === request.path ? answer : before(url, request.body);
      return new Response(JSON.stringify(body), { status, headers });
    });
    const { act, sees } = ACTS[name] ?? { act: signIn, sees: undefined };

    const outcome = await act(createApp(request, world), request.body ?? {});

    const sent = world.requests.find(({ url }) => new URL(url).pathname === request.path);
    expect(`${sent?.method} ${new URL(sent?.url ?? '').pathname}`).toBe(`${request.method} ${request.path}`);
    expect(Object.fromEntries(sent?.headers ?? [])).toMatchObject(request.headers);
    expect(await readBody(sent, request.headers['content-type'])).toEqual(request.body);
    if (sees === undefined) expect(outcome).toBeUndefined();
    else if (typeof sees === 'object' && sees !== null) expect(outcome).toMatchObject(sees);
    else expect(outcome).toEqual(sees);
  },
);

/** What the service answers to what core asks before the request of a file. */
function before(url: string, body: GoldenExchange['request']['body']): GoldenExchange['answer'] {
  const { pathname } = new URL(url);
  const me = golden.find(({ name }) => name === 'get-me')?.answer;
  if (pathname.endsWith('/users/me') && me) return me;
  const started = { polling_code: body?.polling_code ?? 'polling', login_code: 'login' };
  if (pathname.endsWith('/auth/cli')) return { status: 200, headers: {}, body: started };
  return { status: 200, headers: {}, body: { status: 'waiting' } };
}

/** An app that holds the tokens of the request, on the page that the golden mails lead to, at the time the tokens are good. */
function createApp({ headers, body }: GoldenExchange['request'], world: ReturnType<typeof createWorld>): ClientApp {
  const accessToken = headers['x-stack-access-token'];
  const refreshToken = headers['x-stack-refresh-token'] ?? body?.refresh_token ?? 'an-unused-refresh-token';
  const hasTokens = accessToken !== undefined || body?.refresh_token !== undefined;
  const tab = world.tab({ href: 'http://localhost:3000/' });
  const issuedAtMs = accessToken === undefined ? 0 : claimsOf(accessToken).iat * 1_000;
  return createClientApp(
    {
      projectId: headers['x-stack-project-id'] ?? body?.client_id,
      publishableClientKey: headers['x-stack-publishable-client-key'] ?? body?.client_secret,
      tokenStore: hasTokens ? { accessToken: accessToken ?? null, refreshToken } : 'memory',
      redirectMethod: 'none',
    },
    { ...tab, clock: { ...tab.clock, now: () => issuedAtMs || tab.clock.now() } },
  );
}

function claimsOf(token: string): { iat: number } {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { iat: number };
}

async function readBody(sent: Request | undefined, contentType = ''): Promise<unknown> {
  const text = (await sent?.text()) ?? '';
  if (text === '') return null;
  return contentType.includes('urlencoded')
    ? Object.fromEntries(new URLSearchParams(text))
    : (JSON.parse(text) as unknown);
}
