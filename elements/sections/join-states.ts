import type { ResourceState } from '../../core/index.ts';

/** Returns the data of a resource. Undefined while it is loading, and after a failure. */
export function dataOf<Value>(state: ResourceState<Value> | null | undefined): Value | undefined {
  return state?.status === 'ready' ? state.data : undefined;
}

/**
 * Combines the states of several resources. The result is failed if one state has failed, and ready if all are ready. Undefined
 * counts as loading. Null stands for a resource that is not needed; if all are null, the result is null.
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
