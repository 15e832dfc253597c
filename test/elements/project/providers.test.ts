import { sendKeys } from '@web/test-runner-commands';
import '../../../elements/project/sign-in/providers.ts';
import { rowsOf, type ShownPart, showPart } from './support.ts';
import { fill, focusOn, inputOf, type ShownSection } from '../settings/security-sections.ts';
import { wireProject } from '../support/service-project.ts';
import { expect, expectAccessible, focused, rest, until } from '../support/support.ts';

const asSection = (shown: ShownPart) => shown as unknown as ShownSection;
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

async function choose(shown: ShownPart, name: string, value: string): Promise<void> {
  const select = inputOf(asSection(shown), name) as unknown as HTMLSelectElement;
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
  await rest();
}

async function adding(shown: ShownPart): Promise<void> {
  shown.press('add');
  await until(() => shown.form(), 'the form');
  await rest();
}

/** Everything of the page that a copy of it would hold in attributes. */
function attributesOf(root: ParentNode): string {
  return [...root.querySelectorAll('*')]
    .flatMap((each) => [
      ...[...each.attributes].map(({ value }) => value),
      each.shadowRoot ? attributesOf(each.shadowRoot) : '',
    ])
    .join('\n');
}

suite('lk-project-providers', () => {
  test('shows each with whose keys it has, and never a secret', async () => {
    const shown = await showPart('lk-project-providers', { world: having({ id: 'google', type: 'shared' }, OWN) });
    await shown.says('Microsoft');
    expect(rowsOf(shown)).to.deep.equal(['Google Shared keys Edit', 'Microsoft Own keys Client ID client-1 Edit']);
    expect(attributesOf(document)).not.to.contain(OWN.client_secret);
  });

  test('adds one with shared keys by keyboard alone', async () => {
    const shown = await showPart('lk-project-providers');
    await shown.says('No providers yet.');
    shown.control('add').focus();
    await sendKeys({ press: 'Enter' });
    await until(() => shown.form() && focused() === inputOf(asSection(shown), 'provider'), 'the focus in the choice');
    await expectAccessible(shown.section);
    await sendKeys({ type: 'GitH' });
    shown.form()?.requestSubmit();
    await shown.says('Saved');
    await focusOn('add');
    expect(configs(shown)).to.deep.equal([{ oauth_providers: [{ id: 'github', type: 'shared' }] }]);
  });

  test('asks for own keys where there are none to share, with the address for the provider', async () => {
    const shown = await showPart('lk-project-providers');
    await shown.says('No providers yet.');
    await adding(shown);
    await choose(shown, 'provider', 'discord');
    expect(!!shown.form()?.querySelector('[name="keys"]')).to.equal(false);
    expect(shown.form()?.querySelector('code')?.textContent).to.equal(
      'http://service.test/api/v1/auth/oauth/callback/discord',
    );
    shown.form()?.requestSubmit();
    await shown.says('Enter the client ID from the provider.');
    await shown.says('Enter the client secret from the provider.');
    expect(focused() === inputOf(asSection(shown), 'clientId')).to.equal(true);
    await expectAccessible(shown.section);
    fill(asSection(shown), 'clientId', ' id ');
    fill(asSection(shown), 'clientSecret', ' s3cret ');
    shown.form()?.requestSubmit();
    await shown.says('Saved');
    expect(configs(shown)).to.deep.equal([
      { oauth_providers: [{ id: 'discord', type: 'standard', client_id: 'id', client_secret: 's3cret' }] },
    ]);
  });

  test('going from one provider to another shows what each can have', async () => {
    const shown = await showPart('lk-project-providers');
    await shown.says('No providers yet.');
    await adding(shown);
    const names = () => [...(shown.form()?.querySelectorAll<HTMLInputElement>('[name]') ?? [])].map(({ name }) => name);
    expect(names()).to.deep.equal(['provider', 'keys']);
    await choose(shown, 'keys', 'standard');
    expect(names()).to.deep.equal(['provider', 'keys', 'clientId', 'clientSecret']);
    await choose(shown, 'provider', 'microsoft');
    expect([inputOf(asSection(shown), 'keys').value, names().length]).to.deep.equal(['shared', 2]);
    await choose(shown, 'keys', 'standard');
    expect(names()).to.include('microsoftTenantId');
    await choose(shown, 'provider', 'facebook');
    expect(names()).to.deep.equal(['provider', 'clientId', 'clientSecret', 'facebookConfigId']);
  });

  test('the secret is masked, shown on demand, and masked again before it is sent', async () => {
    const shown = await showPart('lk-project-providers', { world: having(OWN) });
    await shown.says('Microsoft');
    shown.press('edit:microsoft');
    await until(() => shown.form(), 'the form');
    await rest();
    const secret = inputOf(asSection(shown), 'clientSecret');
    expect(focused() === inputOf(asSection(shown), 'keys')).to.equal(true);
    expect([secret.type, secret.value]).to.deep.equal(['password', OWN.client_secret]);
    shown.form()?.querySelector<HTMLButtonElement>('[aria-label="Show secret"]')?.click();
    await rest();
    expect(secret.type).to.equal('text');
    fill(asSection(shown), 'microsoftTenantId', '');
    shown.form()?.requestSubmit();
    await rest();
    expect(secret.type).to.equal('password');
    await shown.says('Saved');
    await focusOn('edit');
    expect(attributesOf(document)).not.to.contain(OWN.client_secret);
    expect(configs(shown)).to.deep.equal([
      {
        oauth_providers: [
          { id: 'microsoft', type: 'standard', client_id: 'client-1', client_secret: OWN.client_secret },
        ],
      },
    ]);
  });

  test('goes from own keys to shared ones', async () => {
    const shown = await showPart('lk-project-providers', { world: having(OWN) });
    await shown.says('Microsoft');
    shown.press('edit:microsoft');
    await until(() => shown.form(), 'the form');
    await rest();
    await choose(shown, 'keys', 'shared');
    shown.form()?.requestSubmit();
    await shown.says('Shared keys');
    await shown.settled();
    expect(configs(shown)).to.deep.equal([{ oauth_providers: [{ id: 'microsoft', type: 'shared' }] }]);
  });

  test('removes one after a question', async () => {
    const shown = await showPart('lk-project-providers', { world: having({ id: 'google', type: 'shared' }, OWN) });
    await shown.says('Google');
    shown.press('remove:google');
    await shown.says('Users who only sign in with Google will lose access.');
    shown.press('confirm:remove:google');
    await shown.says('Google was removed.');
    expect(rowsOf(shown).length).to.equal(1);
    expect(shown.acts().length).to.equal(1);
  });

  test('every provider there is: none is left to add', async () => {
    const ids = 'google github microsoft spotify facebook discord gitlab bitbucket linkedin apple x twitch'.split(' ');
    const shown = await showPart('lk-project-providers', {
      world: having(...ids.map((id) => ({ ...OWN, id })), { id: 'constructor', type: 'shared' }),
    });
    await shown.says('Twitch');
    expect(rowsOf(shown).at(-1)).to.contain('Constructor Shared keys');
    expect(!!shown.section.shadowRoot?.querySelector('[data-control="add"]')).to.equal(false);
  });
});
