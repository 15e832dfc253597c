import type { Page } from 'playwright-core';
import { DEMO_OWNER } from '../../../demo/service/base/demo-people.ts';
import { newUser, type TestUser } from './users.ts';
import type { Session } from './service-api.ts';
import type { Demo } from './demo.ts';
import type { Visit } from './visit.ts';

/** A user of project `internal` with a project that no other test uses. */
export interface Owner {
  readonly user: TestUser;
  readonly session: Session;
  readonly projectId: string;
}

export async function newOwner(demo: Demo, displayName: string): Promise<Owner> {
  const user = newUser();
  const verification_callback_url = new URL('/projects/handler/email-verification', demo.address).href;
  const { email, password } = user;
  const session = await askInternal<Session>(demo, '/auth/password/sign-up', {
    email,
    password,
    verification_callback_url,
  });
  const body = { display_name: displayName };
  const { id } = await askInternal<{ id: string }>(demo, '/internal/projects', body, session.access_token);
  return { user, session, projectId: id };
}

/** The owner of the demo's own project. Her changes affect all pages of the demo. */
export async function demoOwner(demo: Demo): Promise<Owner> {
  const { controls, project, ownerPassword: password } = demo.service.service;
  await controls.seedPeople(['owner']);
  const { email } = DEMO_OWNER;
  const session = await askInternal<Session>(demo, '/auth/password/sign-in', { email, password });
  return { user: { email, password, initials: 'OL' }, session, projectId: project.projectId };
}

/** Opens a page of the owner's project with the session of the owner. */
export async function openOwned(demo: Demo, visit: Visit, owner: Owner, pageId: string): Promise<Page> {
  const { refresh_token, access_token } = owner.session;
  const entry = JSON.stringify({ refresh_token, updated_at_millis: Date.now() });
  const access = JSON.stringify([refresh_token, access_token]);
  await visit.context.addCookies([
    { name: 'stack-refresh-internal--default', value: encodeURIComponent(entry), url: demo.address },
    { name: 'stack-access', value: encodeURIComponent(access), url: demo.address },
  ]);
  return visit.open(`/projects/${owner.projectId}/${pageId}`);
}

async function askInternal<Answer>(demo: Demo, path: string, body: object, accessToken?: string): Promise<Answer> {
  const { projectId, publishableClientKey } = demo.service.service.internalProject;
  const response = await fetch(`${demo.service.address}/api/v1${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-stack-access-type': 'client',
      'x-stack-project-id': projectId,
      'x-stack-publishable-client-key': publishableClientKey,
      ...(accessToken === undefined ? {} : { 'x-stack-access-token': accessToken }),
    },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}: ${text}`);
  return JSON.parse(text) as Answer;
}
