import { sql } from 'kysely';
import type { Queries, TeamRow } from '../../tables/tables.ts';

interface TeamFilter {
  /** The id of a user whose teams are returned. Undefined: all teams of the project. */
  readonly userId: string | undefined;
  /** The id of the first team to return. Absent: the first team in the order. */
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
  /** Whether the newest team comes first. Default: the oldest. */
  readonly desc?: boolean | undefined;
  /** The text to search for: part of a name in any letter case, or a complete id. */
  readonly query?: string | undefined;
}

/**
 * Returns teams of a project in order of their creation. If there are more than `limit` teams, returns one team more, whose id is
 * the cursor of the next request.
 */
export function findTeams(db: Queries, projectId: string, filter: TeamFilter): Promise<TeamRow[]> {
  const { userId, cursor, limit, desc, query } = filter;
  const [direction, isAfter] = desc ? (['desc', sql`<=`] as const) : (['asc', sql`>=`] as const);
  const text = query?.trim().toLowerCase();
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
      return select.where(sql<boolean>`(created_at, id) ${isAfter} (${first})`);
    })
    .$if(text !== undefined, (select) =>
      select.where(sql<boolean>`(position(${text} in lower(display_name)) > 0 or id::text = ${text})`),
    )
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .$if(limit !== undefined, (page) => page.limit((limit ?? 0) + 1))
    .execute();
}
