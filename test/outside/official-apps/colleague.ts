import { expect } from 'vitest';
import type { Visitors } from '../support/visitors.ts';
import { follow, itemWith, openTeam, press, signUp, verifyAddress, type Visit } from './page-actions.ts';

/** How an app lets an invited user join: by its own page for the link of the email, or by a list of invitations. */
export type Joining = 'link' | 'list';

/** Plays the invited colleague, who signs up with the address of the invitation and joins the team Green. */
export async function joinAsColleague(
  visitors: Visitors,
  { address, service, user }: Visit,
  joining: Joining,
  errors: string[],
): Promise<void> {
  const email = colleagueOf(user.email);
  await visitors.visit(async (page) => {
    const visit: Visit = { page, address, service, user: { ...user, email } };
    await signUp(visit);
    await verifyAddress(visit, email);
    if (joining === 'list') {
      await page.goto(`${address}/teams`);
      await press(itemWith(page, 'Green'), 'Join');
    } else {
      const { link } = await service.lastEmail(email, { subject: 'Invitation' });
      await page.goto(link ?? '');
      await page.getByRole('heading', { name: 'Join Green' }).waitFor();
      await press(page, 'Join');
      await page.waitForURL('**/teams');
    }
    await itemWith(page, 'Green').getByRole('link').waitFor();
  }, errors);
}

/** The address of the colleague whom a user invites. */
export const colleagueOf = (email: string): string => `bob-${email}`;

/** Makes the colleague an admin, and removes them from the team. */
export async function manageColleague({ page, user }: Visit): Promise<void> {
  await openTeam(page, 'Green');
  await page.getByRole('heading', { name: '2 members' }).waitFor();
  await follow(page, 'Members');
  const colleague = itemWith(page, colleagueOf(user.email));
  await press(colleague, 'Make admin');
  await itemWith(page, 'team_admin')
    .filter({ hasText: colleagueOf(user.email) })
    .waitFor();
  await press(colleague, 'Remove');
  await colleague.waitFor({ state: 'detached' });
  expect(await page.getByRole('list', { name: 'Members' }).getByRole('listitem').count()).toBe(1);
}
