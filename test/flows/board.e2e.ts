import { describe } from 'vitest';
import { test } from './fixtures.ts';
import { newPerson, signUp, versions } from './people.ts';

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
