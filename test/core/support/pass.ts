import type { TestClock } from '../../support/test-clock.ts';

/** Advances the clock until the promise has settled, in front of a network that answers at once. */
export async function pass<Value>({ clock }: { readonly clock: TestClock }, promise: Promise<Value>): Promise<Value> {
  let isSettled = false;
  const done = () => {
    isSettled = true;
  };
  promise.then(done, done);
  while (!isSettled) await clock.advance(50);
  return promise;
}
