import { DEFAULT_PERMISSION_KEYS } from '../../tables/default-permissions.ts';
import { mergeConfig } from '../../tables/project-config.ts';
import type { Queries } from '../../tables/tables.ts';

/**
 * Replaces a permission's old id by its new id in all grants, in the definitions that contain it, and in the default
 * permissions of the project. When the new id is null, removes the old id there.
 */
export async function updatePermissionReferences(
  db: Queries,
  projectId: string,
  oldId: string,
  newId: string | null,
): Promise<void> {
  await updateGrants(db, projectId, oldId, newId);
  await updateContainingDefinitions(db, projectId, oldId, newId);
  await updateDefaultPermissions(db, projectId, oldId, newId);
}

async function updateGrants(db: Queries, projectId: string, oldId: string, newId: string | null): Promise<void> {
  const teams = db.selectFrom('teams').select('id').where('project_id', '=', projectId);
  if (newId === null) {
    await db.deleteFrom('team_permissions').where('permission_id', '=', oldId).where('team_id', 'in', teams).execute();
    await db
      .deleteFrom('project_permissions')
      .where('permission_id', '=', oldId)
      .where('project_id', '=', projectId)
      .execute();
    return;
  }
  await db
    .updateTable('team_permissions')
    .set({ permission_id: newId })
    .where('permission_id', '=', oldId)
    .where('team_id', 'in', teams)
    .execute();
  await db
    .updateTable('project_permissions')
    .set({ permission_id: newId })
    .where('permission_id', '=', oldId)
    .where('project_id', '=', projectId)
    .execute();
}

async function updateContainingDefinitions(
  db: Queries,
  projectId: string,
  oldId: string,
  newId: string | null,
): Promise<void> {
  const rows = await db
    .selectFrom('permission_definitions')
    .select(['id', 'contained_permission_ids as contained'])
    .where('project_id', '=', projectId)
    .execute();
  for (const { id, contained } of rows.filter((row) => row.contained.includes(oldId))) {
    await db
      .updateTable('permission_definitions')
      .set({ contained_permission_ids: JSON.stringify(replaceId(contained, oldId, newId)) })
      .where('project_id', '=', projectId)
      .where('id', '=', id)
      .execute();
  }
}

async function updateDefaultPermissions(
  db: Queries,
  projectId: string,
  oldId: string,
  newId: string | null,
): Promise<void> {
  const { config } = await db
    .selectFrom('projects')
    .select('config')
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow();
  const read = mergeConfig(config);
  const changes = DEFAULT_PERMISSION_KEYS.filter((key) => read[key].includes(oldId)).map((key) => [
    key,
    replaceId(read[key], oldId, newId),
  ]);
  if (changes.length === 0) return;
  await db
    .updateTable('projects')
    .set({ config: JSON.stringify({ ...config, ...Object.fromEntries(changes) }) })
    .where('id', '=', projectId)
    .execute();
}

function replaceId(ids: readonly string[], oldId: string, newId: string | null): string[] {
  return ids.flatMap((id) => (id === oldId ? (newId ?? []) : id));
}
