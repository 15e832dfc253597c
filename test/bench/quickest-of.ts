/**
 * Runs each piece of work in turns, so that whatever else the machine does hits all of them, and says how many milliseconds the
 * quickest run of each took.
 */
export function quickestOf<Name extends string>(
  rounds: number,
  work: Readonly<Record<Name, () => void>>,
): Record<Name, number> {
  const names = Object.keys(work) as Name[];
  const best = Object.fromEntries(names.map((name) => [name, Number.POSITIVE_INFINITY])) as Record<Name, number>;
  for (let round = 0; round < rounds; round++) {
    for (const name of names) {
      const startedAt = performance.now();
      work[name]();
      best[name] = Math.min(best[name], performance.now() - startedAt);
    }
  }
  return best;
}
