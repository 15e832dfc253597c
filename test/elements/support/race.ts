const ROUNDS = 15;

/** Runs two pieces of work in turns and says how many times as long as the second one the first one takes, by their medians. */
export async function race(own: () => Promise<number>, other: () => Promise<number>): Promise<number> {
  const times = { own: [] as number[], other: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    times.own.push(await own());
    times.other.push(await other());
  }
  return median(times.own) / median(times.other);
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? Number.NaN;
}
