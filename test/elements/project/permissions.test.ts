import { sendKeys } from '@web/test-runner-commands';
import type { AdminApp } from '../../../core/admin.ts';
import '../../../elements/project/permissions/permissions.ts';
import type { LkProjectPermissions } from '../../../elements/project/permissions/permissions.ts';
import { bodiesOf, peopleScene, type PeopleWorld, sent, type WireDefinition } from './users/scenes.ts';
import type { Service } from '../support/service.ts';
import { expect, expectAccessible, focused, html, inside, readText, rest, until } from '../support/support.ts';
import { control, errorOf, fieldIn, has, noticeOf, openForm as open, rows } from '../teams/team-sections-support.ts';

const draw = (app: Service['app'], admin: AdminApp) =>
  html`<lk-project-permissions scope="team" .app=${app} .admin=${admin}></lk-project-permissions>`;
const BASE = '/team-permission-definitions';
const SYSTEM: WireDefinition[] = ['$delete_team', '$read_members', '$update_team'].map((id) => ({
  id,
  contained_permission_ids: [],
}));
const WRITE: WireDefinition = { id: 'posts:write', description: 'Write', contained_permission_ids: ['$read_members'] };
const READ: WireDefinition = { id: 'posts:read', description: null, contained_permission_ids: [] };

/** As the service keeps them. */
function addDefinitionAnswers(service: Service, world: PeopleWorld): void {
  const { answers, requests } = service;
  const body = () => requests.at(-1)?.body as unknown as WireDefinition;
  const keep = (definition: WireDefinition) => {
    answers[`PATCH ${BASE}/${encodeURIComponent(definition.id)}`] = () => {
      const changed = { ...definition, ...body() };
      world.definitions.team = world.definitions.team.map((each) => (each.id === definition.id ? changed : each));
      keep(changed);
      return { body: changed };
    };
    answers[`DELETE ${BASE}/${encodeURIComponent(definition.id)}`] = () => {
      world.definitions.team = world.definitions.team.filter(({ id }) => id !== definition.id);
      return { body: { success: true } };
    };
  };
  for (const definition of world.definitions.team) keep(definition);
  answers[`POST ${BASE}`] = () => {
    const made = { description: null, ...body() };
    world.definitions.team = [...world.definitions.team, made];
    keep(made);
    return { status: 201, body: made };
  };
}

const scene = (team: WireDefinition[] = [...SYSTEM, READ, WRITE]) =>
  peopleScene<LkProjectPermissions>(draw, {
    world: { definitions: { team, project: [] } },
    prepare: addDefinitionAnswers,
  });

