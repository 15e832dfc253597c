import type { Json } from '../../tables/columns.ts';

/** Keys of one level, with dots, and what they are set to. */
export type Override = Readonly<Record<string, Json>>;

export interface JsonObject {
  readonly [name: string]: Json;
}

/** Names every object has, which must lead nowhere. */
const RESERVED: readonly string[] = ['__proto__', 'constructor', 'prototype'];

/** True for `a.b` and `a`: what is said of the second says something of the first. */
export function isBelow(key: string, parent: string): boolean {
  return key.startsWith(`${parent}.`);
}

/** One of the keys holds the other, or they are the same. */
export function isRelated(one: string, other: string): boolean {
  return one === other || isBelow(one, other) || isBelow(other, one);
}

export function isReserved(key: string): boolean {
  return key.split('.').some((name) => RESERVED.includes(name) || name === '');
}

/** What a text sets, down to the settings, and the keys it names itself. */
export interface OverrideChanges {
  readonly keys: readonly string[];
  readonly set: Override;
}

/** An override with changes: a key that is set again takes everything below it along. */
export function overridden(override: Override, { keys, set }: OverrideChanges): Override {
  return { ...withoutKeys(override, keys), ...set };
}

/** An override without these keys and everything below them. */
export function withoutKeys(override: Override, keys: readonly string[]): Override {
  const stays = (key: string) => !keys.some((gone) => key === gone || isBelow(key, gone));
  return Object.fromEntries(Object.entries(override).filter(([key]) => stays(key)));
}

/** All levels as one object without dots, the lowest level first. What is set to null is not there. */
export function rendered(levels: readonly Override[]): JsonObject {
  return levels.reduce<JsonObject>(withLevel, {});
}

/** What a rendered configuration has at a key with dots. */
export function valueAt(config: JsonObject, key: string): Json | undefined {
  let value: Json | undefined = config;
  for (const name of key.split('.')) value = isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
  return value;
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Shallow keys come first: `auth` must not undo `auth.allowSignUp` of its own level. */
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
