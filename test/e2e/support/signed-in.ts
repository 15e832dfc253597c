import type { Page } from 'playwright-core';
import type { Person } from './users.ts';
import { makeAccount, type Session } from './service-api.ts';
import type { Stage } from './demo.ts';
import type { Visit } from './visit.ts';

/** Has the browser be that of somebody who signed in there long ago: with their cookies. */
export async function beSignedIn(stage: Stage, visit: Visit, session: Session): Promise<void> {
  const refresh = { refresh_token: session.refresh_token, updated_at_millis: Date.now() };
  const { projectId } = stage.service.service.project;
  await visit.context.addCookies([
    { name: `stack-refresh-${projectId}--default`, value: cookie(refresh), url: stage.address },
    { name: 'stack-access', value: cookie([session.refresh_token, session.access_token]), url: stage.address },
  ]);
}

/** Opens a page as such somebody. */
export async function openAs(stage: Stage, visit: Visit, session: Session, path: string): Promise<Page> {
  await beSignedIn(stage, visit, session);
  return visit.open(path);
}

function cookie(value: unknown): string {
  return encodeURIComponent(JSON.stringify(value));
}

/** A page of the account settings of somebody new. */
export async function openSettings(stage: Stage, visit: Visit, person: Person, pageId: string) {
  const session = await makeAccount(stage, person);
  const page = await openAs(stage, visit, session, `/handler/account-settings#${pageId}`);
  return { page, session };
}
