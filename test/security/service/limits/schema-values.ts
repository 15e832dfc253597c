import * as z from 'zod';

export type Schema = z.core.$ZodType;
export type Fields = Readonly<Record<string, Schema>>;

/** Values of a usual request by the names of its fields and parameters. */
export interface KnownValues {
  /** The values of one route. Its requests have them even where they may be absent. */
  readonly own: Readonly<Record<string, unknown>>;
  /** The values of all routes: of each name the first that the schema takes. */
  readonly all: Readonly<Record<string, readonly unknown[]>>;
}

const UUID = '00000000-0000-4000-8000-000000000000';
const PAGE = 'http://localhost:3000/page';

/** Values of which each short field takes one. */
const SHORT_VALUES: readonly unknown[] = [
  'a',
  UUID,
  'ada@example.com',
  PAGE,
  'a'.repeat(45),
  'AAAA',
  1,
  true,
  false,
  '/',
  'DE',
  null,
  {},
  [],
];

export const accepts = (schema: Schema, value: unknown): boolean => z.safeParse(schema, value).success;

/** Returns the schema of the value itself, which may be absent, null, or converted before. */
function unwrap(schema: Schema): Schema {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return unwrap(schema.unwrap());
  if (!(schema instanceof z.ZodPipe)) return schema;
  return unwrap(schema.out instanceof z.ZodTransform ? schema.in : schema.out);
}

/** Returns the schemas of the fields of an object, none for any other value. */
export function fieldsOf(schema: Schema | undefined): Fields {
  const value = schema && unwrap(schema);
  return value instanceof z.ZodObject ? value.shape : {};
}

/** Returns a short value that the schema takes, if one is found; the values of optional fields are left out. */
function shortValue(name: string, schema: Schema, known: KnownValues): unknown {
  const given = [known.own[name], ...(known.all[name] ?? [])].find((one) => one !== undefined && accepts(schema, one));
  if (given !== undefined) return given;
  const value = unwrap(schema);
  if (value instanceof z.ZodObject) return shortFields(value.shape, known);
  if (value instanceof z.ZodArray) return [shortValue(name, value.element, known)];
  if (value instanceof z.ZodUnion) return shortValue(name, value.options[0] ?? value, known);
  if (value instanceof z.ZodEnum) return value.options[0];
  return SHORT_VALUES.find((candidate) => accepts(schema, candidate));
}

/** Returns short values of all fields that may not be absent, and of those that requests to the route have. */
export function shortFields(fields: Fields, known: KnownValues): Record<string, unknown> {
  const wanted = Object.entries(fields).filter(([name, field]) => name in known.own || !accepts(field, undefined));
  return Object.fromEntries(wanted.map(([name, field]) => [name, shortValue(name, field, known)]));
}

/** Returns a value with the text in it that the schema takes, undefined if there is none. */
export function longValue(schema: Schema, text: string, known: KnownValues): unknown {
  const fitting = [text, `${PAGE}?${text}`, `${PAGE}/${text}`].find((candidate) => accepts(schema, candidate));
  if (fitting !== undefined) return fitting;
  const value = unwrap(schema);
  if (value instanceof z.ZodObject) return longFields(value.shape, text, known);
  if (value instanceof z.ZodArray) return oneIfAny(longValue(value.element, text, known));
  if (value instanceof z.ZodRecord) {
    const inner = longValue(value.valueType, text, known);
    return inner === undefined ? undefined : { a: inner };
  }
  return undefined;
}

const oneIfAny = (value: unknown) => (value === undefined ? undefined : [value]);

function longFields(fields: Fields, text: string, known: KnownValues): unknown {
  const names = Object.keys(fields);
  const part = text.slice(0, text.length / names.length);
  const long = Object.entries(fields).map(([name, field]) => [name, longValue(field, part, known)] as const);
  const taken = long.filter(([, value]) => value !== undefined);
  return taken.length === 0 ? undefined : { ...shortFields(fields, known), ...Object.fromEntries(taken) };
}

/** Returns a list or a record of as many short members as the schema takes, undefined if it takes none. */
export function manyMembers(schema: Schema, length: number, known: KnownValues): unknown {
  const value = unwrap(schema);
  const make = membersOf(value, known);
  if (!make) return undefined;
  const one = JSON.stringify(make(1)).length;
  return [length / one, 500, 100, 50, 20, 10].map(make).find((candidate) => accepts(schema, candidate));
}

function membersOf(value: Schema, known: KnownValues): ((count: number) => unknown) | undefined {
  if (value instanceof z.ZodArray) {
    const member = shortValue('', value.element, known);
    return (count) => Array.from({ length: count }, () => member);
  }
  if (!(value instanceof z.ZodRecord)) return undefined;
  const member = shortValue('', value.valueType, known);
  return (count) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index.toString(36)}`, member]));
}
