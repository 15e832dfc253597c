import { isNode, type Node } from '../../rules/names.ts';

/** A change of a source: the text between the two offsets is replaced. */
export interface Change {
  operator: Operator;
  start: number;
  end: number;
  after: string;
}

export type Operator =
  | 'negate condition'
  | 'swap && and ||'
  | 'swap comparison'
  | 'flip boolean'
  | 'drop call'
  | 'drop guard'
  | 'add one'
  | 'empty string';

/**
 * Returns the changes of a node itself, without its children. `parent` shows whether a string is a value or, say, a module name.
 */
export function changesAt(node: Node, parent: Node | null, text: string): Change[] {
  return [negateCondition, swapLogical, swapComparison, dropCall, dropGuard, changeLiteral].flatMap((operator) =>
    operator(node, text, parent),
  );
}

const WITH_CONDITION = new Set(['IfStatement', 'ConditionalExpression', 'WhileStatement', 'DoWhileStatement']);

/** Negates a condition. Skips conditions that `swapComparison` negates, because they would give the same mutant twice. */
function negateCondition(node: Node, text: string): Change[] {
  if (!WITH_CONDITION.has(node.type) || !isNode(node.test)) return [];
  const { test } = node;
  if (typeof test.value === 'boolean' || EQUALITY.has(String(test.operator))) return [];
  const isNegated = test.type === 'UnaryExpression' && test.operator === '!' && isNode(test.argument);
  const after = isNegated ? textOf(test.argument as Node, text) : `!(${textOf(test, text)})`;
  return [{ operator: 'negate condition', ...rangeOf(test), after }];
}

/** Swaps `&&` and `||`. The result is in brackets, because the new operator may have a lower precedence. */
function swapLogical(node: Node, text: string): Change[] {
  const other = { '&&': '||', '||': '&&' }[String(node.operator)];
  if (node.type !== 'LogicalExpression' || other === undefined) return [];
  return [{ operator: 'swap && and ||', ...rangeOf(node), after: `(${withOperator(node, other, text)})` }];
}

const EQUALITY = new Set(['===', '!==', '==', '!=']);

const OTHER_COMPARISON = new Map([
  ['<', '<='],
  ['<=', '<'],
  ['>', '>='],
  ['>=', '>'],
  ['===', '!=='],
  ['!==', '==='],
  ['==', '!='],
  ['!=', '=='],
]);

function swapComparison(node: Node, text: string): Change[] {
  const other = OTHER_COMPARISON.get(String(node.operator));
  if (node.type !== 'BinaryExpression' || other === undefined) return [];
  return [{ operator: 'swap comparison', ...rangeOf(node), after: withOperator(node, other, text) }];
}

/** Removes a call. Keeps `super()`, because a constructor cannot run without it. */
function dropCall(node: Node): Change[] {
  if (node.type !== 'ExpressionStatement' || !isNode(node.expression)) return [];
  const call = callIn(node.expression);
  if (call === null || (isNode(call.callee) && call.callee.type === 'Super')) return [];
  return [{ operator: 'drop call', ...rangeOf(node), after: ';' }];
}

/** Returns the call in `call()`, `await call()`, `void call()` and `object?.call()`. Null for other expressions. */
function callIn(expression: Node): Node | null {
  if (expression.type === 'CallExpression') return expression;
  const inner = expression.type === 'ChainExpression' ? expression.expression : expression.argument;
  return isNode(inner) ? callIn(inner) : null;
}

function dropGuard(node: Node): Change[] {
  if (node.type !== 'IfStatement' || node.alternate !== null || !isNode(node.consequent)) return [];
  const { consequent } = node;
  const body = consequent.type === 'BlockStatement' && Array.isArray(consequent.body) ? consequent.body : [consequent];
  const isReturn = body.length === 1 && isNode(body[0]) && body[0].type === 'ReturnStatement';
  return isReturn ? [{ operator: 'drop guard', ...rangeOf(node), after: ';' }] : [];
}

function changeLiteral(node: Node, _text: string, parent: Node | null): Change[] {
  if (node.type !== 'Literal') return [];
  const { value } = node;
  if (typeof value === 'boolean') return [{ operator: 'flip boolean', ...rangeOf(node), after: String(!value) }];
  if (typeof value === 'number') return [{ operator: 'add one', ...rangeOf(node), after: String(value + 1) }];
  const isText = typeof value === 'string' && value !== '' && !NO_VALUES.has(parent?.type ?? '');
  return isText && !isDirective(parent) ? [{ operator: 'empty string', ...rangeOf(node), after: "''" }] : [];
}

/** The nodes in which a string is the name of a module, not a value. */
const NO_VALUES = new Set([
  'ImportDeclaration',
  'ImportExpression',
  'ExportAllDeclaration',
  'ExportNamedDeclaration',
  'ImportAttribute',
]);

/** Whether a string is a directive, such as `'use client'`. */
function isDirective(parent: Node | null): boolean {
  return parent?.type === 'ExpressionStatement' && typeof parent.directive === 'string';
}

/** Returns an operation with another operator. Brackets around its operands are kept. */
function withOperator(node: Node, other: string, text: string): string {
  const [left, right] = [rangeOf(node.left), rangeOf(node.right)];
  const between = text.slice(left.end, right.start).replace(String(node.operator), other);
  return text.slice(rangeOf(node).start, left.end) + between + text.slice(right.start, rangeOf(node).end);
}

function textOf(node: Node, text: string): string {
  const { start, end } = rangeOf(node);
  return text.slice(start, end);
}

function rangeOf(node: unknown): { start: number; end: number } {
  const { start, end } = node as { start?: unknown; end?: unknown };
  if (typeof start !== 'number' || typeof end !== 'number') throw new Error('a node of the syntax tree has no offsets');
  return { start, end };
}
