import '../../../elements/settings/emails.ts';
import type { LkSettingsEmails } from '../../../elements/settings/emails.ts';
import { REFETCH_THROTTLE_MS } from '../../../core/cache/limits.ts';
import type { PageEvent } from '../../../core/index.ts';
import { controlOf as control, hasControl as has } from '../support/control-of.ts';
import { ADA, createService, type Service } from '../support/service.ts';
import { type AccountPerson, type Channel, MAIL, serveChannels } from '../support/service-account.ts';
import { expect, expectAccessible, fixture, focused, html, inside, readText, rest, until } from '../support/support.ts';

const SPARE: Channel = {
  id: '55555555-5555-4555-8555-555555555555',
  value: 'countess@example.org',
  type: 'email',
  is_primary: false,
  is_verified: true,
  used_for_auth: false,
};
const FRESH: Channel = {
  ...SPARE,
  id: '66666666-6666-4666-8666-666666666666',
  value: 'new@example.net',
  is_verified: false,
};

const WITH_PASSWORD: AccountPerson = { ...ADA, has_password: true };

type Shown = Service & { readonly section: LkSettingsEmails; readonly comeBack: () => void };

async function show(channels: Channel[] = [MAIL, SPARE], person: AccountPerson = WITH_PASSWORD): Promise<Shown> {
  const service = createService({ person });
  serveChannels(service, channels);
  const listeners: ((event: PageEvent) => void)[] = [];
  Object.assign(service.platform.page ?? {}, {
    listen: (run: (event: PageEvent) => void) => {
      listeners.push(run);
      return () => {};
    },
  });
  const section = await fixture<LkSettingsEmails>(html`<lk-settings-emails .app=${service.app}></lk-settings-emails>`);
  await until(() => section.shadowRoot?.querySelector('.panel'), 'the section');
  // From now on the user may be requested once more.
  await service.clock.advance(REFETCH_THROTTLE_MS);
  return Object.assign(service, { section, comeBack: () => listeners.forEach((tell) => tell('visible')) });
}

const rowOf = (section: Element, email: string) =>
  [...(section.shadowRoot?.querySelectorAll('.entry') ?? [])].find((row) => readText(row).includes(email)) as Element;
const says = (section: Element, text: string) => until(() => readText(section).includes(text), text);
const acts = ({ requests }: Service) =>
  requests.filter(({ route }) => !route.startsWith('GET')).map(({ route, body }) => [route, body] as const);
const path = ({ id }: Channel) => `/contact-channels/me/${id}`;

