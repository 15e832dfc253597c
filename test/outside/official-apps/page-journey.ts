import { expect } from 'vitest';
import type { RunningService } from '../../../demo/service/app/start.ts';
import { newUser } from '../../e2e/support/users.ts';
import type { Visitors } from '../support/visitors.ts';
import { colleagueOf, joinAsColleague, manageColleague } from './colleague.ts';
import { FEATURES } from './features.ts';
import {
  follow,
  itemWith,
  openTeam,
  press,
  signOutAndComeBack,
  signUp,
  submit,
  untilSignedIn,
  type Visit,
} from './page-actions.ts';
import type { PageShape } from './shapes.ts';

/**
 * The browser reports each answer that refuses something. In the page router of Next, React reports each `Suspense` that a server leaves to
 * the browser (419), as it does with hooks of the official SDK.
 */
const EXPECTED = /Failed to load resource|Minified React error #419/;
const WRONG = 'Wrong-horse-1';

/** Plays what a new member does in an app with pages. */
export async function playInPages(
  visitors: Visitors,
  service: RunningService,
  address: string,
  shape: PageShape,
): Promise<void> {
  const errors: string[] = [];
  const user = newUser();
  await visitors
    .visit(async (page) => {
      const visit: Visit = { page, address, user, service };
      await writeNoteAsGuest(visit);
      await startTeam(visit);
      await changeAccount(visit);
      if (shape.isRenderedByServer) {
        const html = await (await page.context().request.get(`${address}/teams`)).text();
        expect(html).toContain('Nora Lind');
        expect(html).toContain('Green');
      }
      await joinAsColleague(visitors, visit, shape.joining, errors);
      if (shape.managesMembers) await manageColleague(visit);
      for (const feature of shape.features) await FEATURES[feature](visit);
      await deleteAccount(visit);
    }, errors)
    .catch((cause: unknown) => {
      throw new Error(`The journey ended early. The pages reported:\n${errors.join('\n')}`, { cause });
    });
  expect(errors.filter((error) => !EXPECTED.test(error))).toEqual([]);
}

/** A note that a visitor saves without an account belongs to the account that they create later. */
async function writeNoteAsGuest(visit: Visit): Promise<void> {
  const { page, address, user } = visit;
  await page.goto(`${address}/try`);
  await page.getByText('Sign up to keep your note.').waitFor();
  await submit(page, { Note: 'Buy tea' });
  await page.getByText('Your note is saved.').waitFor();
  await page.reload();
  await page.getByText('Buy tea').waitFor();
  await signUp(visit);
  await follow(page, 'Try it');
  await page.getByText('Buy tea').waitFor();
  expect(await page.getByText('Sign up to keep your note.').isVisible()).toBe(false);
  await follow(page, 'Teams');
  await page.getByRole('heading', { name: user.email }).waitFor();
}

async function startTeam({ page, user }: Visit): Promise<void> {
  await submit(page, { 'Team name': 'Blue' });
  await page.getByText('The team is created.').waitFor();
  await openTeam(page, 'Blue');
  await page.getByRole('heading', { name: '1 member' }).waitFor();
  await submit(page, { 'Email of a colleague': colleagueOf(user.email) });
  await page.getByText('The invitation is sent.').waitFor();
  await itemWith(page, colleagueOf(user.email)).waitFor();
  await submit(page, { 'New team name': 'Green' });
  await page.getByRole('heading', { name: 'Green', exact: true }).waitFor();
}

async function changeAccount(visit: Visit): Promise<void> {
  const { page, user } = visit;
  const { email, password } = user;
  await follow(page, 'Profile');
  await submit(page, { 'Your name': 'Nora Lind' });
  await page.getByText('Your name is saved.').waitFor();
  await page.getByRole('heading', { name: 'Nora Lind' }).waitFor();

  await follow(page, 'Security');
  await submit(page, { 'Current password': WRONG, 'New password': `${password}-2` });
  await page.getByText('Your current password is another one.').waitFor();
  await page.getByRole('list', { name: 'Sessions' }).getByRole('listitem').first().waitFor();

  await signOutAndComeBack(visit);
  await submit(page, { Email: email, Password: WRONG });
  await page.getByText('Wrong email or password.').waitFor();
  await submit(page, { Email: email, Password: password });
  await untilSignedIn(page);
  await follow(page, 'Teams');
  await page.getByRole('heading', { name: 'Nora Lind' }).waitFor();
  await itemWith(page, 'Green').waitFor();
}

async function deleteAccount({ page, address, user }: Visit): Promise<void> {
  await follow(page, 'Profile');
  await press(page, 'Delete account');
  await page.getByRole('link', { name: 'Sign in', exact: true }).waitFor();
  await page.goto(address);
  await follow(page, 'Sign in');
  await submit(page, { Email: user.email, Password: user.password });
  await page.getByText('Wrong email or password.').waitFor();
}
