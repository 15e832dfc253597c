import { parseSync } from 'vite';
import { childrenOf, isNode, isTypeOnly, type Node, readGlobals } from '../names.ts';

/** The names of the page that code reads, some of which markup can define. */
export interface PageNames {
  /** Properties of `document`, read through `realDocument`. */
  readonly ofDocument: readonly string[];
  /** Properties of a document that are read without `realDocument`. */
  readonly direct: readonly string[];
  /** Globals that code reads. */
  readonly globals: readonly string[];
  /** What is read of a global, such as `process.env`. */
  readonly members: readonly string[];
  /** Globals that are read by `ownGlobal` or `isMarkup`. */
  readonly optional: readonly string[];
  /** Globals that are read in another way that allows them to be missing, such as `typeof name` and `globalThis.name`. */
  readonly guarded: readonly string[];
  /** Settings of the environment, such as `LATCHKEY_API_URL`. */
  readonly settings: readonly string[];
}

type Found = { readonly [Kind in 'ofDocument' | 'direct' | 'optional' | 'tested' | 'ofGlobal']: Set<string> };

const GLOBAL_OBJECTS = ['globalThis', 'window', 'self'];
/** Variables and properties that hold a document which markup can change. */
const DOCUMENTS = ['document', 'ownerDocument', 'contentDocument'];

export function readPageNames(path: string, text: string): PageNames {
  const { program } = parseSync(path, text);
  const globals = readGlobals(program);
  const found: Found = {
    ofDocument: new Set(),
    direct: new Set(),
    optional: new Set(),
    tested: new Set(),
    ofGlobal: new Set(),
  };
  visit({ ...program }, found);
  const ofGlobal = [...found.ofGlobal].map((name) => name.split('.')).filter(([owner = '']) => globals.has(owner));
  const guarded = [
    ...[...found.tested].filter((name) => globals.has(name)),
    ...ofGlobal.flatMap(([, name]) => name ?? []),
  ];
  const read = [...globals].filter((name) => !GLOBAL_OBJECTS.includes(name.replace(/\..*/, '')));
  return {
    ofDocument: [...found.ofDocument],
    direct: [...found.direct],
    globals: [...read.filter((name) => !name.includes('.')), ...guarded, ...found.optional],
    members: read.filter((name) => name.includes('.')),
    optional: [...found.optional],
    guarded,
    settings: [...text.matchAll(/process\.env\.(\w+)/g)].flatMap(([, name]) => name ?? []),
  };
}

/** Joins the names of several files. */
export function joinPageNames(all: readonly PageNames[]): PageNames {
  const join = (kind: keyof PageNames) => [...new Set(all.flatMap((names) => names[kind]))].toSorted();
  return {
    ofDocument: join('ofDocument'),
    direct: join('direct'),
    globals: join('globals'),
    members: join('members'),
    optional: join('optional'),
    guarded: join('guarded'),
    settings: join('settings'),
  };
}

function visit(node: Node, found: Found): void {
  if (isTypeOnly(node)) return;
  if (node.type === 'MemberExpression' && node.computed !== true) readMember(node, found);
  if (node.type === 'VariableDeclarator') readPattern(node, found);
  if (node.type === 'UnaryExpression' && node.operator === 'typeof') add(found.tested, lastName(node.argument));
  if (node.type === 'CallExpression') readCall(node, found);
  for (const child of childrenOf(node)) visit(child, found);
}

function readMember({ object, property }: Node, found: Found): void {
  const owner = lastName(object);
  addFrom(owner, lastName(property), found);
}

/** `const { title } = document`. A choice between two values, as in `isOwn ? realDocument : root`, counts as each of them. */
function readPattern({ id, init }: Node, found: Found): void {
  if (!isNode(id) || id.type !== 'ObjectPattern' || !isNode(init)) return;
  const owners = init.type === 'ConditionalExpression' ? [init.consequent, init.alternate] : [init];
  for (const property of [id.properties].flat())
    if (isNode(property)) for (const owner of owners) addFrom(lastName(owner), lastName(property.key), found);
}

function addFrom(owner: string | null, name: string | null, found: Found): void {
  if (owner === null || name === null) return;
  if (owner === 'realDocument') found.ofDocument.add(name);
  else if (DOCUMENTS.includes(owner)) found.direct.add(name);
  else if (GLOBAL_OBJECTS.includes(owner)) found.ofGlobal.add(`${owner}.${name}`);
}

function readCall({ callee, arguments: given }: Node, { optional, ofDocument }: Found): void {
  const [first, second] = [given].flat();
  if (['ownGlobal', 'isMarkup'].includes(lastName(callee) ?? '')) add(optional, textOf(first));
  // `Reflect.get(Document.prototype, name, other)` does for another document what `realDocument` does for that of the page.
  if (lastName(callee) === 'get' && isNode(first) && lastName(first.object) === 'Document')
    add(ofDocument, textOf(second));
}

function add(names: Set<string>, name: string | null): void {
  if (name !== null) names.add(name);
}

const textOf = (node: unknown): string | null => (isNode(node) && typeof node.value === 'string' ? node.value : null);

/** The name of an identifier, or the last one of a chain such as `this.host.ownerDocument`. */
function lastName(node: unknown): string | null {
  if (!isNode(node)) return null;
  if (node.type === 'Identifier') return String(node.name);
  if (node.type === 'MemberExpression') return node.computed === true ? null : lastName(node.property);
  return lastName(node.expression);
}
