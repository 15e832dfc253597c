import { sendKeys } from '@web/test-runner-commands';
import '../../../elements/project/list/owned-projects.ts';
import type { LkOwnedProjects } from '../../../elements/project/list/owned-projects.ts';
import { createOwner, type Owner, rowsOf } from './support.ts';
import { type Handles, handlesOf } from '../support/section-handles.ts';
import { focusOn } from '../settings/security-sections.ts';
import { idOfProject, wireProject } from '../support/service-project.ts';
import { addTeams, wireTeam } from '../support/service-teams.ts';
import { ADA, createService } from '../support/service.ts';
import {
  errorsOf,
  expect,
  expectAccessible,
  fixture,
  html,
  inside,
  readText,
  rest,
  until,
} from '../support/support.ts';

const CREATE = 'POST /internal/projects';
const TEAM = wireTeam(0, 'Crew');

type Shown = Owner & Handles & { readonly section: LkOwnedProjects };

interface Options extends NonNullable<Parameters<typeof createOwner>[0]> {
  readonly owned?: Record<string, unknown>[];
  readonly attributes?: Record<string, string>;
}

async function show({ owned = [], attributes = {}, prepare, ...options }: Options = {}): Promise<Shown> {
  const projects = owned.map((more, at) => wireProject({ id: idOfProject(at), owner_team_id: TEAM.id, ...more }));
  const owner = await createOwner({
    world: () => ({ owned: projects }),
    config: { client_team_creation_enabled: true },
    ...options,
    prepare: async (each) => {
      addTeams(each, { teams: [TEAM, wireTeam(1, 'Others')], selectedId: TEAM.id });
      await prepare?.(each);
    },
  });
  const section = document.createElement('lk-owned-projects');
  for (const [name, value] of Object.entries(attributes)) section.setAttribute(name, value);
  section.app = owner.app;
  await fixture(html`${section}`);
  return Object.assign(owner, handlesOf(owner, section), { section });
}

const links = ({ section }: Shown) =>
  [...(section.shadowRoot?.querySelectorAll<HTMLAnchorElement>('[part~="link"]') ?? [])].map((each) =>
    each.getAttribute('href'),
  );

async function making(options: Options = {}): Promise<Shown> {
  const shown = await show(options);
  await shown.offers('create');
  await shown.settled();
  await shown.open('create');
  await shown.settled();
  return shown;
}

