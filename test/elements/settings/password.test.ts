import { sendKeys } from '@web/test-runner-commands';
import '../../../elements/password-strength.ts';
import '../../../elements/settings/password.ts';
import { focusOn, showSection } from './security-sections.ts';
import { wireChannel, wireSession } from '../support/service-security.ts';
import { expect, expectAccessible, focused, inside, readText, until } from '../support/support.ts';

const TAG = 'lk-settings-password';
const UPDATE = 'POST /auth/password/update';
const CONTROL = 'password';
const SET = 'POST /auth/password/set';

async function changing() {
  const shown = await showSection(TAG);
  await shown.says('Change password');
  await shown.open(CONTROL);
  return shown;
}

async function setting(world: Parameters<typeof showSection>[1] = {}) {
  const shown = await showSection(TAG, { person: { has_password: false }, ...world });
  await shown.says('Set password');
  // The user has just signed in.
  const [, ...others] = shown.world.sessions;
  const now = shown.clock.now();
  shown.world.sessions = [wireSession(0, now, { created_at: now }), ...others];
  await shown.settled();
  await shown.open(CONTROL);
  return shown;
}

suite('lk-settings-password', () => {
  test('a password can be changed with the keyboard alone', async () => {
    const shown = await showSection(TAG);
    await shown.says('Change password');
    await expectAccessible(shown.section);
    shown.control(CONTROL).focus();
    await sendKeys({ press: 'Enter' });
    await until(() => (focused() as HTMLInputElement | null)?.name === 'old', 'the focus in the first field');
    await expectAccessible(shown.section);
    await sendKeys({ type: 'the old one' });
    shown.input('password').focus();
    await sendKeys({ type: 'a longer one' });
    await sendKeys({ press: 'Enter' });
    await shown.says('Saved');
    expect(shown.acts().map(({ route, body }) => [route, body])).to.deep.equal([
      [UPDATE, { old_password: 'the old one', new_password: 'a longer one' }],
    ]);
    expect(!!shown.form()).to.equal(false);
    await focusOn(CONTROL);
  });

  test('the row of the password names it in words, and its form takes the place of the row', async () => {
    const shown = await changing();
    expect(shown.section.shadowRoot?.querySelector('.entry') ?? null).to.equal(null);
    const [note, hint] = ['.lk-text', '.lk-below'].map((part) => shown.form()?.querySelector(part));
    if (!note || !hint) throw new Error('The form has no note or no hint.');
    expect(getComputedStyle(note).fontSize).to.equal(getComputedStyle(hint).fontSize);
    shown.press(`cancel:${CONTROL}`);
    await until(() => !shown.form(), 'the row');
    expect(readText(inside(shown.section, '.title'))).to.equal('Your password');
    await focusOn(CONTROL);
  });

  test('the fields of a form fill the card of a section', async () => {
    const shown = await changing();
    for (const width of [328, 494, 560]) {
      shown.section.style.inlineSize = `${width}px`;
      const [panel, field] = [inside(shown.section, '.panel'), shown.input('old')].map((each) => each.clientWidth);
      expect((panel ?? 0) - (field ?? 0), `${width} px`).to.be.within(24, 40);
    }
  });

  test('in a narrow section, the Change password button is below the text, at the end of the row', async () => {
    const shown = await showSection(TAG);
    shown.section.style.inlineSize = '300px';
    await shown.says('Change password');
    const button = shown.control(CONTROL).getBoundingClientRect();
    const panel = inside(shown.section, '.panel').getBoundingClientRect();
    expect(button.top).to.be.at.least(inside(shown.section, '.content').getBoundingClientRect().bottom);
    expect(panel.right - button.right).to.be.below(20);
  });

  test('lk-settings-password shows the strength of a new password if `strength-meter` is set', async () => {
    const shown = await showSection(TAG, { attributes: { 'strength-meter': '' } });
    await shown.says('Change password');
    shown.press(CONTROL);
    const bars = await until(() => shown.form()?.querySelector('.lk-bars'), 'the meter');
    await shown.enter({ password: 'correct horse battery staple 42' });
    await shown.says('Strong');
    expect(bars.querySelectorAll('.lk-full').length).to.equal(4);
    await expectAccessible(shown.section);
  });

  test('the password form is in no shadow root and contains the user name for password managers', async () => {
    const shown = await changing();
    const found = [...document.querySelectorAll<HTMLInputElement>('form input[autocomplete]')];
    expect(found.map(({ autocomplete, type }) => [autocomplete, type])).to.deep.equal([
      ['username', 'text'],
      ['current-password', 'password'],
      ['new-password', 'password'],
    ]);
    expect(found[0]?.value).to.equal('ada@example.com');
    expect(found[0]?.offsetWidth).to.be.below(2);
    expect(shown.form()?.method).to.equal('dialog');
  });

  test('missing, short, and long passwords show errors and send no request', async () => {
    const shown = await changing();
    shown.submit();
    await shown.says('Enter your current password.');
    await shown.says('Enter a new password.');
    expect((focused() as HTMLInputElement).name).to.equal('old');
    await shown.enter({ old: 'the old one', password: 'short' });
    await shown.says('3 more characters needed.');
    shown.input('password').focus();
    shown.input('old').focus();
    await until(() => shown.form()?.querySelector('[name="password"][aria-invalid="true"]'), 'the mark');
    await expectAccessible(shown.section);
    await shown.enter({ password: 'x'.repeat(71) });
    await shown.says('1 character too many.');
    expect(shown.acts()).to.deep.equal([]);
  });

  test('a wrong current password shows an error beside its field', async () => {
    const shown = await changing();
    const answer = shown.answers[UPDATE];
    shown.answers[UPDATE] = { code: 'PASSWORD_CONFIRMATION_MISMATCH' };
    shown.submit({ old: 'not the old one', password: 'a longer one' });
    await shown.says('That’s not your current password.');
    const old = shown.input('old');
    await until(() => focused() === old, 'the focus');
    expect(document.getElementById(old.getAttribute('aria-describedby') ?? '')?.textContent).to.contain(
      'not your current',
    );
    shown.answers[UPDATE] = answer ?? {};
    shown.submit({ old: 'the old one' });
    await shown.says('Saved');
  });

  for (const [code, details, text] of [
    ['PASSWORD_TOO_SHORT', { min_length: 12 }, 'The password needs at least 12 characters.'],
    ['PASSWORD_TOO_LONG', { maxLength: 60 }, 'The password can have at most 60 characters.'],
    ['PASSWORD_AUTHENTICATION_NOT_ENABLED', {}, 'Password sign-in is turned off.'],
  ] as const) {
    test(`the password form explains the error ${code} in its own words`, async () => {
      const shown = await changing();
      shown.answers[UPDATE] = { code, details };
      shown.submit({ old: 'the old one', password: 'a longer one' });
      await shown.says(text);
      expect(readText(shown.section)).not.to.contain('Server text');
      expect(!!shown.form()).to.equal(true);
      await expectAccessible(shown.section);
    });
  }

  test('setting a first password signs out other devices if the sign-out checkbox is checked', async () => {
    const sessions = (now: number) => [0, 1, 2].map((at) => wireSession(at, now));
    const shown = await setting({ world: (now) => ({ sessions: sessions(now) }) });
    shown.submit({ password: 'a longer one' });
    await shown.says('Signed out of 2 other devices.');
    expect(shown.acts()[0]).to.deep.equal({ route: SET, body: { password: 'a longer one' } });
    expect(shown.world.sessions.length).to.equal(1);
    await shown.says('Change password');
    await focusOn(CONTROL);
    await expectAccessible(shown.section);
  });

  test('setting a first password with the sign-out checkbox off keeps other devices signed in', async () => {
    const shown = await setting({ world: (now) => ({ sessions: [wireSession(0, now), wireSession(1, now)] }) });
    shown.input('others').click();
    shown.submit({ password: 'a longer one' });
    await shown.says('Saved');
    expect(shown.world.sessions.length).to.equal(2);
  });

  test('devices that could not be signed out are reported after the password is saved', async () => {
    const shown = await setting({ world: (now) => ({ sessions: [0, 1, 2].map((at) => wireSession(at, now)) }) });
    shown.answers[`DELETE /auth/sessions/${shown.world.sessions[2]?.id}`] = { status: 403 };
    shown.submit({ password: 'a longer one' });
    await shown.says('Your password was saved, but 1 other device couldn’t be signed out.');
    await expectAccessible(shown.section);
  });

  test('without a sign-in email address, the password section links to the emails page', async () => {
    const world = () => ({ channels: [wireChannel({ used_for_auth: false })] });
    const shown = await showSection(TAG, { person: { has_password: false }, world });
    await shown.says('You need an email address to sign in with.');
    expect(!!shown.section.shadowRoot?.querySelector('button')).to.equal(false);
    expect(shown.section.shadowRoot?.querySelector('a')).to.equal(null);
    const clicked: Event[] = [];
    const links = { linkTo: (page: string) => `#${page}`, handleClick: (event: Event) => void clicked.push(event) };
    Object.assign(shown.section, { links });
    await shown.says('Add email address');
    const link = inside<HTMLAnchorElement>(shown.section, 'a');
    expect(link.getAttribute('href')).to.equal('#emails');
    link.addEventListener('click', (event) => event.preventDefault());
    link.click();
    expect(clicked).to.have.length(1);
    await expectAccessible(shown.section);
  });
});
