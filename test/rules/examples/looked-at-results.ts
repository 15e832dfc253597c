import { parseSync } from 'vite';
import { childrenOf, type Node } from '../names.ts';

/**
 * The declaration of the function that `withLookedAt` adds. A `Result` that can hold an error, or a promise of one, does not compile.
 */
export const LOOKED_AT = `export declare function lookedAt<Value>(
  value: Value & ([Extract<Awaited<Value>, { readonly ok: false }>] extends [never] ? unknown : 'Look at the result.'),
): void;
`;

/**
 * Passes every value that the code drops to `lookedAt`, so that the compiler says which of them are results. A reader who copies a call
 * without its result would not notice that it failed.
 */
export function withLookedAt(code: string): string {
  const ends = droppedCalls(code).flatMap(({ start, end }) => [
    { at: start, text: 'lookedAt(' },
    { at: end, text: ')' },
  ]);
  return ends
    .toSorted((one, other) => other.at - one.at)
    .reduce((checked, { at, text }) => checked.slice(0, at) + text + checked.slice(at), code);
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/** The code of all calls whose value the code drops. */
export function droppedCallsOf(code: string): readonly string[] {
  return droppedCalls(code).map(({ start, end }) => code.slice(start, end));
}

/** The places of all calls whose value is dropped: of statements, behind `void`, and as the whole of a listener. */
function droppedCalls(code: string): readonly Range[] {
  const found: Range[] = [];
  const visit = (node: Node): void => {
    const dropped = droppedBy(node) ?? listenerOf(node);
    if (dropped) found.push({ start: Number(dropped.start), end: Number(dropped.end) });
    for (const child of childrenOf(node)) visit(child);
  };
  visit(parseSync('example.tsx', code).program as object as Node);
  return found;
}

function droppedBy(node: Node): Node | null {
  if (node.type === 'UnaryExpression' && node.operator === 'void') return node.argument as Node;
  if (node.type !== 'ExpressionStatement') return null;
  const expression = node.expression as Node;
  if (expression.type === 'AwaitExpression') return expression;
  // A function without an object, such as `redirect`, may never return, which the compiler sees only in a statement.
  const isMethod = expression.type === 'CallExpression' && (expression.callee as Node).type === 'MemberExpression';
  return isMethod ? expression : null;
}

/** The expression that is the whole of a listener: `onClick={() => …}`, `onclick = () => …`, `addEventListener('click', () => …)`. */
function listenerOf(node: Node): Node | null {
  const listener = LISTENERS[node.type]?.(node);
  if (listener?.type !== 'ArrowFunctionExpression' || !listener.expression) return null;
  const body = listener.body as Node;
  return body.type === 'CallExpression' ? body : null;
}

const LISTENERS: Readonly<Record<string, (node: Node) => Node | undefined>> = {
  JSXAttribute: ({ value }) => (value as Node | null)?.expression as Node | undefined,
  AssignmentExpression: ({ right }) => right as Node,
  CallExpression: ({ callee, arguments: given }) =>
    ((callee as Node).property as Node | undefined)?.name === 'addEventListener'
      ? (given as readonly Node[])[1]
      : undefined,
};
