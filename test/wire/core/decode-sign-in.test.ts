import { afterEach, expect, test, vi } from 'vitest';
import { type ClientApp, createClientApp } from '../../../core/index.ts';
import { stubCredentials } from '../../support/browser/browser-credentials.ts';
import { createSoftwareAuthenticator } from '../../support/software-authenticator.ts';
import { createWorld } from '../../support/world.ts';
import { answerOf, type Exchange, groupsWithout, outcomeOf, readRecorded, statusOf, valueIn } from '../exchange.ts';
import { readTokenSamples } from '../recordings.ts';
import { exchange } from './oauth-exchange.ts';
import { differences } from './seen-by-core.ts';
import { userOfToken } from './user-of-token.ts';

// What signs somebody up, in and out: core makes the very requests that were recorded from the service, and reads in their answers
// what they say.

const noRedirect = true;
const HREF = 'http://localhost:3000/';
type Body = Readonly<Record<string, string>>;
type Act = (app: ClientApp, body: Body) => Promise<unknown>;

const getToken: Act = async (app) => ({ accessToken: await app.getAccessToken() });

/** How core makes a recorded request. */
const CALLS: Readonly<Record<string, Act>> = {
  'POST /auth/password/sign-up': (app, { email = '', password = '', verification_callback_url }) =>
    app.signUpWithCredential({ email, password, verificationCallbackUrl: verification_callback_url, noRedirect }),
  'POST /auth/password/sign-in': (app, { email = '', password = '' }) =>
    app.signInWithCredential({ email, password, noRedirect }),
  'POST /auth/anonymous/sign-up': (app) => app.signUpAnonymously(),
  'POST /auth/otp/send-sign-in-code': (app, { email = '', callback_url }) =>
    app.sendMagicLinkEmail(email, { callbackUrl: callback_url }),
  'POST /auth/otp/sign-in': (app, { code = '' }) => app.signInWithMagicLink(code, { noRedirect }),
  'POST /auth/otp/sign-in/check-code': (app, { code = '' }) => app.verifyMagicLinkCode(code),
  'POST /auth/mfa/sign-in': (app, { code = '', totp = '' }) =>
    app.signInWithMfa(totp, { attemptCode: code, noRedirect }),
  'POST /auth/password/send-reset-code': (app, { email = '', callback_url }) =>
    app.sendForgotPasswordEmail(email, { callbackUrl: callback_url }),
  'POST /auth/password/reset/check-code': (app, { code = '' }) => app.verifyPasswordResetCode(code),
  'POST /auth/password/reset': (app, { code = '', password = '' }) => app.resetPassword({ code, password }),
  'POST /auth/oauth/token': (app, body) => (body['grant_type'] === 'refresh_token' ? getToken : exchange)(app, body),
  'POST /contact-channels/verify': (app, { code = '' }) => app.verifyEmail(code),
  'POST /team-invitations/accept': (app, { code = '' }) => app.acceptTeamInvitation(code),
  'POST /team-invitations/accept/check-code': (app, { code = '' }) => app.verifyTeamInvitationCode(code),
  'POST /team-invitations/accept/details': (app, { code = '' }) => app.getTeamInvitationDetails(code),
  'POST /auth/cli/complete': (app, { login_code = '' }) => app.confirmCliLogin(login_code),
  'GET /projects/current': (app) => app.getProject(),
  'DELETE /auth/sessions/current': (app) => app.signOut({ noRedirect }),
  'DELETE /users/me': (app) => app.deleteUser(),
};

const GROUPS = [
  'auth-anonymous',
  'auth-cli',
  'auth-mfa',
  'auth-oauth',
  'auth-otp',
  'auth-password',
  'auth-sessions',
  'contact-channels',
  'projects',
  'team-invitations',
  'users-client',
];

/** With fields missing, or other values than core ever sends. */
const NOT_MADE: readonly string[] = [
  'auth-anonymous/sign-up-no-body',
  'auth-cli/complete-check-anonymous',
  'auth-cli/complete-check-none',
  'auth-cli/complete-claim-anonymous',
  'auth-cli/complete-claim-none',
  'auth-cli/complete-without-refresh-token',
  'auth-mfa/mfa-sign-in-wrong-type',
  'auth-oauth/token-bad-grant-type',
  'auth-oauth/token-missing-code',
  'auth-oauth/token-missing-grant-type',
  'auth-oauth/token-refresh-missing-token',
  'auth-oauth/token-refresh-unknown-with-override',
  'auth-otp/send-code-missing-callback',
  'auth-password/sign-up-missing-fields',
  'auth-password/sign-up-without-verification-callback',
  'auth-sessions/sign-out-empty-json-body',
];

/** Answers that end in no error: there is no session any more, which is what was asked for or asked about. */
const ENDS_QUIETLY = /\/(sign-out|token-refresh-unknown)/;

const actOf = ({ request }: Exchange) => CALLS[`${request.method} ${request.path.replace('/api/v1', '')}`];
const isOfClient = ({ request }: Exchange) => !/server|admin/.test(request.headers['x-stack-access-type'] ?? '');
const cases = readRecorded(GROUPS).filter((each) => actOf(each) && isOfClient(each) && !NOT_MADE.includes(each.name));

afterEach(() => vi.unstubAllGlobals());

test('each group of the recordings has requests that core makes', () => {
  expect(groupsWithout(cases, GROUPS)).toEqual([]);
  expect(cases.length).toBeGreaterThan(80);
});

