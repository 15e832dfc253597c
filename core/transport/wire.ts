import { readJson } from '../base/read-json.ts';
import { malformedError } from './malformed.ts';

/** Any JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Milliseconds since 1970; `new Date(instant)` converts it to a date. */
export type Instant = number;

/** Converts one value from and to its JSON form. */
export interface Field<Value> {
  /** Reads and checks the value. @throws LatchkeyError `MALFORMED_ANSWER` naming the position of a value that does not fit */
  readonly decode: (value: unknown, path: string) => Value;
  /** Returns the JSON form of the value for a request body. */
  readonly encode: (value: Value) => unknown;
  /** The name of the field in JSON, if that is not its name in snake_case. */
  readonly key?: string;
}

/** A field for each property of a value. */
export type Fields<Value> = { [Name in keyof Value]-?: Field<Value[Name] & NotUndefined> };

type NotUndefined = NonNullable<unknown> | null;

/** Some properties of a value. Properties with the value undefined count as not given. */
export type Changes<Value> = { readonly [Name in keyof Value]?: Value[Name] | undefined };

/** Converts an object between camelCase in code and snake_case in JSON. A `Wire` can be a field of another one. */
export interface Wire<Value> {
  readonly fields: Fields<Value>;
  /** Reads the known fields of an answer, checks them and freezes the result. @throws LatchkeyError `MALFORMED_ANSWER` */
  readonly decode: (answer: unknown, path?: string) => Value;
  /** Returns the given fields in their JSON form, without those whose value is undefined. */
  readonly encode: (value: Changes<Value>) => Record<string, unknown>;
}

/** Declares the JSON form of an entity or a body by its fields. `wire<Team>({ … })` compiles only with exactly the fields of `Team`. */
export function wire<const Value extends object>(fields: Fields<Value>): Wire<Value> {
  const names = Object.keys(fields) as (keyof Value & string)[];
  const rows = names.map((name) => [name, fields[name], fields[name].key ?? camelToSnake(name)] as const);
  return {
    fields,
    decode: (answer, path = 'body') => {
      if (typeof answer !== 'object' || answer === null) throw malformedError(path);
      const source = answer as Record<string, unknown>;
      const value = {} as Value;
      for (const [name, field, key] of rows) {
        value[name] = field.decode(Object.hasOwn(source, key) ? source[key] : undefined, `${path}.${key}`);
      }
      return Object.freeze(value);
    },
    encode: (value) => {
      const spelled: Record<string, unknown> = {};
      for (const [name, field, key] of rows) {
        const fieldValue = value[name];
        if (fieldValue !== undefined) spelled[key] = field.encode(fieldValue);
      }
      return spelled;
    },
  };
}

/** Declares a field whose JSON name is not its name in snake_case: `createdAt: fromKey('created_at_millis', instant)`. */
export function fromKey<Value>(key: string, field: Field<Value>): Field<Value> {
  return { ...field, key };
}

/** Creates a field from the functions that read and write its value. Without `encode` the value is written unchanged. */
export function field<Value>(
  decode: Field<Value>['decode'],
  encode: Field<Value>['encode'] = (value) => value,
): Field<Value> {
  return { decode, encode };
}

/** Reads a string. Any other value throws `MALFORMED_ANSWER`. */
export const string = field<string>((value, path) => {
  if (typeof value !== 'string') throw malformedError(path);
  return value;
});

/** Reads a finite number. Any other value throws `MALFORMED_ANSWER`. */
export const number = field<number>((value, path) => {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw malformedError(path);
  return value;
});

/**
 * Reads a point in time, which is a number of milliseconds since 1970 in JSON.
 *
 * @alias
 */
export const instant: Field<Instant> = number;

/** Reads a boolean. Older services leave some booleans out; a missing boolean reads as false. */
export const boolean = field<boolean>((value, path) => {
  if (typeof (value ??= false) !== 'boolean') throw malformedError(path);
  return value;
});

/** The most levels of free-form JSON. More overflow the stack of functions that walk them, such as `JSON.stringify`. */
const MAX_DEPTH = 1_000;

/** Reads free-form JSON of the app unchanged and freezes it at every depth. */
export const metadata = field<Json>((value, path) => deepFreeze((value ?? null) as Json, path, MAX_DEPTH));

/** Makes a field optional: a missing value or null reads as `fallback`. */
export function withDefault<Value>({ decode, encode }: Field<Value>, fallback: Value): Field<Value> {
  return field<Value>(
    (value, path) => (value === undefined || value === null ? fallback : decode(value, path)),
    encode,
  );
}

/** Makes a field optional: a missing value reads as null. */
export function orNull<Value>({ decode, encode }: Field<Value>): Field<Value | null> {
  return field<Value | null>(
    (value, path) => (value === undefined || value === null ? null : decode(value, path)),
    (value) => (value === null ? null : encode(value)),
  );
}

/** Declares a list whose items are values of one field. A missing list, as from older services, reads as empty. */
export function list<Value>({ decode, encode }: Field<Value>): Field<readonly Value[]> {
  return field<readonly Value[]>(
    (value, path) => {
      if (!Array.isArray((value ??= []))) throw malformedError(path);
      return Object.freeze(value.map((each, index) => decode(each, `${path}.${index}`)));
    },
    (value) => value.map(encode),
  );
}

/** Parses the body of an answer. @throws LatchkeyError `MALFORMED_ANSWER` when the body is not valid JSON */
export function parseJson(body: string): unknown {
  const answer = readJson(body);
  if (answer === undefined) throw malformedError('body');
  return answer;
}

function deepFreeze(value: Json, path: string, levelsLeft: number): Json {
  if (typeof value !== 'object' || value === null) return value;
  if (levelsLeft === 0) throw malformedError(path);
  for (const inner of Object.values(value)) deepFreeze(inner as Json, path, levelsLeft - 1);
  return Object.freeze(value);
}

/** Converts `displayName` to `display_name`. */
function camelToSnake(name: string): string {
  return name.replace(/[A-Z]/g, '_$&').toLowerCase();
}
