import { sendKeys } from '@web/test-runner-commands';
import '../../../elements/project/general/danger.ts';
import '../../../elements/project/general/general.ts';
import '../../../elements/project/list/owned-projects.ts';
import '../../../elements/project/general/production.ts';
import { rowsOf, type ShownPart, showPart } from './support.ts';
import { focusOn } from '../settings/security-sections.ts';
import { MANAGED_ID, wireProject } from '../support/service-project.ts';
import { expectRowLabel } from '../support/labels.ts';
import { handlesOf } from '../support/section-handles.ts';
import { chooseAndCrop, pictureFile } from '../support/pictures.ts';
import { expect, expectAccessible, inside, readText, until } from '../support/support.ts';

const PATCH = 'PATCH /internal/projects/current';

const switchIn = (shown: ShownPart) => shown.control('production') as HTMLInputElement;

suite('lk-project-general', () => {
  test('lk-project-general shows the name, description, logo, and ID of the project', async () => {
    const fine = { is_development_environment: false, pushed_config_error: null, config_warnings: [] };
    const shown = await showPart('lk-project-general', { world: () => ({ project: wireProject(fine) }) });
    await shown.says('Handover');
    const [name = '', description = '', logo = '', id = '', ...others] = rowsOf(shown);
    expect([name, description, logo]).to.deep.equal([
      'Name Handover Edit',
      'Description Notes for the next shift Edit',
      'Logo HA Choose picture PNG, JPEG, WebP, GIF, or AVIF',
    ]);
    expect(id).to.contain(MANAGED_ID);
    expect(others).to.deep.equal(['Created last month', 'Users 12']);
  });

  test('lk-project-general shows why the last push of the project configuration was not applied', async () => {
    const problems = {
      is_development_environment: true,
      pushed_config_error: { message: 'teams.allow is <b>unknown</b>.' },
      config_warnings: [{ message: 'No sender.' }, { message: 'No domain.' }],
    };
    const shown = await showPart('lk-project-general', { world: () => ({ project: wireProject(problems) }) });
    await shown.says('Your last push wasn’t applied: teams.allow is <b>unknown</b>.');
    await shown.says('Check these settings: No sender. No domain.');
    const icons = [...(shown.section.shadowRoot?.querySelectorAll('.row svg') ?? [])].map(({ innerHTML }) => innerHTML);
    expect(new Set(icons).size, 'an error and a warning have icons of their own').to.equal(2);
    expect(rowsOf(shown)).to.include('Environment Development');
    await expectAccessible(shown.section);
  });

  test('a project can be renamed with the keyboard alone', async () => {
    const shown = await showPart('lk-project-general');
    await shown.says('Handover');
    await shown.openByKey('name', 'name');
    expectRowLabel(shown.section, 'name');
    await sendKeys({ press: 'Backspace' });
    await sendKeys({ press: 'Enter' });
    await shown.says('Enter a name.');
    await sendKeys({ type: ' Shift change ' });
    await sendKeys({ press: 'Enter' });
    await shown.says('Saved');
    await focusOn('name');
    expect(rowsOf(shown)[0]).to.contain('Shift change');
    expect(shown.acts()).to.deep.equal([{ route: PATCH, body: { display_name: 'Shift change', config: {} } }]);
  });

  test('the description of a project can be set and removed', async () => {
    const shown = await showPart('lk-project-general');
    await shown.says('Handover');
    for (const [description, words] of [
      ['Two\nlines', 'Two lines'],
      ['', 'No description'],
    ] as const) {
      await shown.open('description');
      shown.submit({ description });
      await shown.says(words);
      await shown.settled();
      expect(shown.world.project?.description).to.equal(description);
    }
  });

  test('the logo of a project can be chosen from a file, cropped, saved, and removed', async () => {
    const shown = await showPart('lk-project-general');
    await shown.says('Handover');
    await chooseAndCrop(shown.section, await pictureFile(64, 64));
    shown.press('save:logo');
    await shown.says('Saved');
    expect(String(shown.world.project?.logo_url)).to.match(/^data:image\//);
    await shown.offers('remove:logo');
    shown.press('remove:logo');
    await shown.settled();
    await until(() => shown.world.project?.logo_url === null, 'no logo');
  });
});

suite('lk-project-production', () => {
  test('production mode cannot be turned on while unsafe domains are trusted', async () => {
    const domains = [
      { domain: 'http://localhost:3000', handler_path: '/handler' },
      { domain: 'https://10.1.2.3', handler_path: '/handler' },
    ];
    const shown = await showPart('lk-project-production', { world: () => ({ project: wireProject({}, { domains }) }) });
    await shown.says('Fix these 3 things to turn it on');
    await shown.says('Localhost is trusted. Turn off “Allow localhost”.');
    await shown.says('“https://10.1.2.3” is an IP address. Use a domain name.');
    const links = [...(shown.section.shadowRoot?.querySelectorAll<HTMLAnchorElement>('[part~="problem"] a') ?? [])];
    expect(links.map((each) => each.getAttribute('href'))).to.deep.equal(
      [0, 1, 2].map(() => `${location.origin}/projects/${MANAGED_ID}/domains`),
    );
    switchIn(shown).focus();
    await sendKeys({ press: 'Space' });
    await shown.settled();
    expect([switchIn(shown).checked, shown.acts().length]).to.deep.equal([false, 0]);
  });

  for (const service of [{}, { is_development_environment: false }, { is_development_environment: true }]) {
    test(`alone in a page, production mode links to the page of lk-project-settings, at a service that says ${JSON.stringify(service)}`, async () => {
      const project = wireProject(service, { allow_localhost: true });
      const shown = await showPart('lk-project-production', { world: () => ({ project }) });
      await shown.says('Localhost is trusted.');
      const link = shown.section.shadowRoot?.querySelector<HTMLAnchorElement>('[part~="problem"] a');
      expect(link?.href).to.equal(`${location.origin}/projects/${MANAGED_ID}/domains`);
    });
  }

  test('if all trusted domains are safe, production mode can be turned on and off', async () => {
    const project = wireProject({}, { allow_localhost: false });
    const shown = await showPart('lk-project-production', { world: () => ({ project }) });
    await shown.says('Production mode');
    switchIn(shown).focus();
    await sendKeys({ press: 'Space' });
    await shown.says('Only safe domains can be trusted.');
    await shown.says('Saved');
    expect(shown.world.project?.is_production_mode).to.equal(true);
    await sendKeys({ press: 'Space' });
    await shown.says('Your settings are ready.');
    expect(shown.acts().map(({ body }) => body)).to.deep.equal([
      { is_production_mode: true, config: {} },
      { is_production_mode: false, config: {} },
    ]);
  });
});

suite('lk-project-danger', () => {
  const opened = async () => {
    const shown = await showPart('lk-project-danger');
    await shown.says('Delete project');
    await shown.open('delete');
    return shown;
  };

  test('the question before a project is deleted looks as that of a team', async () => {
    const shown = await opened();
    expect(readText(shown.form()?.querySelector('label') as Element)).to.equal('Type “Handover” to confirm');
    const { borderBlockStartStyle, paddingBlockStart } = getComputedStyle(inside(shown.section, '.below > slot'));
    expect([borderBlockStartStyle, paddingBlockStart]).to.deep.equal(['none', '0px']);
  });

  test('a project is deleted only after its name is typed', async () => {
    const shown = await opened();
    const told: string[] = [];
    shown.section.addEventListener('lk-project-delete', ({ projectId }) => told.push(projectId));
    shown.submit({ phrase: 'handover' });
    await shown.says('That doesn’t match. Type “Handover”.');
    expect(shown.acts()).to.deep.equal([]);
    await shown.enter({ phrase: ' Handover ' });
    for (let press = 0; press < 10; press++) shown.submit();
    await until(() => told.length > 0, 'the event');
    expect([told, shown.acts().map(({ route }) => route)]).to.deep.equal([
      [MANAGED_ID],
      ['DELETE /internal/projects/current'],
    ]);
  });

  test('a deleted project disappears from lk-owned-projects on the same page', async () => {
    const shown = await opened();
    shown.world.owned = [wireProject()];
    const list = document.createElement('lk-owned-projects');
    list.app = shown.app;
    shown.section.after(list);
    const { says } = handlesOf(shown, list);
    await says('Handover');
    shown.world.owned = [];
    shown.submit({ phrase: 'Handover' });
    await says('You don’t have any projects yet.');
    list.remove();
  });
});
