import { describe } from 'vitest';
import { DEMO_PEOPLE } from '../../../demo/service/index.ts';
import { test } from '../support/fixtures.ts';
import { newUser, signUp, untilLoaded, userButton, versions } from '../support/users.ts';

describe.for(versions)('the landing page with $name', { concurrent: true }, ({ home }) => {
  test('sends an invitation to a team', async ({ demo, visit }) => {
    const user = newUser();
    const page = await visit.open(home);
    await signUp(page, user);
    await page.getByRole('button', { name: 'Invite a colleague' }).click();
    await page.getByText('The invitation to mirembe@kilnhouse.example is in the inbox.').waitFor();
    const { link } = await demo.mail('mirembe@kilnhouse.example');
    await page.goto(link);
    await page.getByRole('heading', { name: 'You’re already in Kiln house' }).waitFor();
  });
});

test('a demo user is signed in by one click', async ({ demo, openVisit }) => {
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
