import { type ObjectExpression, type ObjectProperty, parseSync } from 'oxc-parser';

/** What changes in one section of a package.json, such as `dependencies`. */
export interface SectionEdit {
  readonly set: ReadonlyMap<string, string>;
  readonly removed: ReadonlySet<string>;
}

interface Entry {
  readonly name: string;
  readonly text: string;
}

/** Returns a package.json with other entries in some sections. Everything else stays byte for byte. */
export function editSections(text: string, edits: ReadonlyMap<string, SectionEdit>): string {
  const root = objectIn(text);
  const sections = propertiesOf(root)
    .flatMap((property) => {
      const edit = edits.get(keyOf(property));
      return edit && property.value.type === 'ObjectExpression' ? [{ node: property.value, edit }] : [];
    })
    .toReversed();
  return sections.reduce((edited, { node, edit }) => {
    const [start, end] = [node.start - PREFIX.length, node.end - PREFIX.length];
    return edited.slice(0, start) + editSection(edited.slice(start, end), edit) + edited.slice(end);
  }, text);
}

/** Returns the offset of a key in a package.json, by its path of keys; 0 when it is not there. */
export function offsetOfKey(text: string, path: readonly string[]): number {
  const found = path.reduce<Found>(
    ({ node, offset }, key) => {
      const property = node && propertiesOf(node).find((each) => keyOf(each) === key);
      if (!property) return { node: null, offset };
      const { value, start } = property;
      return { node: value.type === 'ObjectExpression' ? value : null, offset: start - PREFIX.length };
    },
    { node: objectIn(text), offset: 0 },
  );
  return found.offset;
}

interface Found {
  readonly node: ObjectExpression | null;
  readonly offset: number;
}

function editSection(text: string, { set, removed }: SectionEdit): string {
  const properties = propertiesOf(objectIn(text)).map((property) => ({
    name: keyOf(property),
    start: property.start - PREFIX.length,
    end: property.end - PREFIX.length,
    valueStart: property.value.start - PREFIX.length,
  }));
  const [first, second] = properties;
  const before = text.slice(1, first?.start ?? 1);
  const between = first && second ? text.slice(first.end, second.start) : `,${before}`;
  const after = text.slice(properties.at(-1)?.end ?? 1, -1);
  const colon = first ? text.slice(first.start + JSON.stringify(first.name).length, first.valueStart) : ': ';
  const kept = properties.filter(({ name }) => !removed.has(name));
  const entries = kept.map(({ name, start, end }): Entry => {
    const value = set.get(name);
    return { name, text: value === undefined ? text.slice(start, end) : entryText(name, colon, value) };
  });
  const added = [...set].filter(([name]) => !kept.some((each) => each.name === name));
  const isSorted = entries.every(({ name }, index) => index === 0 || (entries[index - 1]?.name ?? '') < name);
  const all = [...entries, ...added.map(([name, value]): Entry => ({ name, text: entryText(name, colon, value) }))];
  if (all.length === 0) return '{}';
  const ordered = isSorted ? all.toSorted((one, other) => (one.name < other.name ? -1 : 1)) : all;
  return `{${before}${ordered.map((entry) => entry.text).join(between)}${after}}`;
}

const entryText = (name: string, colon: string, value: string): string =>
  `${JSON.stringify(name)}${colon}${JSON.stringify(value)}`;

const PREFIX = '(';

/** Parses JSON as an expression of JavaScript, for the positions of its parts. */
function objectIn(text: string): ObjectExpression {
  const { program } = parseSync('file.js', `${PREFIX}${text})`, { lang: 'js', preserveParens: false });
  const [statement] = program.body;
  const expression = statement?.type === 'ExpressionStatement' ? statement.expression : null;
  if (expression?.type !== 'ObjectExpression') throw new TypeError('The text is no JSON object.');
  return expression;
}

function propertiesOf(node: ObjectExpression): readonly ObjectProperty[] {
  return node.properties.filter((each) => each.type === 'Property');
}

function keyOf({ key }: ObjectProperty): string {
  return key.type === 'Literal' ? String(key.value) : '';
}
