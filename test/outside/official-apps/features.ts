import { expect } from 'vitest';
import { createClientApp } from '../../../core/index.ts';
import { continueAs } from '../../e2e/support/provider-page.ts';
import { totpAt } from '../../support/totp.ts';
import {
  follow,
  itemWith,
  openTeam,
  press,
  signOutAndComeBack,
  submit,
  untilSignedIn,
  verifyAddress,
  type Visit,
} from './page-actions.ts';

/** What some of the apps have, and how a member of the team Green uses it. Begins and ends signed in. */
export const FEATURES = {
  keys: (visit) => useKey(visit, async () => {}),
  keysOfPrograms: async (visit) => {
    const request = (key: string) =>
      visit.page.context().request.get(`${visit.address}/api/reports`, { headers: { 'x-api-key': key } });
    const report = { owner: 'Nora Lind', teams: 1 };
    const value = await useKey(visit, async (key) => expect(await (await request(key)).json()).toEqual(report));
    expect((await request(value)).status()).toBe(401);
    const me = await visit.page.context().request.get(`${visit.address}/api/me`);
    expect(await me.json()).toMatchObject({ name: 'Nora Lind' });
  },
  addresses: async (visit) => {
    const { page, user } = visit;
    const other = `other-${user.email}`;
    await openAddresses(visit);
    await submit(page, { 'New address': other });
    await itemWith(page, `${other} (other, not verified)`).waitFor();
    await press(itemWith(page, other), 'Verify');
    await verifyAddress(visit, other);
    await verifyAddress(visit, user.email);
    await openAddresses(visit);
    await press(itemWith(page, `${other} (other, verified)`), 'Make primary');
    await itemWith(page, `${other} (primary, verified)`).waitFor();
    await press(itemWith(page, `${user.email} (other, verified)`).first(), 'Make primary');
    await press(itemWith(page, `${other} (other, verified)`), 'Remove');
    await itemWith(page, other).waitFor({ state: 'detached' });
  },
  notifications: async ({ page }) => {
    await follow(page, 'Profile');
    await follow(page, 'Notifications');
    const marketing = page.getByRole('checkbox', { name: 'Marketing' });
    expect(await page.getByRole('checkbox', { name: 'Transactional' }).isDisabled()).toBe(true);
    const isSaved = page.waitForResponse((answer) => /PATCH|POST/.test(answer.request().method()) && answer.ok());
    await marketing.click();
    await isSaved;
    await page.reload();
    await page.getByRole('checkbox', { name: 'Marketing', checked: false }).waitFor();
  },
  ownProfile: async ({ page }) => {
    await openTeam(page, 'Green');
    await submit(page, { 'Your name in this team': 'Captain' });
    await page.getByText('Your name here is saved.').waitFor();
    await page.reload();
    await itemWith(page, 'Captain').waitFor();
  },
  endOfTeam: async ({ page }) => {
    await follow(page, 'Teams');
    await submit(page, { 'Team name': 'Red' });
    await openTeam(page, 'Red');
    await press(page, 'Delete team');
    await page.waitForURL('**/teams');
    await itemWith(page, 'Green').waitFor();
    await itemWith(page, 'Red').waitFor({ state: 'detached' });
  },
  sessions: async ({ page, user, service }) => {
    const { email, password } = user;
    const phone = createClientApp({ ...service.clientSettings, tokenStore: 'memory' });
    expect(await phone.signInWithCredential({ email, password })).toMatchObject({ ok: true });
    await follow(page, 'Security');
    const list = page.getByRole('list', { name: 'Sessions' });
    const ends = list.getByRole('button', { name: 'End' });
    await ends.first().waitFor();
    for (let left = await ends.count(); left > 0; left -= 1) {
      await ends.first().click();
      await ends.nth(left - 1).waitFor({ state: 'detached' });
    }
    expect(await list.getByRole('listitem').count()).toBe(1);
    phone.dispose();
  },
  connections: async ({ page, user, service }) => {
    await service.service.controls.configureProject({ standard_oauth_providers: ['github'] });
    await follow(page, 'Profile');
    await follow(page, 'Connections');
    await press(page, 'Connect GitHub');
    await continueAs(page, { email: `github-${user.email}` });
    await itemWith(page, 'github: your repositories can be read').waitFor();
  },
  terminal: async ({ page, address, service }) => {
    const terminal = createClientApp({ ...service.clientSettings, tokenStore: 'memory' });
    const { code, login } = await new Promise<Login>((resolve) => {
      const promptLink = (_: string, code: string) => resolve({ code, login });
      const login = terminal.promptCliLogin({ appUrl: address, promptLink });
    });
    await page.goto(`${address}/cli?login_code=${code}`);
    await press(page, 'Sign it in');
    await page.getByRole('heading', { name: 'The terminal is signed in' }).waitFor();
    expect(await login).toEqual({ ok: true, value: expect.any(String) });
    terminal.dispose();
    await page.goto(`${address}/cli`);
    await page.getByRole('heading', { name: 'This address has no code' }).waitFor();
  },
  emailCode: async (visit) => {
    const { page, user, service } = visit;
    await signOutAndComeBack(visit);
    await follow(page, 'Get a code by email');
    // The page before has a field of the same name.
    await page.getByRole('heading', { name: 'Sign in by email' }).waitFor();
    await submit(page, { Email: user.email });
    const { code } = await service.lastEmail(user.email, { subject: 'sign-in code' });
    await submit(page, { Code: 'WRONG1' });
    await page.getByText(/This (?:code|link) is used or too old\./).waitFor();
    await submit(page, { Code: code ?? '' });
    await untilSignedIn(page);
  },
  secondFactor: async (visit) => {
    const { page, user } = visit;
    await follow(page, 'Security');
    await press(page, 'Turn it on');
    const secret = await page.locator('code').textContent();
    await signOutAndComeBack(visit);
    await submit(page, { Email: user.email, Password: user.password });
    await page.waitForURL('**/second-factor');
    await submit(page, { 'Six digits': '000000' });
    await page.getByText('These digits are wrong.').waitFor();
    await submit(page, { 'Six digits': totpAt(secret ?? '', Date.now()) });
    await untilSignedIn(page);
    await follow(page, 'Security');
    await press(page, 'Turn it off');
    await page.getByRole('button', { name: 'Turn it on' }).waitFor();
  },
} as const satisfies Readonly<Record<string, (visit: Visit) => Promise<unknown>>>;

export type Feature = keyof typeof FEATURES;

/** A login of a command-line program that waits for its user. */
interface Login {
  readonly code: string;
  readonly login: Promise<unknown>;
}

async function openAddresses({ page, address }: Visit): Promise<void> {
  await page.goto(`${address}/profile`);
  await follow(page, 'Addresses');
  await page.getByRole('heading', { name: 'Addresses' }).waitFor();
}

/** Creates an API key, uses it and revokes it. Returns the key. */
async function useKey({ page }: Visit, use: (key: string) => Promise<void>): Promise<string> {
  await follow(page, 'Keys');
  await submit(page, { 'Name of the key': 'Deploy' });
  await page.getByText('Copy your key now.').waitFor();
  const key = (await page.locator('code').textContent()) ?? '';
  await itemWith(page, `Deploy …${key.slice(-4)} (valid)`).waitFor();
  await use(key);
  await press(itemWith(page, 'Deploy'), 'Revoke');
  await itemWith(page, `Deploy …${key.slice(-4)} (manually-revoked)`).waitFor();
  return key;
}
