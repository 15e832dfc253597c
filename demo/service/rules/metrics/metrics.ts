import { sql } from 'kysely';
import type { Queries, UserRow } from '../../tables/tables.ts';
import { DAY_MS, dateOfDay, dayOf } from './activity.ts';

/** Today and the thirty days before it. */
const SHOWN_DAYS = 31;
const RECENT_USERS = 5;

/** The users that are counted. */
interface UserGroup {
  readonly db: Queries;
  readonly projectId: string;
  readonly includesAnonymous: boolean;
}

interface DayCount {
  readonly date: string;
  readonly activity: number;
}

interface DayRow {
  readonly day: number;
  readonly count: number;
}

const COUNT = sql<number>`count(*)::int4`.as('count');

export async function countUsers(group: UserGroup): Promise<number> {
  const row = await countedUsers(group).select(COUNT).executeTakeFirst();
  return row?.count ?? 0;
}

/** Counts the sign-ups of each day, the oldest day first. */
export async function countSignUps(group: UserGroup, now: number): Promise<readonly DayCount[]> {
  const rows = await countedUsers(group)
    .select([sql<number>`(signed_up_at / ${sql.lit(DAY_MS)})::int4`.as('day'), COUNT])
    .where('signed_up_at', '>=', firstDay(now) * DAY_MS)
    .groupBy('day')
    .execute();
  return perDay(rows, now);
}

/** Counts the active users of each day, the oldest day first. */
export async function countActiveUsers({ db, projectId, includesAnonymous }: UserGroup, now: number) {
  const rows = await db
    .selectFrom('user_activity')
    .innerJoin('users', 'users.id', 'user_activity.user_id')
    .select(['user_activity.day', COUNT])
    .where('user_activity.project_id', '=', projectId)
    .where('user_activity.day', '>=', firstDay(now))
    .$if(!includesAnonymous, (select) => select.where('users.is_anonymous', '=', false))
    .groupBy('user_activity.day')
    .execute();
  return perDay(rows, now);
}

/** Counts users by country. The country of a user is that of the newest session with a known location. */
export async function countByCountry({ db, projectId, includesAnonymous }: UserGroup): Promise<Record<string, number>> {
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
    .select(['country', COUNT])
    .groupBy('country')
    .orderBy('country')
    .execute();
  return Object.fromEntries(rows.map((row) => [row.country, row.count]));
}

/** Returns the most recent users by sign-up or by activity. */
export async function findRecent(
  group: UserGroup,
  column: 'signed_up_at' | 'last_active_at',
): Promise<readonly UserRow[]> {
  return countedUsers(group).selectAll().orderBy(column, 'desc').orderBy('id').limit(RECENT_USERS).execute();
}

/** Counts the users of each sign-in method, sorted by method name. Methods without users are left out. */
export async function countLoginMethods(group: UserGroup): Promise<readonly { method: string; count: number }[]> {
  const users = countedUsers(group).select('id');
  const own = await countedUsers(group)
    .select([
      sql<number>`(count(*) filter (where password_hash is not null))::int4`.as('password'),
      sql<number>`(count(*) filter (where otp_auth_enabled))::int4`.as('otp'),
    ])
    .executeTakeFirst();
  const passkeys = await group.db.selectFrom('passkeys').select(COUNT).where('user_id', 'in', users).executeTakeFirst();
  const providers = await group.db
    .selectFrom('oauth_accounts')
    .select(['provider', sql<number>`count(distinct user_id)::int4`.as('count')])
    .where('project_id', '=', group.projectId)
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
  return all.filter(({ count }) => count > 0).toSorted((a, b) => (a.method < b.method ? -1 : 1));
}

function countedUsers({ db, projectId, includesAnonymous }: UserGroup) {
  return db
    .selectFrom('users')
    .where('project_id', '=', projectId)
    .$if(!includesAnonymous, (select) => select.where('is_anonymous', '=', false));
}

function firstDay(now: number): number {
  return dayOf(now) - SHOWN_DAYS + 1;
}

/** Adds the days without rows, as zeros. */
function perDay(rows: readonly DayRow[], now: number): readonly DayCount[] {
  const counts = new Map(rows.map(({ day, count }) => [day, count]));
  return Array.from({ length: SHOWN_DAYS }, (_, index) => {
    const day = firstDay(now) + index;
    return { date: dateOfDay(day), activity: counts.get(day) ?? 0 };
  });
}
