import type { ReadableAtom } from 'nanostores';
import { hasStatus, isMissing } from '../../resources/items.ts';
import { fail, type Result, unwrap } from '../../base/result.ts';
import type { Resource, ResourceState } from '../../cache/resource.ts';
import { type AnyKnownError, KnownError } from '../../errors/known-error.ts';
import { LatchkeyError } from '../../errors/latchkey-error.ts';
import { changed, write } from '../../resources/write.ts';
import { endpoint } from '../../transport/endpoint.ts';
import { send } from '../../transport/send.ts';
import { field, from, list, metadata, parseJson, string, wire } from '../../transport/wire.ts';
import { malformed } from '../../transport/malformed.ts';
import { ADMIN, type AdminContext } from '../admin-context.ts';
import {
  type ConfigOverride,
  type ConfigSettings,
  isObject,
  type JsonObject,
  type OtherSettings,
  SETTING_KEYS,
  settingsOf,
  spelledOverride,
} from './config-settings.ts';
import { type ConfigSource, configSource } from './config-source.ts';

/**
 * The configuration of a project on newer services (protocol.md §11.9). What is in force is what the environment sets, which the
 * owner's pages write; then the branch, which files of the app's repository are pushed to; then what every project starts with.
 */
export interface ConfigAdministration {
  /** Null: the service is an older one, whose settings are those of `project` alone. */
  readonly $current: ReadableAtom<ResourceState<Config | null>>;
  /** Where the branch is pushed from. */
  readonly $source: ReadableAtom<ResourceState<ConfigSource>>;
  /**
   * What is in force. Null on older services.
   *
   * @example const required = (await admin.config.get())?.settings['onboarding.requireEmailVerification'];
   */
  get(): Promise<Config | null>;
  /**
   * Sets keys of the environment; all others stay as they are, also what somebody else sets at the same moment. Entries of lists
   * have keys of their own. Settings show at once, and are taken back where the service refuses them.
   *
   * @example await admin.config.update({ 'onboarding.requireEmailVerification': true });
   */
  update(changes: ConfigOverride, options?: ConfigWriteOptions): Promise<Result<undefined, ConfigError>>;
  /**
   * Replaces what the branch sets, as a deployment does with the settings of its repository. Secrets, domains and mail servers
   * are settings of the environment only.
   *
   * @example await admin.config.push({ 'auth.passkey.allowSignIn': true }, { source: { type: 'pushed-from-unknown' } });
   */
  push(config: ConfigOverride, options: ConfigPushOptions): Promise<Result<undefined, ConfigError>>;
  /**
   * Sets keys of the branch; the others stay, and so does where it is pushed from.
   *
   * @example await admin.config.updatePushed({ 'auth.passkey.allowSignIn': false });
   */
  updatePushed(changes: ConfigOverride, options?: ConfigWriteOptions): Promise<Result<undefined, ConfigError>>;
  /**
   * What one level sets by itself, with dots in its keys.
   *
   * @example const pushed = await admin.config.getOverride('branch');
   */
  getOverride(level: ConfigLevel): Promise<OtherSettings>;
  /**
   * Replaces everything that a level sets; where the branch is pushed from stays.
   *
   * @example await admin.config.replaceOverride('environment', { 'auth.allowSignUp': false });
   */
  replaceOverride(
    level: ConfigLevel,
    config: ConfigOverride,
    options?: ConfigWriteOptions,
  ): Promise<Result<undefined, ConfigError>>;
  /**
   * Unsets keys of a level, each with everything below it, so that the level below counts again.
   *
   * @example await admin.config.reset('environment', ['auth.passkey.allowSignIn']);
   */
  reset(level: ConfigLevel, keys: readonly string[]): Promise<Result<undefined, ConfigError>>;
  /**
   * Which level each setting in force comes from.
   *
   * @example const { 'auth.allowSignUp': origin } = await admin.config.getOrigins();
   */
  getOrigins(): Promise<ConfigOrigins>;
  /**
   * Where the branch is pushed from.
   *
   * @example const { type } = await admin.config.getSource();
   */
  getSource(): Promise<ConfigSource>;
  /**
   * Forgets where the branch was pushed from; what it sets stays.
   *
   * @example await admin.config.unlinkSource();
   */
  unlinkSource(): Promise<void>;
}

export interface Config {
  readonly settings: ConfigSettings;
  /** Everything there is, one object in another, also what this version has no types for. */
  readonly all: JsonObject;
}

export type ConfigLevel = 'branch' | 'environment';

/** `default`: no level sets it. A list of which several levels set entries counts for the first of them. */
export type ConfigOrigins = { readonly [Key in keyof ConfigSettings]: ConfigLevel | 'default' };

export interface ConfigWriteOptions {
  /** Settings that this version has no types for. */
  readonly others?: OtherSettings | undefined;
}

export interface ConfigPushOptions extends ConfigWriteOptions {
  readonly source: ConfigSource;
}

