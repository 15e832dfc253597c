import { sql, type SelectQueryBuilder } from 'kysely';
import type { Queries, Tables } from '../../tables/tables.ts';
import { DAY_MS } from './activity.ts';
import { COUNT_EXPRESSION, type UserSelection } from './metrics.ts';
import { addMissingDays, firstShownDay, type DayCount } from './shown-days.ts';

/**
 * The number of active users or teams on each day: all of them, those that signed up or were created on that day, those that
 * were active on the day before too, and those that came back after a pause.
 */
interface ActivitySplit {
  readonly total: readonly DayCount[];
  readonly new: readonly DayCount[];
  readonly retained: readonly DayCount[];
  readonly reactivated: readonly DayCount[];
}

/**
 * A user or a team that was active on `day`. `began_on` is the day of the sign-up or of the creation of the team. Days are
 * counted from 1970.
 */
interface ActiveDay {
  readonly id: string;
  readonly day: number;
  readonly began_on: number;
}

/** Counts the active users of each shown day, split by their earlier activity, the oldest day first. */
export function splitActiveUsers(selection: UserSelection, now: number): Promise<ActivitySplit> {
  const days = selectActivity(selection, now)
    .select(['users.id', 'user_activity.day'])
    .select(dayOf('users.signed_up_at').as('began_on'));
  return splitDays(selection.db, days, now);
}

/**
 * Counts the active teams of each shown day, split by their earlier activity, the oldest day first. A team is active when
 * one of its members is.
 */
export function splitActiveTeams(selection: UserSelection, now: number): Promise<ActivitySplit> {
  const days = selectActivity(selection, now)
    .innerJoin('team_members', 'team_members.user_id', 'users.id')
    .innerJoin('teams', 'teams.id', 'team_members.team_id')
    .distinct()
    .select(['teams.id', 'user_activity.day'])
    .select(dayOf('teams.created_at').as('began_on'));
  return splitDays(selection.db, days, now);
}

/** Selects the activity of users on the shown days and on the day before them. */
function selectActivity({ db, projectId, includesAnonymous }: UserSelection, now: number) {
  return db
    .selectFrom('user_activity')
    .innerJoin('users', 'users.id', 'user_activity.user_id')
    .where('user_activity.project_id', '=', projectId)
    .where('user_activity.day', '>=', firstShownDay(now) - 1)
    .$if(!includesAnonymous, (select) => select.where('users.is_anonymous', '=', false));
}

function dayOf(column: 'users.signed_up_at' | 'teams.created_at') {
  return sql<number>`(${sql.ref(column)} / ${sql.lit(DAY_MS)})::int4`;
}

async function splitDays(
  db: Queries,
  days: SelectQueryBuilder<Tables, never, ActiveDay>,
  now: number,
): Promise<ActivitySplit> {
  const isNew = sql<boolean>`active.began_on = active.day`;
  const rows = await db
    .with('active', () => days)
    .selectFrom('active')
    .leftJoin('active as previous', (join) =>
      join.onRef('previous.id', '=', 'active.id').on('previous.day', '=', sql<number>`active.day - 1`),
    )
    .select(['active.day', COUNT_EXPRESSION])
    .select([
      sql<number>`(count(*) filter (where ${isNew}))::int4`.as('new'),
      sql<number>`(count(*) filter (where not ${isNew} and previous.id is not null))::int4`.as('retained'),
    ])
    .where('active.day', '>=', firstShownDay(now))
    .groupBy('active.day')
    .execute();
  const countsOf = (read: (row: (typeof rows)[number]) => number) =>
    addMissingDays(
      rows.map((row) => ({ day: row.day, count: read(row) })),
      now,
    );
  return {
    total: countsOf((row) => row.count),
    new: countsOf((row) => row.new),
    retained: countsOf((row) => row.retained),
    reactivated: countsOf((row) => row.count - row.new - row.retained),
  };
}