suite('lk-project-permissions', () => {
  test('shows what there is, those of every project without buttons', async () => {
    const { section } = await scene();
    expect(rows(section)).to.deep.equal([
      'Posts: read posts:read Edit',
      'Posts: write posts:write Write Edit Includes 1 permission View members',
      'Delete the team $delete_team',
      'View members $read_members',
      'Edit the team’s name and picture $update_team',
    ]);
  });

  test('shows what a permission includes as a tree, also where definitions go in a circle', async () => {
    const { section } = await scene([
      { id: 'boss', contained_permission_ids: ['lead'] },
      { id: 'lead', contained_permission_ids: ['$read_members', 'boss'] },
      { id: '$read_members', contained_permission_ids: [] },
    ]);
    const [boss] = [...(section.shadowRoot?.querySelectorAll('.entry > .below > details > .tree') ?? [])];
    expect(readText(boss as Element)).to.equal('Lead View members Boss');
    expect(boss?.querySelectorAll('.tree').length, 'what comes twice is opened once').to.equal(1);
    await expectAccessible(section);
  });

  test('shows in the picker what comes with a choice, in rows that stand below one another', async () => {
    const { section } = await scene([
      { id: 'writer', contained_permission_ids: ['reader'] },
      { id: 'reader', description: 'Long '.repeat(60), contained_permission_ids: [] },
      { id: 'other', contained_permission_ids: [] },
    ]);
    const form = await open(section, 'create');
    (form.querySelector('[name="create:writer"]') as HTMLInputElement).click();
    await rest();
    expect(readText(form)).to.contain('Included in “Writer”');
    const boxes = [...form.querySelectorAll('.lk-picks label')].map((label) => label.getBoundingClientRect());
    for (const [at, box] of boxes.slice(1).entries()) expect(box.top).to.be.at.least(boxes[at]?.bottom ?? 0);
    for (const label of form.querySelectorAll<HTMLElement>('.lk-picks label')) {
      expect(label.scrollHeight).to.be.at.most(label.clientHeight);
    }
  });

  test('makes one, by keys alone', async () => {
    const { section, service } = await scene();
    control(section, 'create').focus();
    await sendKeys({ press: 'Enter' });
    await until(() => focused()?.getAttribute('name') === 'id', 'the field');
    await sendKeys({ type: 'posts:delete' });
    await sendKeys({ press: 'Tab' });
    await sendKeys({ type: 'Delete' });
    await sendKeys({ press: 'Tab' });
    await sendKeys({ press: 'Space' });
    await sendKeys({ press: 'Enter' });
    await sent(service, `POST ${BASE}`);
    await service.clock.advance(300);
    await until(() => rows(section).some((row) => row.startsWith('Posts: delete')), 'the new row');
    expect(bodiesOf(service, `POST ${BASE}`)).to.deep.equal([
      { id: 'posts:delete', description: 'Delete', contained_permission_ids: ['$delete_team'] },
    ]);
    expect(focused()).to.equal(control(section, 'create'));
  });

  const WRONG: Readonly<Record<string, string>> = {
    '': 'Enter an ID.',
    'Posts write': 'Use only lowercase letters',
    größe: 'Use only lowercase letters',
    $own: 'Use only lowercase letters',
    'posts:read': 'A permission with this ID already exists.',
  };
  for (const [id, said] of Object.entries(WRONG)) {
    test(`says beside the field what is wrong with "${id}"`, async () => {
      const { section, service } = await scene();
      const form = await open(section, 'create');
      fieldIn(section, 'id').value = id;
      form.requestSubmit();
      await until(() => readText(form).includes(said), said);
      expect(focused()).to.equal(fieldIn(section, 'id'));
      expect(bodiesOf(service, `POST ${BASE}`)).to.deep.equal([]);
    });
  }

  test('an id that is in use by now is refused beside the field', async () => {
    const { section, service } = await scene();
    service.answers[`POST ${BASE}`] = { code: 'PERMISSION_ID_ALREADY_EXISTS', details: { permission_id: 'new' } };
    const form = await open(section, 'create');
    fieldIn(section, 'id').value = 'new';
    form.requestSubmit();
    await until(() => readText(form).includes('A permission with this ID already exists.'), 'the word');
    expect(fieldIn(section, 'id').value).to.equal('new');
  });

  test('renames one and changes what it contains; it cannot contain itself', async () => {
    const { section, service } = await scene();
    const form = await open(section, 'edit:posts:write');
    const boxes = [...form.querySelectorAll<HTMLInputElement>('[type="checkbox"]')];
    expect(boxes.map(({ name }) => name)).to.deep.equal([
      'edit:$read_members',
      'edit:$delete_team',
      'edit:$update_team',
      'edit:posts:read',
    ]);
    expect(boxes.map(({ checked }) => checked)).to.deep.equal([true, false, false, false]);
    boxes[0]?.click();
    boxes[3]?.click();
    fieldIn(section, 'id').value = 'posts:edit';
    form.requestSubmit();
    await sent(service, `PATCH ${BASE}/posts%3Awrite`);
    await service.clock.advance(300);
    await until(() => rows(section).some((row) => row.startsWith('Posts: edit')), 'the new name');
    expect(bodiesOf(service, `PATCH ${BASE}/posts%3Awrite`)).to.deep.equal([
      { id: 'posts:edit', description: 'Write', contained_permission_ids: ['posts:read'] },
    ]);
    await rest();
    expect(readText(focused() as Element)).to.equal('Edit');
    expect(focused()?.getAttribute('aria-label')).to.equal('Edit Posts: edit');
  });

  test('a long list of what can be contained is searched', async () => {
    const many = Array.from({ length: 40 }, (_, at) => ({ id: `p${at}`, contained_permission_ids: [] }));
    const { section } = await scene(many);
    const form = await open(section, 'create');
    const search = form.querySelector<HTMLInputElement>('[type="search"]') as HTMLInputElement;
    search.focus();
    await sendKeys({ type: 'p39' });
    expect([...form.querySelectorAll('.lk-picks label')].map(readText)).to.deep.equal(['P39 p39']);
    await sendKeys({ press: 'Enter' });
    expect(section.querySelector('form'), 'Enter does not send').to.equal(form);
    await sendKeys({ type: 'x' });
    expect(readText(form)).to.contain('No permissions found.');
    await expectAccessible(section);
  });

  test('deletes one after a question, and keeps it where the service refuses', async () => {
    const { section, service } = await scene();
    const route = `DELETE ${BASE}/posts%3Aread`;
    const answer = service.answers[route] as object;
    service.answers[route] = { code: 'PERMISSION_NOT_FOUND', details: { permission_id: 'posts:read' } };
    control(section, 'delete:posts:read').click();
    await until(() => has(section, 'confirm:delete:posts:read'), 'the question');
    expect(readText(inside(section, '.confirm'))).to.contain('“Posts: read” is removed from everyone who has it');
    control(section, 'confirm:delete:posts:read').click();
    await until(() => errorOf(section), 'the reason');
    // After a refusal the list is loaded again.
    await service.clock.advance(300);
    expect(rows(section).length).to.equal(5);
    service.answers[route] = answer;
    control(section, 'confirm:delete:posts:read').click();
    await sent(service, route, 2);
    await service.clock.advance(300);
    await until(() => noticeOf(section) === '“Posts: read” was deleted.', 'the word');
    expect(rows(section).length).to.equal(4);
  });

  test('hostile ids and descriptions of another client stay in their rows', async () => {
    const id = `<img src=x onerror=alert(1)>${'a'.repeat(300)}`;
    const { section } = await scene([
      { id, description: '\u202e<b>evil</b>'.repeat(50), contained_permission_ids: [id] },
    ]);
    const place = section.parentElement as HTMLElement;
    place.style.inlineSize = '320px';
    expect(section.shadowRoot?.querySelector('img, b')).to.equal(null);
    expect(place.scrollWidth).to.be.at.most(320);
  });
});
