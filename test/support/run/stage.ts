import { type Counts, type Failure, honest, ONE_FAILED, ONE_PASSED, type TestOutcome } from './counts.ts';
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
  failures?: readonly Failure[];
  /** Those that failed at first and passed when their files ran once more. */
  unsteady?: readonly Failure[];
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

/**
 * A test runner, with the function that reads what came of its tests. `start` runs all, or some files only: a few files with
 * failed tests run a second time, since a machine that stalls for seconds fails a test, not the code. What fails twice is a fault;
 * what passes then is named at the end.
 */
export function counted(
  name: string,
  start: (files: readonly string[]) => Promise<Ended>,
  read: () => Promise<TestOutcome>,
): Stage {
  const attempt = async (files: readonly string[]): Promise<Required<Omit<StageResult, 'unsteady'>>> => {
    const { exitCode, output } = await start(files);
    const { counts, failures } = await read();
    return { counts: honest(counts, exitCode), output, failures };
  };
  return {
    name,
    run: async () => {
      const first = await attempt([]);
      const files = [...new Set(first.failures.map(({ file }) => file))];
      const isWholeStory = first.counts.failed === first.failures.length;
      if (files.length === 0 || files.length > MOST_FILES_AGAIN || !isWholeStory) return first;
      const second = await attempt(files);
      const output = `${first.output}\n\nOnce more: ${files.join(' ')}\n${second.output}`;
      if (second.counts.failed > 0) return { ...first, output };
      const { passed, failed, skipped } = first.counts;
      return { counts: { passed: passed + failed, failed: 0, skipped }, output, unsteady: first.failures };
    },
  };
}

/** More than that is no accident. */
const MOST_FILES_AGAIN = 4;
