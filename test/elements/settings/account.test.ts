import '../../../elements/settings/account.ts';
import '../../../elements/settings/account-settings.ts';
import { REFETCH_THROTTLE_MS } from '../../../core/cache/limits.ts';
import { at } from '../pages/support.ts';
import { controlOf } from '../support/control-of.ts';
import { ADA, createService, type Service } from '../support/service.ts';
import { expect, fixture, focused, html, readText, rest, until } from '../support/support.ts';

type Shown = Service & { readonly section: HTMLElement };

async function show(config: Record<string, unknown> = { client_user_deletion_enabled: true }): Promise<Shown> {
  const service = createService({ person: ADA, config, href: at('/handler/account-settings') });
  const section = await fixture<HTMLElement>(html`<lk-settings-account .app=${service.app}></lk-settings-account>`);
  await until(() => readText(section).includes('Sign out'), 'the section');
  return Object.assign(service, { section });
}

const deletions = ({ requests }: Service) => requests.filter(({ route }) => route === 'DELETE /users/me').length;

async function openForm({ section, clock }: Shown): Promise<HTMLInputElement> {
  controlOf(section, 'delete').click();
  // The user is requested once more, to see how long ago they signed in.
  await clock.advance(REFETCH_THROTTLE_MS);
  const input = await until(() => section.querySelector<HTMLInputElement>('form input'), 'the field');
  await until(() => focused() === input, 'the focus in the field');
  return input;
}

suite('lk-settings-account', () => {
  test('signs out once, fires its event, and redirects', async () => {
    const { section, app, navigations, requests } = await show();
    let told = 0;
    section.addEventListener('lk-sign-out', () => (told += 1));
    for (let press = 0; press < 10; press++) controlOf(section, 'sign-out').click();
    await until(() => navigations.length, 'the way home');
    expect(app.$session.value).to.equal(null);
    expect(told).to.equal(1);
    expect(requests.filter(({ route }) => route === 'DELETE /auth/sessions/current')).to.have.length(1);
    expect(navigations).to.deep.equal([`replace ${location.origin}/`]);
    expect(readText(section)).to.equal('');
  });

  test('deletes the account only after the phrase was typed', async () => {
    const shown = await show();
    const { section, app, navigations, clock } = shown;
    const input = await openForm(shown);
    expect(readText(section)).to.contain('This can’t be undone.');
    for (const typed of ['', 'delete', 'delete my accounts']) {
      input.value = typed;
      input.form?.requestSubmit();
      await until(() => input.getAttribute('aria-invalid') === 'true', 'the message');
    }
    expect(readText(section)).to.contain('exactly as shown');
    expect(deletions(shown)).to.equal(0);
    input.value = ' Delete my account ';
    for (let press = 0; press < 10; press++) input.form?.requestSubmit();
    await until(() => navigations.length, 'the way home');
    await clock.advance(2_000);
    expect(deletions(shown)).to.equal(1);
    expect(app.$session.value).to.equal(null);
    expect(navigations).to.deep.equal([`replace ${location.origin}/`]);
  });

  test('keeps the account where the user cancels or the service refuses', async () => {
    const shown = await show();
    const { section, app, answers } = shown;
    const input = await openForm(shown);
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await until(() => focused() === controlOf(section, 'delete'), 'the focus on the button');
    expect(section.querySelector('form')).to.equal(null);
    answers['DELETE /users/me'] = { status: 418, body: 'no' };
    const again = await openForm(shown);
    again.value = 'delete my account';
    again.form?.requestSubmit();
    await until(() => readText(section).includes('Something went wrong.'), 'the failure');
    expect(app.$session.value).not.to.equal(null);
    expect(readText(section)).to.contain('Sign out');
  });

  test('offers no deletion where the project does not let users delete their account', async () => {
    const { section } = await show({ client_user_deletion_enabled: false });
    await rest();
    expect(readText(section)).not.to.contain('Delete');
  });

  for (const act of ['sign-out', 'delete'] as const) {
    test(`inside the settings, ${act} redirects home and not to sign in`, async () => {
      history.replaceState(null, '', '#account');
      const service = createService({
        person: ADA,
        config: { client_user_deletion_enabled: true },
        href: at('/handler/account-settings'),
      });
      const settings = await fixture<HTMLElement>(
        html`<lk-account-settings .app=${service.app}></lk-account-settings>`,
      );
      let told = 0;
      settings.addEventListener('lk-sign-out', () => (told += 1));
      const section = await until(() => settings.querySelector<HTMLElement>('lk-settings-account'), 'the section');
      await until(() => readText(section).includes('Delete account'), 'the section');
      if (act === 'sign-out') controlOf(section, 'sign-out').click();
      else {
        const input = await openForm({ ...service, section });
        input.value = 'delete my account';
        input.form?.requestSubmit();
      }
      await until(() => service.navigations.length, 'the way home');
      await service.clock.advance(3_000);
      expect(service.navigations).to.deep.equal([`replace ${location.origin}/`]);
      expect(told).to.equal(act === 'sign-out' ? 1 : 0);
      history.replaceState(null, '', location.pathname + location.search);
    });
  }
});
