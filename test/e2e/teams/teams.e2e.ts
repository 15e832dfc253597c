import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from '../support/fixtures.ts';
import { choose, enter, press } from '../support/keyboard.ts';
import { newUser } from '../support/users.ts';
import { ask, makeAccount, makeTeam } from '../support/service-api.ts';
import { openAs } from '../support/signed-in.ts';
import type { Demo } from '../support/demo.ts';
import { newAddress } from '../support/sign-in-card.ts';

/** Waits until the switcher is closed and shows this team. */
async function expectInUse(page: Page, team: string): Promise<void> {
  await page.getByRole('button', { name: `Team: ${team}. Switch team`, expanded: false }).waitFor();
}

/** Opens the switcher, whichever team it shows. */
async function openSwitcher(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /Switch team|Choose a team/ });
  await button.and(page.getByRole('button', { expanded: false })).waitFor();
  await press(page, (await button.getAttribute('aria-label')) ?? '');
  await button.and(page.getByRole('button', { expanded: true })).waitFor();
}

function settingsOf(teamId: string, page = ''): string {
  return `/handler/account-settings#team-${teamId}${page && `/${page}`}`;
}

/** The path of the link in the newest mail to an address. */
async function linkTo(demo: Demo, email: string): Promise<string> {
  const { pathname, search } = new URL((await demo.mail(email)).link);
  return pathname + search;
}

describe.concurrent('by keyboard', () => {
  test('teams are created, switched and renamed, and the own name in a team is changed', async ({ demo, visit }) => {
    const session = await makeAccount(demo, newUser());
    const page = await openAs(demo, visit, session, '/');
    for (const name of ['Kiln house', 'Print shop']) {
      await openSwitcher(page);
      await press(page, 'Create team');
      await enter(page, 'Team name', name);
      await page.keyboard.press('Enter');
      await expectInUse(page, name);
    }
    await openSwitcher(page);
    await page.keyboard.type('Kil');
    await page.keyboard.press('Enter');
    await expectInUse(page, 'Kiln house');
    await page.reload();
    await expectInUse(page, 'Kiln house');

    await openSwitcher(page);
    // The list has the focus; the link to the settings precedes it.
    await page.keyboard.press('Shift+Tab');
    await press(page, 'Settings of Kiln house');
    await page.getByRole('heading', { name: 'Kiln house' }).first().waitFor();
    await press(page, 'Edit team name');
    await enter(page, 'Team name', 'Kiln crew');
    await press(page, 'Save');
    await expectInUse(page, 'Kiln crew');
    await press(page, 'Edit your name in this team');
    await enter(page, 'Your name in this team', 'Ines at the kiln');
    await press(page, 'Save');
    await page.getByText('Ines at the kiln').first().waitFor();
    await page.reload();
    await page.getByText('Ines at the kiln').first().waitFor();
    await expectInUse(page, 'Kiln crew');
  });

  test('two users are invited, one invitation is revoked, one is accepted, and that member is removed', async ({
    demo,
    visit,
    openVisit,
  }) => {
    const session = await makeAccount(demo, newUser());
    const teamId = await makeTeam(demo, session, 'Kiln house');
    const page = await openAs(demo, visit, session, settingsOf(teamId, 'invitations'));
    const guest = { ...newUser(), email: newAddress() };
    const wrong = newAddress();
    await press(page, 'Invite members');
    await enter(page, 'Email addresses', `${guest.email}, ${wrong} nobody`);
    await press(page, 'Send ');
    await page.getByText('This isn’t a valid email address.').first().waitFor();
    await press(page, `Revoke invitation for ${wrong}`);
    await page.getByText(`The invitation for ${wrong} was revoked.`).first().waitFor();

    const path = await linkTo(demo, guest.email);
    const guestSession = await makeAccount(demo, guest);
    await ask(demo, 'PATCH /users/me', { body: { display_name: 'Mirembe' }, session: guestSession });
    const guestPage = await openAs(demo, await openVisit(), guestSession, path);
    await press(guestPage, 'Accept invitation');
    await guestPage.getByRole('heading', { name: 'Welcome to Kiln house' }).waitFor();
    await guestPage.goto(new URL(settingsOf(teamId), demo.address).href);
    await guestPage.getByText('You can view these settings but not change them.').first().waitFor();

    await press(page, 'Members');
    await page.reload();
    await choose(page, 'Actions for Mirembe', 'Remove from team');
    await press(page, 'Remove from team');
    await page.getByText('Mirembe was removed from the team.').first().waitFor();
    expect(await teamsOf(demo, guestSession)).toEqual([]);
    await guestPage.reload();
    await guestPage.getByRole('link', { name: 'Create team' }).waitFor();
    expect(await guestPage.getByText('Kiln house').filter({ visible: true }).count()).toBe(0);
  });
});

async function teamsOf(demo: Demo, session: Parameters<typeof makeTeam>[1]): Promise<string[]> {
  const { items } = await ask<{ items: { display_name: string }[] }>(demo, 'GET /teams?user_id=me', { session });
  return items.map(({ display_name }) => display_name);
}
