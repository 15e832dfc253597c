import { sendKeys } from '@web/test-runner-commands';
import '../../../elements/settings/mail-codes.ts';
import { showSection } from './security-sections.ts';
import { expect, until } from '../support/support.ts';

const TAG = 'lk-settings-mail-codes';
const CONTROL = 'mail-codes';

const isOn = (shown: Awaited<ReturnType<typeof showSection>>) => (shown.control(CONTROL) as HTMLInputElement).checked;

suite('lk-settings-mail-codes', () => {
  test('sign-in by email can be turned on and off with the keyboard alone', async () => {
    const shown = await showSection(TAG);
    await shown.says('Sign in with a link or code by email');
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

  test('a user without an email address cannot turn on sign-in by email', async () => {
    const shown = await showSection(TAG, { world: () => ({ channels: [] }) });
    await shown.says('You need an email address to sign in with.');
    shown.press(CONTROL);
    expect(shown.acts()).to.deep.equal([]);
  });
});
