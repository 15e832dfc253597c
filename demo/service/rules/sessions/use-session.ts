import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { hashToken } from '../../base/random-token.ts';
import { prepareQuery } from '../../tables/prepare-query.ts';
import type { Queries } from '../../tables/tables.ts';
import { toUtcDay } from '../metrics/activity.ts';
import { createUserQuery, type User } from '../users/users.ts';

/** An open session and its user. */
interface UsedSession {
  readonly session: { readonly id: string; readonly authenticatedAt: number };
  readonly user: User;
}

/**
 * Finds the open session of a refresh token, records its use and the user's activity, and reads the user, in one round trip.
 * Returns null when the session has ended or belongs to another project.
 */
export async function findSessionAndRecordUse(
  db: Queries,
  projectId: string,
  refreshToken: string,
  now: number,
): Promise<UsedSession | null> {
  const values = { projectId, tokenHash: hashToken(refreshToken), now, day: toUtcDay(now) };
  const row = await selectSessionAndRecordUse(db, values);
  if (!row?.user) return null;
  const { sessionId: id, authenticatedAt, user } = row;
  return { session: { id, authenticatedAt }, user };
}

interface SessionUseValues {
  readonly projectId: string;
  readonly tokenHash: string;
  readonly now: number;
  readonly day: number;
}

interface SessionUseRow {
  readonly sessionId: string;
  readonly authenticatedAt: number;
  readonly user: User | null;
}

const selectSessionAndRecordUse = prepareQuery<SessionUseValues, SessionUseRow>((db, slot) =>
  db
    .with('session', (query) =>
      query
        .updateTable('sessions')
        .set({ last_used_at: slot('now') })
        .where('project_id', '=', slot('projectId'))
        .where('refresh_token_hash', '=', slot('tokenHash'))
        .where('expires_at', '>', slot('now'))
        .returning(['id', 'user_id', 'project_id', 'authenticated_at']),
    )
    .with('active', (query) =>
      query
        .updateTable('users')
        .from('session')
        .set({ last_active_at: slot('now') })
        .whereRef('users.id', '=', 'session.user_id')
        .returning('users.id'),
    )
    .with('activity', (query) =>
      query
        .insertInto('user_activity')
        .columns(['project_id', 'user_id', 'day'])
        .expression((select) =>
          select
            .selectFrom('session')
            .select(['session.project_id', 'session.user_id', sql<number>`${slot('day')}::int4`.as('day')]),
        )
        .onConflict((conflict) => conflict.doNothing())
        .returning('user_id'),
    )
    // The commit of this statement does not wait for the disk. If the machine crashes, the time of last use may be lost,
    // which is harmless.
    .with('unhurried', (query) => query.selectNoFrom(sql`set_config('synchronous_commit', 'off', true)`.as('setting')))
    .selectFrom(['session', 'unhurried'])
    .select((session) => [
      'session.id as sessionId',
      'session.authenticated_at as authenticatedAt',
      jsonObjectFrom(createUserQuery(db).where('users.id', '=', session.ref('session.user_id'))).as('user'),
    ]),
);
