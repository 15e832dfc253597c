import { isDeepStrictEqual } from 'node:util';
import { TextError } from '../../base/errors/known-errors.ts';
import { isBuiltInProvider } from '../../idp/providers.ts';
import type { Json } from '../../tables/columns.ts';
import { DEFAULT_PROJECT_CONFIG, type ProjectConfig, type StoredConfig } from '../../tables/project-config.ts';
import type { ConfigLevel } from '../../tables/project-tables.ts';
import type { Queries } from '../../tables/tables.ts';
import { listDefinitions } from '../permissions/permission-definitions.ts';
import { requireKnownReferences, updateProject } from '../projects/projects.ts';
import { isObject, areRelatedKeys, type ConfigOverride, mergeLevels, readValueAt } from './config-format.ts';
import { CONFIG_KEYS, isPartOfSetting, SETTING_KEYS, toConfigValues } from './config-keys.ts';
import type { ConfigSource } from './config-text.ts';

/**
 * The configuration key of permission definitions. They are not changed through the configuration, but by endpoints of their
 * own.
 */
export const PERMISSIONS_KEY = 'rbac.permissions';
const PROVIDERS_KEY = 'auth.oauth.providers';

/** The default values of configuration keys that this service stores but that are not settings of a project. */
const STORED_DEFAULTS: ConfigOverride = { 'auth.signUpRules': {}, 'auth.signUpRulesDefaultAction': 'allow' };

/** Converts configuration values by key into settings of the project. Throws SCHEMA_ERROR for invalid values. */
export type ReadSettings = (entries: readonly (readonly [string, Json])[]) => Partial<ProjectConfig>;

/**
 * Returns the values that a level sets. Level `environment`, which wins over all others, consists of the project's own
 * settings, its permissions, and keys that this service only stores. The values of levels `project` and `branch` are stored
 * as they were received.
 */
export async function readConfigOverride(db: Queries, projectId: string, level: ConfigLevel): Promise<ConfigOverride> {
  const stored = await readStoredLevel(db, projectId, level);
  if (level !== 'environment') return stored;
  const { pushed: _pushed, ...own } = await readStoredConfig(db, projectId);
  return { ...stored, ...toConfigValues(own, 'set'), [PERMISSIONS_KEY]: await showPermissions(db, projectId) };
}

/** Returns all levels merged into one object without dotted keys. */
export async function readWholeConfig(db: Queries, projectId: string): Promise<Json> {
  return mergeLevels([
    ...(await readLowerLevels(db, projectId)),
    await readConfigOverride(db, projectId, 'environment'),
  ]);
}

/**
 * Replaces the values of a level, and updates the settings of the project accordingly. Throws the errors of `readSettings`
 * and `requireKnownReferences`, and a `TextError` 400 if level `environment` would change permission definitions.
 */
export async function writeConfigOverride(
  db: Queries,
  projectId: string,
  level: ConfigLevel,
  override: ConfigOverride,
  readSettings: ReadSettings,
): Promise<void> {
  if (level === 'environment') return writeEnvironmentLevel(db, projectId, override, readSettings);
  await storeLevel(db, projectId, level, override);
  const lower = await readLowerLevels(db, projectId);
  const [, ...set] = lower;
  const pushed = readSettings(
    settingsOf(mergeLevels(lower), (key) => readValueAt(mergeLevels(set), key) !== undefined),
  );
  await requireKnownReferences(db, projectId, pushed);
  await storeConfig(db, projectId, { ...(await readStoredConfig(db, projectId)), pushed });
}

/**
 * Writes the values of level `environment`. Settings are stored with the project itself, all other keys as they were
 * received.
 */
async function writeEnvironmentLevel(
  db: Queries,
  projectId: string,
  override: ConfigOverride,
  readSettings: ReadSettings,
): Promise<void> {
  const before = await readConfigOverride(db, projectId, 'environment');
  requireSamePermissions(before[PERMISSIONS_KEY], override);
  const own = Object.entries(override).filter(
    ([key]) => !isPartOfSetting(key) && !areRelatedKeys(key, PERMISSIONS_KEY),
  );
  await storeLevel(db, projectId, 'environment', Object.fromEntries(own));
  const config = mergeLevels([...(await readLowerLevels(db, projectId)), override]);
  const hasChanged = (key: string) =>
    !isDeepStrictEqual(findRelatedEntries(before, key), findRelatedEntries(override, key));
  const entries = settingsOf(config, (key) => hasChanged(key) && findRelatedEntries(override, key).length > 0);
  const written = new Set(entries.map(([key]) => key));
  await resetSettings(
    db,
    projectId,
    SETTING_KEYS.filter((key) => hasChanged(key) && !written.has(key)),
  );
  await updateProject(db, projectId, { config: readSettings(entries) });
}

