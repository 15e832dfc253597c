import { sql, type Kysely } from 'kysely';
import { DEMO_OWNER } from '../../base/demo-people.ts';
import type { ProjectConfig } from '../../tables/project-config.ts';
import { DEMO_PROJECT } from '../../tables/seeded-projects.ts';
import type { Tables } from '../../tables/tables.ts';

/** Enables sign-in methods that the demo project of an older folder lacks. */
export async function offerDemoMethods(db: Kysely<Tables>): Promise<void> {
  await offer(db, { magic_link_enabled: true, passkey_enabled: true, client_team_creation_enabled: true });
}

/** Enables OAuth providers in the demo project of an older folder. */
export async function offerDemoProviders(db: Kysely<Tables>): Promise<void> {
  await offer(db, { enabled_oauth_providers: ['google', 'github', 'microsoft', 'spotify'] });
}

/** Enables API keys in the demo project of an older folder. */
export async function offerDemoApiKeys(db: Kysely<Tables>): Promise<void> {
  await offer(db, { allow_user_api_keys: true, allow_team_api_keys: true });
}

/** Lets programs request sessions in the demo project of an older folder. */
export async function offerDemoAgents(db: Kysely<Tables>): Promise<void> {
  await offer(db, { agent_auth_enabled: true });
}

async function offer(db: Kysely<Tables>, offered: Partial<ProjectConfig>): Promise<void> {
  await db
    .updateTable('projects')
    .set({ config: sql`config || ${JSON.stringify(offered)}::jsonb` })
    .where('id', '=', DEMO_PROJECT.projectId)
    .execute();
}

/**
 * Deletes the owner's password of an older folder, which is publicly known. Each start with `people` generates a random one.
 */
export async function clearOwnerPassword(db: Kysely<Tables>): Promise<void> {
  await db.updateTable('users').set({ password_hash: null }).where('id', '=', DEMO_OWNER.id).execute();
}
