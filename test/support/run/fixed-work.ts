/**
 * The number of steps of a fixed computation, and how long it takes on an idle core of the machine that the limits are made for.
 */
const STEPS = 40_000_000;
const QUIET_MS = 100;

/** Returns how many times longer a fixed computation takes now than on an idle core. Runs in Node and in browsers. */
export function fixedWorkSlowness(): number {
  const startedAt = performance.now();
  let state = 1;
  for (let step = 0; step < STEPS; step++) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
  }
  // The result is used, so that no compiler removes the computation. It is never 0.
  return state === 0 ? 0 : (performance.now() - startedAt) / QUIET_MS;
}
