import { seeded } from '../seeded.ts';
import { REPEAT, type TestRun, THIS_RUN } from './test-run.ts';

/**
 * Returns a random sample of a list, in the order of the list. The sample has `share` of the items, rounded up, and at least one
 * item. Long runs get the whole list. Prints the seed that repeats the sample, so call it once in a file.
 */
export function sampleOf<Item>(list: readonly Item[], share: number): readonly Item[] {
  const sample = drawSample(list, share, THIS_RUN);
  console.log(`seed ${THIS_RUN.seed}, ${sample.length} of ${list.length}; ${REPEAT}`);
  return sample;
}

export function drawSample<Item>(list: readonly Item[], share: number, run: TestRun): readonly Item[] {
  if (run.isLong) return list;
  // Without the subtraction, 0.1 of 30 would be 4, because 30 * 0.1 is a little more than 3.
  const count = Math.min(list.length, Math.max(1, Math.ceil(list.length * share - 1e-9)));
  const random = seeded(run.seed);
  const left = [...list.keys()];
  const chosen = new Set(Array.from({ length: count }, () => left.splice(Math.floor(random() * left.length), 1)[0]));
  return list.filter((_, index) => chosen.has(index));
}
