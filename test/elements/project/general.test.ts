import { sendKeys } from '@web/test-runner-commands';
import '../../../elements/project/general/danger.ts';
import '../../../elements/project/general/general.ts';
import '../../../elements/project/list/owned-projects.ts';
import '../../../elements/project/general/production.ts';
import { rowsOf, says, type ShownPart, showPart } from './support.ts';
import { fill, focusOn, inputOf, type ShownSection } from '../settings/security-sections.ts';
import { MANAGED_ID, wireProject } from '../support/service-project.ts';
import { pictureFile } from '../support/pictures.ts';
import { expect, expectAccessible, focused, inside, readText, rest, until } from '../support/support.ts';

const PATCH = 'PATCH /internal/projects/current';

const asSection = (shown: ShownPart) => shown as unknown as ShownSection;
const switchIn = (shown: ShownPart) => shown.control('production') as HTMLInputElement;

async function closed(shown: ShownPart): Promise<void> {
  await shown.settled();
  await until(() => !shown.form(), 'the end of the form');
}

async function chooseLogo({ section }: ShownPart): Promise<void> {
  const input = inside<HTMLInputElement>(section, 'input[name="logo"]');
  const files = new DataTransfer();
  files.items.add(new File([await pictureFile(64, 64)], 'logo.png', { type: 'image/png' }));
  input.files = files.files;
  input.dispatchEvent(new Event('change'));
  await until(() => section.shadowRoot?.querySelector('.crop:not([hidden])'), 'the crop area');
}

