import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { DEMO_PEOPLE } from '../../base/demo-people.ts';
import { readDefaultPermissions } from '../../tables/default-permissions.ts';
import { DEMO_PROJECT } from '../../tables/seeded-projects.ts';
import { silenceEvents } from '../../tables/silence-events.ts';
import type { Database, Queries } from '../../tables/tables.ts';

const TEAMS = 10_000;
/** The number of teams added at once. The database can answer other requests between two portions. */
const TEAMS_PER_PORTION = 500;
const OWNER = DEMO_PEOPLE.people.manyTeams;
const COMPLETE = { has_all_teams: true };

const TEAM_ID = sql<string>`('00000000-0000-4000-9000-' || lpad(number::text, 12, '0'))::uuid`;
const TEAM_NAME = sql<string>`(array['Harbour','Meadow','Quarry','Orchard','Lantern','Basalt'])[1 + number % 6] || ' ' || number`;

/**
 * Adds the 10,000 teams of the demo user `manyTeams` in portions, except teams that an earlier call added before it was
 * stopped. `signal` stops the work between two portions.
 */
export async function addManyTeams(db: Database, now: number, signal?: AbortSignal): Promise<void> {
  const owner = await db.selectFrom('users').select('server_metadata').where('id', '=', OWNER.id).executeTakeFirst();
  if (!owner || owner.server_metadata !== null) return;
  for (let first = 1; first <= TEAMS; first += TEAMS_PER_PORTION) {
    if (signal?.aborted) return;
    const startedAt = performance.now();
    await db.transaction().execute(async (transaction) => {
      await silenceEvents(transaction);
      await addTeamPortion(transaction, first, now);
    });
    // The database runs in this thread, so the pause gives other work, such as the start of the demo's pages, as much time as the teams.
    await setTimeout(performance.now() - startedAt);
  }
  await db
    .updateTable('users')
    .set({ server_metadata: JSON.stringify(COMPLETE) })
    .where('id', '=', OWNER.id)
    .execute();
}

async function addTeamPortion(db: Queries, first: number, now: number): Promise<void> {
  const numbers = sql<{
    number: number;
  }>`generate_series(${sql.lit(first)}, ${sql.lit(first + TEAMS_PER_PORTION - 1)})`;
  const createdAt = sql<number>`${now - TEAMS}::int8 + number`;
  const project = sql<string>`${DEMO_PROJECT.projectId}::text`;
  const user = sql<string>`${OWNER.id}::uuid`;
  await db
    .insertInto('teams')
    .columns(['id', 'project_id', 'display_name', 'created_at'])
    .expression((query) =>
      query
        .selectFrom(numbers.as('number'))
        .select([TEAM_ID.as('id'), project.as('project_id'), TEAM_NAME.as('display_name'), createdAt.as('created_at')]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('team_members')
    .columns(['team_id', 'user_id', 'created_at'])
    .expression((query) =>
      query
        .selectFrom(numbers.as('number'))
        .select([TEAM_ID.as('team_id'), user.as('user_id'), createdAt.as('created_at')]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  for (const permission of await readDefaultPermissions(db, DEMO_PROJECT.projectId, 'creator')) {
    await db
      .insertInto('team_permissions')
      .columns(['team_id', 'user_id', 'permission_id'])
      .expression((query) =>
        query
          .selectFrom(numbers.as('number'))
          .select([TEAM_ID.as('team_id'), user.as('user_id'), sql<string>`${permission}::text`.as('permission_id')]),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
