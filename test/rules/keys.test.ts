import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { isNode, type Node } from './names.ts';
import { sourcesIn } from './source.ts';

/** The one file that may read the key of an event. All others call its function `readKey`. */
const READER = 'elements/base/read-key.ts';
/** Files that read the key themselves, and why. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'elements/parts/image-crop/image-crop.ts':
    'nothing is typed into a picture, and an import of the reader would give pages with every element a file more',
};
/** The properties of a `KeyboardEvent` that name the key. */
const KEY_NAMES = new Set(['key', 'code', 'keyCode', 'which', 'charCode', 'isComposing']);

test('apart from listed exceptions, only read-key.ts reads the key of a keyboard event', () => {
  const sources = sourcesIn('core', 'elements', 'react', 'demo/site').filter(({ text }) =>
    /Keyboard|key(?:down|up|press)/i.test(text),
  );
  expect(sources.length).toBeGreaterThan(10);
  const wrong = sources
    .filter(({ path }) => path !== READER && !Object.hasOwn(EXCEPTIONS, path))
    .flatMap(({ path, text }) => keyReads(path, text));
  expect(wrong).toEqual([]);
});

test('keyReads() finds reads of event.key through parameters, listeners and destructuring', () => {
  const code = `
    const one = (event: KeyboardEvent) => event.key === 'Enter' && event.keyCode;
    function two({ key, altKey }: KeyboardEvent) { return key; }
    class Three { handle = (pressed: KeyboardEvent): void => { const { code } = pressed; }; }
    document.addEventListener('keydown', (press) => press.key);
    addEventListener('keyup', ({ key }) => key);
    const fine = (event: KeyboardEvent, row: Row) => readKey(event) === row.key && event.shiftKey;`;
  expect(keyReads('code.ts', code)).toEqual([
    'code.ts: event.key',
    'code.ts: event.keyCode',
    'code.ts: {key}',
    'code.ts: {code}',
    'code.ts: press.key',
    'code.ts: {key}',
  ]);
});

/** Finds where a file reads the key of a keyboard event. */
function keyReads(path: string, text: string): string[] {
  return readsIn(parseSync(path, text).program as unknown as Node, new Set()).map((read) => `${path}: ${read}`);
}

/** `events` has the names that stand for keyboard events around the node. */
function readsIn(node: Node, events: ReadonlySet<string>): string[] {
  const inside = new Set([...events, ...eventNames(node)]);
  const patterns = [
    ...eventPatterns(node),
    ...(isNode(node.init) && isEvent(node.init, inside) && isNode(node.id) ? [node.id] : []),
  ];
  const found = [...patterns.flatMap(patternReads), ...memberReads(node, inside)];
  const children = Object.values(node).flat().filter(isNode);
  return [...found, ...children.flatMap((child) => readsIn(child, inside))];
}

/** The parameters of a function that are typed as keyboard events, and those of listeners for `keydown` and the like. */
function eventParameters(node: Node): Node[] {
  const typed = paramsOf(node).filter(
    (param) => isNode(param.typeAnnotation) && typeName(param.typeAnnotation) === 'KeyboardEvent',
  );
  if (node.type !== 'CallExpression') return typed;
  const [type, listener] = node.arguments as Node[];
  const isForKeys = typeof type?.value === 'string' && type.value.startsWith('key');
  return isForKeys && listener ? [...typed, ...paramsOf(listener).slice(0, 1)] : typed;
}

const paramsOf = ({ params }: Node): Node[] => (Array.isArray(params) ? params.filter(isNode) : []);

const eventNames = (node: Node): string[] =>
  eventParameters(node).flatMap((param) => (param.type === 'Identifier' ? [String(param.name)] : []));

const eventPatterns = (node: Node): Node[] => eventParameters(node).filter(({ type }) => type === 'ObjectPattern');

function typeName({ typeAnnotation }: Node): string {
  if (!isNode(typeAnnotation) || !isNode(typeAnnotation.typeName)) return '';
  return String(typeAnnotation.typeName.name);
}

const isEvent = (node: Node, events: ReadonlySet<string>): boolean =>
  node.type === 'Identifier' && events.has(String(node.name));

function patternReads({ properties }: Node): string[] {
  const keys = (Array.isArray(properties) ? properties : [])
    .filter(isNode)
    .map(({ key }) => (isNode(key) ? String(key.name) : ''));
  return keys.filter((key) => KEY_NAMES.has(key)).map((key) => `{${key}}`);
}

function memberReads(node: Node, events: ReadonlySet<string>): string[] {
  if (node.type !== 'MemberExpression') return [];
  const { object, property } = node;
  if (!isNode(object) || !isNode(property) || !isEvent(object, events) || !KEY_NAMES.has(String(property.name)))
    return [];
  return [`${String(object.name)}.${String(property.name)}`];
}
