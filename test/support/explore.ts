/** A task that waits for a step; the explorer decides which continues. */
interface Waiting {
  readonly label: string;
  readonly go: () => void;
}

/** Hands out the points at which a schedule may branch. */
export interface Scheduler {
  /** Waits until the explorer lets this step happen. */
  readonly step: (label: string) => Promise<void>;
}

/**
 * Runs `scenario` once for every order in which its steps can happen, depth first; nothing is sampled. `scenario` starts what
 * runs side by side and returns what must hold after every step and at the end. A failure names its schedule.
 *
 * @returns how many schedules there are.
 */
export async function exploreAll(
  scenario: (scheduler: Scheduler) => { readonly check: () => void; readonly end: () => void },
): Promise<number> {
  let choices: number[] = [];
  for (let count = 1; ; count++) {
    const widths = await runSchedule(scenario, choices);
    const taken = widths.map((_, index) => choices[index] ?? 0);
    const last = taken.findLastIndex((choice, index) => choice + 1 < (widths[index] ?? 0));
    if (last < 0) return count;
    choices = [...taken.slice(0, last), (taken[last] ?? 0) + 1];
  }
}

async function runSchedule(scenario: Parameters<typeof exploreAll>[0], choices: readonly number[]): Promise<number[]> {
  let waiting: Waiting[] = [];
  const trace: string[] = [];
  const widths: number[] = [];
  const step = (label: string) => new Promise<void>((go) => void waiting.push({ label, go }));
  const { check, end } = scenario({ step });
  try {
    for (await rest(); waiting.length > 0; await rest()) {
      const chosen = waiting[choices[widths.length] ?? 0];
      widths.push(waiting.length);
      if (!chosen) throw new Error('The schedule does not repeat itself.');
      waiting = waiting.filter((each) => each !== chosen);
      trace.push(chosen.label);
      chosen.go();
      await rest();
      check();
    }
    end();
  } catch (error) {
    throw new Error(`In the schedule: ${trace.join(' → ')}`, { cause: error });
  }
  return widths;
}

/** One turn of the event loop: every promise that can settle has. */
function rest(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve));
}
