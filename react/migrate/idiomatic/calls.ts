import type { Argument, CallExpression, MemberExpression, Node } from 'oxc-parser';
import type { Reference } from './bindings.ts';
import { change, insert, type Plan, replace, stay } from './plan.ts';
import { HINTS, type Verb } from './verbs.ts';

/** A use of a variable: `user.name` or `user.name(…)`, with the nodes around it. */
export interface Use {
  readonly member: MemberExpression;
  readonly name: string;
  /** The call, when the member is called. */
  readonly call: CallExpression | null;
  /** The nodes around the call or the member, the innermost last. */
  readonly around: readonly Node[];
}

/** Returns the member that a reference reads, as `user.name`, `user?.name` and `user!.name` do; null for another use. */
export function useOf({ node, parents }: Pick<Reference, 'node' | 'parents'>): Use | null {
  const [outer, inner] = without(parents, node, 'TSNonNullExpression');
  const member = outer.at(-1);
  if (member?.type !== 'MemberExpression' || member.object !== inner || member.computed) return null;
  if (member.property.type !== 'Identifier') return null;
  const above = outer.slice(0, -1);
  const call = above.at(-1);
  const isCalled = call?.type === 'CallExpression' && call.callee === member;
  const around = isCalled ? above.slice(0, -1) : above;
  return { member, name: member.property.name, call: isCalled ? call : null, around: unchained(around) };
}

/** Leaves out the nodes of one type that stand directly around a node. Returns the rest, and the outermost node that was left out. */
function without(parents: readonly Node[], node: Node, type: Node['type']): readonly [readonly Node[], Node] {
  const parent = parents.at(-1);
  return parent?.type === type ? without(parents.slice(0, -1), parent, type) : [parents, node];
}

function unchained(parents: readonly Node[]): readonly Node[] {
  return parents.at(-1)?.type === 'ChainExpression' ? parents.slice(0, -1) : parents;
}

/** Whether a member is changed where it stands: by an assignment, `++` or `delete`. */
export function isWritten({ member, around }: Use): boolean {
  const parent = around.at(-1);
  if (parent?.type === 'AssignmentExpression') return parent.left === member;
  return parent?.type === 'UpdateExpression' || (parent?.type === 'UnaryExpression' && parent.operator === 'delete');
}

/** Whether a value is only tested here: `if (user)`, `!user`, `user && …`, `user ? … : …`, `user === null`. */
export function isTested({ node, parents }: Pick<Reference, 'node' | 'parents'>): boolean {
  const parent = parents.at(-1);
  switch (parent?.type) {
    case 'IfStatement':
    case 'ConditionalExpression':
      return parent.test === node;
    case 'UnaryExpression':
      return parent.operator === '!';
    case 'LogicalExpression':
      // Its value is the user only when there is none.
      return parent.operator === '&&' && parent.left === node;
    case 'BinaryExpression':
      return /^[!=]==?$/.test(parent.operator) && [parent.left, parent.right].some(isNothing);
    case 'ArrayExpression':
      return isDependencies(parent, parents.at(-2));
    default:
      return false;
  }
}

function isNothing(node: Node): boolean {
  return (node.type === 'Literal' && node.value === null) || (node.type === 'Identifier' && node.name === 'undefined');
}

/** Whether a list is the dependencies of a hook: `useEffect(…, [user])`. */
function isDependencies(list: Node, call: Node | undefined): boolean {
  if (call?.type !== 'CallExpression' || call.arguments[1] !== list) return false;
  const name = call.callee.type === 'MemberExpression' ? call.callee.property : call.callee;
  return name.type === 'Identifier' && /^use[A-Z]/.test(name.name);
}

/** Whether arguments are some that both sides take. */
export function areCommon(given: readonly Argument[], { most, keys }: Pick<Verb, 'keys' | 'most'>): boolean {
  if (given.length > most || given.some(({ type }) => type === 'SpreadElement')) return false;
  const [first] = given;
  return keys === undefined || first === undefined || hasOnlyKeys(first, keys);
}

/** Whether a node is an object in which only these keys occur. */
export function hasOnlyKeys(node: Node, keys: readonly string[]): boolean {
  return (
    node.type === 'ObjectExpression' &&
    node.properties.every(
      (each) =>
        each.type === 'Property' &&
        !each.computed &&
        each.kind === 'init' &&
        each.key.type === 'Identifier' &&
        keys.includes(each.key.name),
    )
  );
}

/** Returns the sentence about a member that has no equal. */
export function noEqual(name: string): string {
  const hint = HINTS.get(name);
  return hint === undefined
    ? `.${name} has no equal that could be put here`
    : `.${name} becomes ${hint}, of another shape`;
}

/**
 * Writes a call of a verb on the app. Where theirs throws and ours gives a `Result`, `unwrap` throws its error.
 *
 * @param holder the variable whose method was called; null when it is the app itself
 */
export function writeCall(
  use: Use & { readonly call: CallExpression },
  verb: Verb,
  app: string,
  holder: string | null,
): Plan {
  const { call, member, around, name } = use;
  if (!areCommon(call.arguments, verb))
    return stay(member.start, `.${name} has other arguments than ${app}.${verb.ours}`);
  if (verb.field !== undefined && call.arguments.length !== 1) return stay(member.start, noEqual(name));
  const parent = around.at(-1);
  const isAwaited = parent?.type === 'AwaitExpression';
  const outside = isAwaited ? around.at(-2) : parent;
  if (verb.isValueOther && outside?.type !== 'ExpressionStatement') return stay(member.start, noEqual(name));
  const isOptional = member.optional;
  if (isOptional && holder === null) return stay(member.start, `.${name} is called on an app that may be missing`);
  const [argument] = call.arguments;
  const isBare = parent?.type === 'ExpressionStatement';
  const isResult = verb.gives === 'result';
  const isInAwait = isResult && isAwaited && !isOptional;
  return change(
    [
      ...(isInAwait ? [insert(parent.start, 'unwrap(')] : []),
      ...(isOptional ? [insert(call.start, `${isBare ? '' : '('}${holder} ? `)] : []),
      replace(member.start, member.end, `${app}.${verb.ours}`),
      ...(verb.field !== undefined && argument
        ? [insert(argument.start, `{ ${verb.field}: `), insert(argument.end, ' }')]
        : []),
      ...(isResult && !isInAwait ? [insert(call.end, '.then(unwrap)')] : []),
      ...(isOptional ? [insert(call.end, ` : undefined${isBare ? '' : ')'}`)] : []),
      ...(isInAwait ? [insert(parent.end, ')')] : []),
    ],
    isResult ? [{ module: 'latchkey', name: 'unwrap' }] : [],
  );
}
