import type { Call, LimitsScene, Outcome } from './limits-scene.ts';

/** The length of a hostile request. Its other parts and its encoding add a little. */
export const LENGTH = 65_536;
const SHORT = LENGTH / 8;
const DOUBLE = LENGTH * 2;
/** The length of a request for which the service works as long as for any other. */
const LEAST = 16;
/** Work by the length takes 8 times as long for a request of 8 times the length, and work by its square 64 times. */
const RATIO_MAX = 24;
/** Work by the length takes twice as long for a request of twice the length, and work by its square 4 times. */
const DOUBLE_RATIO_MAX = 3;
/** Work that takes so little more for the long request does no harm, and an eighth of it cannot be told from chance. */
const HARMLESS_MS = 60;
const CHANCES = 5;

/** Makes a call of about so many characters. */
export type MakeCall = (length: number) => Call;

/**
 * Returns how many times as much work a request of 64 kB takes as one of an eighth of that, if the work grows by more than the length, and
 * otherwise null. `first` is what the first request of 64 kB led to. The least work of several runs counts, because the compiler of
 * the engine and the collection of garbage work during some of them.
 */
export async function excessiveRatio(scene: LimitsScene, make: MakeCall, first: Outcome): Promise<number | null> {
  const least = new Map([[LENGTH, first.workMs]]);
  const leastOf = (length: number) => least.get(length) ?? Number.POSITIVE_INFINITY;
  const measure = async (length: number) =>
    void least.set(length, Math.min(leastOf(length), (await scene.perform(make(length))).workMs));
  /** The work of a request beyond that of any request. */
  const workOf = (length: number) => leastOf(length) - leastOf(LEAST);
  for (let chance = 0; chance < CHANCES; chance++) {
    if (leastOf(LENGTH) <= HARMLESS_MS) return null;
    for (const length of [LEAST, SHORT, DOUBLE]) await measure(length);
    if (workOf(LENGTH) <= HARMLESS_MS || ratioOf(workOf) <= RATIO_MAX) return null;
    if (workOf(DOUBLE) <= workOf(LENGTH) * DOUBLE_RATIO_MAX) return null;
    await measure(LENGTH);
  }
  return ratioOf(workOf);
}

const ratioOf = (workOf: (length: number) => number) =>
  workOf(LENGTH) / Math.max(HARMLESS_MS / RATIO_MAX, workOf(SHORT));
