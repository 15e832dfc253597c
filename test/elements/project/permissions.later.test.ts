import { sendKeys } from '@web/test-runner-commands';
import '../../../elements/project/permissions/permissions.ts';
import { peopleScene, type PeopleWorld, sent, type WireDefinition } from './users/scenes.ts';
import type { Service } from '../support/service.ts';
import { expect, expectAccessible, focused, readText, rest, until } from '../support/support.ts';
import { rows } from '../teams/team-sections-support.ts';

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
  peopleScene('lk-project-permissions', {
    attributes: { scope: 'team' },
    world: { definitions: { team, project: [] } },
    prepare: addDefinitionAnswers,
  });

suite('lk-project-permissions', () => {
  test('built-in permissions in lk-project-permissions have no menu', async () => {
    const { section } = await scene();
    expect(rows(section)).to.deep.equal([
      'Posts: read posts:read',
      'Posts: write posts:write Write Includes 1 permission View members',
      'Delete the team $delete_team',
      'View members $read_members',
      'Edit the team’s name and picture $update_team',
    ]);
  });

  test('lk-project-permissions shows two permissions that include each other as a finite tree', async () => {
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

  test('the permission picker marks the permissions that a chosen permission includes', async () => {
    const { open } = await scene([
      { id: 'writer', contained_permission_ids: ['reader'] },
      { id: 'reader', description: 'Long '.repeat(60), contained_permission_ids: [] },
      { id: 'other', contained_permission_ids: [] },
    ]);
    const form = await open('create');
    (form.querySelector('[name="create:writer"]') as HTMLInputElement).click();
    await rest();
    expect(readText(form)).to.contain('Included in “Writer”');
    const picks = form.querySelector('.lk-picks');
    expect(picks && getComputedStyle(picks).overflowY, 'a short list is not a box that scrolls').to.equal('visible');
    const boxes = [...form.querySelectorAll('.lk-picks label')].map((label) => label.getBoundingClientRect());
    for (const [at, box] of boxes.slice(1).entries()) expect(box.top).to.be.at.least(boxes[at]?.bottom ?? 0);
    for (const label of form.querySelectorAll<HTMLElement>('.lk-picks label')) {
      expect(label.scrollHeight).to.be.at.most(label.clientHeight);
    }
  });

  test('a permission can be created with the keyboard alone', async () => {
    const { section, service, control, openByKey, bodies } = await scene();
    await openByKey('create', 'id');
    await sendKeys({ type: 'posts:delete' });
    await sendKeys({ press: 'Tab' });
    await sendKeys({ type: 'Delete' });
    await sendKeys({ press: 'Tab' });
    await sendKeys({ press: 'Space' });
    await sendKeys({ press: 'Enter' });
    await sent(service, `POST ${BASE}`);
    await service.clock.advance(300);
    await until(() => rows(section).some((row) => row.startsWith('Posts: delete')), 'the new row');
    expect(bodies(`POST ${BASE}`)).to.deep.equal([
      { id: 'posts:delete', description: 'Delete', contained_permission_ids: ['$delete_team'] },
    ]);
    expect(focused()).to.equal(control('create'));
  });

  const WRONG: Readonly<Record<string, string>> = {
    '': 'Enter an ID.',
    'Posts write': 'Use only lowercase letters',
    größe: 'Use only lowercase letters',
    $own: 'Use only lowercase letters',
    'posts:read': 'A permission with this ID already exists.',
  };
  for (const [id, said] of Object.entries(WRONG)) {
    test(`creating a permission with the ID "${id}" shows an error and sends no request`, async () => {
      const { open, input, submit, says, bodies } = await scene();
      await open('create');
      submit({ id });
      await says(said);
      expect(focused()).to.equal(input('id'));
      expect(bodies(`POST ${BASE}`)).to.deep.equal([]);
    });
  }

  test('if the service reports a permission ID as already in use, the form shows an error', async () => {
    const { service, open, input, submit, says } = await scene();
    service.answers[`POST ${BASE}`] = { code: 'PERMISSION_ID_ALREADY_EXISTS', details: { permission_id: 'new' } };
    await open('create');
    submit({ id: 'new' });
    await says('A permission with this ID already exists.');
    expect(input('id').value).to.equal('new');
  });

  test('the ID of a permission can be changed, and a permission cannot include itself', async () => {
    const { section, open, submit, says, bodies } = await scene();
    const form = await open('edit:posts:write');
    const boxes = [...form.querySelectorAll<HTMLInputElement>('[type="checkbox"]')];
    expect(boxes.map(({ name, checked }) => [name, checked])).to.deep.equal([
      ['edit:$read_members', true],
      ['edit:$delete_team', false],
      ['edit:$update_team', false],
      ['edit:posts:read', false],
    ]);
    boxes[0]?.click();
    boxes[3]?.click();
    submit({ id: 'posts:edit' });
    await says('Saved');
    expect(bodies(`PATCH ${BASE}/posts%3Awrite`)).to.deep.equal([
      { id: 'posts:edit', description: 'Write', contained_permission_ids: ['posts:read'] },
    ]);
    expect(rows(section).some((row) => row.startsWith('Posts: edit'))).to.equal(true);
    await until(() => focused()?.getAttribute('aria-label') === 'Actions for Posts: edit', 'the focus on its row');
  });

  test('the search in the permission picker filters a long list', async () => {
    const many = Array.from({ length: 40 }, (_, at) => ({ id: `p${at}`, contained_permission_ids: [] }));
    const { section, open } = await scene(many);
    const form = await open('create');
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

  test('a permission is deleted after confirmation', async () => {
    const { section, confirm, says } = await scene();
    await confirm('delete:posts:read', '“Posts: read” is removed from everyone who has it');
    await says('“Posts: read” was deleted.');
    expect(rows(section).length).to.equal(4);
  });
});
