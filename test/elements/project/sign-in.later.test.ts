import { sendKeys } from '@web/test-runner-commands';
import '../../../elements/project/domains/localhost.ts';
import '../../../elements/project/sign-in/account-options.ts';
import '../../../elements/project/sign-in/account-linking.ts';
import '../../../elements/project/sign-in/sign-in-methods.ts';
import { PATCH_PROJECT as PATCH, type ShownPart, showPart } from './support.ts';
import { wireProject } from '../support/service-project.ts';
import { expect, focused, inside, readText, until } from '../support/support.ts';

const check = (shown: ShownPart, name: string) => shown.control(name) as HTMLInputElement;
const configs = (shown: ShownPart) => shown.acts().map(({ body }) => body.config);

suite('the switches in the project settings', () => {
  test('the settings for new accounts have a panel of their own, without a heading inside of it', async () => {
    const shown = await showPart('lk-project-sign-in-methods');
    await until(() => shown.section.shadowRoot?.querySelector('[role="switch"]'), 'the switches');
    const panels = [...(shown.section.shadowRoot?.querySelectorAll('.panel') ?? [])];
    expect(panels.map((panel) => readText(panel.querySelector('.title') as Element))).to.deep.equal([
      'Email and password',
      'Sign-up',
    ]);
    expect(shown.section.shadowRoot?.querySelector('h3')).to.equal(null);
  });

  test('a radio button that is not selected is as hollow as a checkbox', async () => {
    const shown = await showPart('lk-project-account-linking');
    await until(() => shown.section.shadowRoot?.querySelector('input'), 'the choices');
    shown.section.style.colorScheme = 'dark';
    const { backgroundColor, appearance } = getComputedStyle(inside(shown.section, 'input:not(:checked)'));
    const probe = shown.section.shadowRoot?.appendChild(document.createElement('i')) as HTMLElement;
    probe.style.background = 'var(--_field)';
    expect([appearance, backgroundColor]).to.deep.equal(['none', getComputedStyle(probe).backgroundColor]);
  });

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
      'lk-project-account-options',
      {
        clientTeamCreationEnabled: 'client_team_creation_enabled',
        createTeamOnSignUp: 'create_team_on_sign_up',
        clientUserDeletionEnabled: 'client_user_deletion_enabled',
        allowUserApiKeys: 'allow_user_api_keys',
        allowTeamApiKeys: 'allow_team_api_keys',
      },
    ],
    ['lk-project-localhost', { allowLocalhost: 'allow_localhost' }],
  ] as const) {
    test(`each switch of ${tag} changes only its own setting`, async () => {
      const shown = await showPart(tag);
      await until(() => shown.section.shadowRoot?.querySelector('[role="switch"]'), 'the switches');
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
  }

  test('two switches can be saved at once even if the responses arrive in reverse order', async () => {
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
    for (const give of waiting.toReversed()) give();
    await shown.settled();
    expect([check(shown, 'passkeyEnabled').checked, check(shown, 'magicLinkEnabled').checked]).to.deep.equal([
      true,
      true,
    ]);
  });

  test('the switch "Require verified email" keeps its position if the request fails', async () => {
    const name = 'onboarding.requireEmailVerification';
    const shown = await showPart('lk-project-sign-in-methods', { world: () => ({ settings: { [name]: false } }) });
    await shown.says('Require verified email');
    check(shown, name).click();
    await shown.says('Saved');
    expect(check(shown, name).checked).to.equal(true);
    const override = 'PATCH /internal/config/override/environment';
    expect(shown.acts()).to.deep.equal([
      { route: override, body: { config_override_string: JSON.stringify({ [name]: true }) } },
    ]);
    shown.answers[override] = { status: 500 };
    check(shown, name).click();
    await shown.says('Something went wrong.');
    expect(check(shown, name).checked).to.equal(true);
  });

  test('the switch "Require verified email" is not shown for an older service without this setting', async () => {
    const shown = await showPart('lk-project-sign-in-methods');
    await shown.says('Passkeys');
    expect(readText(shown.section)).not.to.contain('Require verified email');
  });

  test('lk-project-sign-in-methods shows a warning if all sign-in methods are turned off', async () => {
    const shown = await showPart('lk-project-sign-in-methods', {
      world: () => ({ project: wireProject({}, { credential_enabled: false }) }),
    });
    await shown.says('No one can sign in');
    check(shown, 'passkeyEnabled').click();
    await until(() => !readText(shown.section).includes('No one can sign in'), 'the end of it');
  });
});

suite('lk-project-account-linking', () => {
  const chosen = (shown: ShownPart) =>
    [...(shown.section.shadowRoot?.querySelectorAll<HTMLInputElement>('input') ?? [])].find(({ checked }) => checked)
      ?.value;

  test('the arrow keys choose an account linking strategy, which is saved immediately', async () => {
    const shown = await showPart('lk-project-account-linking');
    await shown.says('Link the sign‑in to that account Recommended Only if both emails are verified.');
    const marked = [...(shown.section.shadowRoot?.querySelectorAll('.pill') ?? [])];
    expect(marked.map((pill) => pill.closest('label')?.querySelector('input')?.value)).to.deep.equal(['link_method']);
    expect(chosen(shown)).to.equal('link_method');
    inside<HTMLElement>(shown.section, 'input:checked').focus();
    await sendKeys({ press: 'ArrowDown' });
    await shown.says('Saved');
    expect(chosen(shown)).to.equal('raise_error');
    expect(configs(shown)).to.deep.equal([{ oauth_account_merge_strategy: 'raise_error' }]);
  });
});
