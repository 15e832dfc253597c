import { sql } from 'kysely';
import type { Queries, UserRow } from '../../tables/tables.ts';
import type { Project } from '../projects/project.ts';

/** Selects and orders users of a project. Anonymous and restricted users are left out unless they are included. */
interface UserFilter {
  readonly team_id?: string | undefined;
  readonly limit?: number | undefined;
  /** The id of the first user to return. Absent: the first user in the order. */
  readonly cursor?: string | undefined;
  /** What the order is by. Default: the time of sign-up. */
  readonly order_by?: 'signed_up_at' | 'last_active_at' | undefined;
  /** Whether the latest time comes first. Default: the earliest. */
  readonly desc?: boolean | undefined;
  /** The text to search for: part of a name or an email address, or a complete id. */
  readonly query?: string | undefined;
  readonly include_anonymous?: boolean | undefined;
  readonly include_restricted?: boolean | undefined;
  readonly only_anonymous?: boolean | undefined;
}

/**
 * Returns users in order of sign-up or last activity. If there are more than `limit` users, returns one user more, whose id is the cursor of
 * the next request.
 */
export async function findUserPage(db: Queries, project: Project, filter: UserFilter): Promise<readonly UserRow[]> {
  const { limit, cursor, desc, team_id: teamId, query: searchText, order_by: orderBy = 'signed_up_at' } = filter;
  const [direction, isAfter] = desc ? (['desc', sql`<=`] as const) : (['asc', sql`>=`] as const);
  let select = selectVisibleUsers(db, project, filter);
  if (teamId !== undefined) {
    const members = db.selectFrom('team_members').select('user_id').where('team_id', '=', teamId);
    select = select.where('id', 'in', members);
  }
  if (cursor !== undefined) {
    const first = db.selectFrom('users').select([orderBy, 'id']).where('id', '=', cursor);
    select = select.where(sql<boolean>`(${sql.ref(orderBy)}, id) ${isAfter} (${first})`);
  }
  if (searchText !== undefined) select = select.where(createSearchCondition(db, searchText));
  return select
    .orderBy(orderBy, direction)
    .orderBy('id', direction)
    .$if(limit !== undefined, (page) => page.limit((limit ?? 0) + 1))
    .execute();
}

/** Returns the users with these ids in order of sign-up. If `ids` is undefined, returns all users except anonymous ones. */
export async function findUserRows(
  db: Queries,
  projectId: string,
  ids: readonly string[] | undefined,
): Promise<readonly UserRow[]> {
  if (ids?.length === 0) return [];
  return db
    .selectFrom('users')
    .selectAll()
    .where('project_id', '=', projectId)
    .$if(ids !== undefined, (select) => select.where('id', 'in', ids ?? []))
    .$if(ids === undefined, (select) => select.where('is_anonymous', '=', false))
    .orderBy('signed_up_at')
    .orderBy('id')
    .execute();
}

function selectVisibleUsers(db: Queries, { config, id }: Project, filter: UserFilter) {
  const { include_anonymous: includesAnonymous, include_restricted: includesRestricted, only_anonymous } = filter;
  const verifiedUsers = db
    .selectFrom('contact_channels')
    .select('user_id')
    .where('is_primary', '=', true)
    .where('is_verified', '=', true);
  return db
    .selectFrom('users')
    .selectAll()
    .where('project_id', '=', id)
    .$if(!includesAnonymous, (select) => select.where('is_anonymous', '=', false))
    .$if(only_anonymous === true, (select) => select.where('is_anonymous', '=', true))
    .$if(!includesRestricted, (select) =>
      select.where((is) => is.or([is('is_anonymous', '=', true), is('restricted_by_admin', '=', false)])),
    )
    .$if(!includesRestricted && config.require_email_verification, (select) =>
      select.where((is) => is.or([is('is_anonymous', '=', true), is('id', 'in', verifiedUsers)])),
    );
}

/**
 * Returns the condition that a user's name or email address contains the text, in any case, or that the text is the user's
 * id.
 */
function createSearchCondition(db: Queries, words: string) {
  const part = words.toLowerCase();
  const owners = db
    .selectFrom('contact_channels')
    .select('user_id')
    .where(sql<boolean>`position(${part} in lower(value)) > 0`);
  return sql<boolean>`(position(${part} in lower(display_name)) > 0 or id::text = ${part} or id in (${owners}))`;
}
