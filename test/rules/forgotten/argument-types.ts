import { childrenOf, isNode, type Node } from '../names.ts';
import type { Source } from '../source.ts';

type Code = Pick<Source, 'path' | 'program'>;

interface Declaration {
  readonly path: string;
  readonly node: Node;
}

/**
 * Says of each type that a verb takes, and that no entry exports, which file to touch. The verbs are the methods of the interfaces
 * `roots`, of what they extend, and of their groups.
 */
export function unexportedArguments(
  sources: readonly Code[],
  roots: readonly string[],
  exported: ReadonlySet<string>,
): string[] {
  const types = declaredTypes(sources);
  const seen = new Set<string>();
  const waiting = [...roots];
  const found: string[] = [];
  for (const name of waiting) {
    const declared = types.get(name);
    if (seen.has(name) || declared?.node.type !== 'TSInterfaceDeclaration') continue;
    seen.add(name);
    waiting.push(...parentsOf(declared.node));
    for (const member of nodesIn(child(declared.node, 'body').body)) {
      const verb = nameOf(child(member, 'key'));
      const signature = signatureOf(member);
      // Atoms are read and not called.
      if (!signature && !verb.startsWith('$')) waiting.push(...typeNames(member.typeAnnotation));
      for (const type of signature ? typeNames(signature.params) : [])
        if (types.has(type) && !exported.has(type))
          found.push(`${declared.path}: ${verb} takes ${type}: export the type from ${entryOf(types.get(type)?.path)}`);
    }
  }
  return [...new Set(found)];
}

/** Where types of a file are exported. */
function entryOf(path = ''): string {
  if (path.startsWith('core/resources/')) return 'core/app/resources.ts';
  return /^core\/(?:admin|server)\//.test(path) ? 'core/admin.ts' : 'core/index.ts';
}

function declaredTypes(sources: readonly Code[]): ReadonlyMap<string, Declaration> {
  const statements = sources.flatMap(({ path, program }) =>
    nodesIn(program.body).map((node) => ({
      path,
      node: isNode(node.declaration) ? node.declaration : node,
    })),
  );
  const declared = statements.filter(({ node }) => /^TS(?:Interface|TypeAlias)Declaration$/.test(node.type));
  return new Map(declared.map((each) => [nameOf(child(each.node, 'id')), each]));
}

function parentsOf(node: Node): readonly string[] {
  return nodesIn(node.extends).flatMap((each) => [nameOf(child(each, 'expression')), ...typeNames(each.typeArguments)]);
}

/** The function that a member is, as a method or as a property; null for anything else. */
function signatureOf(member: Node): Node | null {
  if (member.type === 'TSMethodSignature') return member;
  if (!isNode(member.typeAnnotation)) return null;
  const type = child(member.typeAnnotation, 'typeAnnotation');
  return type.type === 'TSFunctionType' ? type : null;
}

/** The names of all types in a node, or in a list of nodes. */
function typeNames(value: unknown): readonly string[] {
  return [value]
    .flat()
    .filter(isNode)
    .flatMap((node) => [
      ...(node.type === 'TSTypeReference' ? [nameOf(child(node, 'typeName'))] : []),
      ...childrenOf(node).flatMap(typeNames),
    ]);
}

function nameOf({ name }: Node): string {
  return typeof name === 'string' ? name : '';
}

const NOTHING: Node = { type: '' };

function child(node: Node, key: string): Node {
  const value = node[key];
  return isNode(value) ? value : NOTHING;
}

function nodesIn(value: unknown): readonly Node[] {
  return Array.isArray(value) ? value.filter(isNode) : [];
}
