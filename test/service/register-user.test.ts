import { expect, test } from 'vitest';
import type { Project } from '../../demo/service/auth/caller.ts';
import { createAnonymousUser, registerUser } from '../../demo/service/auth/create-user.ts';
import { addTeamMember, createTeam } from '../../demo/service/auth/teams.ts';
import { findUser } from '../../demo/service/auth/users.ts';
import { openDatabase } from '../../demo/service/db/open.ts';
import { DEFAULT_PROJECT_CONFIG } from '../../demo/service/project-config.ts';
import { DEMO_PROJECT, seed } from '../../demo/service/seed.ts';
import './support.ts';

/** The database alone, because two requests at the same moment cannot be put in order from outside. */
async function openRows() {
  const { db, close } = await openDatabase({});
  await seed(db, 0);
  const clock = { now: () => 0, wait: async () => undefined };
  const row = await db
    .selectFrom('projects')
    .selectAll()
    .where('id', '=', DEMO_PROJECT.projectId)
    .executeTakeFirstOrThrow();
  const project: Project = { ...row, config: DEFAULT_PROJECT_CONFIG };
  return { context: { db, clock }, project, close };
}

test('a guest that two requests saw before either changed it is upgraded by the first alone', async () => {
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

test('an administrator who is added again keeps what was granted, and nothing more', async () => {
  const { context, project, close } = await openRows();
  const { id } = await registerUser(context, project, undefined, {});
  const team = await createTeam(context.db, project.id, { display_name: 'Blue' }, id, 0);
  expect(await addTeamMember(context.db, team, id, 'member', 0)).toBe(false);
  const granted = await context.db.selectFrom('team_permissions').select('permission_id').execute();
  await close();
  expect(granted).toEqual([{ permission_id: 'team_admin' }]);
});
