const MINUTE_MS = 60_000;
/** No stage begins that would probably end later than this after the start of the gate. */
const GOAL_MS = 40 * MINUTE_MS;
/** By then everything is ended. */
const MOST_MS = 60 * MINUTE_MS;

/** The time of a gate, which begins when `.ci/run` begins. All times are in milliseconds since 1970. */
export interface GateTime {
  /** When a stage that still runs is ended. */
  readonly endsAt: number;
  /** Whether a stage that takes so many seconds on a quiet machine will probably end in time on this one. */
  fits: (quietSeconds: number) => boolean;
  /** Takes over how long a stage took here, and would have taken on a quiet machine. */
  learn: (quietSeconds: number, tookSeconds: number) => void;
}

/** The time of a gate that began at `startedAt`. */
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

/** Where nothing began a gate, everything runs to its end. */
export const NO_LIMIT: GateTime = { endsAt: Number.POSITIVE_INFINITY, fits: () => true, learn: () => {} };
