/** What the rules want to know of a module's code. */
export interface Names {
  /** Every name that is read and nowhere in the file declared, and what is read of it: `Date` and `Date.now`. */
  globals: Set<string>;
  /** All names, also those after a dot. */
  names: Set<string>;
  /** Functions that are called while the module loads. */
  topLevelCalls: Set<string>;
}

export interface Node {
  type: string;
  [key: string]: unknown;
}

export function readNames(program: object): Names {
  const found = {
    reads: new Set<string>(),
    declared: new Set<string>(),
    names: new Set<string>(),
    calls: new Set<string>(),
  };
  visit(program as Node, { isTopLevel: true }, found);
  const globals = [...found.reads].filter((name) => !found.declared.has(name.split('.')[0] ?? name));
  return { globals: new Set(globals), names: found.names, topLevelCalls: found.calls };
}

interface Found {
  reads: Set<string>;
  declared: Set<string>;
  names: Set<string>;
  calls: Set<string>;
}

interface Place {
  isTopLevel: boolean;
}

function visit(node: Node, place: Place, found: Found): void {
  if (isTypeOnly(node)) return;
  declare(node, found);
  record(node, place, found);
  const inside = { isTopLevel: place.isTopLevel && !isPutOff(node) };
  for (const [key, value] of Object.entries(node)) {
    if (isName(node, key)) continue;
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, inside, found);
  }
}

function record(node: Node, { isTopLevel }: Place, found: Found): void {
  if (node.type === 'Identifier') found.reads.add(String(node.name));
  if (node.type === 'Identifier' || node.type === 'PrivateIdentifier') found.names.add(String(node.name));
  if (node.type === 'MemberExpression' && !node.computed) {
    const { object, property } = node as unknown as { object: Node; property: Node };
    found.names.add(String(property.name));
    if (object.type === 'Identifier') found.reads.add(`${String(object.name)}.${String(property.name)}`);
  }
  if (node.type === 'CallExpression' && isTopLevel) {
    const { callee } = node as unknown as { callee: Node };
    if (callee.type === 'Identifier') found.calls.add(String(callee.name));
  }
}

/** Names that a declaration, a parameter or an import brings into the file. */
function declare(node: Node, { declared }: Found): void {
  if (node.type === 'VariableDeclaration' && node.declare === true) return;
  const targets = [DECLARED_ID.has(node.type) ? node.id : null, node.local, node.param, node.params].flat();
  for (const target of targets) if (isNode(target)) for (const name of boundNames(target)) declared.add(name);
}

const DECLARED_ID = new Set([
  'VariableDeclarator',
  'FunctionDeclaration',
  'FunctionExpression',
  'ClassDeclaration',
  'ClassExpression',
]);

/** The names that a pattern such as `{ a, b: [c] }` declares. */
export function boundNames(pattern: Node): string[] {
  if (pattern.type === 'Identifier') return [String(pattern.name)];
  const parts = [pattern.left, pattern.argument, pattern.elements, pattern.properties, pattern.parameter].flat();
  const values = pattern.type === 'Property' ? [pattern.value] : parts;
  return values.filter(isNode).flatMap(boundNames);
}

/** `declare const` tells the compiler of a global; so it is still one. */
export function isTypeOnly(node: Node): boolean {
  if (node.type === 'VariableDeclaration' && node.declare === true) return true;
  return node.type.startsWith('TS') && !VALUE_WRAPPERS.has(node.type);
}

const VALUE_WRAPPERS = new Set([
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'TSParameterProperty',
]);

/** A function body runs later, and so does what a class does for each instance. */
function isPutOff(node: Node): boolean {
  if (node.type === 'PropertyDefinition' || node.type === 'AccessorProperty') return node.static !== true;
  return node.type.includes('Function') || node.type === 'MethodDefinition';
}

/** Names that read nothing: after a dot, before a colon. */
function isName(node: Node, key: string): boolean {
  if (key === 'property') return node.type === 'MemberExpression' && node.computed !== true;
  if (key === 'key') return node.computed !== true;
  return key === 'label' || key === 'imported' || key === 'exported';
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
}
