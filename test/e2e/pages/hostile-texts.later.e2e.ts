import type { Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import { hostileTexts } from '../../support/hostile-input/hostile-texts.ts';
import { test } from '../support/fixtures.ts';
import { newUser, userButton } from '../support/users.ts';
import { makeAccount, type Session } from '../support/service-api.ts';
import { openAs } from '../support/signed-in.ts';
import type { Demo } from '../support/demo.ts';
import type { Visit } from '../support/visit.ts';

/** The first text of every list; the page must show it as text. */
const WITNESS = '<img src=x onerror=alert(1)>"\'';

const TEAM = '7f1d2c3b-0000-4000-8000-000000000001';

type Item = Readonly<Record<string, unknown>>;

/** The lists of the service by path, with one item for each text in every field that another user can write. */
function listsOf(texts: readonly string[], userId: string): Readonly<Record<string, readonly Item[]>> {
  const each = (make: (text: string, id: string, index: number) => Item) =>
    texts.map((text, index) => make(text, `7f1d2c3b-0000-4000-8000-${String(index + 1).padStart(12, '0')}`, index));
  const picture = (index: number) => (index % 2 === 0 ? `data:image/svg+xml,${texts[index]}` : (texts[index] ?? null));
  return {
    '/teams': each((display_name, id, index) => ({
      id,
      display_name,
      profile_image_url: picture(index),
      client_metadata: { display_name },
    })),
    '/team-permissions': [
      '$update_team',
      '$delete_team',
      '$read_members',
      '$remove_members',
      '$invite_members',
      '$manage_api_keys',
    ]
      .concat(texts)
      .map((id) => ({ id, user_id: userId, team_id: TEAM })),
    '/team-member-profiles': each((display_name, id, index) => ({
      team_id: TEAM,
      user_id: index === 1 ? userId : id,
      display_name,
      profile_image_url: picture(index),
    })),
    '/team-invitations': each((text, id) => ({
      id,
      team_id: id,
      team_display_name: text,
      recipient_email: text,
      expires_at_millis: 1_999_999_999_999,
    })),
    '/user-api-keys': each((description, id) => keyOf(id, description, { type: 'user', user_id: userId })),
    '/team-api-keys': each((description, id) => keyOf(id, description, { type: 'team', team_id: TEAM })),
    '/contact-channels': each((value, id, index) => ({
      id,
      user_id: userId,
      value,
      type: 'email',
      is_primary: index === 0,
      is_verified: index % 2 === 0,
      used_for_auth: index === 0,
    })),
    '/oauth-providers': each((email, id, index) => ({
      id,
      user_id: userId,
      provider_config_id: index % 2 === 0 ? 'github' : email,
      type: 'github',
      email,
      allow_sign_in: true,
      allow_connected_accounts: true,
    })),
    '/auth/sessions': each((user_agent, id, index) => ({
      id,
      user_id: userId,
      created_at: 1_700_000_000_000,
      is_impersonation: index === 2,
      is_current_session: index === 0,
      last_used_at_end_user_ip_info: { ip: user_agent, countryCode: user_agent, cityName: user_agent },
      user_agent,
    })),
    '/emails/notification-preference/me': each((notification_category_name, notification_category_id) => ({
      notification_category_id,
      notification_category_name,
      enabled: true,
      can_disable: true,
    })),
  };
}

function keyOf(id: string, description: string, owner: Item): Item {
  return { id, description, created_at_millis: 1, is_public: false, value: { last_four: description }, ...owner };
}

/** Replaces the answers that contain texts of other users. */
async function answerWith(demo: Demo, visit: Visit, { user_id }: Session): Promise<void> {
  const texts = hostileTexts();
  const lists = listsOf(texts, user_id);
  const change = async (route: Route) => {
    const path = new URL(route.request().url()).pathname.replace('/api/v1', '');
    const items = lists[path];
    if (route.request().method() !== 'GET' || (!items && path !== '/users/me')) return route.continue();
    const response = await route.fetch();
    if (items) return route.fulfill({ response, status: 200, json: { items, is_paginated: false } });
    const [display_name] = texts;
    const selected_team = { ...lists['/teams']?.[0], client_read_only_metadata: null };
    return route.fulfill({
      response,
      json: { ...(await response.json()), display_name, primary_email: display_name, selected_team },
    });
  };
  await visit.context.route(`${demo.service.address}/api/v1/**`, change);
}

/** Counts the calls of the functions that the texts try to call. */
function countCalls(): void {
  Object.assign(globalThis, { calls: 0 });
  for (const name of ['alert', 'confirm', 'prompt', 'print']) {
    Object.assign(globalThis, {
      [name]: () => void Object.assign(globalThis, { calls: (globalThis as unknown as { calls: number }).calls + 1 }),
    });
  }
}

/** Expects that no text ran as a script and that nothing is wider than the window. */
async function expectHarmless(page: Page): Promise<void> {
  await page.getByText(WITNESS).filter({ visible: true }).first().waitFor();
  expect(await page.evaluate('calls')).toBe(0);
  const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(isTooWide ? await page.evaluate(widest) : '').toBe('');
}

/** The innermost elements that are wider than their space, for the message of a failed test. */
function widest(): string {
  const inside = (root: ParentNode): Element[] =>
    [...root.querySelectorAll('*')].flatMap((each) => [each, ...(each.shadowRoot ? inside(each.shadowRoot) : [])]);
  const isFull = (each: Element) =>
    getComputedStyle(each).overflowX === 'visible' &&
    each.getBoundingClientRect().left + Math.max(each.scrollWidth, each.clientWidth) > innerWidth + 0.5;
  const full = inside(document).filter(isFull);
  return full
    .filter((each) => !full.some((other) => other !== each && each.contains(other)))
    .map((each) => {
      const { host } = each.getRootNode() as ShadowRoot;
      return `${host?.localName} ${each.localName}.${each.className} ${each.scrollWidth} px: ${each.textContent.trim().slice(0, 40)}`;
    })
    .concat(`the page: ${document.documentElement.scrollWidth} px`)
    .join('\n');
}

const PAGES = [
  'profile',
  'emails',
  'security',
  'sessions',
  'api-keys',
  'notifications',
  `team-${TEAM}`,
  `team-${TEAM}/members`,
];

test('hostile texts of other users run no script and fit into menus and account settings', async ({
  demo,
  openVisit,
}) => {
  const visit = await openVisit({ viewport: { width: 360, height: 800 } });
  await visit.context.addInitScript(countCalls);
  const session = await makeAccount(demo, newUser());
  await answerWith(demo, visit, session);
  const page = await openAs(demo, visit, session, '/');
  await userButton(page).click();
  await page.getByRole('menuitem').first().waitFor();
  await expectHarmless(page);
  await page.keyboard.press('Escape');
  await page.locator('lk-team-switcher').getByRole('button', { expanded: false }).click();
  await page.getByRole('button', { name: 'Create team' }).waitFor();
  await expectHarmless(page);
  for (const id of PAGES) {
    // A change of the hash alone would leave the page before it for a moment.
    await page.goto('about:blank');
    await page.goto(new URL(`/handler/account-settings#${id}`, demo.address).href);
    await page.getByRole('region').first().waitFor();
    for (const more of await page.getByRole('button', { name: /^Show (all|\d+)/ }).all()) await more.click();
    await expectHarmless(page);
  }
});
