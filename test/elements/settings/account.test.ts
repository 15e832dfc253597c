import '../../../elements/settings/account.ts';
import '../../../elements/settings/account-settings.ts';
import { REFETCH_THROTTLE_MS } from '../../../core/cache/limits.ts';
import { at } from '../pages/support.ts';
import { showAlone } from './security-sections.ts';
import { handlesOf } from '../support/section-handles.ts';
import { ADA, createService, type Service } from '../support/service.ts';
import { expect, fixture, focused, html, readText, rest, until } from '../support/support.ts';

type Shown = Awaited<ReturnType<typeof showAlone>>;

const serve = (config: Record<string, unknown> = { client_user_deletion_enabled: true }): Service =>
  createService({ person: ADA, config, href: at('/handler/account-settings') });

async function show(service = serve()): Promise<Shown> {
  const shown = await showAlone(service, 'lk-settings-account');
  await shown.says('Sign out');
  return shown;
}

async function openForm({ press, form, input, clock }: Omit<Shown, 'section'>): Promise<void> {
  press('delete');
  // The user is requested once more, to see how long ago they signed in.
  await clock.advance(REFETCH_THROTTLE_MS);
  await until(() => form() && focused() === input('phrase'), 'the focus in the field');
}

suite('lk-settings-account', () => {
  test('the row to sign out says who is signed in', async () => {
    const { section } = await show();
    expect(readText(section.shadowRoot?.querySelector('.title') as Element)).to.equal(ADA.display_name);
  });

  test('signing out sends one request and redirects to the home page', async () => {
    const { section, app, control, acts, navigations } = await show();
    let told = 0;
    section.addEventListener('lk-sign-out', () => (told += 1));
    for (let press = 0; press < 10; press++) control('sign-out').click();
    await until(() => navigations.length, 'the way home');
    expect(app.$session.value).to.equal(null);
    expect(told).to.equal(1);
    expect(acts().map(({ route }) => route)).to.deep.equal(['DELETE /auth/sessions/current']);
    expect(navigations).to.deep.equal([`replace ${location.origin}/`]);
    expect(readText(section)).to.equal('');
  });

  test('the account is deleted only after the confirmation phrase is typed', async () => {
    const shown = await show();
    await openForm(shown);
    await shown.says('This can’t be undone.');
    for (const phrase of ['', 'delete', 'delete my accounts']) {
      shown.submit({ phrase });
      await shown.says('exactly as shown');
    }
    expect(shown.acts()).to.deep.equal([]);
    await shown.enter({ phrase: ' Delete my account ' });
    for (let press = 0; press < 10; press++) shown.submit();
    await until(() => shown.navigations.length, 'the way home');
    await shown.clock.advance(2_000);
    expect(shown.acts().map(({ route }) => route)).to.deep.equal(['DELETE /users/me']);
    expect(shown.app.$session.value).to.equal(null);
    expect(shown.navigations).to.deep.equal([`replace ${location.origin}/`]);
  });

  test('lk-settings-account has no delete button if the project does not let users delete accounts', async () => {
    const { section } = await show(serve({ client_user_deletion_enabled: false }));
    await rest();
    expect(readText(section)).not.to.contain('Delete');
    expect(readText(section)).not.to.contain('Danger');
  });

  for (const level of [2, 4]) {
    test(`the row that deletes the account has a heading of its own, beside that of the section (level ${level})`, async () => {
      const { section } = await show();
      Object.assign(section, { headingLevel: level });
      await rest();
      const headings = [...(section.shadowRoot?.querySelectorAll('[part=heading]') ?? [])];
      expect(headings.map((heading) => [heading.textContent, heading.getAttribute('aria-level')])).to.deep.equal([
        ['Your account', `${level}`],
        ['Danger zone', `${level}`],
      ]);
      const [first, second] = headings.map((heading) => getComputedStyle(heading));
      for (const property of ['fontSize', 'fontWeight', 'lineHeight', 'color'] as const)
        expect(second?.[property], property).to.equal(first?.[property]);
    });
  }

  for (const act of ['sign-out', 'delete'] as const) {
    test(`inside lk-account-settings, ${act === 'delete' ? 'deleting the account' : 'signing out'} redirects to the home page`, async () => {
      history.replaceState(null, '', '#account');
      const service = serve();
      const settings = await fixture<HTMLElement>(
        html`<lk-account-settings .app=${service.app}></lk-account-settings>`,
      );
      let told = 0;
      settings.addEventListener('lk-sign-out', () => (told += 1));
      const section = await until(() => settings.querySelector('lk-settings-account'), 'the section');
      const handles = handlesOf(service, section);
      await handles.says('Delete account');
      if (act === 'sign-out') handles.press('sign-out');
      else {
        await openForm({ ...service, ...handles });
        handles.submit({ phrase: 'delete my account' });
      }
      await until(() => service.navigations.length, 'the way home');
      await service.clock.advance(3_000);
      expect(service.navigations).to.deep.equal([`replace ${location.origin}/`]);
      expect(told).to.equal(act === 'sign-out' ? 1 : 0);
      history.replaceState(null, '', location.pathname + location.search);
    });
  }
});
