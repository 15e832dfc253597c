import { sendKeys } from '@web/test-runner-commands';
import '../../elements/project/abilities.ts';
import '../../elements/project/merge.ts';
import '../../elements/project/providers.ts';
import '../../elements/project/sign-in-methods.ts';
import { rowsOf, type ShownPart, showPart } from './project-support.ts';
import { fill, focusOn, inputOf, type ShownSection } from './security-sections.ts';
import { wireProject } from './service-project.ts';
import { expect, expectAccessible, focused, inside, readText, rest, until } from './support.ts';

const PATCH = 'PATCH /internal/projects/current';

const FAULTS = [
  ['the network is gone', 'dead', 'We cannot reach the service.'],
  ['the service fails', { status: 500 }, 'Something went wrong.'],
  ['the service refuses', { code: 'SCHEMA_ERROR' }, 'The service did not accept'],
] as const;

const asSection = (shown: ShownPart) => shown as unknown as ShownSection;
const check = (shown: ShownPart, name: string) => shown.control(name) as HTMLInputElement;
const configs = (shown: ShownPart) => shown.acts().map(({ body }) => body.config);

suite('lk-project-sign-in-methods and lk-project-abilities', () => {
  for (const [tag, flags] of [
    [
      'lk-project-sign-in-methods',
      {
        signUpEnabled: 'sign_up_enabled',
        credentialEnabled: 'credential_enabled',
        magicLinkEnabled: 'magic_link_enabled',
        passkeyEnabled: 'passkey_enabled',
      },
    ],
    [
      'lk-project-abilities',
      {
        clientTeamCreationEnabled: 'client_team_creation_enabled',
        createTeamOnSignUp: 'create_team_on_sign_up',
        clientUserDeletionEnabled: 'client_user_deletion_enabled',
        allowUserApiKeys: 'allow_user_api_keys',
        allowTeamApiKeys: 'allow_team_api_keys',
      },
    ],
  ] as const) {
    test(`${tag}: each switch changes its flag and no other`, async () => {
      const shown = await showPart(tag);
      await until(() => shown.section.shadowRoot?.querySelector('[role="switch"]'), 'the switches');
      await expectAccessible(shown.section);
      const before = { ...shown.world.project?.config } as Record<string, unknown>;
      for (const [name, wire] of Object.entries(flags)) {
        const was = check(shown, name).checked;
        expect(was, name).to.equal(before[wire]);
        check(shown, name).focus();
        await sendKeys({ press: 'Space' });
        await shown.settled();
        expect(check(shown, name).checked, name).to.equal(!was);
        expect(focused() === check(shown, name), name).to.equal(true);
        expect(configs(shown).at(-1)).to.deep.equal({ [wire]: !was });
      }
      expect(shown.acts().length).to.equal(Object.keys(flags).length);
    });

    for (const [fault, answer, words] of FAULTS) {
      test(`${tag}: when ${fault}, the switch goes back with the reason`, async () => {
        const shown = await showPart(tag);
        await until(() => shown.section.shadowRoot?.querySelector('[role="switch"]'), 'the switches');
        const [name = ''] = Object.keys(flags);
        const was = check(shown, name).checked;
        shown.answers[PATCH] = answer;
        for (let press = 0; press < 10; press++) check(shown, name).click();
        await shown.says(words);
        expect([check(shown, name).checked, rowsOf(shown)[0]?.includes(words)]).to.deep.equal([was, true]);
        await expectAccessible(shown.section);
      });
    }
  }

  test('two switches work side by side, each for itself', async () => {
    const shown = await showPart('lk-project-sign-in-methods');
    await shown.says('Passkeys');
    const waiting: (() => void)[] = [];
    const answer = shown.answers[PATCH] as () => object;
    shown.answers[PATCH] = () => {
      const given = answer();
      return new Promise((resolve) => waiting.push(() => resolve(given)));
    };
    check(shown, 'passkeyEnabled').click();
    check(shown, 'magicLinkEnabled').click();
    await until(() => waiting.length === 2, 'two requests');
    expect([check(shown, 'passkeyEnabled').checked, check(shown, 'magicLinkEnabled').checked]).to.deep.equal([
      true,
      true,
    ]);
    for (const give of waiting.toReversed()) give();
    await shown.settled();
    expect([check(shown, 'passkeyEnabled').checked, check(shown, 'magicLinkEnabled').checked]).to.deep.equal([
      true,
      true,
    ]);
  });

  test('says so where nobody can sign in any more', async () => {
    const shown = await showPart('lk-project-sign-in-methods', {
      world: () => ({ project: wireProject({}, { credential_enabled: false }) }),
    });
    await shown.says('Nobody can sign in');
    check(shown, 'passkeyEnabled').click();
    await until(() => !readText(shown.section).includes('Nobody can sign in'), 'the end of it');
  });
});

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
    expect(rowsOf(shown)).to.deep.equal([
      'Google Shared keys Edit Remove',
      'Microsoft Own keys Client ID client-1 Edit Remove',
    ]);
    expect(attributesOf(document)).not.to.contain(OWN.client_secret);
    await expectAccessible(shown.section);
  });

  test('adds one with shared keys by keyboard alone', async () => {
    const shown = await showPart('lk-project-providers');
    await shown.says('There are no providers yet.');
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
    await shown.says('There are no providers yet.');
    await adding(shown);
    await choose(shown, 'provider', 'discord');
    expect(!!shown.form()?.querySelector('[name="keys"]')).to.equal(false);
    expect(shown.form()?.querySelector('code')?.textContent).to.equal(
      'http://service.test/api/v1/auth/oauth/callback/discord',
    );
    shown.form()?.requestSubmit();
    await shown.says('Enter the client ID that the provider gave you.');
    await shown.says('Enter the client secret that the provider gave you.');
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
    await shown.says('There are no providers yet.');
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
    shown.form()?.querySelector<HTMLButtonElement>('[aria-label="Show the secret"]')?.click();
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
    await shown.says('People who only sign in with Google cannot get in any more.');
    await expectAccessible(shown.section);
    shown.press('confirm:remove:google');
    await shown.says('Google is removed.');
    expect(rowsOf(shown).length).to.equal(1);
    expect(shown.acts().length).to.equal(1);
  });

  for (const [fault, answer, words] of [
    ...FAULTS,
    [
      'the provider has no shared keys',
      { code: 'INVALID_SHARED_OAUTH_PROVIDER_ID', details: { provider_id: 'spotify' } },
      'There are no shared keys for this provider.',
    ],
  ] as const) {
    test(`when ${fault}, nothing is added, and it says so`, async () => {
      const shown = await showPart('lk-project-providers');
      await shown.says('There are no providers yet.');
      shown.answers[PATCH] = answer;
      await adding(shown);
      await choose(shown, 'provider', 'spotify');
      for (let press = 0; press < 10; press++) shown.form()?.requestSubmit();
      await shown.says(words);
      expect(rowsOf(shown)).to.deep.equal([]);
      expect(inputOf(asSection(shown), 'provider').value).to.equal('spotify');
      await expectAccessible(shown.section);
    });
  }

  test('every provider there is: none is left to add', async () => {
    const ids = 'google github microsoft spotify facebook discord gitlab bitbucket linkedin apple x twitch'.split(' ');
    const shown = await showPart('lk-project-providers', {
      world: having(...ids.map((id) => ({ ...OWN, id })), { id: 'constructor', type: 'shared' }),
    });
    await shown.says('Twitch');
    expect(rowsOf(shown).at(-1)).to.contain('Constructor Shared keys');
    expect(!!shown.section.shadowRoot?.querySelector('[data-control="add"]')).to.equal(false);
  });

  test('a secret goes with the person', async () => {
    const shown = await showPart('lk-project-providers', { world: having(OWN) });
    await shown.says('Microsoft');
    shown.press('edit:microsoft');
    await until(() => shown.form(), 'the form');
    void shown.app.signOut({ noRedirect: true });
    await until(() => readText(shown.section) === '', 'the empty page');
    expect(shown.form()).to.equal(null);
  });
});

suite('lk-project-merge', () => {
  const chosen = (shown: ShownPart) =>
    [...(shown.section.shadowRoot?.querySelectorAll<HTMLInputElement>('input') ?? [])].find(({ checked }) => checked)
      ?.value;

  test('is chosen by the arrow keys, at once', async () => {
    const shown = await showPart('lk-project-merge');
    await shown.says('What happens then');
    expect(chosen(shown)).to.equal('link_method');
    await expectAccessible(shown.section);
    inside<HTMLElement>(shown.section, 'input:checked').focus();
    await sendKeys({ press: 'ArrowDown' });
    await shown.says('Saved');
    expect(chosen(shown)).to.equal('raise_error');
    expect(configs(shown)).to.deep.equal([{ oauth_account_merge_strategy: 'raise_error' }]);
  });

  for (const [fault, answer, words] of FAULTS) {
    test(`when ${fault}, the choice goes back`, async () => {
      const shown = await showPart('lk-project-merge');
      await shown.says('What happens then');
      shown.answers[PATCH] = answer;
      shown.control('merge:allow_duplicates').click();
      await shown.says(words);
      await rest();
      expect(chosen(shown)).to.equal('link_method');
      await expectAccessible(shown.section);
    });
  }
});