suite('lk-settings-emails', () => {
  test('shows the primary address first, with what is known of each', async () => {
    const { section } = await show([FRESH, SPARE, MAIL]);
    const rows = [...(section.shadowRoot?.querySelectorAll('.entry') ?? [])].map(readText);
    expect(rows[0]).to.contain('ada@example.com').and.to.contain('Primary').and.to.contain('Used for sign-in');
    expect(readText(rowOf(section, FRESH.value))).to.contain('Not verified');
    expect(readText(rowOf(section, SPARE.value)))
      .not.to.contain('Not verified')
      .and.not.to.contain('Used for sign-in ');
  });

  test('a long address stands there whole, and is broken before its domain', async () => {
    const value = 'maximiliane.von-und-zu-wolkenstein@international-department.example.com';
    const { section } = await show([MAIL, { ...FRESH, value }]);
    const shown = rowOf(section, value).querySelector('bdi')?.innerHTML ?? '';
    expect(shown.replace(/<!--.*?-->/g, '').split('<wbr>')).to.deep.equal([
      '',
      'maximiliane.von-und-zu-wolkenstein',
      '@international-department',
      '.example.com',
    ]);
  });

  test('adds an address once, sends the link, and waits with the next one', async () => {
    const shown = await show([MAIL]);
    const { section, clock } = shown;
    control(section, 'add').click();
    const input = await until(() => section.querySelector<HTMLInputElement>('form input[type="email"]'), 'the field');
    expect(input.autocomplete).to.equal('email');
    input.form?.requestSubmit();
    await says(section, 'Enter your email address.');
    input.value = 'new@example.net';
    for (let press = 0; press < 10; press++) input.form?.requestSubmit();
    await clock.advance(1_000);
    await says(section, 'We sent a link to new@example.net.');
    const [made, sent, ...others] = acts(shown);
    expect(made?.[0]).to.equal('POST /contact-channels');
    expect(made?.[1]).to.include({ value: 'new@example.net', type: 'email', used_for_auth: false });
    expect(sent?.[0]).to.match(/send-verification-code$/);
    expect(others).to.deep.equal([]);
    expect(section.querySelector('form')).to.equal(null);
    const again = () => inside(section, '.action > .lk-button');
    again().click();
    expect(acts(shown)).to.have.length(2);
    expect(readText(section)).to.contain('Send again in');
    await clock.advance(30_000);
    again().click();
    await clock.advance(1_000);
    expect(acts(shown)).to.have.length(3);
  });

  // WebKit does not evaluate :has(:not(:empty)) again when only a text appears, so the message lay over the address.
  test('a sent link is announced below the address, not over it', async () => {
    const { section, clock } = await show([MAIL, FRESH]);
    inside(section, '.action > .lk-button').click();
    await clock.advance(1_000);
    await says(section, `We sent a link to ${FRESH.value}.`);
    const row = rowOf(section, FRESH.value);
    const news = row.querySelector('.below [role="status"] p')?.getBoundingClientRect();
    const address = row.querySelector('.content')?.getBoundingClientRect();
    expect(news?.height).to.be.above(10);
    expect(news?.top).to.be.at.least(address?.bottom ?? Number.POSITIVE_INFINITY);
  });

  test('says beside the field that an address is there already', async () => {
    const { section, clock } = await show([MAIL]);
    control(section, 'add').click();
    const input = await until(() => section.querySelector<HTMLInputElement>('form input'), 'the field');
    input.value = 'ADA@example.com';
    input.form?.requestSubmit();
    await clock.advance(1_000);
    await says(section, 'You’ve already added this address.');
    expect(input.getAttribute('aria-invalid')).to.equal('true');
  });

  test('makes another address the primary one, at once', async () => {
    const shown = await show();
    const { section, clock } = shown;
    for (let press = 0; press < 10; press++) control(section, `primary:${SPARE.id}`).click();
    await until(() => readText(rowOf(section, SPARE.value)).includes('Primary'), 'the pill');
    expect(readText(rowOf(section, MAIL.value)).split('Primary')).to.have.length(1);
    await clock.advance(1_000);
    await says(section, 'Saved');
    expect(acts(shown)).to.deep.equal([[`PATCH ${path(SPARE)}`, { is_primary: true }]]);
  });

  test('nothing can be chosen in other rows while an address is changed', async () => {
    const THIRD = { ...SPARE, id: '33333333-3333-4333-8333-333333333333', value: 'third@example.org' };
    const shown = await show([MAIL, SPARE, THIRD]);
    const { section, answers, clock } = shown;
    let release = () => {};
    answers[`PATCH ${path(SPARE)}`] = () =>
      new Promise((resolve) => (release = () => resolve({ body: { ...SPARE, used_for_auth: true } })));
    control(section, `auth:${SPARE.id}`).click();
    await until(() => acts(shown).length === 1, 'the request');
    const other = () => control(section, `primary:${THIRD.id}`);
    expect(other().getAttribute('aria-disabled')).to.equal('true');
    release();
    await clock.advance(1_000);
    await until(
      () => other().getAttribute('aria-disabled') !== 'true',
      'the end of the change, while the menu is open',
    );
    other().click();
    await clock.advance(1_000);
    expect(acts(shown)).to.have.length(2);
  });

  test('undoes the change and says why where the service refuses', async () => {
    const { section, answers, clock } = await show();
    answers[`PATCH ${path(SPARE)}`] = { code: 'CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE' };
    control(section, `auth:${SPARE.id}`).click();
    await clock.advance(1_000);
    await until(() => readText(rowOf(section, SPARE.value)).includes('Another account already uses'), 'the reason');
    await expectAccessible(section);
    expect(control(section, `auth:${SPARE.id}`).textContent).to.contain('Use for sign-in');
  });

  test('switches the use of an address for sign-in on and off', async () => {
    const shown = await show();
    const { section, clock } = shown;
    control(section, `auth:${SPARE.id}`).click();
    await clock.advance(1_000);
    await until(() => readText(control(section, `auth:${SPARE.id}`)).includes('Don’t use'), 'the other way');
    await until(() => !control(section, `auth:${SPARE.id}`).ariaDisabled, 'the end of the change');
    control(section, `auth:${SPARE.id}`).click();
    await clock.advance(1_000);
    await until(() => readText(control(section, `auth:${SPARE.id}`)).includes('Use for'), 'the first way');
    expect(acts(shown).map(([, body]) => body)).to.deep.equal([{ used_for_auth: true }, { used_for_auth: false }]);
  });

  test('does not remove the last sign-in method, and says why', async () => {
    const shown = await show();
    const { section } = shown;
    const why = 'This is your only sign-in method.';
    expect(readText(rowOf(section, MAIL.value))).to.contain(why);
    expect(readText(rowOf(section, SPARE.value))).not.to.contain(why);
    for (const act of ['remove', 'auth']) {
      const button = control(section, `${act}:${MAIL.id}`);
      expect(button.getAttribute('aria-disabled')).to.equal('true');
      const menu = control(section, `actions:${MAIL.id}`);
      const reason = inside(section, `#${CSS.escape(menu.getAttribute('aria-describedby') ?? '')}`);
      expect(reason.textContent).to.contain(why);
      button.click();
    }
    await rest();
    expect(has(section, `confirm:remove:${MAIL.id}`)).to.equal(false);
    expect(acts(shown)).to.deep.equal([]);
  });

  test('removes an address after a question, and shows it again where that fails', async () => {
    const shown = await show();
    const { section, answers, clock } = shown;
    const remove = `remove:${SPARE.id}`;
    control(section, remove).click();
    await says(section, 'You’ll no longer get email there.');
    control(section, `keep:${remove}`).click();
    await until(() => focused() === control(section, `actions:${SPARE.id}`), 'the focus on the button');
    expect(acts(shown)).to.deep.equal([]);
    const gone = answers[`DELETE ${path(SPARE)}`];
    answers[`DELETE ${path(SPARE)}`] = { status: 418, body: 'no' };
    control(section, remove).click();
    await until(() => has(section, `confirm:${remove}`), 'the question');
    control(section, `confirm:${remove}`).click();
    await clock.advance(1_000);
    await says(section, 'Something went wrong.');
    expect(readText(rowOf(section, SPARE.value))).to.contain('countess@example.org');
    answers[`DELETE ${path(SPARE)}`] = gone as never;
    for (let press = 0; press < 10; press++) control(section, `confirm:${remove}`).click();
    await clock.advance(1_000);
    await until(() => !readText(section).includes('countess@example.org'), 'the row to go');
    expect(acts(shown).filter(([route]) => route.startsWith('DELETE'))).to.have.length(2);
    await until(() => focused() === inside(section, 'h2'), 'the focus on the heading');
  });

  test('notices a verification in another tab', async () => {
    const channels = [MAIL, FRESH];
    const { section, clock, comeBack } = await show(channels);
    expect(readText(rowOf(section, FRESH.value))).to.contain('Not verified');
    channels[1] = { ...FRESH, is_verified: true };
    comeBack();
    await clock.advance(1_000);
    await until(() => !readText(rowOf(section, FRESH.value)).includes('Not verified'), 'the pill to go');
  });

  test('a link for an address that is verified by now refreshes the list', async () => {
    const channels = [MAIL, FRESH];
    const { section, answers, clock } = await show(channels);
    answers[`POST ${path(FRESH)}/send-verification-code`] = () => {
      channels[1] = { ...FRESH, is_verified: true };
      return { code: 'EMAIL_ALREADY_VERIFIED' };
    };
    inside(section, '.action > .lk-button').click();
    await clock.advance(1_000);
    await until(() => !readText(section).includes('Not verified'), 'the pill to go');
    expect(inside(section, `.entry [role="alert"]`).textContent?.trim()).to.equal('');
  });

  test('says when a link could not be sent, in the row it is about', async () => {
    const { section, answers, clock } = await show([MAIL, FRESH]);
    answers[`POST ${path(FRESH)}/send-verification-code`] = 'dead';
    inside(section, '.action > .lk-button').click();
    for (let attempt = 0; attempt < 8; attempt++) await clock.advance(60_000);
    await until(() => readText(rowOf(section, FRESH.value)).includes('Can’t reach the server'), 'the reason');
  });

  test('says that nothing could be loaded, and tries again', async () => {
    const service = createService({ person: WITH_PASSWORD });
    service.answers['GET /contact-channels'] = { status: 418, body: 'no' };
    const section = await fixture(html`<lk-settings-emails .app=${service.app}></lk-settings-emails>`);
    await says(section, 'Something went wrong.');
    serveChannels(service, [MAIL]);
    control(section, 'retry').click();
    await service.clock.advance(1_000);
    await says(section, 'ada@example.com');
  });

  test('says that there is no address yet', async () => {
    const { section } = await show([]);
    expect(readText(section)).to.contain('You haven’t added an email address yet.');
  });

  for (const value of [
    '"<img src=x onerror=alert(1)>"@evil.test',
    '\u202emoc.elpmaxe@ada',
    `${'x'.repeat(1_000_000)}@a.test`,
  ]) {
    test(`shows ${value.slice(0, 20)} as text`, async () => {
      const { section } = await show([{ ...FRESH, value }]);
      (section.parentElement as HTMLElement).style.inlineSize = '320px';
      await rest();
      expect(section.shadowRoot?.querySelector('img')).to.equal(null);
      expect(section.scrollWidth).to.be.at.most(320);
      expect(readText(section).length).to.be.below(2_000);
    });
  }
});
