import { describe, expect } from 'vitest';
import { test } from '../support/fixtures.ts';
import { expectUnaffectedByScanners } from '../support/mail-scanner.ts';
import { fill, newUser, type TestUser, versions } from '../support/users.ts';
import { continueAs, providerHeading } from '../support/provider-page.ts';
import { invite, makeAccount, makeTeam, verify } from '../support/service-api.ts';
import type { Demo } from '../support/demo.ts';
import { expectAccount, expectOnLandingPage, newAddress } from '../support/sign-in-card.ts';
import type { Visit } from '../support/visit.ts';

const ACCEPT = 'POST /team-invitations/accept';

/** A new team invites this address. Gives the link in the mail. */
async function invitationFor(demo: Demo, email: string, handler = '/handler'): Promise<string> {
  const session = await makeAccount(demo, newUser());
  const teamId = await makeTeam(demo, session, 'Kiln house');
  await invite(demo, session, { teamId, email, handler });
  return (await demo.mail(email)).link;
}

async function signIn(demo: Demo, visit: Visit, user: TestUser): Promise<void> {
  await makeAccount(demo, user);
  await verify(demo, user.email);
  const page = await visit.open('/handler/sign-in');
  await fill(page, user);
  await expectOnLandingPage(page, user.email);
  await page.close();
}

function accepted(visit: Visit): number {
  return visit.sent().filter((request) => request === ACCEPT).length;
}

describe.for(versions)('an invitation on the $name page', { concurrent: true }, ({ handler }) => {
  test('is kept during sign-up and shows who would join after the address was verified', async ({ demo, visit }) => {
    const user = newUser();
    const page = await visit.open(await invitationFor(demo, user.email, handler));
    await page.getByRole('heading', { name: 'You’ve been invited to a team' }).waitFor();
    expect(new URL(page.url()).search).toBe('');
    expect(visit.sent().filter((request) => request.includes('team-invitations'))).toEqual([]);
    await page.getByRole('button', { name: 'Create account' }).click();
    await fill(page, user);
    // The service lets only a verified address join. The page goes on by itself once the link in the email was opened.
    await page.getByRole('button', { name: 'Send link' }).click();
    await page.getByRole('button', { name: 'Send again' }).waitFor();
    await verify(demo, user.email);
    await page.getByRole('heading', { name: 'Join Kiln house?' }).waitFor();
    await expectAccount(page, user);
    expect(accepted(visit)).toBe(0);
    await page.getByRole('button', { name: 'Accept invitation' }).dblclick();
    await page.getByRole('heading', { name: 'Welcome to Kiln house' }).waitFor();
    expect(accepted(visit)).toBe(1);
  });
});

describe.concurrent('an invitation', () => {
  test('is kept during sign-up with a provider', async ({ demo, visit }) => {
    const email = newAddress();
    const page = await visit.open(await invitationFor(demo, email));
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('button', { name: /GitHub/ }).click();
    await providerHeading(page, 'GitHub').waitFor();
    await continueAs(page, { email });
    await page.getByRole('heading', { name: 'Join Kiln house?' }).waitFor();
  });

  test('is not used up by mail scanners', async ({ demo, visit, openVisit }) => {
    const user = newUser();
    const link = await invitationFor(demo, user.email);
    await expectUnaffectedByScanners(openVisit, link);
    await signIn(demo, visit, user);
    const page = await visit.open(link);
    await page.getByRole('button', { name: 'Accept invitation' }).click();
    await page.getByRole('heading', { name: 'Welcome to Kiln house' }).waitFor();
    await page.goto(link);
    await page.getByRole('heading', { name: 'This invitation has already been used' }).waitFor();
  });
});
