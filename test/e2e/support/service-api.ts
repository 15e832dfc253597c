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
  const { project, internalProject } = demo.service.service;
  const { projectId, publishableClientKey, secretServerKey } = options.isInternal ? internalProject : project;
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
  readonly session?: Pick<Session, 'access_token'>;
  /** `server`: with the key of the app's back end. */
  readonly level?: 'client' | 'server';
  /** Whether the project is the one of owners. */
  readonly isInternal?: boolean;
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

/** Creates a team of the user. Gives its id. */
export async function makeTeam(demo: Demo, session: Session, display_name: string): Promise<string> {
  const team = await ask<{ id: string }>(demo, 'POST /teams', {
    body: { display_name, creator_user_id: 'me' },
    session,
  });
  return team.id;
}
