import { knownError } from '../../base/errors/known-errors.ts';
import type { PermissionScope } from '../../tables/permission-tables.ts';
import { isSystemPermission } from '../../tables/system-permissions.ts';
import type { Queries } from '../../tables/tables.ts';
import { findPermissionScope, listDefinitions, type PermissionDefinition } from './permission-definitions.ts';
import { updatePermissionReferences } from './permission-references.ts';

interface DefinitionInput {
  description?: string | undefined;
  contained_permission_ids?: readonly string[] | undefined;
}

/** Adds a permission definition. Throws PERMISSION_ID_ALREADY_EXISTS and CONTAINED_PERMISSION_NOT_FOUND. */
export async function createDefinition(
  db: Queries,
  projectId: string,
  scope: PermissionScope,
  id: string,
  input: DefinitionInput,
): Promise<PermissionDefinition> {
  await requireFreeId(db, projectId, id);
  await requireContainedDefinitions(db, projectId, scope, input);
  const definition = toDefinition(id, input);
  const added = await db
    .insertInto('permission_definitions')
    .values({ project_id: projectId, scope, ...toColumns(definition) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  // A concurrent request may have added this id since the check above.
  if (!added) throw knownError('PERMISSION_ID_ALREADY_EXISTS', { permission_id: id });
  return definition;
}

/**
 * Replaces a permission definition (protocol.md §8.6). If its id changes, the id is also replaced in all grants and in the
 * definitions that contain it. Throws PERMISSION_NOT_FOUND, PERMISSION_ID_ALREADY_EXISTS and CONTAINED_PERMISSION_NOT_FOUND.
 */
export async function replaceDefinition(
  db: Queries,
  projectId: string,
  scope: PermissionScope,
  oldId: string,
  { id = oldId, ...input }: DefinitionInput & { id?: string | undefined },
): Promise<PermissionDefinition> {
  await requireOwnDefinition(db, projectId, scope, oldId);
  if (id !== oldId) await requireFreeId(db, projectId, id);
  await requireContainedDefinitions(db, projectId, scope, input);
  await db
    .updateTable('permission_definitions')
    .set(toColumns(toDefinition(id, input)))
    .where('project_id', '=', projectId)
    .where('id', '=', oldId)
    .execute();
  if (id !== oldId) await updatePermissionReferences(db, projectId, oldId, id);
  const definitions = await listDefinitions(db, projectId, scope);
  return definitions.find((definition) => definition.id === id) ?? toDefinition(id, input);
}

/**
 * Deletes a permission definition, its grants, and its id in other definitions. Throws PERMISSION_NOT_FOUND if the project
 * has no such definition, and for a system permission.
 */
export async function deleteDefinition(
  db: Queries,
  projectId: string,
  scope: PermissionScope,
  id: string,
): Promise<void> {
  await requireOwnDefinition(db, projectId, scope, id);
  await db.deleteFrom('permission_definitions').where('project_id', '=', projectId).where('id', '=', id).execute();
  await updatePermissionReferences(db, projectId, id, null);
}

async function requireFreeId(db: Queries, projectId: string, id: string): Promise<void> {
  const isTaken = (await findPermissionScope(db, projectId, id)) !== null;
  if (isTaken) throw knownError('PERMISSION_ID_ALREADY_EXISTS', { permission_id: id });
}

async function requireOwnDefinition(db: Queries, projectId: string, scope: PermissionScope, id: string): Promise<void> {
  const isOwn = !isSystemPermission(id) && (await findPermissionScope(db, projectId, id)) === scope;
  if (!isOwn) throw knownError('PERMISSION_NOT_FOUND', { permission_id: id });
}

async function requireContainedDefinitions(
  db: Queries,
  projectId: string,
  scope: PermissionScope,
  { contained_permission_ids: containedIds = [] }: DefinitionInput,
): Promise<void> {
  const ids = new Set((await listDefinitions(db, projectId, scope)).map(({ id }) => id));
  const missing = containedIds.find((id) => !ids.has(id));
  if (missing !== undefined) throw knownError('CONTAINED_PERMISSION_NOT_FOUND', { permission_id: missing });
}

function toDefinition(
  id: string,
  { description, contained_permission_ids: ids = [] }: DefinitionInput,
): PermissionDefinition {
  return { id, description: description ?? null, contained: [...new Set(ids)].sort() };
}

function toColumns({ id, description, contained }: PermissionDefinition) {
  return { id, description, contained_permission_ids: JSON.stringify(contained) };
}
