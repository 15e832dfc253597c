import type { Queries } from '../../tables/tables.ts';
import type { User } from '../users/users.ts';

/**
 * Returns the ids of the projects that a user of project `internal` owns, oldest first: those of the user's teams (generation
 * 2), and those listed in the user's server metadata (generation 1, protocol.md §3.3).
 */
export async function listOwnedProjectIds(db: Queries, owner: User): Promise<string[]> {
  const listed = readManagedProjectIds(owner);
  const rows = await db
    .selectFrom('projects')
    .select('id')
    .where((where) =>
      where.or([
        where('owner_team_id', 'in', (teams) =>
          teams.selectFrom('team_members').select('team_id').where('user_id', '=', owner.id),
        ),
        ...(listed.length === 0 ? [] : [where('id', 'in', listed)]),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function ownsProject(db: Queries, owner: User, projectId: string): Promise<boolean> {
  return (await listOwnedProjectIds(db, owner)).includes(projectId);
}

function readManagedProjectIds(owner: User): readonly string[] {
  const metadata = owner.server_metadata;
  if (typeof metadata !== 'object' || metadata === null || Array.isArray(metadata)) return [];
  const ids = (metadata as Readonly<Record<string, unknown>>)['managedProjectIds'];
  return Array.isArray(ids) ? ids.filter((id): id is string => typeof id === 'string') : [];
}
