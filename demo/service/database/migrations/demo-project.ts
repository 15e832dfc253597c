import { sql, type Kysely } from 'kysely';
import { DEMO_OWNER } from '../../base/demo-people.ts';
import type { ProjectConfig } from '../../tables/project-config.ts';
import { DEMO_PROJECT } from '../../tables/seeded-projects.ts';
import type { Tables } from '../../tables/tables.ts';

/** A folder of an older version has the demo project without the sign-in methods that came later. */
export async function offerDemoMethods(db: Kysely<Tables>): Promise<void> {
  await offer(db, { magic_link_enabled: true, passkey_enabled: true, client_team_creation_enabled: true });
}

/** Nor had it providers. */
export async function offerDemoProviders(db: Kysely<Tables>): Promise<void> {
  await offer(db, { enabled_oauth_providers: ['google', 'github', 'microsoft', 'spotify'] });
}

/** Nor had it API keys. */
export async function offerDemoApiKeys(db: Kysely<Tables>): Promise<void> {
  await offer(db, { allow_user_api_keys: true, allow_team_api_keys: true });
}

/** Nor were programs let in. */
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

/** Nor was the password of its owner random: everybody knows the one she had. Every start with people gives her another. */
export async function clearOwnerPassword(db: Kysely<Tables>): Promise<void> {
  await db.updateTable('users').set({ password_hash: null }).where('id', '=', DEMO_OWNER.id).execute();
}
