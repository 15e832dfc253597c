import type { ReadableAtom } from 'nanostores';
import { hasStatus, isNotFound } from '../../resources/items.ts';
import { fail, type Result, unwrap } from '../../base/result.ts';
import type { Resource, ResourceState } from '../../cache/resource.ts';
import { type AnyKnownError, KnownError } from '../../errors/known-error.ts';
import { LatchkeyError } from '../../errors/latchkey-error.ts';
import { applyChanges, completeWrite } from '../../resources/write.ts';
import { endpoint } from '../../transport/endpoint.ts';
import { send } from '../../transport/send.ts';
import { field, fromKey, list, metadata, parseJson, string, wire } from '../../transport/wire.ts';
import { malformedError } from '../../transport/malformed.ts';
import { ADMIN_ACCESS, type AdminContext } from '../base/admin-context.ts';
import {
  type ConfigOverride,
  type ConfigSettings,
  isObject,
  type JsonObject,
  type OtherSettings,
  SETTING_KEYS,
  readSettings,
  encodeOverride,
} from './config-settings.ts';
import { type ConfigSource, configSourceField } from './config-source.ts';

/**
 * The configuration of a project on newer services (protocol.md §11.9). It has two levels. Settings of the environment level are
 * written by the owner's pages. Settings of the branch level are pushed from the app's repository. Environment settings override
 * branch settings, and branch settings override the defaults of a new project.
 */
export interface ConfigAdministration {
  /** The configuration; null on older services, which have only the settings of `project`. */
  readonly $current: ReadableAtom<ResourceState<Config | null>>;
  /** The source that pushes the settings of the branch level, such as a GitHub repository. */
  readonly $source: ReadableAtom<ResourceState<ConfigSource>>;
  /**
   * Returns the merged configuration; null on older services.
   *
   * @example const required = (await admin.config.get())?.settings['onboarding.requireEmailVerification'];
   */
  get(): Promise<Config | null>;
  /**
   * Sets keys of the environment level. All other keys stay unchanged, even when another user sets them at the same time. Each
   * entry of a list has its own key. Settings are shown at once, and undone when the service refuses.
   *
   * @example const result = await admin.config.update({ 'onboarding.requireEmailVerification': true });
   */
  update(changes: ConfigOverride, options?: ConfigWriteOptions): Promise<Result<undefined, ConfigError>>;
  /**
   * Replaces all settings of the branch level, as a deployment does with the settings in its repository. Secrets, domains and
   * mail servers can only be set in the environment level.
   *
   * @example const result = await admin.config.push({ 'auth.passkey.allowSignIn': true }, { source: { type: 'pushed-from-unknown' } });
   */
  push(config: ConfigOverride, options: ConfigPushOptions): Promise<Result<undefined, ConfigError>>;
  /**
   * Sets keys of the branch level. Its other keys, and the source that pushes them, stay unchanged.
   *
   * @example const result = await admin.config.updatePushed({ 'auth.passkey.allowSignIn': false });
   */
  updatePushed(changes: ConfigOverride, options?: ConfigWriteOptions): Promise<Result<undefined, ConfigError>>;
  /**
   * Returns the settings of one level, without the other levels. Nested keys are joined by dots.
   *
   * @example const pushed = await admin.config.getOverride('branch');
   */
  getOverride(level: ConfigLevel): Promise<OtherSettings>;
  /**
   * Replaces all settings of a level. The source that pushes the branch level stays.
   *
   * @example const result = await admin.config.replaceOverride('environment', { 'auth.allowSignUp': false });
   */
  replaceOverride(
    level: ConfigLevel,
    config: ConfigOverride,
    options?: ConfigWriteOptions,
  ): Promise<Result<undefined, ConfigError>>;
  /**
   * Removes keys from a level, each with the keys nested in it. The value of the next level, or the default, then applies again.
   *
   * @example const result = await admin.config.reset('environment', ['auth.passkey.allowSignIn']);
   */
  reset(level: ConfigLevel, keys: readonly string[]): Promise<Result<undefined, ConfigError>>;
  /**
   * Returns the level that each setting comes from.
   *
   * @example const { 'auth.allowSignUp': origin } = await admin.config.getOrigins();
   */
  getOrigins(): Promise<ConfigOrigins>;
  /**
   * Returns where the settings of the branch level are pushed from, such as a GitHub repository. Settings of the environment level
   * override them.
   *
   * @example const { type } = await admin.config.getSource();
   */
  getSource(): Promise<ConfigSource>;
  /**
   * Disconnects the branch level from the source that pushes its settings. The settings stay.
   *
   * @example await admin.config.unlinkSource();
   */
  unlinkSource(): Promise<void>;
}

