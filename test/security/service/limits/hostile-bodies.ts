import type { Extent, Kinds, Parts } from './hostile-parts.ts';
import { LETTERS, manyKeys, TEXTS, VALUES } from './hostile-texts.ts';
import { accepts, longValue, manyMembers, type Fields, type KnownValues, type Schema } from './schema-values.ts';

/** So long is the text that decides whether a field takes a kind of text at all. */
const SAMPLE = 2_000;

/** Names that endpoints look for in a body whose schema does not name its fields. */
const UNNAMED_FIELDS = ['feature_name', 'state', 'code', 'error', 'error_description', 'iss'];

type Make = (length: number) => Parts;

/** Returns the hostile bodies of a route. Only `fields` are filled; the other fields have their usual values. */
export function bodyKinds(
  fields: Fields,
  schema: Schema | undefined,
  usual: Readonly<Record<string, unknown>>,
  known: KnownValues,
  extent: Extent,
): Kinds {
  const common = {
    'a wrong body': wrongBodies(fields, usual, extent),
    ...(schema && accepts(schema, { a: 'a' }) ? { 'any body': anyBodies() } : {}),
  };
  if (extent === 'letters')
    return { ...common, 'all fields': { letters: (length) => longBody(fields, usual, known, length) } };
  const inFields = Object.entries(fields).map(([name, field]) => {
    const makes = Object.entries(fieldKinds(field, known)).map(([kind, make]): [string, Make] => [
      kind,
      (length) => ({ body: { ...usual, [name]: make(length) } }),
    ]);
    return [name, Object.fromEntries(makes)];
  });
  return { ...common, ...Object.fromEntries(inFields) };
}

function longBody(fields: Fields, usual: object, known: KnownValues, length: number): Parts {
  const text = LETTERS(length / Math.max(1, Object.keys(fields).length));
  const filled = Object.entries(fields).map(([name, field]) => [name, longValue(field, text, known)] as const);
  return { body: { ...usual, ...Object.fromEntries(filled.filter(([, value]) => value !== undefined)) } };
}

/** Returns the hostile values that a field takes, by their kinds. */
function fieldKinds(field: Schema, known: KnownValues): Record<string, (length: number) => unknown> {
  const isAny = accepts(field, { a: [1] }) && accepts(field, 'a');
  const texts = Object.entries(TEXTS).map(([kind, fill]): [string, (length: number) => unknown] => [
    kind,
    (length) => longValue(field, fill(length), known),
  ]);
  const makes = [
    // A field of any JSON keeps texts as they are.
    ...(isAny ? texts.slice(0, 1) : texts),
    ...Object.entries(VALUES).filter(([, make]) => accepts(field, make(SAMPLE))),
    ['many members', (length: number) => manyMembers(field, length, known)] as const,
  ];
  return Object.fromEntries(makes.filter(([, make]) => make(SAMPLE) !== undefined));
}

function anyBodies(): Record<string, Make> {
  const made = UNNAMED_FIELDS.map((name): [string, Make] => [
    name,
    (length) => ({ body: { [name]: LETTERS(length) } }),
  ]);
  return { ...Object.fromEntries(made), 'a text': (length) => ({ body: JSON.stringify(LETTERS(length)) }) };
}

function wrongBodies(fields: Fields, usual: Readonly<Record<string, unknown>>, extent: Extent): Record<string, Make> {
  const names = Object.keys(fields);
  const inEach = (value: (length: number) => unknown) => (length: number) => ({
    body: Object.fromEntries(names.map((name) => [name, value(length / names.length)])),
  });
  const longNames = (length: number) =>
    Array.from({ length: Math.min(20, length / 200) }, (_, index) => ({ [`\0${index}${LETTERS(length / 25)}`]: 1 }));
  const anyFields: Record<string, Make> = {
    'unknown fields': (length) => ({ body: { ...usual, ...manyKeys(length) } }),
    'nested lists': (length) => ({ body: '['.repeat(length / 2) + ']'.repeat(length / 2) }),
  };
  if (names.length === 0) return anyFields;
  const always = { ...anyFields, 'objects with long names in every field': inEach(longNames) };
  if (extent === 'letters') return always;
  return {
    ...always,
    'an unknown field with a long name': (length) => ({ body: { ...usual, [LETTERS(length)]: 1 } }),
    'a list in every field': inEach((length) => Array.from({ length: length / 3 }, () => [])),
    'a text in every field': inEach(LETTERS),
    'control characters in every field': inEach((length) => '\0'.repeat(length / 6)),
  };
}
