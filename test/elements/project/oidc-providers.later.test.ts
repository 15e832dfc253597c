import { sendKeys } from '@web/test-runner-commands';
import '../../../elements/project/sign-in/providers.ts';
import '../../../elements/project/sign-in/sign-in-methods.ts';
import { focusOn } from '../settings/security-sections.ts';
import { wireProject } from '../support/service-project.ts';
import { expect, expectAccessible, focused, readText, rest } from '../support/support.ts';
import { ACME, ACME_KEY, adding, callback, changes, contentOf, editing, names, newer, TAG } from './provider-forms.ts';
import { rowsOf, showPart } from './support.ts';

suite('OpenID Connect providers of a project', () => {
  test('an OpenID Connect provider can be added with the keyboard alone', async () => {
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
    shown.input('displayName').focus();
    await sendKeys({ type: 'Acmé SSO' });
    expect(shown.input('id').value).to.equal('acme-sso');
    await rest();
    expect(callback(shown)).to.equal('http://service.test/api/v1/auth/oauth/callback/acme-sso');
    await sendKeys({ press: 'Tab' });
    await sendKeys({ press: 'Tab' });
    await sendKeys({ type: 'https://login.acme.example/.well-known/openid-configuration' });
    await sendKeys({ press: 'Tab' }); // the button that copies the callback address
    for (const typed of ['handover', 'hunter2hunter2']) {
      await sendKeys({ press: 'Tab' });
      await sendKeys({ type: typed });
    }
    await sendKeys({ press: 'Enter' });
    await shown.says('Saved');
    await focusOn('add');
    const { trustEmailVerified: _trust, ...made } = ACME;
    expect(changes(shown)).to.deep.equal([
      { [ACME_KEY]: { ...made, displayName: 'Acmé SSO', allowConnectedAccounts: true } },
    ]);
    expect(rowsOf(shown)).to.deep.equal(['Acmé SSO OpenID Connect https://login.acme.example Client ID handover']);
    expect(contentOf(document)).not.to.contain(ACME.clientSecret);
  });

  test('a new OpenID Connect provider must have a valid and unused ID', async () => {
    const shown = await showPart(TAG, { world: newer({ 'auth.oauth.providers.acme': ACME }) });
    await adding(shown, 'custom_oidc');
    await shown.enter({ id: 'Acme!', displayName: 'Other', issuerUrl: 'login.acme.example' });
    expect(shown.input('id').value).to.equal('Acme!');
    shown.submit();
    await shown.says('Use only lowercase letters a–z, digits, hyphens and underscores.');
    await shown.says('Enter a complete address that starts with https://.');
    await shown.says('Enter the client ID from the provider.');
    expect(focused() === shown.input('id')).to.equal(true);
    for (const id of ['acme', 'github']) {
      await shown.enter({ id });
      shown.submit();
      await shown.says('This ID is already in use.');
    }
    expect(shown.acts()).to.deep.equal([]);
  });

  test('editing an OpenID Connect provider keeps settings that the form does not show', async () => {
    const shown = await showPart(TAG, { world: newer({ [ACME_KEY]: { ...ACME, scope: 'openid groups' } }) });
    await editing(shown, 'acme-sso', 'Acme SSO');
    expect(names(shown)).not.to.include('id').and.not.to.include('provider');
    expect(shown.input('clientSecret').type).to.equal('password');
    await shown.enter({ scope: ' ', issuerUrl: 'https://login.acme.example/' });
    shown.submit();
    await shown.says('Saved');
    expect(changes(shown)).to.deep.equal([{ [ACME_KEY]: { ...ACME, issuerUrl: 'https://login.acme.example/' } }]);
  });

  test('an OpenID Connect provider is removed after confirmation', async () => {
    const shown = await showPart(TAG, { world: newer({ [ACME_KEY]: ACME }) });
    await shown.says('Acme SSO');
    await shown.confirm('remove:acme-sso', 'will lose access');
    await shown.says('was removed.');
    expect(changes(shown)).to.deep.equal([{ [ACME_KEY]: null }]);
  });

  test('the warning "No one can sign in" is not shown if a project has an OpenID Connect provider', async () => {
    const project = wireProject({}, { credential_enabled: false });
    const world = () => ({ settings: { [ACME_KEY]: ACME }, project });
    const shown = await showPart('lk-project-sign-in-methods', { world });
    await shown.says('Passkeys');
    await shown.settled();
    expect(readText(shown.section)).not.to.contain('No one can sign in');
  });

  for (const provider of ['apple', 'custom_oidc']) {
    test(`at 320 pixels, the form for the sign-in provider ${provider} does not overflow`, async () => {
      const shown = await showPart(TAG, { world: newer(), width: '320px' });
      await adding(shown, provider);
      await shown.enter({ customCallbackUrl: `https://auth.example.com/${'long'.repeat(30)}` });
      const { right } = shown.section.getBoundingClientRect();
      for (const each of shown.form()?.querySelectorAll('*') ?? []) {
        expect(each.getBoundingClientRect().right, each.tagName).to.be.at.most(right + 1);
      }
    });
  }
});
