const ROUNDS = 24;

/**
 * Runs two pieces of work in turns and says how many times as long as the second one the first one takes, by the fastest quarter of the
 * rounds: what else the machine does only makes a round slower. They take turns in beginning, since what one leaves behind is
 * cleared away while the next one runs.
 */
export async function race(own: () => Promise<number>, other: () => Promise<number>): Promise<number> {
  const times = { own: [] as number[], other: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    if (round % 2 === 0) times.own.push(await own());
    times.other.push(await other());
    if (round % 2 === 1) times.own.push(await own());
  }
  return sumOfFastest(times.own) / sumOfFastest(times.other);
}

function sumOfFastest(times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted.slice(0, sorted.length / 4).reduce((sum, time) => sum + time, 0);
}
