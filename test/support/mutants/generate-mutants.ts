import { parseSync } from 'vite';
import { childrenOf, isTypeOnly, type Node } from '../../rules/names.ts';
import { seeded } from '../seeded.ts';
import { type Change, changesAt } from './operators.ts';

/** A single change of a single file. */
export interface Mutant extends Change {
  /** The path of the file from the root of the checkout. */
  file: string;
  line: number;
  /** The code that is replaced. */
  before: string;
}

/** Returns all mutants of a source file that can be parsed, in the order of its lines. */
export function generateMutants(file: string, text: string): Mutant[] {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  return changesBelow({ ...program }, null, text)
    .filter((change) => parseSync(file, mutatedText(text, change)).errors.length === 0)
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

/** Chooses `count` mutants at random, and keeps their order. The same seed and list give the same choice. */
export function chooseMutants<Item>(all: readonly Item[], { count, seed }: { count: number; seed: number }): Item[] {
  const random = seeded(seed);
  const drawn = all.map((_, index) => ({ index, order: random() })).toSorted((a, b) => a.order - b.order);
  const chosen = new Set(drawn.slice(0, count).map(({ index }) => index));
  return all.filter((_, index) => chosen.has(index));
}

/** The changes of a node and of all nodes in it except types, because no test can notice a change of a type. */
function changesBelow(node: Node, parent: Node | null, text: string): Change[] {
  if (isTypeOnly(node)) return [];
  return [...changesAt(node, parent, text), ...childrenOf(node).flatMap((child) => changesBelow(child, node, text))];
}
