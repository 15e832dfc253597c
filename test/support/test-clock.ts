import type { Clock, Stop } from '../../core/platform/ports.ts';

interface Timer {
  readonly at: number;
  readonly order: number;
  readonly run: () => void;
}

/** Time that moves only when a test says so. One clock may serve many devices, each with its own error. */
export interface TestClock {
  /** A device's view of it; `offsetMs` is how far its wall clock is off. */
  device(offsetMs?: number): Clock;
  /** True milliseconds since 1970. */
  now(): number;
  /** Moves on, running what falls due in order and letting promises settle in between. */
  advance(ms: number): Promise<void>;
  /** Moves wall clocks on while timers and monotonic clocks stand still: the device sleeps. */
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

/** Lets everything that waits for nothing but promises and loaded modules come to rest. */
export async function settle(): Promise<void> {
  for (let round = 0; round < 4; round++) await new Promise<void>((resolve) => void setImmediate(resolve));
}
