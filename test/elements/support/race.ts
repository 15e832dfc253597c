const WARM_UP = 6;
const ROUNDS = 36;

/** Runs one piece of work and says how many milliseconds its step took, or each of its steps. */
type Work = () => Promise<readonly number[]>;

/**
 * Runs two pieces of work in turns and says of each step how many times as long as the second one the first one takes: the middle of the
 * ratios of neighbouring rounds, without the first rounds, in which the code is still being compiled. They take turns in beginning, since
 * what one leaves behind is cleared away while the next one runs.
 */
export async function race(own: Work, other: Work): Promise<readonly number[]> {
  const ratios: number[][] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    const [first, second] = round % 2 === 0 ? [own, other] : [other, own];
    const times = new Map([[first, await first()]]);
    times.set(second, await second());
    ratios.push((times.get(own) ?? []).map((time, step) => time / (times.get(other)?.[step] ?? Number.NaN)));
  }
  const measured = ratios.slice(WARM_UP);
  return (measured[0] ?? []).map((_, step) => middleOf(measured.map((round) => round[step] ?? Number.NaN)));
}

function middleOf(ratios: readonly number[]): number {
  return ratios.toSorted((one, other) => one - other)[Math.floor(ratios.length / 2)] ?? Number.NaN;
}
