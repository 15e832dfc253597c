import type { AdminApp } from '../../../core/admin.ts';
import '../../../elements/project/permissions/default-permissions.ts';
import type { LkProjectDefaultPermissions } from '../../../elements/project/permissions/default-permissions.ts';
import { bodiesOf, peopleScene } from './users/scenes.ts';
import type { Service } from '../support/service.ts';
import { expect, expectAccessible, focused, html, inside, readText, until } from '../support/support.ts';
import { control, rows } from '../teams/team-sections-support.ts';

const draw = (app: Service['app'], admin: AdminApp) =>
  html`<lk-project-default-permissions .app=${app} .admin=${admin}></lk-project-default-permissions>`;
const PATCH = 'PATCH /internal/projects/current';
const KIND = 'teamCreatorDefaultPermissions';
const named = (id: string) => ({ id, contained_permission_ids: [] });

const scene = () =>
  peopleScene<LkProjectDefaultPermissions>(draw, {
    world: {
      definitions: { team: [named('team_admin'), named('team_member')], project: [named('posts:read')] },
    },
  });

async function open(section: Element): Promise<HTMLFormElement> {
  control(section, KIND).click();
  return until(() => section.querySelector('form'), 'the form');
}

const boxes = (form: Element) => [...form.querySelectorAll<HTMLInputElement>('[type="checkbox"]')];

suite('lk-project-default-permissions', () => {
  test('shows who is given what, and offers what fits: permissions of teams, or of the project', async () => {
    const { section } = await scene();
    expect(rows(section)).to.deep.equal([
      'Team creators Team admin Edit',
      'New team members None Edit',
      'New users None Edit',
    ]);
    const form = await open(section);
    expect(boxes(form).map(({ name, checked }) => [name, checked])).to.deep.equal([
      [`${KIND}:team_admin`, true],
      [`${KIND}:team_member`, false],
    ]);
    await until(() => focused() === boxes(form)[0], 'the first box');
    await expectAccessible(section);
    control(section, `cancel:${KIND}`).click();
    await until(() => focused() === control(section, KIND), 'the button');
    control(section, 'userDefaultPermissions').click();
    const other = await until(() => section.querySelector('form'), 'the other form');
    expect(boxes(other).map(({ name }) => name)).to.deep.equal(['userDefaultPermissions:posts:read']);
  });

  test('writes what was chosen, and nothing else', async () => {
    const { section, service } = await scene();
    const form = await open(section);
    for (const box of boxes(form)) box.click();
    form.requestSubmit();
    await service.clock.advance(300);
    await until(() => readText(inside(section, '.content')) === 'Team member', 'the choice');
    await service.clock.advance(600);
    await until(() => !section.querySelector('form'), 'the end of the form');
    expect(bodiesOf(service, PATCH)).to.deep.equal([
      { config: { team_creator_default_permissions: [{ id: 'team_member' }] } },
    ]);
    expect(focused()).to.equal(control(section, KIND));
  });
});