/** The merged configuration of a project, from all levels. */
export interface Config {
  readonly settings: ConfigSettings;
  /** The whole configuration as nested objects, including settings that this version has no types for. */
  readonly all: JsonObject;
}

/** A level of the configuration that can be written; see `ConfigAdministration`. */
export type ConfigLevel = 'branch' | 'environment';

/**
 * The level that each setting comes from; `default` when no level sets it. If several levels set entries of one setting, the level with
 * the highest precedence.
 */
export type ConfigOrigins = { readonly [Key in keyof ConfigSettings]: ConfigLevel | 'default' };

export interface ConfigWriteOptions {
  /** Settings that this version has no types for. */
  readonly others?: OtherSettings | undefined;
}

export interface ConfigPushOptions extends ConfigWriteOptions {
  readonly source: ConfigSource;
}

/** The errors of a write. The message of `SCHEMA_ERROR` is the service's own sentence, which names the key. */
export type ConfigError = AnyKnownError<(typeof ERRORS)[number]>;

const ERRORS = [
  'SCHEMA_ERROR',
  'INVALID_SHARED_OAUTH_PROVIDER_ID',
  'INVALID_STANDARD_OAUTH_PROVIDER_ID',
  'PERMISSION_NOT_FOUND',
  'WRONG_PERMISSION_SCOPE',
] as const;

const PATH = '/internal/config';
const SOURCE_PATH = `${PATH}/source`;
const KEY = ['config'];
const LEVELS: readonly ConfigLevel[] = ['environment', 'branch'];

const overridePath = (level: ConfigLevel) => `${PATH}/override/${level}`;

/** A configuration, which the service sends as JSON in a string. */
const configString = fromKey(
  'config_string',
  field<JsonObject>((value, path) => {
    const config = metadata.decode(parseJson(string.decode(value, path)), path);
    if (!isObject(config)) throw malformedError(path);
    return config;
  }, JSON.stringify),
);
const answer = wire({ config: configString });

const getConfig = endpoint({ ...ADMIN_ACCESS, method: 'GET', path: PATH, answer, errors: [] });
const getLevel = endpoint({ ...ADMIN_ACCESS, method: 'GET', path: overridePath, answer, errors: [] });
const putLevel = endpoint({
  ...ADMIN_ACCESS,
  method: 'PUT',
  path: overridePath,
  body: wire<{ config: JsonObject; source: ConfigSource }>({ config: configString, source: configSourceField }),
  errors: ERRORS,
});
const patchLevel = endpoint({
  ...ADMIN_ACCESS,
  method: 'PATCH',
  path: overridePath,
  body: wire({ config: fromKey('config_override_string', configString) }),
  errors: ERRORS,
});
const postReset = endpoint({
  ...ADMIN_ACCESS,
  method: 'POST',
  path: (level: ConfigLevel) => `${overridePath(level)}/reset-keys`,
  body: wire({ keys: list(string) }),
  errors: ERRORS,
});
const getSource = endpoint({
  ...ADMIN_ACCESS,
  method: 'GET',
  path: SOURCE_PATH,
  answer: wire({ source: configSourceField }),
  errors: [],
});
const deleteSource = endpoint({ ...ADMIN_ACCESS, method: 'DELETE', path: SOURCE_PATH, errors: [] });

