import type { Page } from 'playwright-core';
import type { Session } from './service-api.ts';
import type { Demo } from './demo.ts';
import type { Visit } from './visit.ts';

/** Sets the cookies of a session, as after a sign-in in this browser. */
export function beSignedIn(demo: Demo, visit: Visit, session: Session): Promise<void> {
  return setCookies(demo, visit, session, demo.service.service.project.projectId);
}

/** Sets the cookies of a session of the project of owners. */
export function beSignedInAsOwner(demo: Demo, visit: Visit, session: Session): Promise<void> {
  return setCookies(demo, visit, session, 'internal');
}

async function setCookies(demo: Demo, visit: Visit, session: Session, projectId: string): Promise<void> {
  const refresh = { refresh_token: session.refresh_token, updated_at_millis: Date.now() };
  await visit.context.addCookies([
    { name: `stack-refresh-${projectId}--default`, value: cookie(refresh), url: demo.address },
    { name: 'stack-access', value: cookie([session.refresh_token, session.access_token]), url: demo.address },
  ]);
}

/** Opens a page with that session. */
export async function openAs(demo: Demo, visit: Visit, session: Session, path: string): Promise<Page> {
  await beSignedIn(demo, visit, session);
  return visit.open(path);
}

function cookie(value: unknown): string {
  return encodeURIComponent(JSON.stringify(value));
}
