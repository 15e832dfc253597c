import { sql } from 'kysely';
import type { Queries, UserRow } from '../../tables/tables.ts';
import { DAY_MS } from './activity.ts';
import { addMissingDays, firstShownDay, type DayCount } from './shown-days.ts';

const RECENT_USERS = 5;

/** The users to count: those of a project, with or without anonymous users. */
export interface UserSelection {
  readonly db: Queries;
  readonly projectId: string;
  readonly includesAnonymous: boolean;
}

/** Selects the number of rows as the column `count`. */
export const COUNT_EXPRESSION = sql<number>`count(*)::int4`.as('count');

export async function countUsers(selection: UserSelection): Promise<number> {
  const row = await selectUsers(selection).select(COUNT_EXPRESSION).executeTakeFirst();
  return row?.count ?? 0;
}

/** Counts the sign-ups of each day, the oldest day first. */
export async function countSignUps(selection: UserSelection, now: number): Promise<readonly DayCount[]> {
  const rows = await selectUsers(selection)
    .select([sql<number>`(signed_up_at / ${sql.lit(DAY_MS)})::int4`.as('day'), COUNT_EXPRESSION])
    .where('signed_up_at', '>=', firstShownDay(now) * DAY_MS)
    .groupBy('day')
    .execute();
  return addMissingDays(rows, now);
}

/** Counts the active users of each day, the oldest day first. */
export async function countActiveUsers({ db, projectId, includesAnonymous }: UserSelection, now: number) {
  const rows = await db
    .selectFrom('user_activity')
    .innerJoin('users', 'users.id', 'user_activity.user_id')
    .select(['user_activity.day', COUNT_EXPRESSION])
    .where('user_activity.project_id', '=', projectId)
    .where('user_activity.day', '>=', firstShownDay(now))
    .$if(!includesAnonymous, (select) => select.where('users.is_anonymous', '=', false))
    .groupBy('user_activity.day')
    .execute();
  return addMissingDays(rows, now);
}

/** Counts users by country. A user's country is that of their newest session with a known location. */
export async function countUsersByCountry({
  db,
  projectId,
  includesAnonymous,
}: UserSelection): Promise<Record<string, number>> {
  const country = sql<string>`sessions.ip_info ->> 'countryCode'`;
  const locations = db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .distinctOn('sessions.user_id')
    .select(country.as('country'))
    .where('sessions.project_id', '=', projectId)
    .where(country, 'is not', null)
    .$if(!includesAnonymous, (select) => select.where('users.is_anonymous', '=', false))
    .orderBy('sessions.user_id')
    .orderBy('sessions.last_used_at', 'desc');
  const rows = await db
    .selectFrom(locations.as('locations'))
    .select(['country', COUNT_EXPRESSION])
    .groupBy('country')
    .orderBy('country')
    .execute();
  return Object.fromEntries(rows.map((row) => [row.country, row.count]));
}

/** Returns the five users who signed up or were active last, the latest first. */
export async function findRecentUsers(
  selection: UserSelection,
  column: 'signed_up_at' | 'last_active_at',
): Promise<readonly UserRow[]> {
  return selectUsers(selection).selectAll().orderBy(column, 'desc').orderBy('id').limit(RECENT_USERS).execute();
}

/** Counts the users of each sign-in method, sorted by method name. Methods without users are left out. */
export async function countLoginMethods(
  selection: UserSelection,
): Promise<readonly { method: string; count: number }[]> {
  const users = selectUsers(selection).select('id');
  const own = await selectUsers(selection)
    .select([
      sql<number>`(count(*) filter (where password_hash is not null))::int4`.as('password'),
      sql<number>`(count(*) filter (where otp_auth_enabled))::int4`.as('otp'),
    ])
    .executeTakeFirst();
  const passkeys = await selection.db
    .selectFrom('passkeys')
    .select(COUNT_EXPRESSION)
    .where('user_id', 'in', users)
    .executeTakeFirst();
  const providers = await selection.db
    .selectFrom('oauth_accounts')
    .select(['provider', sql<number>`count(distinct user_id)::int4`.as('count')])
    .where('project_id', '=', selection.projectId)
    .where('allow_sign_in', '=', true)
    .where('user_id', 'in', users)
    .groupBy('provider')
    .execute();
  const all = [
    ...providers.map(({ provider, count }) => ({ method: provider, count })),
    { method: 'otp', count: own?.otp ?? 0 },
    { method: 'passkey', count: passkeys?.count ?? 0 },
    { method: 'password', count: own?.password ?? 0 },
  ];
  return all.filter(({ count }) => count > 0).toSorted((left, right) => (left.method < right.method ? -1 : 1));
}

/** Begins a query for the users of a selection. */
export function selectUsers({ db, projectId, includesAnonymous }: UserSelection) {
  return db
    .selectFrom('users')
    .where('project_id', '=', projectId)
    .$if(!includesAnonymous, (select) => select.where('is_anonymous', '=', false));
}
