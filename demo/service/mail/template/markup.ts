import type { TemplateReader } from './reader.ts';
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

type ReadExpression = (reader: TemplateReader) => Expression;

/** Parses `<p>…</p>`, `<Hr />` or `<>…</>`. */
export function readElement(reader: TemplateReader, readExpression: ReadExpression): Markup {
  return reader.readNested(() => {
    reader.requireNext('<');
    reader.skipSpace();
    const name = reader.readMatch(TAG) ?? '';
    const attributes = name === '' ? [] : readAttributes(reader, readExpression);
    if (name !== '' && reader.takeIfNext('/>')) return { kind: 'element', name, attributes, children: [] };
    reader.requireNext('>');
    const children = readChildren(reader, readExpression);
    if (!reader.takeIfNext(name)) reader.fail(`Expected "</${name}>"`);
    reader.requireNext('>');
    return { kind: 'element', name, attributes, children };
  });
}

function readAttributes(reader: TemplateReader, readExpression: ReadExpression): Markup['attributes'] {
  const attributes: (readonly [string, Expression])[] = [];
  for (;;) {
    reader.skipSpace();
    const name = reader.readMatch(ATTRIBUTE);
    if (name === null) return attributes;
    attributes.push([name, readValue(reader, readExpression)]);
  }
}

function readValue(reader: TemplateReader, readExpression: ReadExpression): Expression {
  if (!reader.takeIfNext('=')) return { kind: 'literal', value: true };
  reader.skipSpace();
  const quoted = reader.readMatch(QUOTED);
  if (quoted !== null) return { kind: 'literal', value: decodeEntities(quoted.slice(1, -1)) };
  reader.requireNext('{');
  const value = readExpression(reader);
  reader.requireNext('}');
  return value;
}

/** Parses the children up to and including the `</` of the closing tag. */
function readChildren(reader: TemplateReader, readExpression: ReadExpression): readonly Expression[] {
  const children: Expression[] = [];
  for (;;) {
    const text = reader.readMatch(TEXT);
    const { source, position } = reader;
    if (text !== null) {
      const plain = collapseSpace(text);
      if (plain !== '') children.push({ kind: 'literal', value: decodeEntities(plain) });
    } else if (source.startsWith('</', position)) {
      reader.position += 2;
      return children;
    } else if (source[position] === '<') {
      children.push(readElement(reader, readExpression));
    } else if (source[position] === '{') {
      reader.position += 1;
      if (reader.takeIfNext('}')) continue;
      children.push(readExpression(reader));
      reader.requireNext('}');
    } else reader.failAtNext();
  }
}

/** Removes white space as JSX does: line breaks and indentation at the edges of lines. */
function collapseSpace(text: string): string {
  const lines = text.split('\n');
  const trimmed = lines.map((line, index) => {
    const isFirst = index === 0;
    const isLast = index === lines.length - 1;
    const start = isFirst ? line : line.trimStart();
    return isLast ? start : start.trimEnd();
  });
  return trimmed.filter((line) => line !== '').join(' ');
}

function decodeEntities(text: string): string {
  return text.replace(
    /&(\w+);/g,
    (whole, name: string) => (Object.hasOwn(ENTITIES, name) ? ENTITIES[name] : whole) ?? '',
  );
}
