import '../../../elements/project/permissions/default-permissions.ts';
import { peopleScene } from './users/scenes.ts';
import { expect, expectAccessible, focused, until } from '../support/support.ts';
import { rows } from '../teams/team-sections-support.ts';

const KIND = 'teamCreatorDefaultPermissions';
const named = (id: string) => ({ id, contained_permission_ids: [] });

const scene = () =>
  peopleScene('lk-project-default-permissions', {
    config: { team_creator_default_permissions: [{ id: 'team_admin' }] },
    world: {
      definitions: { team: [named('team_admin'), named('team_member')], project: [named('posts:read')] },
    },
  });

const boxes = (form: Element) => [...form.querySelectorAll<HTMLInputElement>('[type="checkbox"]')];

suite('lk-project-default-permissions', () => {
  test('the form for the default permissions of team creators offers only team permissions', async () => {
    const { section, open, press } = await scene();
    expect(rows(section)).to.deep.equal([
      'Team creators Team admin Edit',
      'New team members None Edit',
      'New users None Edit',
    ]);
    const form = await open(KIND);
    expect(boxes(form).map(({ name, checked }) => [name, checked])).to.deep.equal([
      [`${KIND}:team_admin`, true],
      [`${KIND}:team_member`, false],
    ]);
    await until(() => focused() === boxes(form)[0], 'the first box');
    await expectAccessible(section);
    press(`cancel:${KIND}`);
    const other = await open('userDefaultPermissions');
    expect(boxes(other).map(({ name }) => name)).to.deep.equal(['userDefaultPermissions:posts:read']);
  });

  test('saving the default permissions of team creators sends no other default permissions', async () => {
    const { control, open, submit, says, bodies } = await scene();
    for (const box of boxes(await open(KIND))) box.click();
    submit();
    await says('Saved');
    expect(bodies('PATCH /internal/projects/current')).to.deep.equal([
      { config: { team_creator_default_permissions: [{ id: 'team_member' }] } },
    ]);
    expect(focused()).to.equal(control(KIND));
  });
});
