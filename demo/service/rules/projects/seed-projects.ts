import { randomUUID } from 'node:crypto';
import type { ProjectConfig } from '../../tables/project-config.ts';
import {
  DEMO_CONFIG,
  DEMO_PROJECT,
  INTERNAL_CONFIG,
  INTERNAL_PROJECT,
  KEYS_EXPIRE_AT,
  type ProjectSettings,
} from '../../tables/seeded-projects.ts';
import type { Queries } from '../../tables/tables.ts';
import { keyColumns } from './project-keys.ts';
import { insertProject } from './projects.ts';

/** Adds project `internal` and the demo project if they are missing. An existing project keeps its settings. */
export async function seedProjects(db: Queries, now: number): Promise<void> {
  await addProject(db, INTERNAL_PROJECT, 'Latchkey internal', INTERNAL_CONFIG, now);
  await addProject(db, DEMO_PROJECT, 'Handover', DEMO_CONFIG, now);
}

async function addProject(
  db: Queries,
  settings: ProjectSettings,
  displayName: string,
  config: Partial<ProjectConfig>,
  now: number,
): Promise<void> {
  const added = await insertProject(db, { id: settings.projectId, display_name: displayName }, config, now);
  if (!added) return;
  await db
    .insertInto('project_keys')
    .values({
      id: randomUUID(),
      project_id: settings.projectId,
      description: 'Seeded',
      ...keyColumns({
        client: settings.publishableClientKey,
        server: settings.secretServerKey,
        admin: settings.superSecretAdminKey,
      }),
      created_at: now,
      expires_at: KEYS_EXPIRE_AT,
      manually_revoked_at: null,
    })
    .execute();
}
