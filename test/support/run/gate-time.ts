const MINUTE_MS = 60_000;
/** No stage is started that would probably end later than this after the start of `.ci/run`. */
const GOAL_MS = 40 * MINUTE_MS;
/** How long after the start of `.ci/run` all running stages are ended. */
const MOST_MS = 60 * MINUTE_MS;

/** The time limits of a run of `.ci/run` (a gate). All times are in milliseconds since 1970. */
export interface GateTime {
  /** When running stages are ended. */
  readonly endsAt: number;
  /** Whether a stage that takes `quietSeconds` on an idle machine will probably end in time on this machine. */
  fits: (quietSeconds: number) => boolean;
  /** Records how long a stage took on this machine, to estimate the following stages. */
  learn: (quietSeconds: number, tookSeconds: number) => void;
}

/** Returns the time limits of a gate that began at `startedAt`. */
export function gateTime(startedAt: number, now: () => number = Date.now): GateTime {
  let [quiet, took] = [0, 0];
  const slowness = () => (quiet === 0 ? 1 : took / quiet);
  return {
    endsAt: startedAt + MOST_MS,
    fits: (quietSeconds) => now() + quietSeconds * slowness() * 1000 <= startedAt + GOAL_MS,
    learn: (quietSeconds, tookSeconds) => {
      quiet += quietSeconds;
      took += tookSeconds;
    },
  };
}

/** No time limits, for runs that `.ci/run` did not start. */
export const NO_LIMIT: GateTime = { endsAt: Number.POSITIVE_INFINITY, fits: () => true, learn: () => {} };
