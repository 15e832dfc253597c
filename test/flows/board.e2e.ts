import { TOTP } from 'otpauth';
import { describe, expect } from 'vitest';
import { test } from './fixtures.ts';
import { expectSignedIn, expectSignedOut, fill, newPerson, signOutByMenu, signUp, versions } from './people.ts';

describe.for(versions)('the board of the $name page', { concurrent: true }, ({ home, handler }) => {
  test('turns on a second factor with a key for an authenticator app', async ({ stage, visit }) => {
    const person = newPerson();
    const page = await visit.open(home);
    await signUp(page, person);
    await page.getByRole('button', { name: 'Turn on a second factor' }).click();
    const said = page.getByText('Put this key into your authenticator app:');
    await said.waitFor();
    const secret = /app: (.+)$/.exec((await said.textContent()) ?? '')?.[1]?.replaceAll(' ', '') ?? '';
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    await signOutByMenu(page);
    await expectSignedOut(page);
    await page.goto(new URL(`${handler}/sign-in`, stage.address).href);
    await fill(page, person);
    const digits = page.getByLabel('Six-digit code');
    const board = page.locator('#board').getByText(person.email).first();
    // Half a minute may end between reading a code and sending it.
    while (!(await board.isVisible())) {
      await digits.fill(new TOTP({ secret }).generate());
      await board.or(page.getByText('That code is not right.').first()).first().waitFor();
    }
    await expectSignedIn(page, person);
  });

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
