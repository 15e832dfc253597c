import { isDeepStrictEqual } from 'node:util';
import { TextError } from '../../base/errors/known-errors.ts';
import { isProviderId } from '../../idp/providers.ts';
import type { Json } from '../../tables/columns.ts';
import { DEFAULT_PROJECT_CONFIG, type ProjectConfig, type StoredConfig } from '../../tables/project-config.ts';
import type { ConfigLevel } from '../../tables/project-tables.ts';
import type { Queries } from '../../tables/tables.ts';
import { listDefinitions } from '../permissions/permission-definitions.ts';
import { requireDefaults, updateProject } from '../projects/projects.ts';
import { isObject, isRelated, type Override, rendered, valueAt } from './config-format.ts';
import { CONFIG_KEYS, isPartOfSetting, SETTINGS, showConfig } from './config-keys.ts';
import type { ConfigSource } from './config-text.ts';

/** The key of permission definitions, which have endpoints of their own. */
export const PERMISSIONS_KEY = 'rbac.permissions';
const PROVIDERS_KEY = 'auth.oauth.providers';

/** Defaults of every project besides its settings. */
const STORED_DEFAULTS: Override = { 'auth.signUpRules': {}, 'auth.signUpRulesDefaultAction': 'allow' };

/** Converts values by key into the project's settings. Throws for invalid values. */
export type ReadSettings = (entries: readonly (readonly [string, Json])[]) => Partial<ProjectConfig>;

/**
 * Returns the values that a level sets. Level `environment`, which wins over the others, consists of the project's own
 * settings, its permissions, and keys that this service only stores. `project` and `branch` store their keys as they arrive.
 */
export async function readOverride(db: Queries, projectId: string, level: ConfigLevel): Promise<Override> {
  const stored = await readStored(db, projectId, level);
  if (level !== 'environment') return stored;
  const { pushed: _pushed, ...own } = await storedConfig(db, projectId);
  return { ...stored, ...showConfig(own, 'set'), [PERMISSIONS_KEY]: await showPermissions(db, projectId) };
}

/** Returns all levels merged into one object without dotted keys. */
export async function readWholeConfig(db: Queries, projectId: string): Promise<Json> {
  return rendered([...(await lowerLevels(db, projectId)), await readOverride(db, projectId, 'environment')]);
}

/** Writes the values of a level and applies them to the project. */
export async function writeOverride(
  db: Queries,
  projectId: string,
  level: ConfigLevel,
  override: Override,
  readSettings: ReadSettings,
): Promise<void> {
  if (level === 'environment') return writeEnvironmentLevel(db, projectId, override, readSettings);
  await store(db, projectId, level, override);
  const lower = await lowerLevels(db, projectId);
  const [, ...set] = lower;
  const pushed = readSettings(settingsOf(rendered(lower), (key) => valueAt(rendered(set), key) !== undefined));
  await requireDefaults(db, projectId, pushed);
  await storeConfig(db, projectId, { ...(await storedConfig(db, projectId)), pushed });
}

/** Stores the environment level of a project: its settings with the project, every other key unchanged. */
async function writeEnvironmentLevel(
  db: Queries,
  projectId: string,
  override: Override,
  readSettings: ReadSettings,
): Promise<void> {
  const before = await readOverride(db, projectId, 'environment');
  requireSamePermissions(before[PERMISSIONS_KEY], override);
  const own = Object.entries(override).filter(([key]) => !isPartOfSetting(key) && !isRelated(key, PERMISSIONS_KEY));
  await store(db, projectId, 'environment', Object.fromEntries(own));
  const config = rendered([...(await lowerLevels(db, projectId)), override]);
  const changed = (key: string) => !isDeepStrictEqual(related(before, key), related(override, key));
  const entries = settingsOf(config, (key) => changed(key) && related(override, key).length > 0);
  const written = new Set(entries.map(([key]) => key));
  await unset(
    db,
    projectId,
    SETTINGS.filter((key) => changed(key) && !written.has(key)),
  );
  await updateProject(db, projectId, { config: readSettings(entries) });
}

