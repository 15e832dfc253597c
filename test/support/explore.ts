import { REPEAT, type TestRun, THIS_RUN } from './samples/test-run.ts';
import { seeded } from './seeded.ts';

/** A task that waits for its next step. The explorer decides which task continues. */
interface Waiting {
  readonly label: string;
  readonly go: () => void;
}

/** Provides the points at which the order of tasks can vary. */
export interface Scheduler {
  /** Waits until the explorer lets this step happen. */
  readonly step: (label: string) => Promise<void>;
}

type Scenario = (scheduler: Scheduler) => { readonly check: () => void; readonly end: () => void };

/**
 * Long test runs run `scenario` once for every order in which its steps can happen. Other test runs run `sample` random orders.
 * `scenario` starts the concurrent tasks. It returns `check`, which is called after every step, and `end`, which is called at the
 * end. The message of a failure contains the order of the steps.
 *
 * @returns How many different orders were run.
 */
export function explore(scenario: Scenario, sample: number, run: TestRun = THIS_RUN): Promise<number> {
  return run.isLong ? exploreAll(scenario) : exploreSample(scenario, sample, seeded(run.seed));
}

async function exploreAll(scenario: Scenario): Promise<number> {
  let choices: number[] = [];
  for (let count = 1; ; count++) {
    const widths = await runSchedule(scenario, (step) => choices[step] ?? 0);
    const taken = widths.map((_, index) => choices[index] ?? 0);
    const last = taken.findLastIndex((choice, index) => choice + 1 < (widths[index] ?? 0));
    if (last < 0) return count;
    choices = [...taken.slice(0, last), (taken[last] ?? 0) + 1];
  }
}

async function exploreSample(scenario: Scenario, sample: number, random: () => number): Promise<number> {
  const schedules = new Set<string>();
  for (let count = 0; count < sample; count++) {
    const choices: number[] = [];
    await runSchedule(scenario, (_, width) => {
      const choice = Math.floor(random() * width);
      choices.push(choice);
      return choice;
    });
    schedules.add(choices.join());
  }
  return schedules.size;
}

/** Runs the scenario in one order. Returns how many tasks could continue at each step. */
async function runSchedule(scenario: Scenario, choose: (step: number, width: number) => number): Promise<number[]> {
  let waiting: Waiting[] = [];
  const trace: string[] = [];
  const widths: number[] = [];
  const step = (label: string) => new Promise<void>((go) => void waiting.push({ label, go }));
  const { check, end } = scenario({ step });
  try {
    for (await waitForTurn(); waiting.length > 0; await waitForTurn()) {
      const chosen = waiting[choose(widths.length, waiting.length)];
      widths.push(waiting.length);
      if (!chosen) throw new Error('The schedule does not repeat itself.');
      waiting = waiting.filter((each) => each !== chosen);
      trace.push(chosen.label);
      chosen.go();
      await waitForTurn();
      check();
    }
    end();
  } catch (error) {
    throw new Error(`In the schedule: ${trace.join(' → ')} (${REPEAT})`, { cause: error });
  }
  return widths;
}

/** Waits for one turn of the event loop, so that every promise that can settle has settled. */
function waitForTurn(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve));
}