suite('lk-owned-projects', () => {
  test('lk-owned-projects shows the mode, user count, and settings link of each project', async () => {
    const shown = await show({
      owned: [
        { display_name: 'Live', is_production_mode: true, user_count: 1234 },
        { display_name: 'Test', description: '', user_count: null },
      ],
    });
    await shown.says('Live');
    const [live, test] = rowsOf(shown);
    expect(live).to.match(/Live Production Notes for the next shift 1,234 users Created last month$/);
    expect(test).to.match(/Test Development Created last month$/);
    expect(links(shown)).to.deep.equal([0, 1].map((at) => `${location.origin}/projects/${idOfProject(at)}`));
  });

  test('the link of a project in lk-owned-projects covers the whole row', async () => {
    const shown = await show({ owned: [{}] });
    await shown.says('Handover');
    const root = shown.section.shadowRoot;
    const box = (selector: string) => root?.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
    const row = box('.entry');
    const hit = root?.elementFromPoint(row.right - 20, row.top + row.height / 2);
    expect(hit?.getAttribute('part')).to.equal('link');
    expect(box('.title a').left - box('.content').left).to.be.at.least(4);
  });

  test('in large text, the name and the arrow of a project stay beside the avatar', async () => {
    document.documentElement.style.fontSize = '200%';
    const { section, says } = await show({ owned: [{ display_name: 'A project with a name of many words' }] });
    await says('A project');
    section.style.inlineSize = '296px';
    const [avatar, content, arrow] = ['lk-avatar', '.content', '.entry > svg'].map((each) =>
      inside(section, each).getBoundingClientRect(),
    );
    document.documentElement.style.fontSize = '';
    expect(content?.left).to.be.at.least(avatar?.right ?? Number.NaN);
    expect(content?.right).to.be.at.most(arrow?.left ?? Number.NaN);
    expect(arrow?.top).to.be.below(content?.bottom ?? Number.NaN);
  });

  test('the links to projects start with the path in the `base-path` attribute', async () => {
    const shown = await show({ owned: [{}], attributes: { 'base-path': '/admin/' } });
    await shown.says('Handover');
    expect(links(shown)).to.deep.equal([`${location.origin}/admin/${idOfProject(0)}`]);
  });

  test('lk-owned-projects has a search field for 300 projects, but none for 7 projects', async () => {
    const few = await show({ owned: Array.from({ length: 7 }, () => ({})) });
    await few.says('Handover');
    expect(!!few.section.shadowRoot?.querySelector('input[type="search"]')).to.equal(false);
    const shown = await show({ owned: Array.from({ length: 300 }, (_, at) => ({ display_name: `Näme ${at}.` })) });
    await shown.says('Show 280 more');
    const query = inside<HTMLInputElement>(shown.section, 'input[type="search"]');
    query.value = 'name 299';
    query.dispatchEvent(new InputEvent('input'));
    await shown.says('1 project found.');
    expect(rowsOf(shown)[0]).to.contain('Näme 299.');
    await expectAccessible(shown.section);
  });

  test('a project created with the keyboard belongs to the selected team', async () => {
    const shown = await show();
    await shown.says('You don’t have any projects yet.');
    const made: string[] = [];
    shown.section.addEventListener('lk-project-create', ({ projectId }) => made.push(projectId));
    await shown.openByKey('create', 'name');
    await shown.settled();
    await sendKeys({ press: 'Enter' });
    await shown.says('Enter a name.');
    await sendKeys({ type: ' First app ' });
    await sendKeys({ press: 'Enter' });
    await shown.says('“First app” is ready.');
    await focusOn('create');
    expect(shown.acts()).to.deep.equal([
      { route: CREATE, body: { display_name: 'First app', owner_team_id: TEAM.id, config: {} } },
    ]);
    expect(made).to.deep.equal([idOfProject(0)]);
    await shown.says('First app');
    expect(links(shown)).to.deep.equal([`${location.origin}/projects/${idOfProject(0)}`]);
  });

  test('a second attempt to create a project reuses the team that the first attempt created', async () => {
    const shown = await making();
    const select = shown.form()?.querySelector('select') as HTMLSelectElement;
    expect([...select.options].map(({ text }) => text)).to.deep.equal(['Crew', 'Others', 'New team']);
    expect(select.value).to.equal(TEAM.id);
    select.value = 'new';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    await rest();
    const create = shown.answers[CREATE];
    shown.answers[CREATE] = { code: 'SCHEMA_ERROR' };
    shown.submit({ name: 'First app' });
    await shown.says('Check what you entered');
    if (create) shown.answers[CREATE] = create;
    shown.submit();
    await shown.says('“First app” is ready.');
    const { id } = wireTeam(502);
    const made = shown.acts().filter(({ route }) => route.startsWith('POST'));
    expect(made.map(({ route, body }) => [route, body.owner_team_id])).to.deep.equal([
      ['POST /teams', undefined],
      [CREATE, id],
      [CREATE, id],
    ]);
  });

  test('if users may not create teams, the form for a new project offers only existing teams', async () => {
    const shown = await making({ config: { client_team_creation_enabled: false } });
    const select = shown.form()?.querySelector('select') as HTMLSelectElement;
    expect([...select.options].map(({ text }) => text)).to.deep.equal(['Crew', 'Others']);
  });

  test('lk-owned-projects shows HTML in a project name as text', async () => {
    const hostile = '<img src=x onerror=alert(1)>\u202etxt';
    const shown = await show({ owned: [{ display_name: hostile, description: hostile }, { display_name: '\u2060' }] });
    await shown.says('Unnamed project');
    expect(!!shown.section.shadowRoot?.querySelector('img')).to.equal(false);
    expect(shown.section.shadowRoot?.querySelector('.title bdi')?.textContent).to.equal(hostile);
    void shown.app.signOut({ noRedirect: true });
    await until(() => readText(shown.section) === '', 'the empty element');
  });

  test('on an older service whose projects belong to no team, a project is created without a team', async () => {
    const shown = await making({ owned: [{ owner_team_id: null }] });
    expect(!!shown.form()?.querySelector('select')).to.equal(false);
    await shown.enter({ name: 'Second app' });
    for (let press = 0; press < 10; press++) shown.submit();
    await shown.says('“Second app” is ready.');
    expect(shown.acts()).to.deep.equal([{ route: CREATE, body: { display_name: 'Second app', config: {} } }]);
  });

  test('lk-owned-projects needs an app with the project ID "internal", and shows an error otherwise', async () => {
    const other = createService({ person: ADA });
    const section = document.createElement('lk-owned-projects');
    section.app = other.app;
    const logged = await errorsOf(async () => {
      await fixture(html`${section}`);
      await handlesOf(other, section).says('To list projects, use the project ID “internal”.');
    });
    expect(logged).to.contain('internal');
    expect(other.requests.some(({ route }) => route.includes('internal'))).to.equal(false);
  });

  test('on phones, the logo of a project is at the first line of its row', async () => {
    const shown = await show({ owned: [{ display_name: 'Live', description: 'Orders and returns', user_count: 3 }] });
    shown.section.style.inlineSize = '328px';
    await shown.says('Orders and returns');
    const [logo, text] = ['lk-avatar', '.entry > .content'].map((part) =>
      inside(shown.section, part).getBoundingClientRect(),
    );
    expect(Math.abs((logo?.top ?? 0) - (text?.top ?? Number.NaN))).to.be.below(4);
  });
});
