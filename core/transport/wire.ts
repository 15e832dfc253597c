import * as z from 'zod/mini';
import { LatchkeyError } from '../errors/latchkey-error.ts';
import { camelToSnake } from './case.ts';

// Schemas are interpreted, never compiled: `new Function` is refused under a strict content security policy.
z.config({ jitless: true });

/** Anything JSON can say. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Milliseconds since 1970; `new Date(instant)` makes a date of it. */
export type Instant = number;

type Fields = Readonly<Record<string, z.ZodMiniType>>;

/** One entity between its two spellings: camelCase in code, snake_case on the wire. */
export interface Wire<Value> {
  /** Picks the known fields out of an answer, checks them and freezes the result; throws `MALFORMED_ANSWER`. */
  readonly decode: (answer: unknown) => Value;
  /** Spells the given fields for the wire; `undefined` ones are left out. */
  readonly encode: (value: Partial<Value>) => Record<string, unknown>;
  /** The schema, to nest the entity in another. */
  readonly schema: z.ZodMiniType<Value>;
}

/** The value a wire entity stands for. */
export type Of<Entity> = Entity extends Wire<infer Value> ? Value : never;

/** Declares an entity by its one list of fields. */
export function wire<Shape extends Fields>(fields: Shape): Wire<{ readonly [Name in keyof Shape]: z.output<Shape[Name]> }> {
  type Value = { readonly [Name in keyof Shape]: z.output<Shape[Name]> };
  const names = Object.keys(fields).map((name) => [name, camelToSnake(name)] as const);
  const snake = z.object(Object.fromEntries(names.map(([name, key]) => [key, fields[name] as z.ZodMiniType])));
  const schema = z.pipe(
    snake,
    z.transform((answer) => {
      const value = Object.fromEntries(names.map(([name, key]) => [name, answer[key]]));
      return Object.freeze(value) as unknown as Value;
    }),
  ) as unknown as z.ZodMiniType<Value>;
  return {
    schema,
    decode: (answer) => decodeWith(schema, answer),
    encode: (value) => Object.fromEntries(names.map(([name, key]) => [key, value[name]]).filter(([, field]) => field !== undefined)),
  };
}

function decodeWith<Value>(schema: z.ZodMiniType<Value>, answer: unknown): Value {
  const parsed = z.safeParse(schema, answer);
  if (parsed.success) return parsed.data;
  const at = parsed.error.issues.map((issue) => issue.path.join('.') || 'body').join(', ');
  throw new LatchkeyError('MALFORMED_ANSWER', `The service's answer does not fit the protocol at: ${at}.`);
}

/** @throws LatchkeyError `MALFORMED_ANSWER`, without a cause: a parser quotes what it read, and that may be a token. */
export function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new LatchkeyError('MALFORMED_ANSWER', 'The service answered with something that is not JSON.');
  }
}

/** A field that may be missing or null, and reads as null. */
export function orNull<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.pipe(
    z.optional(z.nullable(schema)),
    z.transform((value) => value ?? null),
  );
}

/** A flag that older services leave out; reads as false then. */
export const flag = z.pipe(
  z.optional(z.nullable(z.boolean())),
  z.transform((value) => value ?? false),
);

/** Free-form data of the app: kept as it came, frozen to the bottom. */
export const metadata = z.pipe(
  z.optional(z.unknown()),
  z.transform((value): Json => deepFreeze((value ?? null) as Json)),
);

function deepFreeze(value: Json): Json {
  if (typeof value !== 'object' || value === null) return value;
  for (const inner of Object.values(value)) deepFreeze(inner as Json);
  return Object.freeze(value);
}
