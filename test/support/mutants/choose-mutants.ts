import { seeded } from '../seeded.ts';

/**
 * Chooses `count` mutants at random: divides the list into `count` ranges of the same length and chooses one mutant of each
 * range. So all mutants are equally likely, and every file gets its share. The same seed and list give the same choice.
 */
export function chooseMutants<Mutant>(
  all: readonly Mutant[],
  { count, seed }: { count: number; seed: number },
): Mutant[] {
  if (count >= all.length) return [...all];
  const random = seeded(seed);
  const stretch = all.length / count;
  return Array.from(
    { length: count },
    (_, index) => all[pickIndex(index * stretch, (index + 1) * stretch, random())],
  ).filter((mutant) => mutant !== undefined);
}

/** Returns an index from `from` up to, but without, `to`. Both are rounded, so that two ranges never share a mutant. */
function pickIndex(from: number, to: number, random: number): number {
  const [first, end] = [Math.round(from), Math.round(to)];
  return first + Math.floor(random * (end - first));
}
