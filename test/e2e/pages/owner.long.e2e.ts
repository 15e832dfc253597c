import { expect } from 'vitest';
import { test } from '../support/fixtures.ts';
import { demoOwner, newOwner, openOwned } from '../support/owners.ts';
import { expectSignedIn, fill, newUser } from '../support/users.ts';

test('an email template can be edited in a plain text field if the code editor cannot be loaded', async ({
  demo,
  visit,
}) => {
  const owner = await newOwner(demo, 'Slip cast');
  await visit.context.route(/codemirror|code-editor/, (route) => route.abort());
  const page = await openOwned(demo, visit, owner, 'templates');
  await page.getByRole('button', { name: 'Actions for Sign-in link and code' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const source = page.locator('textarea[name="source"]');
  await source.and(page.getByLabel('Source')).waitFor();
  await source.fill('Hello ');
  await page.getByRole('button', { name: 'Insert user.displayName' }).click();
  expect(await source.inputValue()).toBe('Hello {user.displayName}');
  expect(await source.evaluate((area) => getComputedStyle(area).opacity)).toBe('1');
});

test('a project owner and a user of the project can be signed in to the demo at the same time', async ({
  demo,
  visit,
}) => {
  const page = await openOwned(demo, visit, await demoOwner(demo), 'general');
  const setting = page.getByRole('switch', { name: 'Production mode' });
  await setting.waitFor();
  const user = newUser();
  const landing = await visit.open('/handler/sign-up');
  await fill(landing, user);
  await expectSignedIn(landing, user);
  for (const each of [page, landing]) await each.reload();
  await setting.waitFor();
  await expectSignedIn(landing, user);
});
