import { randomUUID } from 'node:crypto';
import { addDefaultDefinitions } from './auth/default-permissions.ts';
import { hashToken } from './auth/random.ts';
import type { Queries } from './db/tables.ts';
import type { ProjectConfig } from './project-config.ts';

/** The id and the keys an app needs to talk to a project. */
export interface ProjectSettings {
  projectId: string;
  publishableClientKey: string;
  secretServerKey: string;
  superSecretAdminKey: string;
}

/**
 * The project every demo and test signs in to. Id and keys are the same in every installation, so that the settings of
 * an app survive a fresh data folder. They are PUBLIC: they open nothing but a development service on somebody's own
 * machine.
 */
export const DEMO_PROJECT: ProjectSettings = {
  projectId: 'f1a7c4e2-6b0d-4d3e-9c58-2e7b90d1a643',
  publishableClientKey: 'pck_dem0key1spvb11c000000000000000000000000000000',
  secretServerKey: 'ssk_dem0key1spvb11c000000000000000000000000000000',
  superSecretAdminKey: 'sak_dem0key1spvb11c000000000000000000000000000000',
};

/** The project whose users own projects. Its keys are public for the same reason as those of `DEMO_PROJECT`. */
export const INTERNAL_PROJECT: ProjectSettings = {
  projectId: 'internal',
  publishableClientKey: 'pck_1nterna1key1spvb11c00000000000000000000000000',
  secretServerKey: 'ssk_1nterna1key1spvb11c00000000000000000000000000',
  superSecretAdminKey: 'sak_1nterna1key1spvb11c00000000000000000000000000',
};

/** On is what this service can do; a method that has no endpoints yet is not offered. */
const DEMO_CONFIG: Partial<ProjectConfig> = {
  sign_up_enabled: true,
  credential_enabled: true,
  magic_link_enabled: true,
  passkey_enabled: true,
  client_team_creation_enabled: true,
  client_user_deletion_enabled: true,
  allow_user_api_keys: true,
  allow_team_api_keys: true,
  allow_localhost: true,
  enabled_oauth_providers: ['google', 'github', 'microsoft', 'spotify'],
};

/** Adds the two projects where they are missing; an existing project keeps its settings. */
export async function seed(db: Queries, now: number): Promise<void> {
  await addProject(db, INTERNAL_PROJECT, 'Latchkey internal', {}, now);
  await addProject(db, DEMO_PROJECT, 'Handover', DEMO_CONFIG, now);
}

async function addProject(
  db: Queries,
  settings: ProjectSettings,
  displayName: string,
  config: Partial<ProjectConfig>,
  now: number,
): Promise<void> {
  const added = await db
    .insertInto('projects')
    .values({
      id: settings.projectId,
      display_name: displayName,
      description: '',
      is_production_mode: false,
      config: JSON.stringify(config),
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return;
  await addDefaultDefinitions(db, settings.projectId);
  await db
    .insertInto('project_keys')
    .values({
      id: randomUUID(),
      project_id: settings.projectId,
      description: 'Seeded',
      publishable_client_key_hash: hashToken(settings.publishableClientKey),
      publishable_client_key_last_four: settings.publishableClientKey.slice(-4),
      secret_server_key_hash: hashToken(settings.secretServerKey),
      secret_server_key_last_four: settings.secretServerKey.slice(-4),
      super_secret_admin_key_hash: hashToken(settings.superSecretAdminKey),
      super_secret_admin_key_last_four: settings.superSecretAdminKey.slice(-4),
      created_at: now,
      expires_at: null,
      manually_revoked_at: null,
    })
    .execute();
}
