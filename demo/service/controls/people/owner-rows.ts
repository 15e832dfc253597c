import { DEMO_OWNER } from '../../base/demo-people.ts';
import { hashPassword } from '../../rules/passwords/passwords.ts';
import { DEMO_PROJECT, INTERNAL_PROJECT } from '../../tables/seeded-projects.ts';
import { silenceEvents } from '../../tables/silence-events.ts';
import type { Database, Queries } from '../../tables/tables.ts';
import { addPersons } from './person-rows.ts';
import { addTeams } from './team-rows.ts';

const { projectId } = INTERNAL_PROJECT;

/** False also when somebody else signs in with the owner's address by now. */
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

/** The owner with her team, which may be left from before. */
export async function addOwner(db: Queries, passwordHash: string, now: number): Promise<void> {
  const { id, teamId, teamName } = DEMO_OWNER;
  await addPersons(db, [DEMO_OWNER], passwordHash, now, projectId);
  await addTeams(db, [{ id: teamId, name: teamName, founder: id, members: [] }], now, projectId);
  await db.updateTable('users').set({ selected_team_id: teamId }).where('id', '=', id).execute();
}

/** Sets the password of the owner, where she is there already. */
export async function renewOwnerPassword(db: Database, password: string): Promise<void> {
  const { id } = DEMO_OWNER;
  const owner = await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst();
  if (!owner) return;
  const passwordHash = await hashPassword(password);
  await db.transaction().execute(async (transaction) => {
    await silenceEvents(transaction);
    await transaction.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', id).execute();
  });
}

/** A project that has an owner keeps it. */
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
