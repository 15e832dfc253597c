import * as z from 'zod';
import { TextError } from '../../base/errors/known-errors.ts';
import { PROVIDER_NAMES } from '../../idp/providers.ts';
import type { Json } from '../../tables/columns.ts';
import {
  isObject,
  isRelated,
  isReserved,
  type Override,
  type OverrideChanges,
  rendered,
  valueAt,
} from './config-format.ts';
import { holdsSettings, mustBeObject, isPartOfSetting } from './config-keys.ts';

/** Parts of a configuration that are not settings of this service. They are stored as they arrive. */
const STORED: readonly string[] = [
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

/** Parts that only the environment may set, because a pushed file must not contain secrets and URLs. */
const ENVIRONMENT_ONLY: readonly string[] = [
  'analytics',
  'customDashboards',
  'dbSync',
  'domains.allowLocalhost',
  'domains.trustedDomains',
  'emails.server',
  'payments.testMode',
];

const PROVIDERS = 'auth.oauth.providers';
const PUSHED_PROVIDER_FIELDS: readonly string[] = ['type', 'allowSignIn', 'allowConnectedAccounts'];

const text = z.string().max(1_000);

/** The source from which a configuration is pushed. */
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

/** Parses a JSON text of dotted keys. Throws a text 400. */
export function readOverrideText(configText: string): OverrideChanges {
  const value = parsed(configText);
  if (!isObject(value)) throw new TextError(400, 'Invalid config JSON: it must be an object.');
  const set = expanded(value);
  for (const [key, given] of Object.entries(set)) {
    requireKey(key);
    requireObjectAt(key, given);
  }
  requireProviderTypes(set);
  return { keys: Object.keys(value), set };
}

/** Throws a text 400 for keys that only the environment may set. */
export function requirePushable(override: Override): void {
  const config = rendered([override]);
  const forbidden = ENVIRONMENT_ONLY.find((key) => valueAt(config, key) !== undefined);
  if (forbidden !== undefined) throw environmentOnly(forbidden);
  for (const [id, provider] of Object.entries(fieldsAt(override, PROVIDERS))) {
    const names = isObject(provider) ? Object.keys(provider) : [];
    const field = names.find((name) => !PUSHED_PROVIDER_FIELDS.includes(name));
    if (field !== undefined) throw environmentOnly(`${PROVIDERS}.${id}.${field}`);
  }
}

function parsed(configText: string): unknown {
  try {
    return JSON.parse(configText) as unknown;
  } catch {
    throw new TextError(400, 'Invalid config JSON');
  }
}

/** Converts `{ emails: { server: … } }` to `{ 'emails.server': … }`, down to the settings. */
function expanded(override: Override, parent = ''): Override {
  return Object.fromEntries(
    Object.entries(override).flatMap(([name, value]) => {
      const key = parent + name;
      return isObject(value) && holdsSettings(key) ? Object.entries(expanded(value, `${key}.`)) : [[key, value]];
    }),
  );
}

function requireKey(key: string): void {
  const isKnown = isPartOfSetting(key) || STORED.some((stored) => isRelated(key, stored));
  if (!isKnown || isReserved(key)) throw new TextError(400, `No configuration has the key "${key}".`);
}

/** Throws unless the value is an object or null. Any other value would unset everything nested below the key. */
function requireObjectAt(key: string, value: Json | undefined): void {
  if (value === null || isObject(value) || !mustBeObject(key)) return;
  throw new TextError(400, `The key "${key}" must be an object.`);
}

function requireProviderTypes(override: Override): void {
  const types = Object.keys(PROVIDER_NAMES);
  for (const [id, provider] of Object.entries(fieldsAt(override, PROVIDERS))) {
    const type = isObject(provider) ? provider['type'] : undefined;
    if (type === undefined || types.includes(String(type))) continue;
    throw new TextError(400, `${PROVIDERS}.${id}.type must be one of the following values: ${types.join(', ')}`);
  }
}

function fieldsAt(override: Override, key: string): Override {
  const value = valueAt(rendered([override]), key);
  return isObject(value) ? value : {};
}

function environmentOnly(key: string): TextError {
  return new TextError(400, `The key "${key}" can be set in the environment only.`);
}
