import { sendKeys } from '@web/test-runner-commands';
import '../../../elements/project/sign-in/providers.ts';
import { adding, callback, contentOf, editing, names, TAG } from './provider-forms.ts';
import { rowsOf, type ShownPart, showPart } from './support.ts';
import { focusOn } from '../settings/security-sections.ts';
import { wireProject } from '../support/service-project.ts';
import { expect, expectAccessible, focused, inside, rest } from '../support/support.ts';

const configs = (shown: ShownPart) => shown.acts().map(({ body }) => body.config);

const OWN = {
  id: 'microsoft',
  type: 'standard',
  client_id: 'client-1',
  client_secret: 'hunter2hunter2',
  microsoft_tenant_id: 'tenant-1',
};

const having =
  (...oauth_providers: Record<string, unknown>[]) =>
  () => ({ project: wireProject({}, { oauth_providers }) });

/** A project that has Microsoft with keys of its own, and the form for these keys. */
async function editingOwn(): Promise<ShownPart> {
  const shown = await showPart(TAG, { world: having(OWN) });
  await editing(shown, 'microsoft', 'Microsoft');
  return shown;
}

suite('lk-project-providers', () => {
  test('lk-project-providers shows whether a provider uses shared or own keys', async () => {
    const shared = ['google', 'github'].map((id) => ({ id, type: 'shared' }));
    const shown = await showPart(TAG, { world: having(...shared, OWN) });
    await shown.says('Microsoft');
    expect(rowsOf(shown)).to.deep.equal([
      'Google Shared keys',
      'GitHub Shared keys',
      'Microsoft Own keys Client ID client-1',
    ]);
    expect(contentOf(document).match(/only for trying things out/gi)).to.have.length(1);
    const note = inside(shown.section, '[part=note]');
    expect([!!note.querySelector('svg'), note.closest('.panel')], 'a notice above the list').to.deep.equal([
      true,
      null,
    ]);
    expect(contentOf(document)).not.to.contain(OWN.client_secret);
  });

  test('without a provider with shared keys, lk-project-providers does not mention them', async () => {
    const shown = await showPart(TAG, { world: having(OWN) });
    await shown.says('Microsoft');
    expect(contentOf(document)).not.to.contain('trying things out');
  });

  test('lk-project-providers hides the Add button while the form of a provider is open', async () => {
    const shown = await editingOwn();
    expect(getComputedStyle(shown.control('add')).visibility).to.equal('hidden');
    document.documentElement.style.fontSize = '200%';
    const select = shown.input('keys');
    const { width } = select.closest('.lk-box')?.querySelector('.lk-chevron')?.getBoundingClientRect() ?? { width: 0 };
    expect(Number.parseFloat(getComputedStyle(select).paddingInlineEnd)).to.be.at.least(width + 12);
    document.documentElement.style.fontSize = '';
    shown.press('cancel:edit');
    await rest();
    expect(getComputedStyle(shown.control('add')).visibility).to.equal('visible');
  });

  test('a sign-in provider can be selected with the keyboard and added with shared keys', async () => {
    const shown = await showPart(TAG);
    await shown.says('No providers yet.');
    await shown.openByKey('add', 'provider');
    await expectAccessible(shown.section);
    await sendKeys({ type: 'GitH' });
    shown.submit();
    await shown.says('Saved');
    await focusOn('add');
    expect(configs(shown)).to.deep.equal([{ oauth_providers: [{ id: 'github', type: 'shared' }] }]);
  });

  test('a provider without shared keys requires a client ID and a client secret', async () => {
    const shown = await showPart(TAG);
    await adding(shown, 'discord');
    expect(names(shown)).not.to.include('keys');
    expect(callback(shown)).to.equal('http://service.test/api/v1/auth/oauth/callback/discord');
    shown.submit();
    await shown.says('Enter the client ID from the provider.');
    await shown.says('Enter the client secret from the provider.');
    expect(focused() === shown.input('clientId')).to.equal(true);
    await expectAccessible(shown.section);
    shown.submit({ clientId: ' id ', clientSecret: ' s3cret ' });
    await shown.says('Saved');
    expect(configs(shown)).to.deep.equal([
      { oauth_providers: [{ id: 'discord', type: 'standard', client_id: 'id', client_secret: 's3cret' }] },
    ]);
  });

  test('the form for a sign-in provider shows only the fields that the selected provider supports', async () => {
    const shown = await showPart(TAG);
    await adding(shown, 'google');
    expect(names(shown)).to.deep.equal(['provider', 'keys']);
    await shown.enter({ keys: 'standard' });
    expect(names(shown)).to.deep.equal(['provider', 'keys', 'clientId', 'clientSecret']);
    await shown.enter({ provider: 'microsoft' });
    expect(names(shown)).to.deep.equal(['provider', 'keys']);
    await shown.enter({ keys: 'standard' });
    expect(names(shown)).to.include('microsoftTenantId');
    await shown.enter({ provider: 'facebook' });
    expect(names(shown)).to.deep.equal(['provider', 'clientId', 'clientSecret', 'facebookConfigId']);
  });

  test('submitting the form of a provider masks a revealed client secret', async () => {
    const shown = await editingOwn();
    const secret = shown.input('clientSecret');
    expect(focused() === shown.input('keys')).to.equal(true);
    expect([secret.type, secret.value]).to.deep.equal(['password', OWN.client_secret]);
    shown.form()?.querySelector<HTMLButtonElement>('[aria-label="Show secret"]')?.click();
    await rest();
    expect(secret.type).to.equal('text');
    shown.submit({ microsoftTenantId: '' });
    await rest();
    expect(secret.type).to.equal('password');
    await shown.says('Saved');
    await focusOn('more:remove:microsoft');
    expect(contentOf(document)).not.to.contain(OWN.client_secret);
    const { microsoft_tenant_id: _removed, ...kept } = OWN;
    expect(configs(shown)).to.deep.equal([{ oauth_providers: [kept] }]);
  });

  test('a provider can be changed from own keys to shared keys', async () => {
    const shown = await editingOwn();
    shown.submit({ keys: 'shared' });
    await shown.says('Saved');
    expect(configs(shown)).to.deep.equal([{ oauth_providers: [{ id: 'microsoft', type: 'shared' }] }]);
  });

  test('a provider is removed after confirmation', async () => {
    const shown = await showPart(TAG, { world: having({ id: 'google', type: 'shared' }, OWN) });
    await shown.says('Google');
    await shown.confirm('remove:google', 'Users who only sign in with Google will lose access.');
    await shown.says('Google was removed.');
    expect(configs(shown)).to.deep.equal([{ oauth_providers: [OWN] }]);
  });

  test('a project that has all known providers shows no Add button', async () => {
    const ids = 'google github microsoft spotify facebook discord gitlab bitbucket linkedin apple x twitch'.split(' ');
    const shown = await showPart(TAG, {
      world: having(...ids.map((id) => ({ ...OWN, id })), { id: 'constructor', type: 'shared' }),
    });
    await shown.says('Twitch');
    expect(rowsOf(shown).at(-1)).to.contain('Constructor Shared keys');
    expect(!!shown.section.shadowRoot?.querySelector('[data-control="add"]')).to.equal(false);
  });
});
