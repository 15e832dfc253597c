import type { Page } from 'playwright-core';
import type { TestUser } from './users.ts';
import { makeAccount, type Session } from './service-api.ts';
import type { Demo } from './demo.ts';
import type { Visit } from './visit.ts';

/** Has the browser be that of somebody who signed in there long ago: with their cookies. */
export async function beSignedIn(demo: Demo, visit: Visit, session: Session): Promise<void> {
  const refresh = { refresh_token: session.refresh_token, updated_at_millis: Date.now() };
  const { projectId } = demo.service.service.project;
  await visit.context.addCookies([
    { name: `stack-refresh-${projectId}--default`, value: cookie(refresh), url: demo.address },
    { name: 'stack-access', value: cookie([session.refresh_token, session.access_token]), url: demo.address },
  ]);
}

/** Opens a page as such somebody. */
export async function openAs(demo: Demo, visit: Visit, session: Session, path: string): Promise<Page> {
  await beSignedIn(demo, visit, session);
  return visit.open(path);
}

function cookie(value: unknown): string {
  return encodeURIComponent(JSON.stringify(value));
}

/** A page of the account settings of somebody new. */
export async function openSettings(demo: Demo, visit: Visit, user: TestUser, pageId: string) {
  const session = await makeAccount(demo, user);
  const page = await openAs(demo, visit, session, `/handler/account-settings#${pageId}`);
  return { page, session };
}
