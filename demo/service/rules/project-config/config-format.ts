import type { Json } from '../../tables/columns.ts';

/** The values that one level sets, by dotted key. */
export type Override = Readonly<Record<string, Json>>;

export interface JsonObject {
  readonly [name: string]: Json;
}

/** Names that every object inherits. They must not be followed or set. */
const RESERVED: readonly string[] = ['__proto__', 'constructor', 'prototype'];

/** Returns whether `key` is nested in `parent`, as `a.b` in `a`. */
export function isBelow(key: string, parent: string): boolean {
  return key.startsWith(`${parent}.`);
}

/** Returns whether the keys are equal or one is nested in the other. */
export function isRelated(one: string, other: string): boolean {
  return one === other || isBelow(one, other) || isBelow(other, one);
}

export function isReserved(key: string): boolean {
  return key.split('.').some((name) => RESERVED.includes(name) || name === '');
}

/** The settings that a text sets, and the dotted keys it names itself. */
export interface OverrideChanges {
  readonly keys: readonly string[];
  readonly set: Override;
}

/** Returns an override with changes applied. Setting a key replaces everything nested below it. */
export function overridden(override: Override, { keys, set }: OverrideChanges): Override {
  return { ...withoutKeys(override, keys), ...set };
}

/** Returns an override without these keys and everything nested below them. */
export function withoutKeys(override: Override, keys: readonly string[]): Override {
  const isUnaffected = (key: string) => !keys.some((gone) => key === gone || isBelow(key, gone));
  return Object.fromEntries(Object.entries(override).filter(([key]) => isUnaffected(key)));
}

/** Merges all levels into one object without dotted keys, the lowest level first. Keys set to null are left out. */
export function rendered(levels: readonly Override[]): JsonObject {
  return levels.reduce<JsonObject>(withLevel, {});
}

/** Returns the value at a dotted key of a merged configuration. */
export function valueAt(config: JsonObject, key: string): Json | undefined {
  let value: Json | undefined = config;
  for (const name of key.split('.')) value = isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
  return value;
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Shallow keys are applied first, so that `auth` does not overwrite `auth.allowSignUp` of the same level. */
function withLevel(config: JsonObject, level: Override): JsonObject {
  const depth = (key: string) => key.split('.').length;
  return Object.keys(level)
    .toSorted((one, other) => depth(one) - depth(other))
    .reduce((made, key) => withValue(made, key.split('.'), level[key]), config);
}

function withValue(branch: JsonObject, path: readonly string[], value: Json | undefined): JsonObject {
  const [name = '', ...rest] = path;
  const { [name]: held, ...others } = branch;
  if (rest.length > 0) return { ...branch, [name]: withValue(isObject(held) ? held : {}, rest, value) };
  if (value === null || value === undefined) return others;
  return { ...branch, [name]: isObject(value) ? withLevel({}, value) : value };
}
