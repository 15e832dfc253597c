import { describe } from 'vitest';
import { DEMO_PEOPLE } from '../../../demo/service/index.ts';
import { test } from '../support/fixtures.ts';
import { newUser, signUp, untilLoaded, userButton, versions } from '../support/users.ts';

describe.for(versions)('the start page of the $name version of the demo', { concurrent: true }, ({ home }) => {
  test('the button "Invite a colleague" sends a team invitation by email', async ({ demo, visit, openVisit }) => {
    const user = newUser();
    const page = await visit.open(home);
    await signUp(page, user);
    await page.getByRole('button', { name: 'Invite a colleague' }).click();
    await page.getByText('The invitation to mirembe@kilnhouse.example is in the inbox.').waitFor();
    const { link } = await demo.mail('mirembe@kilnhouse.example');
    // The invitation is for the colleague, who opens it in a browser of her own.
    const hers = await (await openVisit()).open(link);
    await hers.getByRole('heading', { name: 'You’ve been invited to a team' }).waitFor();
  });
});

test('one click on the start page of the demo signs in a user', async ({ demo, openVisit }) => {
  await demo.service.service.controls.seedPeople(['ordinary']);
  const { email } = DEMO_PEOPLE.people.ordinary;
  for (const { home } of versions) {
    const page = await (await openVisit()).open(home);
    await untilLoaded(page, () => page.getByRole('button', { name: 'Ada Lovelace' }).click());
    await page.locator('#shift-log').getByText('Ada Lovelace').waitFor();
    await userButton(page).click();
    await page.getByText(email).filter({ visible: true }).first().waitFor();
  }
});
