import { type Counts, type Failure, honest, ONE_FAILED, ONE_PASSED, type Outcome } from './counts.ts';
import { type Ended, program, type ProgramOptions } from './program.ts';

/** One thing `npm test` proves. */
export interface Stage {
  name: string;
  run: () => Promise<StageResult>;
}

export interface StageResult {
  counts: Counts;
  output: string;
  /** Those failed tests that have a name. */
  failures?: Failure[];
}

/** A program that is right or wrong as a whole: one check. */
export function check(name: string, command: string, args: readonly string[], options?: ProgramOptions): Stage {
  return {
    name,
    run: async () => {
      const { exitCode, output } = await program(command, args, options);
      return exitCode === 0 ? { counts: ONE_PASSED, output: '' } : { counts: ONE_FAILED, output };
    },
  };
}

/** A test runner, with the function that reads what came of its tests. */
export function counted(name: string, start: () => Promise<Ended>, read: () => Promise<Outcome>): Stage {
  return {
    name,
    run: async () => {
      const ended = await start();
      const { counts, failures } = await read();
      return { counts: honest(counts, ended.exitCode), output: ended.output, failures };
    },
  };
}