/** Returns the levels under the environment of a project, lowest first: the built-in defaults, the project and the branch. */
async function lowerLevels(db: Queries, projectId: string): Promise<Override[]> {
  return [
    { ...STORED_DEFAULTS, ...showConfig(DEFAULT_PROJECT_CONFIG, 'all') },
    await readStored(db, projectId, 'project'),
    await readStored(db, projectId, 'branch'),
  ];
}

function settingsOf(config: Json, isWanted: (key: string) => boolean): [string, Json][] {
  const root = isObject(config) ? config : {};
  return SETTINGS.filter(isWanted).flatMap((key): [string, Json][] => {
    const value = valueAt(root, key);
    if (value === undefined) return [];
    return [[key, key === PROVIDERS_KEY ? withoutUnknown(value) : value]];
  });
}

/**
 * Removes providers that this service does not know. A pushed configuration may contain any id, but users cannot sign in with
 * those.
 */
function withoutUnknown(providers: Json): Json {
  const isKnown = ([id, provider]: [string, Json]) =>
    isProviderId(id) || !isObject(provider) || provider['isShared'] !== undefined;
  return isObject(providers) ? Object.fromEntries(Object.entries(providers).filter(isKnown)) : providers;
}

function related(override: Override, key: string): [string, Json][] {
  return Object.entries(override).filter(([each]) => isRelated(each, key));
}

/** Throws when permissions differ: only their own endpoints also update the grants. */
function requireSamePermissions(permissions: Json | undefined, override: Override): void {
  for (const [key, value] of related(override, PERMISSIONS_KEY)) {
    if (key === PERMISSIONS_KEY && isDeepStrictEqual(value, permissions)) continue;
    throw new TextError(400, `The key "${key}" cannot be set here. Use the permission definitions.`);
  }
}

async function store(db: Queries, projectId: string, level: ConfigLevel, override: Override): Promise<void> {
  const config = JSON.stringify(override);
  await db
    .insertInto('config_overrides')
    .values({ project_id: projectId, level, config })
    .onConflict((conflict) => conflict.columns(['project_id', 'level']).doUpdateSet({ config }))
    .execute();
}

async function readStored(db: Queries, projectId: string, level: ConfigLevel): Promise<Override> {
  const row = await db
    .selectFrom('config_overrides')
    .select('config')
    .where('project_id', '=', projectId)
    .where('level', '=', level)
    .executeTakeFirst();
  return row ? (JSON.parse(row.config) as Override) : {};
}

/** Resets settings of the project to the values of the lower levels. */
async function unset(db: Queries, projectId: string, keys: readonly string[]): Promise<void> {
  const fields = new Set<string>(keys.flatMap((key) => CONFIG_KEYS[key]?.fields ?? []));
  if (fields.size === 0) return;
  const config = await storedConfig(db, projectId);
  await storeConfig(db, projectId, Object.fromEntries(Object.entries(config).filter(([field]) => !fields.has(field))));
}

async function showPermissions(db: Queries, projectId: string): Promise<Json> {
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

async function storedConfig(db: Queries, projectId: string): Promise<StoredConfig> {
  const row = await db.selectFrom('projects').select('config').where('id', '=', projectId).executeTakeFirst();
  return row?.config ?? {};
}

async function storeConfig(db: Queries, projectId: string, config: StoredConfig): Promise<void> {
  await db
    .updateTable('projects')
    .set({ config: JSON.stringify(config) })
    .where('id', '=', projectId)
    .execute();
}

/** Stores the source from which the configuration is pushed. Null: it is not pushed. */
export async function setConfigSource(db: Queries, projectId: string, source: ConfigSource | null): Promise<void> {
  await db
    .updateTable('projects')
    .set({ config_source: source === null ? null : JSON.stringify(source) })
    .where('id', '=', projectId)
    .execute();
}
