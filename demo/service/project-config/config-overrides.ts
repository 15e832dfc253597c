import type { Json } from '../db/columns.ts';
import type { ConfigLevel } from '../db/project-tables.ts';
import type { Queries } from '../db/tables.ts';
import { listDefinitions } from '../permissions/permission-definitions.ts';
import { CONFIG_KEYS, isConfigKey, showConfig } from './config-keys.ts';
import type { ProjectConfig } from './project-config.ts';

/** Keys of one level, with dots, and what they are set to. */
export type Override = Readonly<Record<string, Json>>;

export const PERMISSIONS_KEY = 'rbac.permissions';

/**
 * What a level sets. The environment, which counts before the others, is the project's own settings, its permissions, and
 * the keys this service only stores; `project` and `branch` hold stored keys alone.
 */
export async function readOverride(db: Queries, projectId: string, level: ConfigLevel): Promise<Override> {
  const own = await readOwnKeys(db, projectId, level);
  if (level !== 'environment') return own;
  return {
    ...own,
    ...showConfig(await ownConfig(db, projectId), 'set'),
    [PERMISSIONS_KEY]: await showPermissions(db, projectId),
  };
}

/** All levels together, as one object without dots. */
export async function readWholeConfig(db: Queries, projectId: string): Promise<Json> {
  const settings = [
    showConfig(await ownConfig(db, projectId), 'all'),
    await readOverride(db, projectId, 'project'),
    await readOverride(db, projectId, 'branch'),
    await readOverride(db, projectId, 'environment'),
  ];
  return nested(Object.assign({}, ...settings) as Override);
}

export async function writeOverride(
  db: Queries,
  projectId: string,
  level: ConfigLevel,
  override: Override,
): Promise<void> {
  const config = JSON.stringify(override);
  await db
    .insertInto('config_overrides')
    .values({ project_id: projectId, level, config })
    .onConflict((conflict) => conflict.columns(['project_id', 'level']).doUpdateSet({ config }))
    .execute();
}

/** The keys a level has that are not settings of the project itself. */
export async function readOwnKeys(db: Queries, projectId: string, level: ConfigLevel): Promise<Override> {
  const row = await db
    .selectFrom('config_overrides')
    .select('config')
    .where('project_id', '=', projectId)
    .where('level', '=', level)
    .executeTakeFirst();
  return row ? (JSON.parse(row.config) as Override) : {};
}

/** Settings of the project go back to what every project starts with. */
export async function resetSettings(db: Queries, projectId: string, keys: readonly string[]): Promise<void> {
  const fields = new Set<string>(keys.filter(isConfigKey).flatMap((key) => CONFIG_KEYS[key]?.fields ?? []));
  if (fields.size === 0) return;
  const config = await ownConfig(db, projectId);
  const left = Object.fromEntries(Object.entries(config).filter(([field]) => !fields.has(field)));
  await db
    .updateTable('projects')
    .set({ config: JSON.stringify(left) })
    .where('id', '=', projectId)
    .execute();
}

export async function showPermissions(db: Queries, projectId: string): Promise<Json> {
  const entries: [string, Json][] = [];
  for (const scope of ['team', 'project'] as const) {
    for (const { id, description, contained } of await listDefinitions(db, projectId, scope)) {
      if (id.startsWith('$')) continue;
      const containedPermissionIds = Object.fromEntries(contained.map((inner) => [inner, true]));
      entries.push([id, { scope, ...(description === null ? {} : { description }), containedPermissionIds }]);
    }
  }
  return Object.fromEntries(entries);
}

/** Only what was set; the rest is read from the defaults. */
async function ownConfig(db: Queries, projectId: string): Promise<Partial<ProjectConfig>> {
  const row = await db.selectFrom('projects').select('config').where('id', '=', projectId).executeTakeFirst();
  return row?.config ?? {};
}

type Branch = { [name: string]: Json | Branch };

/** `{ 'a.b': 1 }` is `{ a: { b: 1 } }`. */
function nested(override: Override): Json {
  const root: Branch = {};
  for (const [key, value] of Object.entries(override)) {
    const path = key.split('.');
    const last = path.pop() ?? '';
    let branch = root;
    for (const name of path) branch = branchAt(branch, name);
    branch[last] = value;
  }
  return root as Json;
}

/** A branch of its own, so that no key writes into a value that is somebody else's. */
function branchAt(parent: Branch, name: string): Branch {
  const found = Object.hasOwn(parent, name) ? parent[name] : undefined;
  const isBranch = typeof found === 'object' && found !== null && !Array.isArray(found);
  const branch: Branch = isBranch ? { ...(found as Branch) } : {};
  parent[name] = branch;
  return branch;
}
