import '../../../elements/sections/keys/api-keys.ts';
import '../../../elements/settings/connected-accounts.ts';
import '../../../elements/settings/mail-codes.ts';
import '../../../elements/settings/passkeys.ts';
import '../../../elements/settings/password.ts';
import { EVERYTHING, showSection } from './security-sections.ts';
import { wireAccount, wireChannel } from '../support/service-security.ts';
import { expect, expectAccessible, readText, rest } from '../support/support.ts';

const TEAM = '33333333-3333-4333-8333-333333333333';

suite('sections for features that a project has turned off', () => {
  for (const [tag, config, attributes] of [
    ['lk-settings-password', { credential_enabled: false }, {}],
    ['lk-settings-passkeys', { passkey_enabled: false }, {}],
    ['lk-settings-mail-codes', { magic_link_enabled: false }, {}],
    ['lk-settings-connected-accounts', { enabled_oauth_providers: [] }, {}],
    ['lk-settings-api-keys', { allow_user_api_keys: false }, {}],
    ['lk-settings-api-keys', { allow_team_api_keys: false }, { 'team-id': TEAM }],
  ] as const) {
    test(`${tag} shows nothing if the project setting ${Object.keys(config)} is false or empty`, async () => {
      const shown = await showSection(tag, { attributes, config: { ...EVERYTHING, ...config } });
      await shown.settled();
      expect(readText(shown.section)).to.equal('');
      expect(shown.requests.filter(({ route }) => route.includes('api-keys'))).to.deep.equal([]);
    });
  }
});

suite('the last sign-in method', () => {
  const channels = [wireChannel({ used_for_auth: false })];
  for (const [tag, control, person, world] of [
    ['lk-settings-passkeys', 'passkey', { passkey_auth_enabled: true }, { channels }],
    ['lk-settings-connected-accounts', 'google:0', {}, { accounts: [wireAccount(0, 'google')] }],
    ['lk-settings-mail-codes', 'mail-codes', { otp_auth_enabled: true }, {}],
  ] as const) {
    test(`in ${tag}, the only sign-in method of a user cannot be removed, and the reason is shown`, async () => {
      const shown = await showSection(tag, { person: { has_password: false, ...person }, world: () => ({ ...world }) });
      await shown.says('This is your only sign-in method.');
      const button = shown.control(control);
      expect(button.getAttribute('aria-disabled')).to.equal('true');
      const reason = shown.section.shadowRoot?.getElementById(button.getAttribute('aria-describedby') ?? '');
      expect(reason?.textContent).to.contain('This is your only sign-in method.');
      button.click();
      await rest();
      expect(shown.acts()).to.deep.equal([]);
      expect(readText(shown.section)).not.to.contain('You’ll no longer be able to sign in with');
      await expectAccessible(shown.section);
    });
  }
});
