import type { ResourceState } from '../../core/index.ts';

/** What a resource holds; undefined while it is loading, and where it failed. */
export function dataOf<Value>(state: ResourceState<Value> | null | undefined): Value | undefined {
  return state?.status === 'ready' ? state.data : undefined;
}

/**
 * Several states as one: failed where one failed, ready once all are ready. Undefined counts as loading; null is a state nobody needs,
 * and so is the whole where all are null.
 */
export function joinStates(
  states: readonly (ResourceState<unknown> | undefined | null)[],
): ResourceState<unknown> | undefined | null {
  const needed = states.filter((state) => state !== null);
  const failed = needed.find((state) => state?.status === 'failed');
  if (failed || needed.length === 0) return failed ?? null;
  const isReady = needed.every((state) => state?.status === 'ready');
  return isReady ? needed[0] : needed.find((state) => state?.status !== 'ready');
}
