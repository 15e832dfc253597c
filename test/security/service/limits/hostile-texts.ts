/** Makes a text of about so many characters. */
export type Fill = (length: number) => string;

const repeat =
  (part: string, end = ''): Fill =>
  (length) =>
    part.repeat(length / part.length) + end;

/** The text of a case that is not about the kind of text. */
export const LETTERS: Fill = repeat('a');

/** Texts that are slow to read for code that looks at each place more than once. */
export const TEXTS: Readonly<Record<string, Fill>> = {
  letters: LETTERS,
  'letters and a sign': repeat('a', '!'),
  spaces: (length) => `a${' '.repeat(length)}a`,
  lines: repeat('\n', 'a'),
  'two accents in turns': (length) => '\u0301\u0323'.repeat(length / 4),
  'an address with many dots': repeat('a.', '@example.com'),
  slashes: repeat('/', 'a'),
  'labels of a host': (length) => `https://${'a.'.repeat(length / 2)}com`,
  'escaped quotation marks': repeat('\\"'),
  'percent signs': repeat('%zz'),
  'beginnings of elements and comments': repeat('<a <!--'),
  'beginnings of expressions': repeat('${'),
  'a token of a deep payload': (length) => `e30.${Buffer.from('['.repeat(length * 0.75)).toString('base64url')}.e30`,
  'a picture': (length) => `data:image/png;base64,${'A'.repeat(length)}`,
};

/** JSON values of about so many characters, for fields that take any value and for those that take none. */
export const VALUES: Readonly<Record<string, (length: number) => unknown>> = {
  'a list of lists': (length) => Array.from({ length: length / 3 }, () => []),
  'a list of objects': (length) => Array.from({ length: length / 9 }, () => ({ id: 1 })),
  'an object of many members': (length) => manyKeys(length),
  'nested objects': (length) => nestedObjects(Math.min(length / 6, NESTED_MOST)),
  'nested lists in a list': (length) =>
    Array.from({ length: length / (2 * NESTED_MOST) }, () => nestedLists(NESTED_MOST)),
};

/** So deep is a value that the service still takes. */
const NESTED_MOST = 190;

/** Makes an object of many members with names of a few letters. */
export function manyKeys(length: number): Record<string, number> {
  return Object.fromEntries(Array.from({ length: length / 9 }, (_, index) => [`k${index.toString(36)}`, 1]));
}

function nestedObjects(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level++) value = { a: value };
  return value;
}

function nestedLists(depth: number): unknown {
  let value: unknown = [];
  for (let level = 1; level < depth; level++) value = [value];
  return value;
}