suite('lk-project-general', () => {
  test('shows what is known of a project', async () => {
    const shown = await showPart('lk-project-general');
    await shown.says('Handover');
    const [name = '', description = '', logo = '', id = '', created = '', users = ''] = rowsOf(shown);
    expect([name, description, logo]).to.deep.equal([
      'Name Handover Edit',
      'Description Notes for the next shift Edit',
      'Logo HA PNG, JPEG, WebP, GIF, or AVIF. You can also drop or paste it here. Choose picture',
    ]);
    expect(id).to.contain(MANAGED_ID);
    expect([created, users]).to.deep.equal(['Created last month', 'Users 12']);
  });

  test('shows why pushed settings do not apply, and what the service warns of', async () => {
    const problems = {
      is_development_environment: true,
      pushed_config_error: { message: 'teams.allow is <b>unknown</b>.' },
      config_warnings: [{ message: 'No sender.' }, { message: 'No domain.' }],
    };
    const shown = await showPart('lk-project-general', { world: () => ({ project: wireProject(problems) }) });
    await shown.says('The settings that were pushed last aren’t in use: teams.allow is <b>unknown</b>.');
    await shown.says('Check these settings: No sender. No domain.');
    expect(rowsOf(shown)).to.include('Environment Development');
    await expectAccessible(shown.section);
    const fine = await showPart('lk-project-general', {
      world: () => ({
        project: wireProject({ is_development_environment: false, pushed_config_error: null, config_warnings: [] }),
      }),
    });
    await fine.says('Handover');
    expect(readText(fine.section)).to.match(/Users 12$/);
    expect(rowsOf(fine).some((row) => row.startsWith('Environment'))).to.equal(false);
  });

  test('names it anew by keyboard alone', async () => {
    const shown = await showPart('lk-project-general');
    await shown.says('Handover');
    shown.control('name').focus();
    await sendKeys({ press: 'Enter' });
    await until(() => shown.form() && focused() === inputOf(asSection(shown), 'name'), 'the focus in the field');
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

  test('takes a description, and takes it away', async () => {
    const shown = await showPart('lk-project-general');
    await shown.says('Handover');
    const save = async (control: string, value: string, words: string) => {
      shown.press(control);
      await until(() => shown.form(), 'the form');
      await rest();
      fill(asSection(shown), control, value);
      shown.form()?.requestSubmit();
      await shown.says(words);
    };
    await save('description', 'Two\nlines', 'Two lines');
    await closed(shown);
    expect(shown.world.project?.description).to.equal('Two\nlines');
    await save('description', '', 'No description');
    await closed(shown);
  });

  test('takes a logo from a file, cropped, and takes it away', async () => {
    const shown = await showPart('lk-project-general');
    await shown.says('Handover');
    await chooseLogo(shown);
    shown.press('save:logo');
    await shown.says('Saved');
    expect(String(shown.world.project?.logo_url)).to.match(/^data:image\//);
    await until(() => shown.section.shadowRoot?.querySelector('[data-control="remove:logo"]'), 'the button');
    shown.press('remove:logo');
    await shown.settled();
    await until(() => shown.world.project?.logo_url === null, 'no logo');
  });
});

suite('lk-project-production', () => {
  test('lists all errors with their links, and cannot be turned on', async () => {
    const domains = [
      { domain: 'http://localhost:3000', handler_path: '/handler' },
      { domain: 'https://10.1.2.3', handler_path: '/handler' },
    ];
    const shown = await showPart('lk-project-production', { world: () => ({ project: wireProject({}, { domains }) }) });
    await shown.says('Fix these 3 things to turn it on');
    const text = readText(shown.section);
    expect(text).to.contain(
      "Localhost is not allowed in production mode, turn off 'Allow localhost' in project settings",
    );
    expect(text).to.contain(
      'Localhost domains are not allowed to be trusted in production mode: http://localhost:3000',
    );
    expect(text).to.contain('Direct IPs are not valid for trusted domains in production mode: https://10.1.2.3');
    const links = [...(shown.section.shadowRoot?.querySelectorAll<HTMLAnchorElement>('[part~="problem"] a') ?? [])];
    expect(links.map((each) => each.getAttribute('href'))).to.deep.equal(
      [0, 1, 2].map(() => `/projects/${MANAGED_ID}/domains`),
    );
    switchIn(shown).focus();
    await sendKeys({ press: 'Space' });
    await shown.settled();
    expect([switchIn(shown).checked, shown.acts().length]).to.deep.equal([false, 0]);
  });

  test('is turned on by keyboard where there are no errors, and off again', async () => {
    const project = wireProject({}, { allow_localhost: false });
    const shown = await showPart('lk-project-production', { world: () => ({ project }) });
    await shown.says('Production mode');
    switchIn(shown).focus();
    await sendKeys({ press: 'Space' });
    await shown.says('Only safe domains can be trusted.');
    await shown.says('Saved');
    expect(shown.world.project?.is_production_mode).to.equal(true);
    await sendKeys({ press: 'Space' });
    await shown.says('Localhost can be trusted.');
    expect(shown.acts().map(({ body }) => body)).to.deep.equal([
      { is_production_mode: true, config: {} },
      { is_production_mode: false, config: {} },
    ]);
  });

  test('lists errors while it is on', async () => {
    const shown = await showPart('lk-project-production', {
      world: () => ({ project: wireProject({ is_production_mode: true }) }),
    });
    await shown.says('This isn’t safe in production:');
    switchIn(shown).click();
    await shown.says('Fix this to turn it on:');
  });
});

suite('lk-project-danger', () => {
  const opened = async (name = 'Handover') => {
    const shown = await showPart('lk-project-danger', {
      world: () => ({ project: wireProject({ display_name: name }) }),
    });
    await shown.says('Delete project');
    shown.press('delete');
    await until(() => shown.form(), 'the form');
    return shown;
  };

  test('asks for the name, and dispatches an event', async () => {
    const shown = await opened();
    const told: string[] = [];
    shown.section.addEventListener('lk-project-delete', ({ projectId }) => told.push(projectId));
    fill(asSection(shown), 'phrase', 'handover');
    shown.form()?.requestSubmit();
    await shown.says('That doesn’t match. Type Handover.');
    expect(shown.acts()).to.deep.equal([]);
    fill(asSection(shown), 'phrase', ' Handover ');
    for (let press = 0; press < 10; press++) shown.form()?.requestSubmit();
    await until(() => told.length > 0, 'the event');
    expect([told, shown.acts().map(({ route }) => route)]).to.deep.equal([
      [MANAGED_ID],
      ['DELETE /internal/projects/current'],
    ]);
  });

  test('a list of projects on the same page does not lead to it any more', async () => {
    const shown = await opened();
    shown.world.owned = [wireProject()];
    const list = document.createElement('lk-owned-projects');
    list.app = shown.app;
    shown.section.after(list);
    await says(shown, list, 'Handover');
    shown.world.owned = [];
    fill(asSection(shown), 'phrase', 'Handover');
    shown.form()?.requestSubmit();
    await says(shown, list, 'You don’t have any projects yet.');
    list.remove();
  });
});
