import { sql, type Kysely } from 'kysely';
import { DEMO_OWNER } from '../../base/demo-people.ts';
import type { ProjectConfig } from '../../tables/project-config.ts';
import { DEMO_PROJECT } from '../../tables/seeded-projects.ts';
import type { Tables } from '../../tables/tables.ts';

/** Enables sign-in methods in an existing demo project. */
export async function enableDemoSignInMethods(db: Kysely<Tables>): Promise<void> {
  await changeDemoConfig(db, { magic_link_enabled: true, passkey_enabled: true, client_team_creation_enabled: true });
}

/** Enables OAuth providers in an existing demo project. */
export async function enableDemoProviders(db: Kysely<Tables>): Promise<void> {
  await changeDemoConfig(db, { enabled_oauth_providers: ['google', 'github', 'microsoft', 'spotify'] });
}

/** Enables API keys in an existing demo project. */
export async function enableDemoApiKeys(db: Kysely<Tables>): Promise<void> {
  await changeDemoConfig(db, { allow_user_api_keys: true, allow_team_api_keys: true });
}

/** Lets programs ask users for a session in an existing demo project. */
export async function enableDemoAgents(db: Kysely<Tables>): Promise<void> {
  await changeDemoConfig(db, { agent_auth_enabled: true });
}

async function changeDemoConfig(db: Kysely<Tables>, change: Partial<ProjectConfig>): Promise<void> {
  await db
    .updateTable('projects')
    .set({ config: sql`config || ${JSON.stringify(change)}::jsonb` })
    .where('id', '=', DEMO_PROJECT.projectId)
    .execute();
}

/**
 * Deletes the password of the demo owner, because earlier versions set one that is publicly known. A service that starts
 * with the option `people` sets a random password.
 */
export async function clearOwnerPassword(db: Kysely<Tables>): Promise<void> {
  await db.updateTable('users').set({ password_hash: null }).where('id', '=', DEMO_OWNER.id).execute();
}
