import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newPerson, type Person, signUp, versions } from './people.ts';
import { openStage, type Stage } from './stage.ts';
import type { Visit } from './visit.ts';

let stage: Stage;
let visit: Visit;

beforeAll(async () => {
  stage = await openStage();
});

afterAll(() => stage.close());

beforeEach(async () => {
  visit = await stage.visit();
});

afterEach(async () => {
  await visit.expectClean();
  await visit.close();
});

const VERIFY = 'POST /contact-channels/verify';

describe.each(versions)('the mail of the $name page', ({ home, handler }) => {
  test('verifies the address by its button and by nothing before', async () => {
    const person = newPerson();
    const page = await visit.open(home);
    await signUp(page, person);
    await page.getByText('Address not verified yet').waitFor();
    const link = await linkTo(person);
    expect(new URL(link).pathname).toBe(`${handler}/email-verification`);

    await page.goto(link);
    const button = page.locator('lk-email-verification').getByRole('button').first();
    await button.waitFor();
    expect(new URL(page.url()).search).toBe('');
    expect(visit.sent().filter((request) => request.startsWith(VERIFY))).toEqual([]);
    await button.click();
    await page.getByRole('heading', { name: 'Address confirmed' }).waitFor();
    await page.goto(new URL(home, stage.address).href);
    await page.getByText('Address verified').waitFor();

    await page.goto(link);
    await button.click();
    await page.getByRole('heading', { name: 'This link has been used already' }).waitFor();
  });

  test('can be read in the inbox', async () => {
    const person = newPerson();
    const page = await visit.open(home);
    await signUp(page, person);
    const inbox = page.context().waitForEvent('page');
    await page.getByRole('link', { name: 'Inbox' }).click();
    await (await inbox).getByText(person.email).first().waitFor();
  });
});

async function linkTo({ email }: Person): Promise<string> {
  const response = await fetch(`${stage.service.address}/inbox.json?to=${encodeURIComponent(email)}`);
  const [mail] = (await response.json()) as { link: string }[];
  if (!mail) throw new Error(`There is no mail to ${email}.`);
  return mail.link;
}
