import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type ClientApp, createClientApp } from '../../core/index.ts';
import { createWorld } from '../support/world.ts';

// The other half of golden.test.ts: core sends the very requests of the golden files and understands their answers.

interface Golden {
  readonly name: string;
  readonly request: {
    readonly method: string;
    readonly path: string;
    readonly headers: Record<string, string>;
    readonly body: Record<string, string> | null;
  };
  readonly answer: {
    readonly status: number;
    readonly headers: Record<string, string>;
    readonly body: Record<string, unknown>;
  };
}

const FOLDER = new URL('./golden/', import.meta.url);
const golden = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.json'))
  .map((file) => JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as Golden);

const noRedirect = true;
type Act = (app: ClientApp, body: Record<string, string>) => Promise<unknown>;
const signUp: Act = (app, { email = '', password = '' }) => app.signUpWithCredential({ email, password, noRedirect });
const signIn: Act = (app, { email = '', password = '' }) => app.signInWithCredential({ email, password, noRedirect });
const ok = { ok: true };
const failed = (code: string, details = {}) => ({ ok: false, error: { code, details } });

/** What core does for a file, and what its caller sees. Files that are missing here are of calls core does not make yet. */
const ACTS: Record<string, { readonly act: Act; readonly sees: unknown }> = {
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

test('the files that core does not send are those of calls it does not make', () => {
  expect(golden.map(({ name }) => name).filter((name) => !(name in ACTS))).toEqual([
    'cli-complete',
    'cli-init',
    'cli-poll-success',
    'cli-poll-waiting',
    'contact-channels',
    'get-me-signed-out',
    'mfa-required',
    'mfa-sign-in-wrong',
    'mfa-sign-in',
    'oauth-token-code-used',
    'oauth-token-wrong-verifier',
    'oauth-token',
    'otp-send-code',
    'otp-sign-in-expired',
    'otp-sign-in-used',
    'otp-sign-in',
    'passkey-initiate-authentication',
    'passkey-initiate-registration',
    'password-reset-check',
    'password-reset',
    'patch-me',
    'schema-error',
    'team-invitation-accept',
    'team-invitation-details',
  ]);
});

test.each(golden.filter(({ name }) => name in ACTS).map((file) => [file.name, file] as const))(
  'core sends %s as written and reads its answer',
  async (name, { request, answer }) => {
    const world = createWorld(
      () => new Response(JSON.stringify(answer.body), { status: answer.status, headers: answer.headers }),
    );
    const { act, sees } = ACTS[name] ?? { act: signIn, sees: undefined };

    const outcome = await act(createApp(request, world), request.body ?? {});

    const sent = world.requests[0];
    expect(`${sent?.method} ${new URL(sent?.url ?? '').pathname}`).toBe(`${request.method} ${request.path}`);
    expect(Object.fromEntries(sent?.headers ?? [])).toMatchObject(request.headers);
    expect(await readBody(sent, request.headers['content-type'])).toEqual(request.body);
    if (sees === undefined) expect(outcome).toBeUndefined();
    else if (typeof sees === 'object' && sees !== null) expect(outcome).toMatchObject(sees);
    else expect(outcome).toEqual(sees);
  },
);

/** An app that holds the tokens of the request, on the page that the golden mails lead to, at the time the tokens are good. */
function createApp({ headers, body }: Golden['request'], world: ReturnType<typeof createWorld>): ClientApp {
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
