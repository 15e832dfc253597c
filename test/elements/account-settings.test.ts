import '../../elements/pages/account-settings.ts';
import type { LkAccountSettings } from '../../elements/pages/account-settings.ts';
import { ADA, createService, type Service } from './service.ts';
import { expect, expectAccessible, fixture, html, inside, readText, until } from './support.ts';

async function show(options: Parameters<typeof createService>[0]): Promise<Service & { page: LkAccountSettings }> {
  const service = createService({ href: `${location.origin}/handler/account-settings`, ...options });
  service.answers['DELETE /users/me'] = { body: { success: true } };
  const page = await fixture<LkAccountSettings>(
    html`<lk-account-settings full-page .app=${service.app}></lk-account-settings>`,
  );
  return Object.assign(service, { page });
}

const press = (page: Element, part: string) => inside(inside(page, 'lk-message-card'), `[part="${part}"]`).click();

suite('lk-account-settings', () => {
  test('says who is signed in and signs out', async () => {
    const { page, app, navigations } = await show({ person: ADA });
    await until(() => readText(page).includes('Ada Lovelace'));
    expect(readText(page)).to.contain('ada@example.com');
    await expectAccessible(page);
    press(page, 'primary');
    await until(() => navigations.length, 'the way home');
    expect(app.$session.value).to.equal(null);
  });

  test('deletes the account after asking once more', async () => {
    const { page, app, requests, navigations, clock } = await show({
      person: ADA,
      config: { client_user_deletion_enabled: true },
    });
    await until(() => readText(page).includes('Delete account…'));
    press(page, 'secondary');
    await until(() => readText(page).includes('This cannot be undone.'));
    await expectAccessible(page);
    expect(requests.some(({ route }) => route === 'DELETE /users/me')).to.equal(false);
    press(page, 'primary');
    await until(() => navigations.length, 'the way home');
    await clock.advance(2_000);
    expect(requests.filter(({ route }) => route === 'DELETE /users/me')).to.have.length(1);
    expect(app.$session.value).to.equal(null);
    expect(navigations).to.deep.equal([`replace ${location.origin}/`]);
  });

  test('keeps the account when somebody thinks better of it, and after a failure says so', async () => {
    const service = await show({ person: ADA, config: { client_user_deletion_enabled: true } });
    const { page, app } = service;
    await until(() => readText(page).includes('Delete account…'));
    press(page, 'secondary');
    await until(() => readText(page).includes('Keep my account'));
    press(page, 'secondary');
    await until(() => !readText(page).includes('Delete for good'));
    press(page, 'secondary');
    await until(() => readText(page).includes('Delete for good'));
    service.answers['DELETE /users/me'] = { status: 400, body: 'no' };
    press(page, 'primary');
    await until(() => readText(page).includes('Something went wrong.'));
    expect(app.$session.value).not.to.equal(null);
  });

  test('offers no deletion where the project does not let people delete themselves', async () => {
    const { page } = await show({ person: ADA, config: { client_user_deletion_enabled: false } });
    await until(() => readText(page).includes('Ada Lovelace'));
    expect(readText(page)).not.to.contain('Delete');
  });

  test('sends whoever is not signed in to sign in, and back here afterwards', async () => {
    const { navigations } = await show({ person: null });
    await until(() => navigations.length, 'the way to sign-in');
    const back = encodeURIComponent('/handler/account-settings');
    expect(navigations).to.deep.equal([`replace ${location.origin}/handler/sign-in?after_auth_return_to=${back}`]);
  });
});