/** Creates the group of functions and atoms `admin.config`. */
export function createConfigAdministration(ctx: AdminContext): ConfigAdministration {
  const current = (): Resource<Config | null> =>
    ctx.cache.resource<Config | null>(KEY, { scope: 'session', load: () => loadConfig(ctx) });
  const source = (): Resource<ConfigSource> =>
    ctx.cache.resource<ConfigSource>([...KEY, 'source'], {
      scope: 'session',
      load: async () => unwrap(await send(ctx, getSource)).source,
    });
  const writeAndShow = (
    request: Promise<Result<undefined, ConfigError>>,
    change?: (config: Config | null) => Config | null,
  ) => completeWrite(ctx, withSchemaError(request), { key: KEY, show: change ? [{ key: KEY, change }] : [] });
  const patchOverride = (
    level: ConfigLevel,
    changes: ConfigOverride,
    options: ConfigWriteOptions = {},
    change?: (config: Config | null) => Config | null,
  ) => writeAndShow(send(ctx, patchLevel, { params: level, body: { config: withOthers(changes, options) } }), change);
  const replaceOverride = (level: ConfigLevel, config: ConfigOverride, options: Partial<ConfigPushOptions> = {}) =>
    writeAndShow(
      send(ctx, putLevel, { params: level, body: { config: withOthers(config, options), source: options.source } }),
    );
  return {
    get $current() {
      return current().$state;
    },
    get $source() {
      return source().$state;
    },
    get: () => current().fetch(),
    update: (changes, options) =>
      patchOverride('environment', changes, options, (config) => withSettings(config, changes)),
    updatePushed: (changes, options) => patchOverride('branch', changes, options),
    push: (config, options) => replaceOverride('branch', config, options),
    replaceOverride: (level, config, { others } = {}) => replaceOverride(level, config, { others }),
    getOverride: (level) => loadLevel(ctx, level),
    reset: (level, keys) => writeAndShow(send(ctx, postReset, { params: level, body: { keys } })),
    getOrigins: () => loadOrigins(ctx),
    getSource: () => source().fetch(),
    unlinkSource: async () => {
      unwrap(await completeWrite(ctx, send(ctx, deleteSource), { key: KEY }));
    },
  };
}

async function loadConfig(ctx: AdminContext): Promise<Config | null> {
  try {
    const { config } = unwrap(await send(ctx, getConfig));
    return Object.freeze({ settings: readSettings(config), all: config });
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

async function loadLevel(ctx: AdminContext, level: ConfigLevel): Promise<OtherSettings> {
  return unwrap(await send(ctx, getLevel, { params: level })).config;
}

async function loadOrigins(ctx: AdminContext): Promise<ConfigOrigins> {
  const levels = await Promise.all(
    LEVELS.map(async (level) => ({ level, keys: Object.keys(await loadLevel(ctx, level)) })),
  );
  const originOf = (setting: string): ConfigLevel | 'default' =>
    levels.find(({ keys }) => keys.some((key) => containsOrEquals(key, setting)))?.level ?? 'default';
  const origins = SETTING_KEYS.map((setting) => [setting, originOf(setting)] as const);
  return Object.freeze(Object.fromEntries(origins)) as ConfigOrigins;
}

/** Returns true when two keys with dots are equal, or one is nested in the other, such as `auth.oauth` and `auth.oauth.providers`. */
function containsOrEquals(first: string, second: string): boolean {
  return first === second || first.startsWith(`${second}.`) || second.startsWith(`${first}.`);
}

function withOthers(override: ConfigOverride, { others }: ConfigWriteOptions): JsonObject {
  return { ...encodeOverride(override), ...others };
}

/**
 * Returns the configuration with the changes of an update, to be shown before the service answers. Changes of single entries are left
 * out; they are shown after the service has stored them.
 */
function withSettings(config: Config | null, changes: ConfigOverride): Config | null {
  return config && Object.freeze({ ...config, settings: applyChanges(config.settings, changes) });
}

/**
 * Turns a response with status 400 and without an error code into the error `SCHEMA_ERROR`: in this way the service refuses settings that
 * do not match its schema.
 */
async function withSchemaError(
  request: Promise<Result<undefined, ConfigError>>,
): Promise<Result<undefined, ConfigError>> {
  try {
    return await request;
  } catch (error) {
    if (!(error instanceof LatchkeyError) || !hasStatus(error, 400)) throw error;
    const message = error.serviceMessage ?? error.message;
    return fail(new KnownError('SCHEMA_ERROR', message, { message }));
  }
}
