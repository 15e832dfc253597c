import { sendKeys } from '@web/test-runner-commands';
import '../../../elements/settings/connected-accounts.ts';
import { EVERYTHING, focusOn, showSection } from './security-sections.ts';
import type { Service } from '../support/service.ts';
import { wireAccount } from '../support/service-security.ts';
import { expect, focused, readText, until } from '../support/support.ts';

const TAG = 'lk-settings-connected-accounts';

const google = () => ({ accounts: [wireAccount(0, 'google')] });

suite('lk-settings-connected-accounts', () => {
  test('lk-settings-connected-accounts lists both connected accounts and unconnected providers', async () => {
    const shown = await showSection(TAG, { world: google });
    await shown.says('ada@google.test');
    expect(readText(shown.section)).to.contain('GitHub Not connected');
    const names = [...(shown.section.shadowRoot?.querySelectorAll('button') ?? [])].map((each) => each.ariaLabel);
    expect(names).to.deep.equal(['Disconnect Google, ada@google.test', 'Connect GitHub']);
  });

  test('a custom provider is shown with the display name from the project configuration', async () => {
    const config = { ...EVERYTHING, enabled_oauth_providers: [{ id: 'acme_sso', display_name: 'Acme SSO' }] };
    const shown = await showSection(TAG, { config, world: () => ({ accounts: [wireAccount(0, 'acme_sso')] }) });
    await shown.says('ada@acme_sso.test');
    expect(readText(shown.section)).to.contain('Acme SSO').and.not.to.contain('Acme_sso ');
  });

  test('lk-settings-connected-accounts shows the reason if the service refuses to connect an account', async () => {
    const shown = await showSection(TAG, { world: google });
    await shown.says('GitHub');
    shown.answers['GET /auth/oauth/authorize/github'] = {
      code: 'OAUTH_EXTRA_SCOPE_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS',
    };
    shown.control('github:0').click();
    await shown.says('The project needs its own provider keys for these permissions.');
  });

  test('connecting an account redirects to the provider once, with the current URL as return URL', async () => {
    const prepare = (service: Service) => {
      service.href = `${location.origin}/handler/account-settings?from=menu#security`;
    };
    const shown = await showSection(TAG, { world: google, prepare });
    await shown.says('GitHub');
    for (let press = 0; press < 10; press++) shown.control('github:0').click();
    await until(() => shown.navigations.length, 'the way out');
    const [started = '', ...more] = shown.navigations;
    expect(more).to.deep.equal([]);
    const { pathname, searchParams } = new URL(started);
    expect(pathname).to.equal('/github');
    expect(searchParams.get('type')).to.equal('link');
    expect(searchParams.get('after_callback_redirect_url')).to.equal(
      `${location.origin}/handler/account-settings?from=menu#security`,
    );
  });

  test('after confirmation, a connected account is disconnected and listed as not connected', async () => {
    const shown = await showSection(TAG, { world: google });
    await shown.says('ada@google.test');
    shown.control('google:0').focus();
    await sendKeys({ press: 'Enter' });
    await shown.says('You’ll no longer be able to sign in with Google.');
    await until(() => focused()?.className === 'confirm', 'the focus on the question');
    for (let press = 0; press < 10; press++) shown.control('confirm:google:0').click();
    await shown.says('Google was disconnected.');
    expect(shown.acts().map(({ route }) => route)).to.deep.equal([
      `DELETE /oauth-providers/me/${wireAccount(0, 'google').id}`,
    ]);
    await shown.says('Google Not connected');
    await focusOn('google:0');
  });

  test('disconnecting one of two accounts of the same provider keeps the other account', async () => {
    const accounts = [wireAccount(0, 'google'), wireAccount(1, 'google', 'ada@work.test')];
    const shown = await showSection(TAG, { world: () => ({ accounts }) });
    await shown.says('ada@work.test');
    await shown.confirm('google:1', 'You’ll no longer be able to sign in with Google.');
    await shown.says('Google was disconnected.');
    expect(readText(shown.section)).to.contain('ada@google.test').and.not.to.contain('ada@work.test');
  });

  test('the Disconnect button of a connected account stays enabled if its provider is turned off', async () => {
    const shown = await showSection(TAG, { world: () => ({ accounts: [wireAccount(0, 'discord')] }) });
    await shown.says('Turned off for this app');
    await shown.says('Discord');
    expect(shown.control('discord:0').getAttribute('aria-disabled')).to.equal('false');
  });
});
