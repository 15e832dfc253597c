import { parseSync } from 'vite';
import { isNode, isTypeOnly, type Node } from '../../rules/names.ts';
import { type Change, changesAt } from './operators.ts';

/** A single change of a single file. */
export interface Mutant extends Change {
  /** The path of the file from the root of the checkout. */
  file: string;
  line: number;
  /** The code that is replaced. */
  before: string;
}

/** Returns all mutants of a source file in the order of its lines, generated from its syntax tree. */
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

/** Returns the source with the change of the mutant. */
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

/** Visits all nodes except types, because no test can notice a change of a type. */
function visit(node: Node, parent: Node | null, see: (node: Node, parent: Node | null) => void): void {
  if (isTypeOnly(node)) return;
  see(node, parent);
  for (const child of Object.values(node).flat()) if (isNode(child)) visit(child, node, see);
}
