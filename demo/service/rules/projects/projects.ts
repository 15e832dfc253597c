import { knownError } from '../../base/errors/known-errors.ts';
import { requireTheme } from '../../mail/theme-rows.ts';
import { addDefaultPermissionDefinitions, DEFAULT_PERMISSION_KEYS } from '../../tables/default-permissions.ts';
import type { ProjectConfig } from '../../tables/project-config.ts';
import type { ProjectOwnership } from '../../tables/project-tables.ts';
import type { Queries } from '../../tables/tables.ts';
import { requireDefinition } from '../permissions/permission-definitions.ts';

const CHANGEABLE_COLUMNS = [
  'display_name',
  'description',
  'is_production_mode',
  'onboarding_status',
  'logo_url',
  'logo_full_url',
  'logo_dark_mode_url',
  'logo_full_dark_mode_url',
] as const;

/** A change of a project by its owner. Absent fields stay unchanged. A list in `config` replaces the stored list. */
export interface ProjectChange extends Partial<Omit<ProjectOwnership, 'owner_team_id'>> {
  display_name?: string;
  description?: string;
  is_production_mode?: boolean;
  config?: Partial<ProjectConfig>;
}

/** The id, name and owner team of a new project. */
interface NewProject {
  readonly id: string;
  readonly display_name: string;
  readonly owner_team_id?: string;
}

/** Adds a project with the default permission definitions. Returns false if the project already exists. */
export async function insertProject(
  db: Queries,
  project: NewProject,
  config: Partial<ProjectConfig>,
  now: number,
): Promise<boolean> {
  const added = await db
    .insertInto('projects')
    .values({
      ...project,
      description: '',
      is_production_mode: false,
      config: JSON.stringify(config),
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return false;
  await addDefaultPermissionDefinitions(db, project.id);
  return true;
}

/**
 * Changes a project. Must be called in a transaction, so that a failed change has no effect. Throws PERMISSION_NOT_FOUND
 * and WRONG_PERMISSION_SCOPE for a default permission that cannot be granted, and a `TextError` 400 for an unknown theme.
 */
export async function updateProject(db: Queries, projectId: string, change: ProjectChange): Promise<void> {
  const columns = CHANGEABLE_COLUMNS.filter((name) => change[name] !== undefined).map((name) => [name, change[name]]);
  const config = change.config === undefined ? [] : [['config', await mergeConfigChange(db, projectId, change.config)]];
  const changed = Object.fromEntries([...columns, ...config]) as Record<string, never>;
  if (Object.keys(changed).length === 0) return;
  await db.updateTable('projects').set(changed).where('id', '=', projectId).execute();
}

/** Locks the row of a project until the transaction ends, so that other transactions that change the project wait. */
export async function lockProject(transaction: Queries, projectId: string): Promise<void> {
  await transaction.selectFrom('projects').select('id').where('id', '=', projectId).forUpdate().execute();
}

/** Deletes a project with all its users, teams, keys and settings. Its tokens become invalid. */
export async function deleteProject(db: Queries, projectId: string): Promise<void> {
  await db.deleteFrom('projects').where('id', '=', projectId).execute();
}

/** Counts the users of each project, without anonymous ones. A project without users is not in the map. */
export async function countUsersOfProjects(
  db: Queries,
  projectIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (projectIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(({ fn }) => ['project_id', fn.countAll().as('count')])
    .where('project_id', 'in', projectIds)
    .where('is_anonymous', '=', false)
    .groupBy('project_id')
    .execute();
  return new Map(rows.map(({ project_id: id, count }) => [id, Number(count)]));
}

async function mergeConfigChange(db: Queries, projectId: string, change: Partial<ProjectConfig>): Promise<string> {
  await requireKnownReferences(db, projectId, change);
  // Lock the row: when two owners change different settings at the same moment, neither change may overwrite the other.
  const row = await db
    .selectFrom('projects')
    .select('config')
    .where('id', '=', projectId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw knownError('CURRENT_PROJECT_NOT_FOUND', { project_id: projectId });
  return JSON.stringify({ ...row.config, ...change });
}

/**
 * Throws PERMISSION_NOT_FOUND and WRONG_PERMISSION_SCOPE if a change names a default permission that the project cannot
 * grant, and a `TextError` 400 if it names an unknown theme of emails.
 */
export async function requireKnownReferences(
  db: Queries,
  projectId: string,
  change: Partial<ProjectConfig>,
): Promise<void> {
  if (change.email_theme !== undefined) await requireTheme(db, projectId, change.email_theme);
  for (const key of DEFAULT_PERMISSION_KEYS) {
    const scope = key === 'user_default_permissions' ? 'project' : 'team';
    for (const id of change[key] ?? []) await requireDefinition(db, projectId, scope, id);
  }
}
