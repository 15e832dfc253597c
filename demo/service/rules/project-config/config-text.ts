import * as z from 'zod';
import { TextError } from '../../base/errors/known-errors.ts';
import { PROVIDER_NAMES } from '../../idp/providers.ts';
import type { Json } from '../../tables/columns.ts';
import {
  isObject,
  areRelatedKeys,
  hasReservedName,
  type ConfigOverride,
  type ConfigOverrideChanges,
  mergeLevels,
  readValueAt,
} from './config-format.ts';
import { containsSettings, CUSTOM_OIDC, requiresObject, isPartOfSetting } from './config-keys.ts';

/** Keys of a configuration that are not settings of this service. Their values are stored as they were received. */
const STORED_KEYS: readonly string[] = [
  'analytics',
  'apps.installed',
  'auth.signUpRules',
  'auth.signUpRulesDefaultAction',
  'better-auth-integration',
  'clerk-integration',
  'customDashboards',
  'dataVault',
  'dbSync',
  'emails.templates',
  'emails.themes',
  'payments',
  'rbac.permissions',
  'workos-integration',
];

/** Keys that only level `environment` may set, because a pushed file must not contain secrets and URLs. */
const ENVIRONMENT_ONLY_KEYS: readonly string[] = [
  'analytics',
  'customDashboards',
  'dbSync',
  'domains.allowLocalhost',
  'domains.trustedDomains',
  'emails.server',
  'payments.testMode',
];

const PROVIDERS = 'auth.oauth.providers';
/** The fields of a provider that a pushed configuration may contain. */
const PUSHED_PROVIDER_FIELDS: readonly string[] = ['type', 'allowSignIn', 'allowConnectedAccounts'];

const text = z.string().max(1_000);

/** The source from which a configuration is pushed. Type `unlinked` means that the configuration is not pushed. */
export const configSource = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('pushed-from-github'),
    owner: text,
    repo: text,
    branch: text,
    commit_hash: text,
    config_file_path: text,
    workflow_path: text.optional(),
  }),
  z.strictObject({ type: z.literal('pushed-from-unknown') }),
  z.strictObject({ type: z.literal('unlinked') }),
]);

export type ConfigSource = z.infer<typeof configSource>;

/**
 * Parses a JSON text whose keys are dotted, such as `{"auth.allowSignUp": true}`, into a change of a configuration level.
 * Throws a `TextError` 400 for invalid JSON, unknown keys and values of a wrong type.
 */
export function parseOverrideText(configText: string): ConfigOverrideChanges {
  const value = parseJson(configText);
  if (!isObject(value)) throw new TextError(400, 'Invalid config JSON: it must be an object.');
  const set = expandKeys(value);
  for (const [key, given] of Object.entries(set)) {
    requireKnownKey(key);
    requireObjectValue(key, given);
  }
  requireProviderTypes(set);
  return { keys: Object.keys(value), set };
}

/** Throws a `TextError` 400 if the values contain a key that only level `environment` may set. */
export function requirePushable(override: ConfigOverride): void {
  const config = mergeLevels([override]);
  const forbidden = ENVIRONMENT_ONLY_KEYS.find((key) => readValueAt(config, key) !== undefined);
  if (forbidden !== undefined) throw environmentOnlyError(forbidden);
  for (const [id, provider] of Object.entries(fieldsAt(override, PROVIDERS))) {
    const names = isObject(provider) ? Object.keys(provider) : [];
    const field = names.find((name) => !PUSHED_PROVIDER_FIELDS.includes(name));
    if (field !== undefined) throw environmentOnlyError(`${PROVIDERS}.${id}.${field}`);
  }
}

function parseJson(configText: string): unknown {
  try {
    return JSON.parse(configText) as unknown;
  } catch {
    throw new TextError(400, 'Invalid config JSON');
  }
}

/**
 * Converts nested objects to dotted keys, such as `{ emails: { server: … } }` to `{ 'emails.server': … }`. Objects that are
 * the value of a setting stay objects.
 */
function expandKeys(override: ConfigOverride, parent = ''): ConfigOverride {
  return Object.fromEntries(
    Object.entries(override).flatMap(([name, value]) => {
      const key = parent + name;
      return isObject(value) && containsSettings(key) ? Object.entries(expandKeys(value, `${key}.`)) : [[key, value]];
    }),
  );
}

function requireKnownKey(key: string): void {
  const isKnown = isPartOfSetting(key) || STORED_KEYS.some((stored) => areRelatedKeys(key, stored));
  if (!isKnown || hasReservedName(key)) throw new TextError(400, `No configuration has the key "${key}".`);
}

/**
 * Throws a `TextError` 400 unless the value of a key that needs an object is an object or null. Another value would
 * unset everything nested below the key.
 */
function requireObjectValue(key: string, value: Json | undefined): void {
  if (value === null || isObject(value) || !requiresObject(key)) return;
  throw new TextError(400, `The key "${key}" must be an object.`);
}

function requireProviderTypes(override: ConfigOverride): void {
  const types = [...Object.keys(PROVIDER_NAMES), CUSTOM_OIDC];
  for (const [id, provider] of Object.entries(fieldsAt(override, PROVIDERS))) {
    const type = isObject(provider) ? provider['type'] : undefined;
    if (type === undefined || types.includes(String(type))) continue;
    throw new TextError(400, `${PROVIDERS}.${id}.type must be one of the following values: ${types.join(', ')}`);
  }
}

function fieldsAt(override: ConfigOverride, key: string): ConfigOverride {
  const value = readValueAt(mergeLevels([override]), key);
  return isObject(value) ? value : {};
}

function environmentOnlyError(key: string): TextError {
  return new TextError(400, `The key "${key}" can be set in the environment only.`);
}