test.each(cases.map((each) => [each.name, each] as const))('%s', async (name, recorded) => {
  const { request, answer } = recorded;
  const { app, world } = open(recorded);

  const outcome = await outcomeOf(actOf(recorded)?.(app, (request.body ?? {}) as Body));
  await world.clock.advance(0);

  const sent = world.requests.find(({ url, method }) => method === request.method && pathOf(url) === request.path);
  expect(await bodyOf(sent)).toEqual(request.body ?? {});
  const names = Object.keys(request.headers).filter((each) => !each.endsWith('-token'));
  expect([...(sent?.headers.keys() ?? [])]).toEqual(expect.arrayContaining(names));
  expectOutcome(outcome, { name, request, answer });
});

const polls = readRecorded(['auth-cli']).filter(({ request }) => request.path.endsWith('/auth/cli/poll'));
const POLL_OUTCOMES: Readonly<Record<string, object>> = {
  waiting: { error: { code: 'CLI_AUTH_ERROR', message: 'Timed out waiting for CLI authentication.' } },
  success: { ok: true },
  used: { error: { code: 'CLI_AUTH_USED_ERROR' } },
  expired: { error: { code: 'CLI_AUTH_EXPIRED_ERROR' } },
};

test.each(polls.map((each) => [each.name, each] as const))('%s', async (_, { answer }) => {
  const [started] = readRecorded(['auth-cli']);
  if (!started) throw new Error('No program ever asked for a session.');
  const world = createWorld(({ url }) => answerOf(url.endsWith('/poll') ? answer : started.answer));
  const app = createClientApp({ projectId: 'internal', tokenStore: 'memory' }, world.tab());
  const shown: string[] = [];
  const promptLink = (_url: string, loginCode: string) => void shown.push(loginCode);
  const result = await app.promptCliLogin({ appUrl: HREF, maxAttempts: 1, promptLink });
  expect(shown).toEqual([(started.answer.body as Body)['login_code']]);
  const code = answer.headers['x-stack-known-error'];
  const { status = '' } = answer.body as Body;
  expect(result).toMatchObject(code ? { error: { code: 'CLI_AUTH_ERROR' } } : (POLL_OUTCOMES[status] ?? {}));
});

const ceremonies = readRecorded(['auth-passkey']).filter(
  ({ request, answer }) => request.path.includes('initiate') && !answer.headers['x-stack-known-error'],
);
const SAME = ['pubKeyCredParams', 'timeout', 'attestation', 'authenticatorSelection', 'userVerification', 'extensions'];

test.each(ceremonies.map((each) => [each.name, each] as const))(
  'the browser gets the options as recorded: %s',
  async (_, recorded) => {
    const credentials = stubCredentials('http://localhost:3000', await createSoftwareAuthenticator());
    credentials.behaviour = { name: 'NotAllowedError' };
    const { app } = open(recorded);
    await (recorded.request.path.includes('registration') ? app.registerPasskey() : app.signInWithPasskey());
    const { options_json: options } = recorded.answer.body as { options_json: Record<string, unknown> };
    const asked = credentials.asked[0]?.publicKey as unknown as Record<string, unknown>;
    expect(Buffer.from(asked['challenge'] as ArrayBuffer).toString('base64url')).toBe(options['challenge']);
    for (const name of SAME) expect(asked[name]).toEqual(options[name]);
    expect(asked['rpId'] ?? (asked['rp'] as { id: string }).id).toBe('localhost');
  },
);

/** What the caller sees: the error by its code, or a value that says what the answer says. */
function expectOutcome(outcome: unknown, { name, request, answer }: Exchange): void {
  const code = answer.headers['x-stack-known-error'];
  if (ENDS_QUIETLY.test(name)) return void expect(outcome).not.toBeInstanceOf(Error);
  if (code) return void expect(outcome).toMatchObject({ name: 'KnownError', code });
  if (statusOf(answer) >= 400) {
    const expected = request.path.endsWith('/cli/complete') ? 'CLI_AUTH_ERROR' : 'UNEXPECTED_STATUS';
    return void expect(outcome).toMatchObject({ code: expected });
  }
  const value = valueIn(outcome);
  if (value !== undefined) expect(differences(value, answer.body)).toEqual([]);
}

/** What core asks before it accepts an invitation. */
/** An app on the page of the recorded mails, before a service that answers as recorded, with somebody signed in where that is needed. */
function open({ request, answer }: Exchange) {
  const sample = readTokenSamples().find(
    ({ claims }) => claims['is_anonymous'] === false && claims['is_restricted'] !== true,
  );
  const world = createWorld(({ method, url }) =>
    method === request.method && pathOf(url) === request.path
      ? answerOf(answer)
      : Response.json(userOfToken(sample?.token ?? '')),
  );
  const tab = world.tab({ href: HREF });
  const body = (request.body ?? {}) as Body;
  const isRefresh = body['grant_type'] === 'refresh_token';
  const needsUser = /invitations|cli\/complete|registration|sessions|users\/me/.test(request.path);
  const refreshToken = body['refresh_token'] ?? 'some-refresh-token';
  const pair = { accessToken: isRefresh ? null : (sample?.token ?? null), refreshToken };
  const app = createClientApp(
    {
      projectId: body['client_id'] ?? request.headers['x-stack-project-id'],
      publishableClientKey: body['client_secret'] ?? request.headers['x-stack-publishable-client-key'],
      tokenStore: needsUser || isRefresh ? pair : 'memory',
      redirectMethod: 'none',
    },
    { ...tab, clock: { ...tab.clock, now: () => Number(sample?.claims['iat'] ?? 0) * 1_000 } },
  );
  return { app, world };
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

async function bodyOf(sent: Request | undefined): Promise<unknown> {
  const text = (await sent?.text()) ?? '{}';
  const isForm = sent?.headers.get('content-type')?.includes('urlencoded');
  return isForm ? Object.fromEntries(new URLSearchParams(text)) : (JSON.parse(text || '{}') as unknown);
}
