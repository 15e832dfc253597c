const MINUTE_MS = 60_000;
/** No stage is started that would probably end later than this after the start of `.ci/run`. */
const GOAL_MS = 40 * MINUTE_MS;
/** How long after the start of `.ci/run` all running stages are ended. */
const MOST_MS = 60 * MINUTE_MS;

/**
 * Returns the time limits of a run of `.ci/run` (a gate) that began at `startedAt`, in milliseconds since 1970. A run that began never has
 * no limits: it ends at `Infinity`.
 */
export function gateTime(startedAt: number, now: () => number = Date.now) {
  let [quiet, took] = [0, 0];
  return {
    /** Whether the running stages must be ended. */
    isOver: (): boolean => now() >= startedAt + MOST_MS,
    /** Whether a stage that takes `quietSeconds` on an idle machine will probably end in time on this machine. */
    fits: (quietSeconds: number): boolean =>
      now() + quietSeconds * (quiet === 0 ? 1 : took / quiet) * 1000 <= startedAt + GOAL_MS,
    /** Records how long a stage took on this machine, to estimate the following stages. */
    learn: (quietSeconds: number, tookSeconds: number): void => {
      quiet += quietSeconds;
      took += tookSeconds;
    },
  };
}
