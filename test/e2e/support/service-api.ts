import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { TestUser } from './users.ts';
import type { Demo } from './demo.ts';

export interface Session {
  readonly user_id: string;
  readonly access_token: string;
  readonly refresh_token: string;
}

/** Sends a request to the service without a page, to prepare a test. Throws unless it succeeds. */
export async function ask<Answer>(demo: Demo, request: string, options: AskOptions = {}): Promise<Answer> {
  const { body, session, level = 'client' } = options;
  const [method = 'GET', path = '/'] = request.split(' ');
  const { projectId, publishableClientKey, secretServerKey } = demo.service.service.project;
  const response = await fetch(`${demo.service.address}/api/v1${path}`, {
    method,
    headers: {
      'x-stack-access-type': level,
      'x-stack-project-id': projectId,
      'x-stack-publishable-client-key': publishableClientKey,
      ...(level === 'server' ? { 'x-stack-secret-server-key': secretServerKey } : {}),
      ...(session ? { 'x-stack-access-token': session.access_token } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${request} was answered with ${response.status}: ${text}`);
  return JSON.parse(text) as Answer;
}

interface AskOptions {
  readonly body?: object;
  readonly session?: Session;
  /** `server`: with the key of the app's back end. */
  readonly level?: 'client' | 'server';
}

/** Creates an account with a password. The session belongs to no browser yet. */
export function makeAccount(demo: Demo, { email, password }: TestUser): Promise<Session> {
  const verification_callback_url = new URL('/handler/email-verification', demo.address).href;
  return ask(demo, 'POST /auth/password/sign-up', { body: { email, password, verification_callback_url } });
}

/** Verifies an address with the link in the newest mail to it. */
export async function verify(demo: Demo, email: string): Promise<void> {
  const code = new URL((await demo.mail(email)).link).searchParams.get('code');
  await ask(demo, 'POST /contact-channels/verify', { body: { code } });
}

/** Turns the second factor on. Gives a function for the current code of an authenticator app. */
export async function turnOnSecondFactor(demo: Demo, session: Session): Promise<() => string> {
  const bytes = Uint8Array.from(randomBytes(20));
  const body = { totp_secret_base64: Buffer.from(bytes).toString('base64') };
  await ask(demo, 'PATCH /users/me', { body, session });
  const totp = new TOTP({ secret: new Secret({ buffer: bytes.buffer }), algorithm: 'SHA1', digits: 6, period: 30 });
  return () => totp.generate();
}

/** Creates a team of the user. Gives its id. */
export async function makeTeam(demo: Demo, session: Session, display_name: string): Promise<string> {
  const team = await ask<{ id: string }>(demo, 'POST /teams', {
    body: { display_name, creator_user_id: 'me' },
    session,
  });
  return team.id;
}

/** Sends an invitation whose link leads to a handler of the demo. */
export function invite(demo: Demo, session: Session, { teamId, email, handler }: Invitation): Promise<unknown> {
  const callback_url = new URL(`${handler}/team-invitation`, demo.address).href;
  return ask(demo, 'POST /team-invitations/send-code', { body: { team_id: teamId, email, callback_url }, session });
}

interface Invitation {
  readonly teamId: string;
  readonly email: string;
  readonly handler: string;
}
