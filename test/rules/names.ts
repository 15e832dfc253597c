/** A node of a syntax tree. */
export interface Node {
  type: string;
  [key: string]: unknown;
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
}

export const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

/** Returns every name that is read and nowhere in the file declared, and what is read of it: `Date` and `Date.now`. */
export function readGlobals(program: object): ReadonlySet<string> {
  const [reads, declared] = [new Set<string>(), new Set<string>()];
  visit(program as Node, reads, declared);
  return new Set([...reads].filter((name) => !declared.has(name.replace(/\..*/, ''))));
}

function visit(node: Node, reads: Set<string>, declared: Set<string>): void {
  if (isTypeOnly(node)) return;
  for (const name of declaredNames(node)) declared.add(name);
  const { type, name, object, property } = node;
  if (type === 'Identifier') reads.add(String(name));
  if (type === 'MemberExpression' && !node.computed && isNode(object) && isNode(property))
    if (object.type === 'Identifier') reads.add(`${String(object.name)}.${String(property.name)}`);
  for (const [key, value] of Object.entries(node))
    if (!isName(node, key)) for (const child of [value].flat()) if (isNode(child)) visit(child, reads, declared);
}

/** Names that a declaration, a parameter or an import brings into the file. */
function declaredNames(node: Node): string[] {
  if (node.type === 'VariableDeclaration' && node.declare === true) return [];
  const hasId = /^(?:VariableDeclarator|(?:Function|Class)(?:Declaration|Expression))$/.test(node.type);
  return [hasId ? node.id : null, node.local, node.param, node.params].flat().filter(isNode).flatMap(boundNames);
}

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

/** Names that read nothing: after a dot, before a colon. */
function isName(node: Node, key: string): boolean {
  if (key === 'property') return node.type === 'MemberExpression' && node.computed !== true;
  if (key === 'key') return node.computed !== true;
  return key === 'label' || key === 'imported' || key === 'exported';
}
