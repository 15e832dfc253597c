import { sql, type Kysely } from 'kysely';
import { DEMO_PROJECT } from '../seed.ts';
import type { Tables } from './tables.ts';

/** A folder of an older version has the demo project without the ways in that came later. */
export async function offerDemoMethods(db: Kysely<Tables>): Promise<void> {
  const offered = { magic_link_enabled: true, passkey_enabled: true, client_team_creation_enabled: true };
  await db
    .updateTable('projects')
    .set({ config: sql`config || ${JSON.stringify(offered)}::jsonb` })
    .where('id', '=', DEMO_PROJECT.projectId)
    .execute();
}
