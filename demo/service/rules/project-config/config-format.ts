import type { Json } from '../../tables/columns.ts';

/** The values that one configuration level sets, by dotted key such as `auth.allowSignUp` (protocol.md §11.9). */
export type ConfigOverride = Readonly<Record<string, Json>>;

export interface JsonObject {
  readonly [name: string]: Json;
}

/** Names that every JavaScript object inherits. A dotted key must not contain them. */
const RESERVED: readonly string[] = ['__proto__', 'constructor', 'prototype'];

/** Returns whether `key` is nested in `parent`, as `a.b` in `a`. */
export function isNestedKey(key: string, parent: string): boolean {
  return key.startsWith(`${parent}.`);
}

/** Returns whether two keys are equal or one is nested in the other. */
export function areRelatedKeys(one: string, other: string): boolean {
  return one === other || isNestedKey(one, other) || isNestedKey(other, one);
}

/**
 * Returns whether a part of a dotted key is empty or is a name that every JavaScript object inherits. Such a key is not
 * allowed.
 */
export function hasReservedName(key: string): boolean {
  return key.split('.').some((name) => RESERVED.includes(name) || name === '');
}

/**
 * A change of the values of a configuration level. `set` contains the new values by dotted key. The old values of `keys`,
 * and everything nested below them, are removed first.
 */
export interface ConfigOverrideChanges {
  readonly keys: readonly string[];
  readonly set: ConfigOverride;
}

/** Returns a level's values after a change. */
export function applyChanges(override: ConfigOverride, { keys, set }: ConfigOverrideChanges): ConfigOverride {
  return { ...removeKeys(override, keys), ...set };
}

/** Returns a level's values without `keys` and without everything nested below them. */
export function removeKeys(override: ConfigOverride, keys: readonly string[]): ConfigOverride {
  const isUnaffected = (key: string) => !keys.some((gone) => key === gone || isNestedKey(key, gone));
  return Object.fromEntries(Object.entries(override).filter(([key]) => isUnaffected(key)));
}

/**
 * Merges configuration levels into one object without dotted keys. The levels are given from the lowest to the highest; a
 * higher level wins. Keys set to null are left out.
 */
export function mergeLevels(levels: readonly ConfigOverride[]): JsonObject {
  return levels.reduce<JsonObject>(applyLevel, {});
}

/** Returns the value at a dotted key of a merged configuration. */
export function readValueAt(config: JsonObject, key: string): Json | undefined {
  let value: Json | undefined = config;
  for (const name of key.split('.')) value = isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
  return value;
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Applies the values of a level to a merged configuration. Keys with fewer dots are applied first, so that `auth` does not
 * overwrite `auth.allowSignUp` of the same level.
 */
function applyLevel(config: JsonObject, level: ConfigOverride): JsonObject {
  const countNames = (key: string) => key.split('.').length;
  return Object.keys(level)
    .toSorted((one, other) => countNames(one) - countNames(other))
    .reduce((made, key) => setValueAt(made, key.split('.'), level[key]), config);
}

function setValueAt(branch: JsonObject, path: readonly string[], value: Json | undefined): JsonObject {
  const [name = '', ...rest] = path;
  const { [name]: held, ...others } = branch;
  if (rest.length > 0) return { ...branch, [name]: setValueAt(isObject(held) ? held : {}, rest, value) };
  if (value === null || value === undefined) return others;
  return { ...branch, [name]: isObject(value) ? applyLevel({}, value) : value };
}
