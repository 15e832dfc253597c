import type { Reader } from './reader.ts';
import type { Expression, Markup } from './syntax.ts';

const TAG = /[A-Za-z][\w.]*/y;
const ATTRIBUTE = /[A-Za-z][\w-]*/y;
const QUOTED = /"[^"]*"|'[^']*'/y;
const TEXT = /[^<{}]+/y;

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  mdash: '—',
  ndash: '–',
  copy: '©',
};

type ReadExpression = (reader: Reader) => Expression;

/** Parses `<p>…</p>`, `<Hr />` or `<>…</>`. */
export function readElement(reader: Reader, readExpression: ReadExpression): Markup {
  return reader.nested(() => {
    reader.expect('<');
    reader.skip();
    const name = reader.match(TAG) ?? '';
    const attributes = name === '' ? [] : readAttributes(reader, readExpression);
    if (name !== '' && reader.takes('/>')) return { kind: 'element', name, attributes, children: [] };
    reader.expect('>');
    const children = readChildren(reader, readExpression);
    if (!reader.takes(name)) reader.fail(`Expected "</${name}>"`);
    reader.expect('>');
    return { kind: 'element', name, attributes, children };
  });
}

function readAttributes(reader: Reader, readExpression: ReadExpression): Markup['attributes'] {
  const attributes: (readonly [string, Expression])[] = [];
  for (;;) {
    reader.skip();
    const name = reader.match(ATTRIBUTE);
    if (name === null) return attributes;
    attributes.push([name, readValue(reader, readExpression)]);
  }
}

function readValue(reader: Reader, readExpression: ReadExpression): Expression {
  if (!reader.takes('=')) return { kind: 'literal', value: true };
  reader.skip();
  const quoted = reader.match(QUOTED);
  if (quoted !== null) return { kind: 'literal', value: decode(quoted.slice(1, -1)) };
  reader.expect('{');
  const value = readExpression(reader);
  reader.expect('}');
  return value;
}

/** Parses the children up to and including the `</` of the closing tag. */
function readChildren(reader: Reader, readExpression: ReadExpression): readonly Expression[] {
  const children: Expression[] = [];
  for (;;) {
    const text = reader.match(TEXT);
    const { source, position } = reader;
    if (text !== null) {
      const plain = collapse(text);
      if (plain !== '') children.push({ kind: 'literal', value: decode(plain) });
    } else if (source.startsWith('</', position)) {
      reader.position += 2;
      return children;
    } else if (source[position] === '<') {
      children.push(readElement(reader, readExpression));
    } else if (source[position] === '{') {
      reader.position += 1;
      if (reader.takes('}')) continue;
      children.push(readExpression(reader));
      reader.expect('}');
    } else reader.unexpected();
  }
}

/** Removes white space as JSX does: line breaks and indentation at the edges of lines. */
function collapse(text: string): string {
  const lines = text.split('\n');
  const trimmed = lines.map((line, index) => {
    const isFirst = index === 0;
    const isLast = index === lines.length - 1;
    const start = isFirst ? line : line.trimStart();
    return isLast ? start : start.trimEnd();
  });
  return trimmed.filter((line) => line !== '').join(' ');
}

function decode(text: string): string {
  return text.replace(
    /&(\w+);/g,
    (whole, name: string) => (Object.hasOwn(ENTITIES, name) ? ENTITIES[name] : whole) ?? '',
  );
}
