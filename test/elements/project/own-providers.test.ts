import { sendKeys } from '@web/test-runner-commands';
import '../../../elements/project/sign-in/providers.ts';
import '../../../elements/project/sign-in/sign-in-methods.ts';
import { rowsOf, type ShownPart, showPart } from './support.ts';
import { fill, focusOn, inputOf, type ShownSection } from '../settings/security-sections.ts';
import { wireProject } from '../support/service-project.ts';
import { expect, expectAccessible, focused, readText, rest, until } from '../support/support.ts';

const TAG = 'lk-project-providers';
const asSection = (shown: ShownPart) => shown as unknown as ShownSection;

/** The changes of the configuration that were sent. */
const changes = (shown: ShownPart) =>
  shown
    .acts()
    .map(
      ({ body }) => JSON.parse(String(body.config_override_string)) as Record<string, Record<string, unknown> | null>,
    );

const KEY_BODY = 'Ab9+/'.repeat(40);
const PEM = `-----BEGIN PRIVATE KEY-----\n${KEY_BODY.match(/.{1,64}/g)?.join('\n')}\n-----END PRIVATE KEY-----`;
const APPLE = {
  id: 'apple',
  type: 'standard',
  client_id: 'com.example.web',
  apple_team_id: 'TEAM567890',
  apple_key_id: 'KEY4567890',
  apple_private_key: PEM,
};
const ACME = {
  type: 'custom_oidc',
  isShared: false,
  displayName: 'Acme SSO',
  issuerUrl: 'https://login.acme.example',
  clientId: 'handover',
  clientSecret: 'hunter2hunter2',
  allowSignIn: true,
  allowConnectedAccounts: false,
  trustEmailVerified: true,
};
const ACME_KEY = 'auth.oauth.providers.acme-sso';

const newer =
  (settings: Record<string, unknown> = {}, ...oauth_providers: Record<string, unknown>[]) =>
  () => ({ settings, project: wireProject({}, { oauth_providers }) });

async function choose(shown: ShownPart, name: string, value: string): Promise<void> {
  const select = inputOf(asSection(shown), name) as unknown as HTMLSelectElement;
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
  await rest();
}

async function adding(shown: ShownPart, provider: string): Promise<void> {
  await shown.says('Providers');
  await until(() => shown.section.shadowRoot?.querySelector('[data-control="add"]'), 'the button');
  shown.press('add');
  await until(() => shown.form(), 'the form');
  await rest();
  await choose(shown, 'provider', provider);
}

async function editing(shown: ShownPart, id: string, text: string): Promise<void> {
  await shown.says(text);
  shown.press(`edit:${id}`);
  await until(() => shown.form(), 'the form');
  await rest();
}

async function enter(shown: ShownPart, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) fill(asSection(shown), name, value);
  await rest();
}

const names = (shown: ShownPart) =>
  [...(shown.form()?.querySelectorAll<HTMLInputElement>('[name]') ?? [])].map(({ name }) => name);
const callback = (shown: ShownPart) => shown.form()?.querySelector('code')?.textContent;

/** All attributes and texts of the page, in which a secret must never stand. */
function contentOf(root: ParentNode): string {
  return [...root.querySelectorAll('*')]
    .flatMap((each) => [
      ...[...each.attributes].map(({ value }) => value),
      ...[...each.childNodes].map((node) => (node instanceof Text ? node.data : '')),
      each.shadowRoot ? contentOf(each.shadowRoot) : '',
    ])
    .join('\n');
}

