import { seeded } from '../seeded.ts';

/**
 * Chooses `count` of the mutants: the list is divided into that many stretches of the same length, and one of each is drawn. So
 * every mutant is as likely as every other, and files get their share. The same seed draws the same of the same list.
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
    (_, index) => all[pick(index * stretch, (index + 1) * stretch, random())],
  ).filter((mutant) => mutant !== undefined);
}

/** A whole number of `[from, to)`. Stretches begin at whole numbers, so that none shares a mutant with the next. */
function pick(from: number, to: number, random: number): number {
  const [first, end] = [Math.round(from), Math.round(to)];
  return first + Math.floor(random * (end - first));
}
