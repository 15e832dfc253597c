import { DEMO_OWNER } from '../../base/demo-people.ts';
import { hashPassword } from '../../rules/passwords/passwords.ts';
import { DEMO_PROJECT, INTERNAL_PROJECT } from '../../tables/seeded-projects.ts';
import { silenceEvents } from '../../tables/silence-events.ts';
import type { Database, Queries } from '../../tables/tables.ts';
import { addDemoUsers } from './person-rows.ts';
import { addTeams } from './team-rows.ts';

const { projectId } = INTERNAL_PROJECT;

/**
 * Returns whether the demo owner must be added. Returns false also if another user signs in with her address, because she
 * cannot be added then.
 */
export async function isOwnerMissing(db: Queries): Promise<boolean> {
  const user = await db.selectFrom('users').select('id').where('id', '=', DEMO_OWNER.id).executeTakeFirst();
  if (user) return false;
  const channel = await db
    .selectFrom('contact_channels')
    .select('id')
    .where('project_id', '=', projectId)
    .where('value', '=', DEMO_OWNER.email)
    .where('used_for_auth', '=', true)
    .executeTakeFirst();
  return channel === undefined;
}

/** Adds the demo owner and her team. The team may exist already. */
export async function addOwner(db: Queries, passwordHash: string, now: number): Promise<void> {
  const { id, teamId, teamName } = DEMO_OWNER;
  await addDemoUsers(db, [DEMO_OWNER], passwordHash, now, projectId);
  await addTeams(db, [{ id: teamId, name: teamName, founder: id, admins: [], members: [] }], now, projectId);
  await db.updateTable('users').set({ selected_team_id: teamId }).where('id', '=', id).execute();
}

/** Sets the password of the demo owner, if she exists. */
export async function setOwnerPassword(db: Database, password: string): Promise<void> {
  const { id } = DEMO_OWNER;
  const owner = await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst();
  if (!owner) return;
  const passwordHash = await hashPassword(password);
  await db.transaction().execute(async (transaction) => {
    await silenceEvents(transaction);
    await transaction.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', id).execute();
  });
}

/** Makes the team of the demo owner own the demo project, unless the project has an owner. */
export async function giveProjectToOwner(db: Queries): Promise<void> {
  const team = db.selectFrom('teams').select('id').where('id', '=', DEMO_OWNER.teamId);
  await db
    .updateTable('projects')
    .set({ owner_team_id: DEMO_OWNER.teamId })
    .where('id', '=', DEMO_PROJECT.projectId)
    .where('owner_team_id', 'is', null)
    .where(({ exists }) => exists(team))
    .execute();
}
