import { type Counts, ONE_FAILED, ONE_PASSED, sum } from '../../counts.ts';
import type { Ended } from '../../program.ts';
import type { StageResult } from '../../stage.ts';

/** Runs a stage that consists of several checks, each by a program. */
export async function runChecks(work: (checks: Checks) => Promise<void>): Promise<StageResult> {
  const checks = new Checks();
  try {
    await work(checks);
  } catch (error) {
    if (!(error instanceof FailedCheck)) checks.note('all checks run', { exitCode: 1, output: String(error) });
  }
  return checks.result();
}

/** The outcomes of programs that run at the same time, by the names of their checks. */
type Running = Readonly<Record<string, Promise<Outcome>>>;

type Outcome = Pick<Ended, 'exitCode' | 'output'>;

export class Checks {
  readonly #outcomes: Counts[] = [];
  readonly #lines: string[] = [];

  /** Counts a check and keeps the output of a failed program. */
  note(name: string, { exitCode, output }: Outcome): void {
    this.#outcomes.push(exitCode === 0 ? ONE_PASSED : ONE_FAILED);
    if (exitCode !== 0) this.#lines.push(`✗ ${name}`, output.trimEnd());
  }

  async noteAll(running: Running): Promise<void> {
    for (const [name, ended] of Object.entries(running)) this.note(name, await ended);
  }

  /** Counts a check that all following checks need. If it failed, throws an error that ends the stage. */
  need(name: string, outcome: Outcome): void {
    this.note(name, outcome);
    if (outcome.exitCode !== 0) throw new FailedCheck(name);
  }

  result(): StageResult {
    return { counts: sum(this.#outcomes), output: this.#lines.join('\n') };
  }
}

/** The error that ends a stage after a failed check, which is counted already. */
class FailedCheck extends Error {}
