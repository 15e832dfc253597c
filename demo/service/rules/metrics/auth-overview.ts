import { toUtcDay } from './activity.ts';
import { splitActiveTeams, splitActiveUsers } from './activity-split.ts';
import { COUNT_EXPRESSION, countUsers, selectUsers, type UserSelection } from './metrics.ts';

/** A user who was active within these many days is a monthly active user. */
const MONTH_DAYS = 30;

/**
 * Returns what the metrics say about the users and teams of a project and their activity (protocol.md §11.7, generation
 * 2).
 */
export async function readAuthOverview(selection: UserSelection, now: number): Promise<object> {
  const total = await countUsers(selection);
  const verified = await countVerifiedUsers(selection);
  return {
    verified_users: verified,
    unverified_users: total - verified,
    anonymous_users: await countAnonymousUsers(selection),
    total_teams: await countTeams(selection),
    mau: await countMonthlyUsers(selection, now),
    daily_active_users_split: await splitActiveUsers(selection, now),
    daily_active_teams_split: await splitActiveTeams(selection, now),
    total_users_filtered: total,
  };
}

/** Counts the users whose primary email address is verified. */
async function countVerifiedUsers(selection: UserSelection): Promise<number> {
  const verified = selection.db
    .selectFrom('contact_channels')
    .select('user_id')
    .where('is_primary', '=', true)
    .where('is_verified', '=', true);
  const row = await selectUsers(selection).where('id', 'in', verified).select(COUNT_EXPRESSION).executeTakeFirst();
  return row?.count ?? 0;
}

async function countAnonymousUsers({ db, projectId }: UserSelection): Promise<number> {
  const all = selectUsers({ db, projectId, includesAnonymous: true });
  const row = await all.where('is_anonymous', '=', true).select(COUNT_EXPRESSION).executeTakeFirst();
  return row?.count ?? 0;
}

async function countTeams({ db, projectId }: UserSelection): Promise<number> {
  const row = await db
    .selectFrom('teams')
    .select(COUNT_EXPRESSION)
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  return row?.count ?? 0;
}

async function countMonthlyUsers(selection: UserSelection, now: number): Promise<number> {
  const active = selection.db
    .selectFrom('user_activity')
    .select('user_id')
    .where('project_id', '=', selection.projectId)
    .where('day', '>', toUtcDay(now) - MONTH_DAYS);
  const row = await selectUsers(selection).where('id', 'in', active).select(COUNT_EXPRESSION).executeTakeFirst();
  return row?.count ?? 0;
}
