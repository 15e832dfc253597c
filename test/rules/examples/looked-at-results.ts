import { parseSync } from 'vite';
import { childrenOf, type Node } from '../names.ts';

/** The declaration of the function that `withLookedAt` adds. A call with a `Result` that can hold an error does not compile. */
export const LOOKED_AT = `export declare function lookedAt<Value>(
  value: Value & ([Extract<Value, { readonly ok: false }>] extends [never] ? unknown : 'Look at the result.'),
): void;
`;

/**
 * Passes the value of each statement `await server.…;` to `lookedAt`. A server has no element that shows the error of a call, so a reader who
 * copies a call without its result would not notice that it failed.
 */
export function withLookedAt(code: string): string {
  let checked = code;
  for (const { start, end } of awaitedStatements(code).toReversed()) {
    checked = `${checked.slice(0, start)}lookedAt(${checked.slice(start, end)})${checked.slice(end)}`;
  }
  return checked;
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/** The apps of servers and owners, by the names that pages give them. */
const ON_SERVER = /^await (?:server|latchkey|admin)\./;

/** The places of all statements that only await a call of such an app, in the order of the code. */
function awaitedStatements(code: string): readonly Range[] {
  const found: Range[] = [];
  const program: object = parseSync('example.tsx', code).program;
  const visit = (node: Node): void => {
    if (node.type === 'ExpressionStatement') {
      const { type, start, end } = node.expression as Node;
      if (type === 'AwaitExpression' && ON_SERVER.test(code.slice(Number(start), Number(end))))
        found.push({ start: Number(start), end: Number(end) });
    }
    for (const child of childrenOf(node)) visit(child);
  };
  visit(program as Node);
  return found.toSorted((one, other) => one.start - other.start);
}