/** `SCHEMA_ERROR`: its message is the service's sentence, which names the key. */
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

/** A configuration travels as JSON in a string. */
const configString = from(
  'config_string',
  field<JsonObject>((value, path) => {
    const config = metadata.decode(parseJson(string.decode(value, path)), path);
    if (!isObject(config)) throw malformed(path);
    return config;
  }, JSON.stringify),
);
const answer = wire({ config: configString });

const getConfig = endpoint({ ...ADMIN, method: 'GET', path: PATH, answer, errors: [] });
const getLevel = endpoint({ ...ADMIN, method: 'GET', path: overridePath, answer, errors: [] });
const putLevel = endpoint({
  ...ADMIN,
  method: 'PUT',
  path: overridePath,
  body: wire<{ config: JsonObject; source: ConfigSource }>({ config: configString, source: configSource }),
  errors: ERRORS,
});
const patchLevel = endpoint({
  ...ADMIN,
  method: 'PATCH',
  path: overridePath,
  body: wire({ config: from('config_override_string', configString) }),
  errors: ERRORS,
});
const postReset = endpoint({
  ...ADMIN,
  method: 'POST',
  path: (level: ConfigLevel) => `${overridePath(level)}/reset-keys`,
  body: wire({ keys: list(string) }),
  errors: ERRORS,
});
const getSource = endpoint({
  ...ADMIN,
  method: 'GET',
  path: SOURCE_PATH,
  answer: wire({ source: configSource }),
  errors: [],
});
const deleteSource = endpoint({ ...ADMIN, method: 'DELETE', path: SOURCE_PATH, errors: [] });

export function createConfigAdministration(ctx: AdminContext): ConfigAdministration {
  const current = (): Resource<Config | null> =>
    ctx.cache.resource<Config | null>(KEY, { scope: 'session', load: () => load(ctx) });
  const source = (): Resource<ConfigSource> =>
    ctx.cache.resource<ConfigSource>([...KEY, 'source'], {
      scope: 'session',
      load: async () => unwrap(await send(ctx, getSource)).source,
    });
  const written = (
    request: Promise<Result<undefined, ConfigError>>,
    change?: (config: Config | null) => Config | null,
  ) => write(ctx, refusable(request), { key: KEY, show: change ? [{ key: KEY, change }] : [] });
  const patched = (
    level: ConfigLevel,
    changes: ConfigOverride,
    options: ConfigWriteOptions = {},
    change?: (config: Config | null) => Config | null,
  ) => written(send(ctx, patchLevel, { params: level, body: { config: withOthers(changes, options) } }), change);
  const replaced = (level: ConfigLevel, config: ConfigOverride, options: Partial<ConfigPushOptions> = {}) =>
    written(
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
    update: (changes, options) => patched('environment', changes, options, (config) => withSettings(config, changes)),
    updatePushed: (changes, options) => patched('branch', changes, options),
    push: (config, options) => replaced('branch', config, options),
    replaceOverride: (level, config, { others } = {}) => replaced(level, config, { others }),
    getOverride: (level) => loadLevel(ctx, level),
    reset: (level, keys) => written(send(ctx, postReset, { params: level, body: { keys } })),
    getOrigins: () => loadOrigins(ctx),
    getSource: () => source().fetch(),
    unlinkSource: async () => {
      unwrap(await write(ctx, send(ctx, deleteSource), { key: KEY }));
    },
  };
}

async function load(ctx: AdminContext): Promise<Config | null> {
  try {
    const { config } = unwrap(await send(ctx, getConfig));
    return Object.freeze({ settings: settingsOf(config), all: config });
  } catch (error) {
    if (isMissing(error)) return null;
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
    levels.find(({ keys }) => keys.some((key) => isRelated(key, setting)))?.level ?? 'default';
  const rows = SETTING_KEYS.map((setting) => [setting, originOf(setting)] as const);
  return Object.freeze(Object.fromEntries(rows)) as ConfigOrigins;
}

/** One of the keys holds the other, or they are the same. */
function isRelated(one: string, other: string): boolean {
  return one === other || one.startsWith(`${other}.`) || other.startsWith(`${one}.`);
}

function withOthers(override: ConfigOverride, { others }: ConfigWriteOptions): JsonObject {
  return { ...spelledOverride(override), ...others };
}

/** Whole settings as they will be; entries of lists show once the service has them. */
function withSettings(config: Config | null, changes: ConfigOverride): Config | null {
  return config && Object.freeze({ ...config, settings: changed(config.settings, changes) });
}

/** What does not fit the service's schema is refused in a sentence without a code. */
async function refusable(request: Promise<Result<undefined, ConfigError>>): Promise<Result<undefined, ConfigError>> {
  try {
    return await request;
  } catch (error) {
    if (!(error instanceof LatchkeyError) || !hasStatus(error, 400)) throw error;
    const message = error.serviceMessage ?? error.message;
    return fail(new KnownError('SCHEMA_ERROR', message, { message }));
  }
}
