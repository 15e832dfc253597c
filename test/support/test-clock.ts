import type { Clock, Stop } from '../../core/platform/ports.ts';

interface Timer {
  readonly at: number;
  readonly order: number;
  readonly run: () => void;
}

/** A clock that only tests advance. Several devices can share it, each with its own offset. */
export interface TestClock {
  /** Returns the clock of a device. `offsetMs` is how far its wall clock differs from the true time. */
  device(offsetMs?: number): Clock;
  /** Returns the true time, in milliseconds since 1970. */
  now(): number;
  /** Advances the clock. Runs all due timers in order, and lets promises settle in between. */
  advance(ms: number): Promise<void>;
  /** Simulates a sleeping device: advances the wall clocks, but not timers and monotonic clocks. */
  sleep(ms: number): void;
  readonly timerCount: number;
}

export const START_MS = Date.UTC(2026, 3, 1, 12);

export function createTestClock(): TestClock {
  let elapsed = 0;
  let slept = 0;
  let order = 0;
  let timers: Timer[] = [];

  const after = (delayMs: number, run: () => void): Stop => {
    const timer = { at: elapsed + delayMs, order: order++, run };
    timers.push(timer);
    return () => {
      timers = timers.filter((each) => each !== timer);
    };
  };
  const now = () => START_MS + elapsed + slept;
  return {
    device: (offsetMs = 0) => ({ now: () => now() + offsetMs, monotonic: () => elapsed, after }),
    now,
    advance: async (ms) => {
      const end = elapsed + ms;
      await settle();
      for (;;) {
        const due = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at || a.order - b.order)[0];
        if (!due) break;
        elapsed = Math.max(elapsed, due.at);
        timers = timers.filter((each) => each !== due);
        due.run();
        await settle();
      }
      elapsed = end;
    },
    sleep: (ms) => {
      slept += ms;
    },
    get timerCount() {
      return timers.length;
    },
  };
}

/** Waits until all code has run that only waits for promises and loaded modules. */
export async function settle(): Promise<void> {
  for (let round = 0; round < 4; round++) await new Promise<void>((resolve) => void setImmediate(resolve));
}