/** Returns the levels below the environment, lowest first: the built-in defaults, level `project` and level `branch`. */
async function readLowerLevels(db: Queries, projectId: string): Promise<ConfigOverride[]> {
  return [
    { ...STORED_DEFAULTS, ...toConfigValues(DEFAULT_PROJECT_CONFIG, 'all') },
    await readStoredLevel(db, projectId, 'project'),
    await readStoredLevel(db, projectId, 'branch'),
  ];
}

function settingsOf(config: Json, isIncluded: (key: string) => boolean): [string, Json][] {
  const root = isObject(config) ? config : {};
  return SETTING_KEYS.filter(isIncluded).flatMap((key): [string, Json][] => {
    const value = readValueAt(root, key);
    if (value === undefined) return [];
    return [[key, key === PROVIDERS_KEY ? removeUnknownProviders(value) : value]];
  });
}

/**
 * Removes providers that this service does not know and that have neither `isShared` nor `issuerUrl`. A pushed configuration
 * may contain such providers, but users cannot sign in with them.
 */
function removeUnknownProviders(providers: Json): Json {
  const isKnown = ([id, provider]: [string, Json]) =>
    isBuiltInProvider(id) ||
    !isObject(provider) ||
    provider['isShared'] !== undefined ||
    provider['issuerUrl'] !== undefined;
  return isObject(providers) ? Object.fromEntries(Object.entries(providers).filter(isKnown)) : providers;
}

function findRelatedEntries(override: ConfigOverride, key: string): [string, Json][] {
  return Object.entries(override).filter(([each]) => areRelatedKeys(each, key));
}

/**
 * Throws a `TextError` 400 if the new values would change the permission definitions. Only the endpoints of permission
 * definitions also update the grants.
 */
function requireSamePermissions(permissions: Json | undefined, override: ConfigOverride): void {
  for (const [key, value] of findRelatedEntries(override, PERMISSIONS_KEY)) {
    if (key === PERMISSIONS_KEY && isDeepStrictEqual(value, permissions)) continue;
    throw new TextError(400, `The key "${key}" cannot be set here. Use the permission definitions.`);
  }
}

async function storeLevel(db: Queries, projectId: string, level: ConfigLevel, override: ConfigOverride): Promise<void> {
  const config = JSON.stringify(override);
  await db
    .insertInto('config_overrides')
    .values({ project_id: projectId, level, config })
    .onConflict((conflict) => conflict.columns(['project_id', 'level']).doUpdateSet({ config }))
    .execute();
}

async function readStoredLevel(db: Queries, projectId: string, level: ConfigLevel): Promise<ConfigOverride> {
  const row = await db
    .selectFrom('config_overrides')
    .select('config')
    .where('project_id', '=', projectId)
    .where('level', '=', level)
    .executeTakeFirst();
  return row ? (JSON.parse(row.config) as ConfigOverride) : {};
}

/** Removes settings from the stored settings of the project, so that the values of the lower levels apply. */
async function resetSettings(db: Queries, projectId: string, keys: readonly string[]): Promise<void> {
  const fields = new Set<string>(keys.flatMap((key) => CONFIG_KEYS[key]?.fields ?? []));
  if (fields.size === 0) return;
  const config = await readStoredConfig(db, projectId);
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

async function readStoredConfig(db: Queries, projectId: string): Promise<StoredConfig> {
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

/** Stores the source from which the configuration is pushed. Null: the configuration is not pushed. */
export async function setConfigSource(db: Queries, projectId: string, source: ConfigSource | null): Promise<void> {
  await db
    .updateTable('projects')
    .set({ config_source: source === null ? null : JSON.stringify(source) })
    .where('id', '=', projectId)
    .execute();
}
