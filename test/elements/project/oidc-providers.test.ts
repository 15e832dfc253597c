import { sendKeys } from '@web/test-runner-commands';
import '../../../elements/project/sign-in/providers.ts';
import '../../../elements/project/sign-in/sign-in-methods.ts';
import { focusOn, inputOf } from '../settings/security-sections.ts';
import { wireProject } from '../support/service-project.ts';
import { expect, expectAccessible, focused, readText, rest, until } from '../support/support.ts';
import {
  ACME,
  ACME_KEY,
  adding,
  asSection,
  callback,
  changes,
  contentOf,
  editing,
  enter,
  names,
  newer,
  TAG,
} from './provider-forms.ts';
import { rowsOf, showPart } from './support.ts';

suite('OpenID Connect providers of the owner', () => {
  test('adds a provider with OpenID Connect by keyboard alone', async () => {
    const shown = await showPart(TAG, { world: newer() });
    await adding(shown, 'custom_oidc');
    expect(names(shown)).to.deep.equal([
      'provider',
      'displayName',
      'id',
      'issuerUrl',
      'clientId',
      'clientSecret',
      'scope',
      'customCallbackUrl',
    ]);
    await expectAccessible(shown.section);
    inputOf(asSection(shown), 'displayName').focus();
    await sendKeys({ type: 'Acmé SSO' });
    expect(inputOf(asSection(shown), 'id').value).to.equal('acme-sso');
    await rest();
    expect(callback(shown)).to.equal('http://service.test/api/v1/auth/oauth/callback/acme-sso');
    await sendKeys({ press: 'Tab' });
    await sendKeys({ press: 'Tab' });
    await sendKeys({ type: 'https://login.acme.example/.well-known/openid-configuration' });
    await sendKeys({ press: 'Tab' });
    await sendKeys({ type: 'handover' });
    await sendKeys({ press: 'Tab' });
    await sendKeys({ type: 'hunter2hunter2' });
    await sendKeys({ press: 'Enter' });
    await shown.says('Saved');
    await focusOn('add');
    const { trustEmailVerified: _trust, ...made } = ACME;
    expect(changes(shown)).to.deep.equal([
      { [ACME_KEY]: { ...made, displayName: 'Acmé SSO', allowConnectedAccounts: true } },
    ]);
    expect(rowsOf(shown)).to.deep.equal(['Acmé SSO OpenID Connect https://login.acme.example Client ID handover Edit']);
    expect(contentOf(document)).not.to.contain(ACME.clientSecret);
  });

  test('an id that the owner entered stays, and must be one that no other provider has', async () => {
    const shown = await showPart(TAG, { world: newer({ 'auth.oauth.providers.acme': ACME }) });
    await adding(shown, 'custom_oidc');
    await enter(shown, { id: 'Acme!', displayName: 'Other', issuerUrl: 'login.acme.example' });
    expect(inputOf(asSection(shown), 'id').value).to.equal('Acme!');
    shown.form()?.requestSubmit();
    await shown.says('Use only lowercase letters a–z, digits, hyphens and underscores.');
    await shown.says('Enter a complete address that starts with https://.');
    await shown.says('Enter the client ID from the provider.');
    expect(focused() === inputOf(asSection(shown), 'id')).to.equal(true);
    for (const id of ['acme', 'github']) {
      await enter(shown, { id });
      shown.form()?.requestSubmit();
      await shown.says('This ID is already in use.');
    }
    expect(shown.acts()).to.deep.equal([]);
  });

  test('changes a provider with OpenID Connect and leaves what the form does not show', async () => {
    const shown = await showPart(TAG, { world: newer({ [ACME_KEY]: { ...ACME, scope: 'openid groups' } }) });
    await editing(shown, 'acme-sso', 'Acme SSO');
    expect(names(shown)).not.to.include('id').and.not.to.include('provider');
    expect(inputOf(asSection(shown), 'clientSecret').type).to.equal('password');
    await enter(shown, { scope: ' ', issuerUrl: 'https://login.acme.example/' });
    shown.form()?.requestSubmit();
    await shown.says('Saved');
    expect(changes(shown)).to.deep.equal([{ [ACME_KEY]: { ...ACME, issuerUrl: 'https://login.acme.example/' } }]);
  });

  test('removes a provider with OpenID Connect after a question', async () => {
    const shown = await showPart(TAG, { world: newer({ [ACME_KEY]: ACME }) });
    await shown.says('Acme SSO');
    shown.press('remove:acme-sso');
    await shown.says('will lose access');
    shown.press('confirm:remove:acme-sso');
    await shown.says('was removed.');
    expect(changes(shown)).to.deep.equal([{ [ACME_KEY]: null }]);
  });

  test('what the service refuses stays in the form, with the reason', async () => {
    const shown = await showPart(TAG, { world: newer() });
    await adding(shown, 'custom_oidc');
    const values = { displayName: 'Acme', issuerUrl: 'https://login.acme.example', clientId: 'a', clientSecret: 'b' };
    await enter(shown, values);
    const answer = shown.answers['PATCH /internal/config/override/environment'];
    shown.answers['PATCH /internal/config/override/environment'] = () => ({
      status: 400,
      text: 'Only on a team plan.',
    });
    shown.form()?.requestSubmit();
    await until(() => shown.form()?.querySelector('[role="alert"]')?.textContent?.trim(), 'the reason');
    for (const [name, value] of Object.entries(values)) expect(inputOf(asSection(shown), name).value).to.equal(value);
    shown.answers['PATCH /internal/config/override/environment'] = answer as () => object;
    shown.form()?.requestSubmit();
    await shown.says('Saved');
  });

  test('a provider with OpenID Connect is a sign-in method of the project', async () => {
    const off = { credential_enabled: false };
    const world = (settings: Record<string, unknown>) => () => ({ settings, project: wireProject({}, off) });
    const without = await showPart('lk-project-sign-in-methods', { world: world({}) });
    await without.says('Passkeys');
    const warning = readText(without.section).replace(/.*Passkeys/s, '');
    const having = await showPart('lk-project-sign-in-methods', { world: world({ [ACME_KEY]: ACME }) });
    await having.says('Passkeys');
    expect(readText(having.section).replace(/.*Passkeys/s, '').length).to.be.below(warning.length);
  });

  for (const provider of ['apple', 'custom_oidc']) {
    test(`in 320 pixels nothing of the form for ${provider} runs out`, async () => {
      const shown = await showPart(TAG, { world: newer(), width: '320px' });
      await adding(shown, provider);
      await enter(shown, { customCallbackUrl: `https://auth.example.com/${'long'.repeat(30)}` });
      const { right } = shown.section.getBoundingClientRect();
      for (const each of shown.form()?.querySelectorAll('*') ?? []) {
        expect(each.getBoundingClientRect().right, each.tagName).to.be.at.most(right + 1);
      }
    });
  }
});
