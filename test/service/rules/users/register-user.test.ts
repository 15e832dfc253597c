import { expect, test } from 'vitest';
import type { Project } from '../../../../demo/service/rules/projects/project.ts';
import { createAnonymousUser, registerUser } from '../../../../demo/service/rules/users/register-user.ts';
import { acceptInvitation, INVITATION_PURPOSE } from '../../../../demo/service/rules/verification-codes/invitations.ts';
import { addTeamMember, createTeam, deleteTeam } from '../../../../demo/service/rules/teams/teams.ts';
import { findUser } from '../../../../demo/service/rules/users/users.ts';
import { createCode } from '../../../../demo/service/rules/verification-codes/verification-codes.ts';
import { openDatabase } from '../../../../demo/service/database/open.ts';
import { DEFAULT_PROJECT_CONFIG } from '../../../../demo/service/tables/project-config.ts';
import { seedProjects } from '../../../../demo/service/rules/projects/seed-projects.ts';
import { DEMO_PROJECT } from '../../../../demo/service/tables/seeded-projects.ts';
import '../../support.ts';

/** The database alone, because two requests at the same moment cannot be put in order from outside. */
async function openRows() {
  const { db, close } = await openDatabase({});
  await seedProjects(db, 0);
  const clock = { now: () => 0, wait: async () => undefined };
  const row = await db
    .selectFrom('projects')
    .selectAll()
    .where('id', '=', DEMO_PROJECT.projectId)
    .executeTakeFirstOrThrow();
  const project: Project = { ...row, config: DEFAULT_PROJECT_CONFIG };
  return { context: { db, clock }, project, close };
}

test('of two sign-ups by an anonymous user, the first keeps the user id and the second gets a new id', async () => {
  const { context, project, close } = await openRows();
  const guest = await findUser(context.db, project.id, await createAnonymousUser(context, project));
  const register = (value: string) =>
    registerUser(context, project, guest ?? undefined, { email: { value, isVerified: true, isUsedForAuth: true } });
  const first = await register('ada@example.com');
  const second = await register('bob@example.com');
  await close();
  expect(first).toMatchObject({ id: guest?.id, is_anonymous: false, primary: { value: 'ada@example.com' } });
  expect(second.id).not.toBe(guest?.id);
  expect(second.primary?.value).toBe('bob@example.com');
});

test('adding a team’s administrator to the team a second time leaves the permissions unchanged', async () => {
  const { context, project, close } = await openRows();
  const { id } = await registerUser(context, project, undefined, {});
  const team = await createTeam(context.db, project.id, { display_name: 'Blue' }, id, 0);
  expect(await addTeamMember(context.db, team, id, 'member', 0)).toBe(false);
  const granted = await context.db.selectFrom('team_permissions').select('permission_id').execute();
  await close();
  expect(granted).toEqual([{ permission_id: 'team_admin' }]);
});

test('a team that is deleted while a user accepts an invitation has no members afterwards', async () => {
  const { context, project, close } = await openRows();
  const user = await registerUser(context, project, undefined, {});
  const team = await createTeam(context.db, project.id, { display_name: 'Blue' }, null, 0);
  const { id } = await createCode(context, project.id, INVITATION_PURPOSE, {
    team_id: team.id,
    email: 'ada@example.com',
  });
  const row = await context.db
    .selectFrom('verification_codes')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const deleting: Promise<void>[] = [];
  let looks = 0;
  // The time is asked for when the code is spent, and again between the look at the team and the membership.
  const now = () => {
    looks += 1;
    if (looks === 2) deleting.push(deleteTeam(context.db, team.id));
    return 0;
  };
  await acceptInvitation({ ...context, clock: { ...context.clock, now } }, project, row, user);
  await Promise.all(deleting);
  const members = await context.db.selectFrom('team_members').selectAll().execute();
  const teams = await context.db.selectFrom('teams').selectAll().execute();
  await close();
  expect(looks).toBe(2);
  expect({ members, teams }).toEqual({ members: [], teams: [] });
});
