import { describe, expect } from 'vitest';
import { test } from '../support/fixtures.ts';
import { enter, press } from '../support/keyboard.ts';
import { newUser } from '../support/users.ts';
import { ask, makeAccount, makeTeam, verify } from '../support/service-api.ts';
import { openAs } from '../support/signed-in.ts';
import type { Demo } from '../support/demo.ts';
import { newAddress } from '../support/sign-in-card.ts';

function settingsOf(teamId: string, page = ''): string {
  return `/handler/account-settings#team-${teamId}${page && `/${page}`}`;
}

/** The path of the link in the newest mail to an address. */
async function linkTo(demo: Demo, email: string): Promise<string> {
  const { pathname, search } = new URL((await demo.mail(email)).link);
  return pathname + search;
}

describe.concurrent('team settings by keyboard', () => {
  test('a team administrator can invite members, revoke invitations and remove members by keyboard', async ({
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
    await press(page, 'Invite members');
    await page.getByText('Not a valid email address: nobody').first().waitFor();
    await enter(page, 'Email addresses', `${guest.email}, ${wrong}`);
    await press(page, 'Invite members');
    await press(page, `Revoke invitation for ${wrong}`);
    await page.getByText('will stop working').waitFor();
    await press(page, 'Revoke');
    await page.getByText(`The invitation for ${wrong} was revoked.`).first().waitFor();

    const path = await linkTo(demo, guest.email);
    const guestSession = await makeAccount(demo, guest);
    await verify(demo, guest.email);
    await ask(demo, 'PATCH /users/me', { body: { display_name: 'Mirembe' }, session: guestSession });
    const guestPage = await openAs(demo, await openVisit(), guestSession, path);
    await press(guestPage, 'Accept invitation');
    await guestPage.getByRole('heading', { name: 'Welcome to Kiln house' }).waitFor();
    await guestPage.goto(new URL(settingsOf(teamId), demo.address).href);
    await guestPage.getByText('You can view these settings but not change them.').first().waitFor();

    await press(page, 'Members');
    await page.reload();
    await press(page, 'Remove Mirembe');
    await press(page, 'Remove');
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
