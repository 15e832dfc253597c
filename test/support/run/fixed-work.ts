/** Steps of a fixed piece of work, and what they take on a quiet core of the machine the limits were chosen on. */
const STEPS = 40_000_000;
const QUIET_MS = 100;

/** How many times as long a fixed piece of work takes here and now as on a quiet core. Runs in Node and in browsers. */
export function fixedWorkSlowness(): number {
  const startedAt = performance.now();
  let state = 1;
  for (let step = 0; step < STEPS; step++) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
  }
  // The result is used, so that no compiler leaves the work out; it is never 0.
  return state === 0 ? 0 : (performance.now() - startedAt) / QUIET_MS;
}
