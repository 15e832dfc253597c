import { describe } from 'vitest';
import { DEMO_PEOPLE } from '../../../demo/service/index.ts';
import { test } from '../support/fixtures.ts';
import { newPerson, signUp, untilLoaded, userButton, versions } from '../support/users.ts';

describe.for(versions)('the board of the $name page', { concurrent: true }, ({ home }) => {
  test('sends an invitation to a team', async ({ stage, visit }) => {
    const person = newPerson();
    const page = await visit.open(home);
    await signUp(page, person);
    await page.getByRole('button', { name: 'Invite a colleague' }).click();
    await page.getByText('The invitation to mirembe@kilnhouse.example is in the inbox.').waitFor();
    const { link } = await stage.mail('mirembe@kilnhouse.example');
    await page.goto(link);
    await page.getByRole('heading', { name: 'Join Kiln house?' }).waitFor();
  });
});

test('people the service knows from the start can be tried at one click', async ({ stage, openVisit }) => {
  await stage.service.service.controls.seedPeople(['ordinary']);
  const { email } = DEMO_PEOPLE.people.ordinary;
  for (const { home } of versions) {
    const page = await (await openVisit()).open(home);
    await untilLoaded(page, () => page.getByRole('button', { name: 'Ada Lovelace' }).click());
    await page.locator('#shift-log').getByText('Ada Lovelace').waitFor();
    await userButton(page).click();
    await page.getByText(email).filter({ visible: true }).first().waitFor();
  }
});
