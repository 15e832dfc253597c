import { parseSync } from 'vite';
import { isNode, isTypeOnly, type Node } from '../../rules/names.ts';
import { type Change, changesAt } from './operators.ts';

/** One change of one file. */
export interface Mutant extends Change {
  /** From the root of the checkout. */
  file: string;
  line: number;
  /** What is replaced. */
  before: string;
}

/** Every mutant of a source in the order of its lines, made from its syntax tree. */
export function generateMutants(file: string, text: string): Mutant[] {
  const changes: Change[] = [];
  visit(parse(file, text), null, (node, parent) => changes.push(...changesAt(node, parent, text)));
  return changes
    .toSorted((a, b) => a.start - b.start || a.end - b.end)
    .map((change) => ({
      ...change,
      file,
      line: text.slice(0, change.start).split('\n').length,
      before: text.slice(change.start, change.end),
    }));
}

/** The source with the change of the mutant. */
export function mutatedText(text: string, { start, end, after }: Change): string {
  return text.slice(0, start) + after + text.slice(end);
}

export function canBeParsed(file: string, text: string): boolean {
  return parseSync(file, text).errors.length === 0;
}

function parse(file: string, text: string): Node {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  if (!isNode(program)) throw new Error(`${file} has no syntax tree`);
  return program;
}

/** Types are not visited: no test can notice a change of them. */
function visit(node: Node, parent: Node | null, see: (node: Node, parent: Node | null) => void): void {
  if (isTypeOnly(node)) return;
  see(node, parent);
  for (const child of Object.values(node).flat()) if (isNode(child)) visit(child, node, see);
}
