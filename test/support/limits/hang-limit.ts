import { waitingPerCore } from '../slowness.ts';

const STEP_MS = 1_000;

/** The clock and the load of the machine, by which a limit is measured. Tests pass their own. */
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
 * Runs `work` and rejects if it hangs, which means that it has used more time than `quietMs` on an idle machine. On a busy
 * machine time counts less: with four tasks for each core, a second counts as a quarter of a second. A period in which this
 * thread was blocked, so that no timer could run, counts as one second at most.
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
