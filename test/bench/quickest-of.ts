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

/** How many times as long as one piece of work the others took. Fails where a time is none: no limit would notice a ratio to it. */
export function timesAsLong(times: Readonly<Record<string, number>>, asWhat: string): [name: string, ratio: number][] {
  const unusable = Object.entries(times).filter(([, ms]) => !(ms > 0 && Number.isFinite(ms)));
  const unit = times[asWhat];
  if (unit === undefined || unusable.length > 0) throw new Error(`Not measured: ${String(unusable[0] ?? asWhat)}`);
  return Object.entries(times).map(([name, ms]) => [name, ms / unit]);
}
