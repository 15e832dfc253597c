import { sendKeys } from '@web/test-runner-commands';
import { type ClientApp, fail, KnownError, LatchkeyError, ok } from '../../../core/index.ts';
import '../../../elements/settings/passkeys.ts';
import { appWith } from '../support/cards.ts';
import { focusOn, type ShownSection, showSection } from './security-sections.ts';
import type { Service } from '../support/service.ts';
import { expect, expectAccessible, focused, inside, readText, until } from '../support/support.ts';

const TAG = 'lk-settings-passkeys';
const PATCH = 'PATCH /users/me';
const CONTROL = 'passkey';

const webAuthn = (code: string) => new KnownError('PASSKEY_WEBAUTHN_ERROR', 'Browser words', { message: 'm', code });

type Register = ClientApp['registerPasskey'];

interface Scene {
  readonly hasPasskey?: boolean;
  readonly isSupported?: boolean;
  readonly register?: Register;
  readonly options?: Parameters<typeof showSection>[1];
}

/** The ceremony is the test's; what follows from it is the service's. */
async function scene({ hasPasskey = false, isSupported = true, register, options = {} }: Scene = {}) {
  let ceremonyCount = 0;
  const count =
    (service: Service): Register =>
    async (given) => {
      ceremonyCount += 1;
      if (register) return register(given);
      service.person = { ...service.person, passkey_auth_enabled: true } as Service['person'];
      await service.app.getUser();
      return ok(undefined);
    };
  const prepare = (service: Service) => {
    const passkeySupport = async () => ({ isSupported, hasAutofill: false });
    Object.assign(service, { app: appWith(service, { passkeySupport, registerPasskey: count(service) }) });
  };
  const shown = await showSection(TAG, { person: { passkey_auth_enabled: hasPasskey }, prepare, ...options });
  return Object.assign(shown, { ceremonyCount: () => ceremonyCount });
}

const newsOf = ({ section }: ShownSection) => readText(inside(section, 'lk-notice'));

suite('lk-settings-passkeys', () => {
  test('ten presses of the Add passkey button start one WebAuthn ceremony', async () => {
    const shown = await scene();
    await shown.says('Add passkey');
    await expectAccessible(shown.section);
    shown.control(CONTROL).focus();
    await sendKeys({ press: 'Enter' });
    for (let press = 0; press < 9; press++) shown.control(CONTROL).click();
    await shown.says('Your passkey was added.');
    expect(shown.ceremonyCount()).to.equal(1);
    await shown.says('Remove');
    await focusOn(CONTROL);
    await expectAccessible(shown.section);
  });

  for (const code of ['ERROR_CEREMONY_ABORTED', 'ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY']) {
    test(`if a passkey registration is canceled (code ${code}), a notice is shown`, async () => {
      const shown = await scene({ register: async () => fail(webAuthn(code)) });
      await shown.says('Add passkey');
      shown.press(CONTROL);
      await shown.says('No passkey was added.');
      expect(newsOf(shown)).to.equal('No passkey was added.');
      expect(!!shown.section.shadowRoot?.querySelector('.row.danger')).to.equal(false);
      expect(shown.control(CONTROL).getAttribute('aria-disabled')).to.equal('false');
      await expectAccessible(shown.section);
    });
  }

  for (const [error, text] of [
    [webAuthn('ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'), 'This device already has a passkey for your account.'],
    [webAuthn('ERROR_INVALID_DOMAIN'), 'Passkeys don’t work at this address.'],
    [webAuthn('ERROR_INVALID_RP_ID'), 'Passkeys aren’t set up for this site.'],
    [webAuthn('ERROR_INVALID_USER_ID_LENGTH'), 'A passkey can’t be created for this account.'],
    [webAuthn('ERROR_AUTHENTICATOR_GENERAL_ERROR'), 'Your device couldn’t use the passkey.'],
    [webAuthn('ERROR_OF_TOMORROW'), 'The passkey didn’t work.'],
    [new KnownError('PASSKEY_REGISTRATION_FAILED', 'Server words', { message: 'm' }), 'The passkey couldn’t be saved.'],
    [new KnownError('PASSKEY_AUTHENTICATION_NOT_ENABLED', 'Server words', {}), 'Passkeys are turned off.'],
  ] as const) {
    test(`lk-settings-passkeys explains the passkey error ${'code' in error.details ? error.details.code : error.code}`, async () => {
      const shown = await scene({ register: async () => fail(error) });
      await shown.says('Add passkey');
      shown.press(CONTROL);
      await shown.says(text);
      expect(readText(shown.section)).not.to.match(/(Browser|Server) words/);
      await expectAccessible(shown.section);
    });
  }

  test('a browser without passkey support shows an explanation and no button', async () => {
    const shown = await scene({ isSupported: false });
    await shown.says('This browser doesn’t support passkeys.');
    expect(!!shown.section.shadowRoot?.querySelector('button')).to.equal(false);
    await expectAccessible(shown.section);
  });

  test('a page on which passkeys cannot work says so, and the console says why', async () => {
    const misuse = new LatchkeyError(
      'MISUSE',
      'The Permissions-Policy of this page forbids publickey-credentials-create.',
    );
    const { error } = console;
    const logged: unknown[][] = [];
    console.error = (...all: unknown[]) => void logged.push(all);
    try {
      const shown = await scene({ register: () => Promise.reject(misuse) });
      await shown.says('Add passkey');
      shown.press(CONTROL);
      await shown.says('This doesn’t work here, because of how this app is set up.');
    } finally {
      console.error = error;
    }
    expect(logged).to.deep.equal([[misuse]]);
  });

  test('a passkey can be removed with the keyboard after confirmation', async () => {
    const shown = await scene({ hasPasskey: true });
    await shown.says('Your passkey');
    shown.control(CONTROL).focus();
    await sendKeys({ press: 'Enter' });
    await shown.says('You’ll no longer be able to sign in with it.');
    await until(() => focused()?.className === 'confirm', 'the focus on the question');
    await expectAccessible(shown.section);
    shown.press(`confirm:${CONTROL}`);
    await shown.says('Your passkey was removed.');
    expect(shown.acts().map(({ route, body }) => [route, body])).to.deep.equal([
      [PATCH, { passkey_auth_enabled: false }],
    ]);
    await shown.says('Add passkey');
    await focusOn(CONTROL);
  });
});
