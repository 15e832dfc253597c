import '../../../elements/settings/emails.ts';
import { REFETCH_THROTTLE_MS } from '../../../core/cache/limits.ts';
import type { PageEvent } from '../../../core/index.ts';
import { hasControl as has } from '../support/control-of.ts';
import { ADA, createService } from '../support/service.ts';
import { type Channel, MAIL, serveChannels } from '../support/service-account.ts';
import type { SecurePerson } from '../support/service-security.ts';
import { showAlone } from './security-sections.ts';
import { expect, focused, inside, readText, rest, until } from '../support/support.ts';

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

const WITH_PASSWORD: SecurePerson = { ...ADA, has_password: true };

async function show(channels: Channel[] = [MAIL, SPARE]) {
  const service = createService({ person: WITH_PASSWORD });
  serveChannels(service, channels);
  const listeners: ((event: PageEvent) => void)[] = [];
  Object.assign(service.platform.page ?? {}, {
    listen: (run: (event: PageEvent) => void) => {
      listeners.push(run);
      return () => {};
    },
  });
  const shown = await showAlone(service, 'lk-settings-emails');
  await until(() => shown.section.shadowRoot?.querySelector('.panel'), 'the section');
  // From now on the user may be requested once more.
  await service.clock.advance(REFETCH_THROTTLE_MS);
  return Object.assign(shown, { comeBack: () => listeners.forEach((tell) => tell('visible')) });
}

const rowOf = ({ section }: ShownChannels, { value }: Channel) =>
  [...(section.shadowRoot?.querySelectorAll('.entry') ?? [])].find((row) => readText(row).includes(value)) as Element;
const path = ({ id }: Channel) => `/contact-channels/me/${id}`;
/** The button that sends the link to an address that is not verified. */
const sendButton = ({ section }: ShownChannels) => inside(section, '.send .lk-button');

type ShownChannels = Awaited<ReturnType<typeof show>>;

/** Returns the text of an element as it is broken into lines. */
function linesOf(element: Element | null | undefined): string[] {
  const lines = new Map<number, string>();
  const texts = document.createTreeWalker(element as Node, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    for (const [at, letter] of [...(text.textContent ?? '')].entries()) {
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      const top = Math.round(range.getBoundingClientRect().top);
      lines.set(top, (lines.get(top) ?? '') + letter);
    }
  }
  return [...lines.values()];
}

