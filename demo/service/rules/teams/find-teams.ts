import { sql } from 'kysely';
import type { Queries, TeamRow } from '../../tables/tables.ts';

interface TeamFilter {
  /** The id of a user whose teams are returned. Undefined: all teams of the project. */
  readonly userId: string | undefined;
  /** The id of the first team to return. Absent: the oldest team. */
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
}

/**
 * Returns teams of a project, oldest first. If there are more than `limit` teams, returns one team more, whose id is the
 * cursor of the next request.
 */
export function findTeams(db: Queries, projectId: string, { userId, cursor, limit }: TeamFilter): Promise<TeamRow[]> {
  return db
    .selectFrom('teams')
    .selectAll()
    .where('project_id', '=', projectId)
    .$if(userId !== undefined, (select) =>
      select.where(
        'id',
        'in',
        db
          .selectFrom('team_members')
          .select('team_id')
          .where('user_id', '=', userId ?? ''),
      ),
    )
    .$if(cursor !== undefined, (select) => {
      const first = db
        .selectFrom('teams')
        .select(['created_at', 'id'])
        .where('id', '=', cursor ?? '');
      return select.where(sql<boolean>`(created_at, id) >= (${first})`);
    })
    .orderBy('created_at')
    .orderBy('id')
    .$if(limit !== undefined, (page) => page.limit((limit ?? 0) + 1))
    .execute();
}
