import { describe, expect } from 'vitest';
import { test } from '../support/fixtures.ts';
import { loseNext } from '../support/lose-requests.ts';
import { expectScannersSpendNothing } from '../support/mail-scanner.ts';
import { fill, newPerson, type Person, versions } from '../support/users.ts';
import { continueAs, providerHeading } from '../support/provider-page.ts';
import { invite, makeAccount, makeTeam } from '../support/service-api.ts';
import type { Stage } from '../support/demo.ts';
import {
  CODE_LIFE_MS,
  askForLink,
  codeField,
  expectAccount,
  expectOnBoard,
  newAddress,
} from '../support/sign-in-card.ts';
import type { Visit } from '../support/visit.ts';

const ACCEPT = 'POST /team-invitations/accept';

/** Somebody's team invites an address; gives the link of the mail. */
async function invitationFor(stage: Stage, email: string, handler = '/handler'): Promise<string> {
  const session = await makeAccount(stage, newPerson());
  const teamId = await makeTeam(stage, session, 'Kiln house');
  await invite(stage, session, { teamId, email, handler });
  return (await stage.mail(email)).link;
}

async function signIn(stage: Stage, visit: Visit, person: Person): Promise<void> {
  await makeAccount(stage, person);
  const page = await visit.open('/handler/sign-in');
  await fill(page, person);
  await expectOnBoard(page, person.email);
  await page.close();
}

function accepted(visit: Visit): number {
  return visit.sent().filter((request) => request === ACCEPT).length;
}

describe.for(versions)('an invitation on the $name page', { concurrent: true }, ({ handler }) => {
  test('survives signing up and shows who would join', async ({ stage, visit }) => {
    const person = newPerson();
    const page = await visit.open(await invitationFor(stage, person.email, handler));
    await page.getByRole('heading', { name: 'You are invited to a team' }).waitFor();
    expect(new URL(page.url()).search).toBe('');
    expect(visit.sent().filter((request) => request.includes('team-invitations'))).toEqual([]);
    await page.getByRole('button', { name: 'Create an account' }).click();
    await fill(page, person);
    await page.getByRole('heading', { name: 'Join Kiln house?' }).waitFor();
    await expectAccount(page, person);
    expect(accepted(visit)).toBe(0);
    await page.getByRole('button', { name: 'Accept invitation' }).dblclick();
    await page.getByRole('heading', { name: 'Welcome to Kiln house' }).waitFor();
    expect(accepted(visit)).toBe(1);
  });
});

describe.concurrent('an invitation', () => {
  test('survives signing up by a code from a mail', async ({ stage, visit }) => {
    const email = newAddress();
    const page = await visit.open(await invitationFor(stage, email));
    await page.getByRole('button', { name: 'Create an account' }).click();
    await askForLink(page, email);
    await codeField(page).fill((await stage.mail(email)).code ?? '');
    await page.getByRole('heading', { name: 'Join Kiln house?' }).waitFor();
  });

  test('survives signing up by a provider', async ({ stage, visit }) => {
    const page = await visit.open(await invitationFor(stage, newAddress()));
    await page.getByRole('button', { name: 'Create an account' }).click();
    await page.getByRole('button', { name: /GitHub/ }).click();
    await providerHeading(page, 'GitHub').waitFor();
    await continueAs(page, { email: newAddress() });
    await page.getByRole('heading', { name: 'Join Kiln house?' }).waitFor();
  });

  test('is not spent by what scans mails', async ({ stage, visit, openVisit }) => {
    const person = newPerson();
    const link = await invitationFor(stage, person.email);
    await expectScannersSpendNothing(openVisit, link);
    await signIn(stage, visit, person);
    const page = await visit.open(link);
    await page.getByRole('button', { name: 'Accept invitation' }).click();
    await page.getByRole('heading', { name: 'Welcome to Kiln house' }).waitFor();
    await page.goto(link);
    await page.getByRole('heading', { name: 'This invitation has been used already' }).waitFor();
  });

  test('offers to go on with another account, and keeps waiting meanwhile', async ({ stage, visit }) => {
    const [wrong, right] = [newPerson(), newPerson()];
    await signIn(stage, visit, wrong);
    await makeAccount(stage, right);
    const page = await visit.open(await invitationFor(stage, right.email));
    await expectAccount(page, wrong);
    await page.getByRole('button', { name: 'Use another account' }).click();
    await fill(page, right);
    await page.getByRole('heading', { name: 'Join Kiln house?' }).waitFor();
    await expectAccount(page, right);
    expect(accepted(visit)).toBe(0);
    await page.getByRole('button', { name: 'Decline' }).click();
    await expectOnBoard(page, right.email);
    expect(accepted(visit)).toBe(0);
  });

  test('survives a lost network and a reload', async ({ stage, visit }) => {
    const person = newPerson();
    await signIn(stage, visit, person);
    const page = await visit.open(await invitationFor(stage, person.email));
    await page.getByRole('button', { name: 'Accept invitation' }).waitFor();
    await page.reload();
    const lost = await loseNext(visit, ACCEPT);
    await page.getByRole('button', { name: 'Accept invitation' }).click();
    await page.getByText('We cannot reach the service').first().waitFor();
    expect(lost.count).toBe(1);
    await page
      .getByRole('button', { name: /Try again|Accept invitation/ })
      .first()
      .click();
    await page.getByRole('heading', { name: 'Welcome to Kiln house' }).waitFor();
  });
});

describe('an invitation', () => {
  test('runs out', async ({ stage, controls, visit }) => {
    const person = newPerson();
    const link = await invitationFor(stage, person.email);
    controls.advanceClock(CODE_LIFE_MS);
    await signIn(stage, visit, person);
    const page = await visit.open(link);
    await page.getByRole('heading', { name: 'This invitation has expired' }).waitFor();
  });
});