suite('lk-settings-emails', () => {
  test('lk-settings-emails lists the primary address first and labels unverified addresses', async () => {
    const shown = await show([FRESH, SPARE, MAIL]);
    expect(readText(inside(shown.section, '.entry')))
      .to.contain('ada@example.com')
      .and.to.contain('Primary')
      .and.to.contain('Used for sign-in');
    expect(readText(rowOf(shown, FRESH))).to.contain('Not verified');
    expect(readText(rowOf(shown, SPARE)))
      .not.to.contain('Not verified')
      .and.not.to.contain('Used for sign-in ');
  });

  test('browsers do not translate the email addresses', async () => {
    const shown = await show([FRESH, SPARE, MAIL]);
    const titles = [...(shown.section.shadowRoot?.querySelectorAll<HTMLElement>('.title bdi') ?? [])];
    expect(titles.map(({ translate }) => translate)).to.deep.equal([false, false, false]);
  });

  test('a long email address wraps before "@", and in a narrow row also before a dot', async () => {
    const long = { ...FRESH, value: 'maximiliane.von-und-zu-wolkenstein@internationalunit.example.com' };
    const shown = await show([MAIL, long]);
    const linesAt = (width: number) => {
      shown.section.style.inlineSize = `${width}px`;
      return linesOf(rowOf(shown, long).querySelector('bdi'));
    };
    expect(linesAt(560)).to.deep.equal(['maximiliane.von-und-zu-wolkenstein', '@internationalunit.example.com']);
    expect(linesAt(328).slice(-2)).to.deep.equal(['@internationalunit', '.example.com']);
  });

  test('an email address in large text wraps only before the at sign and before dots', async () => {
    const long = { ...FRESH, value: 'ines.moreau@kilnshop.example' };
    const shown = await show([MAIL, long]);
    document.documentElement.style.fontSize = '200%';
    shown.section.style.inlineSize = '296px';
    const lines = linesOf(rowOf(shown, long).querySelector('bdi'));
    document.documentElement.style.fontSize = '';
    expect(lines).to.deep.equal(['ines.moreau', '@kilnshop', '.example']);
  });

  test('a long email address in a narrow row keeps the icon and does not move the menu', async () => {
    const long = { ...FRESH, value: 'maximiliane.von-und-zu-wolkenstein@international-department.example.com' };
    const shown = await show([MAIL, long]);
    shown.section.style.inlineSize = '328px';
    const endOfMenu = (channel: Channel) =>
      rowOf(shown, channel).querySelector('lk-menu')?.getBoundingClientRect().right;
    expect(rowOf(shown, long).querySelector('.icon')?.checkVisibility()).to.equal(true);
    expect(endOfMenu(long)).to.equal(endOfMenu(MAIL));
  });

  test('a second verification link for a new email address can be sent only after 30 seconds', async () => {
    const shown = await show([MAIL]);
    await shown.open('add');
    expect(shown.input('email').autocomplete).to.equal('email');
    shown.submit();
    await shown.says('Enter your email address.');
    await shown.enter({ email: FRESH.value });
    for (let press = 0; press < 10; press++) shown.submit();
    await shown.says(`We sent a link to ${FRESH.value}.`);
    const [made, sent, ...others] = shown.acts();
    expect(made?.route).to.equal('POST /contact-channels');
    expect(made?.body).to.include({ value: FRESH.value, type: 'email', used_for_auth: false });
    expect(sent?.route).to.match(/send-verification-code$/);
    expect(others).to.deep.equal([]);
    expect(shown.form()).to.equal(null);
    sendButton(shown).click();
    expect(shown.acts()).to.have.length(2);
    await shown.says('Send again in');
    await shown.clock.advance(30_000);
    sendButton(shown).click();
    await shown.settled();
    expect(shown.acts()).to.have.length(3);
  });

  // WebKit does not evaluate :has(:not(:empty)) again when only a text appears, so the message lay over the address.
  test('the message about a sent link appears below the email address', async () => {
    const shown = await show([MAIL, FRESH]);
    sendButton(shown).click();
    await shown.says(`We sent a link to ${FRESH.value}.`);
    const row = rowOf(shown, FRESH);
    const news = row.querySelector('.below [role="status"] p')?.getBoundingClientRect();
    const address = row.querySelector('.content')?.getBoundingClientRect();
    expect(news?.height).to.be.above(10);
    expect(news?.top).to.be.at.least(address?.bottom ?? Number.POSITIVE_INFINITY);
  });

  test('adding an existing email address in other capitalization shows an error', async () => {
    const shown = await show([MAIL]);
    await shown.open('add');
    shown.submit({ email: 'ADA@example.com' });
    await shown.says('You’ve already added this address.');
    expect(shown.input('email').getAttribute('aria-invalid')).to.equal('true');
  });

  test('a verified email address can be made the primary address with one request', async () => {
    const shown = await show();
    for (let press = 0; press < 10; press++) shown.press(`primary:${SPARE.id}`);
    await until(() => readText(rowOf(shown, SPARE)).includes('Primary'), 'the pill');
    expect(readText(rowOf(shown, MAIL)).split('Primary')).to.have.length(1);
    await shown.says('Saved');
    expect(shown.acts()).to.deep.equal([{ route: `PATCH ${path(SPARE)}`, body: { is_primary: true } }]);
  });

  test('the use of an email address for sign-in can be turned on and off', async () => {
    const shown = await show();
    const auth = () => shown.control(`auth:${SPARE.id}`);
    auth().click();
    await shown.settled();
    await until(() => readText(auth()).includes('Don’t use'), 'the other way');
    await until(() => !auth().ariaDisabled, 'the end of the change');
    auth().click();
    await shown.settled();
    await until(() => readText(auth()).includes('Use for'), 'the first way');
    expect(shown.acts().map(({ body }) => body)).to.deep.equal([{ used_for_auth: true }, { used_for_auth: false }]);
  });

  test('the only email address for sign-in cannot be removed, and its row shows the reason', async () => {
    const shown = await show();
    const why = 'This is your only sign-in method.';
    expect(readText(rowOf(shown, MAIL))).to.contain(why);
    expect(readText(rowOf(shown, SPARE))).not.to.contain(why);
    const menu = shown.control(`actions:${MAIL.id}`);
    const reason = inside(shown.section, `#${CSS.escape(menu.getAttribute('aria-describedby') ?? '')}`);
    expect(reason.textContent).to.contain(why);
    for (const act of ['remove', 'auth']) {
      const button = shown.control(`${act}:${MAIL.id}`);
      expect(button.getAttribute('aria-disabled')).to.equal('true');
      button.click();
    }
    await rest();
    expect(has(shown.section, `confirm:remove:${MAIL.id}`)).to.equal(false);
    expect(shown.acts()).to.deep.equal([]);
  });

  test('an email address is removed after confirmation', async () => {
    const shown = await show();
    await shown.confirm(`remove:${SPARE.id}`, 'You’ll no longer get email there.');
    await shown.settled();
    await until(() => !readText(shown.section).includes(SPARE.value), 'the row to go');
    await until(() => focused() === shown.control(`actions:${MAIL.id}`), 'the focus in the remaining row');
  });

  test('an email address verified in another tab loses the label "Not verified" when the user returns', async () => {
    const channels = [MAIL, FRESH];
    const shown = await show(channels);
    expect(readText(rowOf(shown, FRESH))).to.contain('Not verified');
    channels[1] = { ...FRESH, is_verified: true };
    shown.comeBack();
    await shown.settled();
    await until(() => !readText(rowOf(shown, FRESH)).includes('Not verified'), 'the pill to go');
  });

  test('requesting a verification link for a verified address refreshes the list without an error', async () => {
    const channels = [MAIL, FRESH];
    const shown = await show(channels);
    shown.answers[`POST ${path(FRESH)}/send-verification-code`] = () => {
      channels[1] = { ...FRESH, is_verified: true };
      return { code: 'EMAIL_ALREADY_VERIFIED' };
    };
    sendButton(shown).click();
    await shown.settled();
    await until(() => !readText(shown.section).includes('Not verified'), 'the pill to go');
    expect(inside(shown.section, `.entry [role="alert"]`).textContent?.trim()).to.equal('');
  });

  test('a verification link that cannot be sent shows an error in the row of its email address', async () => {
    const shown = await show([MAIL, FRESH]);
    shown.answers[`POST ${path(FRESH)}/send-verification-code`] = 'dead';
    sendButton(shown).click();
    await shown.says('Can’t reach the server');
    expect(readText(rowOf(shown, FRESH))).to.contain('Can’t reach the server');
  });

  test('email addresses that cannot be loaded show an error, and Retry loads the list', async () => {
    const service = createService({ person: WITH_PASSWORD });
    service.answers['GET /contact-channels'] = { status: 418, body: 'no' };
    const shown = await showAlone(service, 'lk-settings-emails');
    await shown.says('Couldn’t be loaded.');
    const alert = inside(shown.section, '[role=alert][aria-labelledby=heading]');
    expect(readText(alert).trim()).to.equal('Couldn’t be loaded.');
    serveChannels(service, [MAIL]);
    shown.press('retry');
    await shown.says(MAIL.value);
  });

  for (const [what, value] of [
    ['with HTML code', '"<img src=x onerror=alert(1)>"@evil.test'],
    ['with reversed text direction', '\u202emoc.elpmaxe@ada'],
    ['of a million characters', `${'x'.repeat(1_000_000)}@a.test`],
  ] as const) {
    test(`an email address ${what} is shown as text without overflow`, async () => {
      const { section } = await show([{ ...FRESH, value }]);
      (section.parentElement as HTMLElement).style.inlineSize = '320px';
      await rest();
      expect(section.shadowRoot?.querySelector('img')).to.equal(null);
      expect(section.scrollWidth).to.be.at.most(320);
      expect(readText(section).length).to.be.below(2_000);
    });
  }
});
