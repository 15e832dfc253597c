import { waitingPerCore } from '../slowness.ts';

const STEP_MS = 1_000;

/** The clock and the load that a limit is measured by. Tests pass their own. */
export interface Pace {
  now: () => number;
  slowness: () => number;
  every: (ms: number, call: () => void) => () => void;
}

const MACHINE: Pace = {
  now: () => performance.now(),
  slowness: waitingPerCore,
  every: (ms, call) => {
    const timer = setInterval(call, ms);
    return () => clearInterval(timer);
  },
};

/**
 * Runs `work`, and rejects when it has hung: when it has had as much time as `quietMs` are on a quiet machine. The time is measured while it
 * runs: a second on a machine with four tasks for each core counts as a quarter of one, and a second in which this thread computed
 * without a pause, so that no timer could run, counts as one step.
 */
export async function endWhenHung<T>(quietMs: number, work: () => Promise<T>, pace: Pace = MACHINE): Promise<T> {
  let [hadMs, atMs] = [0, pace.now()];
  let stop = (): void => {};
  const hung = new Promise<never>((_, reject) => {
    stop = pace.every(STEP_MS, () => {
      const nowMs = pace.now();
      hadMs += Math.min(nowMs - atMs, STEP_MS) / pace.slowness();
      atMs = nowMs;
      if (hadMs >= quietMs) reject(new Error(`It hangs: it had ${Math.round(hadMs / 1000)} s of a quiet machine.`));
    });
  });
  try {
    return await Promise.race([work(), hung]);
  } finally {
    stop();
  }
}
