import { LatchkeyError } from '../errors/latchkey-error.ts';

/** Anything JSON can say. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Milliseconds since 1970; `new Date(instant)` makes a date of it. */
export type Instant = number;

/** Checks one value of an answer; throws `MALFORMED_ANSWER` naming the place when it does not fit. */
export type Field<Value> = (value: unknown, path: string) => Value;

/** One entity between its two spellings: camelCase in code, snake_case on the wire. */
export interface Wire<Value> {
  /** Picks the known fields out of an answer, checks them and freezes the result; throws `MALFORMED_ANSWER`. */
  readonly decode: (answer: unknown) => Value;
  /** Spells the given fields for the wire; `undefined` ones are left out. */
  readonly encode: (value: { readonly [Name in keyof Value]?: Value[Name] | undefined }) => Record<string, unknown>;
  /** The entity as a field of another. */
  readonly field: Field<Value>;
}

/** Declares an entity by its one list of fields. */
export function wire<Fields extends Readonly<Record<string, Field<unknown>>>>(
  fields: Fields,
): Wire<{ readonly [Name in keyof Fields]: ReturnType<Fields[Name]> }> {
  type Value = { readonly [Name in keyof Fields]: ReturnType<Fields[Name]> };
  const field: Field<Value> = (answer, path) => {
    if (typeof answer !== 'object' || answer === null) throw malformed(path);
    const source = answer as Record<string, unknown>;
    const value = Object.entries(fields).map(([name, read]) => {
      const key = camelToSnake(name);
      return [name, read(Object.hasOwn(source, key) ? source[key] : undefined, `${path}.${key}`)];
    });
    return Object.freeze(Object.fromEntries(value)) as Value;
  };
  return {
    field,
    decode: (answer) => field(answer, 'body'),
    encode: (value) =>
      Object.fromEntries(
        Object.keys(fields)
          .filter((name) => value[name] !== undefined)
          .map((name) => [camelToSnake(name), value[name]]),
      ),
  };
}

export const string: Field<string> = (value, path) => {
  if (typeof value !== 'string') throw malformed(path);
  return value;
};

export const number: Field<number> = (value, path) => {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw malformed(path);
  return value;
};

/** True or false. Older services leave some out, which read as false then. */
export const boolean: Field<boolean> = (value, path) => {
  if (typeof (value ??= false) !== 'boolean') throw malformed(path);
  return value;
};

/** Free-form data of the app: kept as it came, frozen to the bottom. */
export const metadata: Field<Json> = (value) => deepFreeze((value ?? null) as Json);

/** May be missing or null, and reads as null. */
export function orNull<Value>(field: Field<Value>): Field<Value | null> {
  return (value, path) => (value === undefined || value === null ? null : field(value, path));
}

/** Older services leave the list out; it reads as empty then. */
export function list<Value>(field: Field<Value>): Field<readonly Value[]> {
  return (value, path) => {
    if (!Array.isArray((value ??= []))) throw malformed(path);
    return Object.freeze(value.map((each, index) => field(each, `${path}.${index}`)));
  };
}

/** @throws LatchkeyError `MALFORMED_ANSWER`, without a cause: a parser quotes what it read, and that may be a token. */
export function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw malformed('body');
  }
}

/** The error of a value that does not fit. It names the place and never the value. */
export function malformed(path: string): LatchkeyError {
  return new LatchkeyError('MALFORMED_ANSWER', `The service's answer does not fit the protocol at ${path}.`);
}

function deepFreeze(value: Json): Json {
  if (typeof value !== 'object' || value === null) return value;
  for (const inner of Object.values(value)) deepFreeze(inner as Json);
  return Object.freeze(value);
}

/** `displayName` → `display_name`. */
function camelToSnake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
