import { type Counts, honest, ONE_FAILED, ONE_PASSED } from './counts.ts';
import { type Ended, program, type ProgramOptions } from './program.ts';

/** One thing `npm test` proves. */
export interface Stage {
  name: string;
  run: () => Promise<StageResult>;
}

export interface StageResult {
  counts: Counts;
  output: string;
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

/** A test runner, with the function that reads its own count. */
export function counted(name: string, start: () => Promise<Ended>, count: (ended: Ended) => Promise<Counts>): Stage {
  return {
    name,
    run: async () => {
      const ended = await start();
      return { counts: honest(await count(ended), ended.exitCode), output: ended.output };
    },
  };
}
