import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { contentsOf } from '../support/page-contents.ts';
import { test } from '../support/fixtures.ts';
import { newUser } from '../support/users.ts';
import { ask, invite, makeAccount, makeTeam, type Session } from '../support/service-api.ts';
import { openAs } from '../support/signed-in.ts';
import type { Demo } from '../support/demo.ts';
import type { Visit } from '../support/visit.ts';

/** Part of every text of the user who leaves. */
const MARK = 'belongs-to-one';

let serial = 0;

/** A user whose name, addresses, keys and team carry the mark. */
async function makeMarkedUser(demo: Demo) {
  serial += 1;
  const user = { ...newUser(), email: `${MARK}-${serial}@example.test` };
  const session = await makeAccount(demo, user);
  await ask(demo, 'PATCH /users/me', { body: { display_name: MARK }, session });
  await ask(demo, 'POST /contact-channels', {
    body: { user_id: 'me', type: 'email', value: `${MARK}-${serial}-too@example.test`, used_for_auth: false },
    session,
  });
  await ask(demo, 'POST /user-api-keys', {
    body: { user_id: 'me', description: MARK, is_public: false, expires_at_millis: null },
    session,
  });
  const teamId = await makeTeam(demo, session, MARK);
  await ask(demo, 'PATCH /users/me', { body: { selected_team_id: teamId }, session });
  await invite(demo, session, { teamId, email: `${MARK}-guest@example.test`, handler: '/handler' });
  return { session, teamId };
}

/** Holds the requests of this session, either before the service gets them or after it has answered. */
async function hold(visit: Visit, { access_token }: Session, where: 'before' | 'after'): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await visit.context.route('**/api/v1/**', async (route) => {
    if (route.request().headers()['x-stack-access-token'] !== access_token) return route.continue();
    if (where === 'before') await released;
    const response = await route.fetch();
    await released;
    return route.fulfill({ response });
  });
  return release;
}

async function expectNothingOf(page: Page, texts: readonly string[]): Promise<void> {
  const everything = await contentsOf(page);
  for (const text of texts) expect(everything).not.toContain(text);
}

describe.concurrent('when another user signs in', () => {
  test.for(['before', 'after'] as const)(
    'requests held %s the answer leave nothing of the first user in any tab',
    async (where, { demo, visit }) => {
      const { session, teamId } = await makeMarkedUser(demo);
      const pages = ['profile', 'emails', 'api-keys', `team-${teamId}`];
      const tabs: Page[] = [];
      for (const pageId of pages) tabs.push(await openAs(demo, visit, session, `/handler/account-settings#${pageId}`));
      for (const tab of tabs) await tab.getByText(MARK).filter({ visible: true }).first().waitFor();
      const release = await hold(visit, session, where);
      await Promise.all(tabs.slice(1).map((tab) => tab.reload()));

      const next = newUser();
      await openAs(demo, visit, await makeAccount(demo, next), '/');
      release();
      for (const tab of tabs) {
        await tab.getByText(next.email).filter({ visible: true }).first().waitFor();
        // The team's id is not checked: it stays in the address, and the page says that the next user is no member.
        await expectNothingOf(tab, [MARK, session.user_id, session.refresh_token]);
      }
      await visit.context.unrouteAll({ behavior: 'wait' });
      for (const tab of tabs) await expectNothingOf(tab, [MARK, session.user_id, session.refresh_token]);
    },
  );
});