suite('providers with keys of the project, on newer services', () => {
  test('Apple takes a private key, whatever became of its text on the way', async () => {
    const shown = await showPart(TAG, { world: newer() });
    await adding(shown, 'apple');
    expect(inputOf(asSection(shown), 'keys').value).to.equal('private-key');
    expect(names(shown)).to.deep.equal([
      'provider',
      'keys',
      'clientId',
      'appleTeamId',
      'appleKeyId',
      'applePrivateKey',
      'customCallbackUrl',
    ]);
    await expectAccessible(shown.section);
    await enter(shown, { clientId: ' com.example.web ', appleTeamId: 'TEAM', applePrivateKey: 'AuthKey_1.p8' });
    shown.form()?.requestSubmit();
    await shown.says('This isn’t a private key. Paste the whole text of the .p8 file.');
    expect(readText(shown.section).split('Enter the 10 letters and digits from Apple.').length).to.equal(3);
    expect(focused() === inputOf(asSection(shown), 'appleTeamId')).to.equal(true);
    expect(inputOf(asSection(shown), 'applePrivateKey').value).to.equal('AuthKey_1.p8');
    await expectAccessible(shown.section);
    await enter(shown, { appleTeamId: 'team567890 ', appleKeyId: ' KEY4567890', applePrivateKey: JSON.stringify(PEM) });
    shown.form()?.requestSubmit();
    await shown.says('Saved');
    await focusOn('add');
    expect(changes(shown)).to.deep.equal([
      {
        'auth.oauth.providers.apple': {
          type: 'apple',
          allowSignIn: true,
          allowConnectedAccounts: true,
          isShared: false,
          clientId: 'com.example.web',
          appleTeamId: 'TEAM567890',
          appleKeyId: 'KEY4567890',
          applePrivateKey: PEM,
        },
      },
    ]);
    expect(contentOf(document)).not.to.contain(KEY_BODY.slice(0, 60));
  });

  test('a stored private key is never shown, and stays when no other is pasted', async () => {
    const shown = await showPart(TAG, { world: newer({}, APPLE) });
    await editing(shown, 'apple', 'Apple');
    await shown.says('A key is stored. It’s never shown.');
    expect(inputOf(asSection(shown), 'applePrivateKey').value).to.equal('');
    expect(contentOf(document)).not.to.contain(KEY_BODY.slice(0, 60));
    await enter(shown, { appleKeyId: 'NEW4567890' });
    shown.form()?.requestSubmit();
    await shown.says('Saved');
    expect(changes(shown)[0]?.['auth.oauth.providers.apple']).to.include({
      appleKeyId: 'NEW4567890',
      applePrivateKey: PEM,
    });
  });

  test('Apple goes from the key to a client secret', async () => {
    const shown = await showPart(TAG, { world: newer({}, APPLE) });
    await editing(shown, 'apple', 'Apple');
    await choose(shown, 'keys', 'standard');
    await shown.says('Apple’s client secrets expire after six months at most.');
    await enter(shown, { clientSecret: 'hunter2' });
    shown.form()?.requestSubmit();
    await shown.says('Saved');
    const saved = changes(shown)[0]?.['auth.oauth.providers.apple'] ?? {};
    expect(saved).to.include({ clientSecret: 'hunter2' });
    expect(Object.keys(saved)).not.to.include('applePrivateKey');
  });

  test('the callback address to register is the one that will be sent', async () => {
    const customCallbackUrl = 'https://auth.example.com/api/v1/auth/oauth/callback/github';
    const github = { type: 'github', isShared: false, clientId: 'a', clientSecret: 'b', customCallbackUrl };
    const own = { id: 'github', type: 'standard', client_id: 'a', client_secret: 'b' };
    const shown = await showPart(TAG, { world: newer({ 'auth.oauth.providers.github': github }, own) });
    await editing(shown, 'github', 'GitHub');
    await until(() => callback(shown) === customCallbackUrl, 'the address of the owner');
    await enter(shown, { customCallbackUrl: '' });
    expect(callback(shown)).to.equal('http://service.test/api/v1/auth/oauth/callback/github');
    for (const wrong of [
      'auth.example.com',
      'http://auth.example.com/x',
      'javascript:alert(1)',
      'https://a@b.example/',
    ]) {
      await enter(shown, { customCallbackUrl: wrong });
      expect(callback(shown), wrong).to.equal('http://service.test/api/v1/auth/oauth/callback/github');
      shown.form()?.requestSubmit();
      await shown.says('Enter a complete address that starts with https://.');
    }
    expect(shown.acts()).to.deep.equal([]);
    await enter(shown, { customCallbackUrl: ' https://id.example.com/back ' });
    expect(callback(shown)).to.equal('https://id.example.com/back');
    shown.form()?.requestSubmit();
    await shown.says('Saved');
    expect(changes(shown)[0]?.['auth.oauth.providers.github']).to.include({
      customCallbackUrl: 'https://id.example.com/back',
    });
  });

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
