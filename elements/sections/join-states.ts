import type { ResourceState } from '../../core/index.ts';

/** Several states as one: failed where one failed, ready once all are. */
export function joinStates(
  states: readonly (ResourceState<unknown> | undefined)[],
): ResourceState<unknown> | undefined {
  const failed = states.find((state) => state?.status === 'failed');
  if (failed) return failed;
  return states.find((state) => state?.status !== 'ready') ?? (states.includes(undefined) ? undefined : states[0]);
}
