import type { Page } from 'playwright-core';
import { DEMO_OWNER } from '../../../demo/service/base/demo-people.ts';
import { beSignedInAsOwner } from './signed-in.ts';
import { newUser, type TestUser } from './users.ts';
import { ask, type Session } from './service-api.ts';
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
  const account = { email, password, verification_callback_url };
  const session = await ask<Session>(demo, 'POST /auth/password/sign-up', { body: account, isInternal: true });
  const body = { display_name: displayName };
  const { id } = await ask<{ id: string }>(demo, 'POST /internal/projects', { body, session, isInternal: true });
  return { user, session, projectId: id };
}

/** The owner of the demo's own project. Her changes affect all pages of the demo. */
export async function demoOwner(demo: Demo): Promise<Owner> {
  const { controls, project, ownerPassword: password } = demo.service.service;
  await controls.seedPeople(['owner']);
  const { email } = DEMO_OWNER;
  const body = { email, password };
  const session = await ask<Session>(demo, 'POST /auth/password/sign-in', { body, isInternal: true });
  return { user: { email, password, initials: 'OL' }, session, projectId: project.projectId };
}

/** Opens a page of the owner's project with the session of the owner. */
export async function openOwned(demo: Demo, visit: Visit, owner: Owner, pageId: string): Promise<Page> {
  await beSignedInAsOwner(demo, visit, owner.session);
  return visit.open(`/projects/${owner.projectId}/${pageId}`);
}
