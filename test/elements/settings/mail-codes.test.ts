import { sendKeys } from '@web/test-runner-commands';
import '../../../elements/settings/mail-codes.ts';
import { EVERYTHING, showSection } from './security-sections.ts';
import { expect, expectAccessible, readText, until } from '../support/support.ts';

const TAG = 'lk-settings-mail-codes';
const CONTROL = 'mail-codes';

const isOn = (shown: Awaited<ReturnType<typeof showSection>>) => (shown.control(CONTROL) as HTMLInputElement).checked;

suite('lk-settings-mail-codes', () => {
  test('switches signing in by a mailed code on and off, by keyboard alone', async () => {
    const shown = await showSection(TAG);
    await shown.says('Sign in with an emailed code');
    expect(isOn(shown)).to.equal(false);
    shown.control(CONTROL).focus();
    await sendKeys({ press: 'Space' });
    await until(() => isOn(shown), 'the switch on');
    await shown.says('Saved');
    await sendKeys({ press: 'Space' });
    await until(() => !isOn(shown), 'the switch off');
    expect(shown.acts().map(({ route, body }) => [route, body])).to.deep.equal([
      ['PATCH /users/me', { otp_auth_enabled: true }],
      ['PATCH /users/me', { otp_auth_enabled: false }],
    ]);
  });

  test('it stays on while it is the last sign-in method, and says why', async () => {
    const shown = await showSection(TAG, { person: { has_password: false, otp_auth_enabled: true } });
    await shown.says('This is your only sign-in method.');
    shown.press(CONTROL);
    expect(isOn(shown)).to.equal(true);
    expect(shown.control(CONTROL).getAttribute('aria-disabled')).to.equal('true');
    expect(shown.acts()).to.deep.equal([]);
    await expectAccessible(shown.section);
  });

  test('without an address to sign in with it stays off, and says what is missing', async () => {
    const shown = await showSection(TAG, { world: () => ({ channels: [] }) });
    await shown.says('You need an email address to sign in with.');
    shown.press(CONTROL);
    expect(shown.acts()).to.deep.equal([]);
  });

  test('is not shown where the project does not offer it', async () => {
    const shown = await showSection(TAG, { config: { ...EVERYTHING, magic_link_enabled: false } });
    await shown.settled();
    expect(readText(shown.section)).to.equal('');
  });
});
