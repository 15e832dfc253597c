import { readJson } from '../base/read-json.ts';
import { malformed } from './malformed.ts';

/** Anything JSON can say. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Milliseconds since 1970; `new Date(instant)` makes a date of it. */
export type Instant = number;

/** How one value travels, in both directions. */
export interface Field<Value> {
  /** Reads and checks it; throws `MALFORMED_ANSWER` naming its position when it does not fit. */
  readonly decode: (value: unknown, path: string) => Value;
  /** Spells it for a body. */
  readonly encode: (value: Value) => unknown;
  /** Its name on the wire, where that is not its name in code spelled in snake_case. */
  readonly key?: string;
}

/** A field for each property of a value. */
export type Fields<Value> = { [Name in keyof Value]-?: Field<Value[Name] & Defined> };

type Defined = NonNullable<unknown> | null;

/** Any of the properties of a value; `undefined` ones count as not given. */
export type Changes<Value> = { readonly [Name in keyof Value]?: Value[Name] | undefined };

/** An object between its two spellings, camelCase in code and snake_case on the wire. It serves as a field of others. */
export interface Wire<Value> {
  readonly fields: Fields<Value>;
  /** Picks the known fields out of an answer, checks them and freezes the result; throws `MALFORMED_ANSWER`. */
  readonly decode: (answer: unknown, path?: string) => Value;
  /** Spells the given fields for the wire; `undefined` ones are left out. */
  readonly encode: (value: Changes<Value>) => Record<string, unknown>;
}

/** Declares an entity or a body by its fields: `wire<Team>({ … })` compiles with exactly those of `Team`. */
export function wire<const Value extends object>(fields: Fields<Value>): Wire<Value> {
  const names = Object.keys(fields) as (keyof Value & string)[];
  const rows = names.map((name) => [name, fields[name], fields[name].key ?? camelToSnake(name)] as const);
  return {
    fields,
    decode: (answer, path = 'body') => {
      if (typeof answer !== 'object' || answer === null) throw malformed(path);
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
        const given = value[name];
        if (given !== undefined) spelled[key] = field.encode(given);
      }
      return spelled;
    },
  };
}

/** A field that is called otherwise on the wire: `createdAt: from('created_at_millis', instant)`. */
export function from<Value>(key: string, field: Field<Value>): Field<Value> {
  return { ...field, key };
}

/** A field; without `encode` its value is written as it is. */
export function field<Value>(
  decode: Field<Value>['decode'],
  encode: Field<Value>['encode'] = (value) => value,
): Field<Value> {
  return { decode, encode };
}

export const string = field<string>((value, path) => {
  if (typeof value !== 'string') throw malformed(path);
  return value;
});

export const number = field<number>((value, path) => {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw malformed(path);
  return value;
});

/** @alias */
export const instant: Field<Instant> = number;

/** True or false. Older services leave some out, which read as false then. */
export const boolean = field<boolean>((value, path) => {
  if (typeof (value ??= false) !== 'boolean') throw malformed(path);
  return value;
});

/** Free-form data of the app: passed on as it came, frozen at every depth. */
export const metadata = field<Json>((value) => deepFreeze((value ?? null) as Json));

/** May be missing or null, and reads as `fallback`. */
export function or<Value>({ decode, encode }: Field<Value>, fallback: Value): Field<Value> {
  return field<Value>(
    (value, path) => (value === undefined || value === null ? fallback : decode(value, path)),
    encode,
  );
}

/** May be missing or null, and reads as null. */
export function orNull<Value>({ decode, encode }: Field<Value>): Field<Value | null> {
  return field<Value | null>(
    (value, path) => (value === undefined || value === null ? null : decode(value, path)),
    (value) => (value === null ? null : encode(value)),
  );
}

/** Older services leave the list out; it reads as empty then. */
export function list<Value>({ decode, encode }: Field<Value>): Field<readonly Value[]> {
  return field<readonly Value[]>(
    (value, path) => {
      if (!Array.isArray((value ??= []))) throw malformed(path);
      return Object.freeze(value.map((each, index) => decode(each, `${path}.${index}`)));
    },
    (value) => value.map(encode),
  );
}

/** @throws LatchkeyError `MALFORMED_ANSWER` for what is no JSON */
export function parseJson(body: string): unknown {
  const answer = readJson(body);
  if (answer === undefined) throw malformed('body');
  return answer;
}

function deepFreeze(value: Json): Json {
  if (typeof value !== 'object' || value === null) return value;
  for (const inner of Object.values(value)) deepFreeze(inner as Json);
  return Object.freeze(value);
}

/** `displayName` → `display_name`. */
function camelToSnake(name: string): string {
  return name.replace(/[A-Z]/g, '_$&').toLowerCase();
}
