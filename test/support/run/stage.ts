import { type Counts, type Failure, honest, NOTHING, ONE_FAILED, ONE_PASSED } from './counts.ts';
import type { TestOutcome } from './outcome-file.ts';
import { type Ended, program, type ProgramOptions } from './program.ts';

/** One thing that is checked. */
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
  /** What the time was not enough for: files, or the stage. */
  notRun?: readonly string[];
}

/** A program that is right or wrong as a whole: one check. */
export function check(name: string, command: string, args: readonly string[], options?: ProgramOptions): Stage {
  return {
    name,
    run: async () => {
      const { exitCode, output, wasCut } = await program(command, args, options);
      if (wasCut) return { counts: NOTHING, output, notRun: [name] };
      return exitCode === 0 ? { counts: ONE_PASSED, output: '' } : { counts: ONE_FAILED, output };
    },
  };
}

/** Starts a test runner, with all its files or with some. It ends at `until`, in milliseconds since 1970, if that is given. */
type Start = (files: readonly string[], until?: number) => Promise<Ended>;

/**
 * A test runner, with the function that reads its outcome. When few of its files have failed tests, those files run a second time,
 * since a machine that stalls for seconds fails a test, not the code. What fails twice is a fault; what passes then is named at the end.
 */
export function counted(name: string, start: Start, read: () => TestOutcome): Stage {
  const attempt = async (files: readonly string[], until?: number) => {
    const { exitCode, output, wasCut = false } = await start(files, until);
    return { output, wasCut, ...judge(name, read(), wasCut ? 0 : exitCode, wasCut) };
  };
  return {
    name,
    run: async () => {
      const first = await attempt([]);
      const files = filesToRepeat(first);
      if (files.length === 0) return first;
      const second = await attempt(files, first.wasCut ? Date.now() + SECOND_TRY_MS : undefined);
      const output = `${first.output}\n\nOnce more: ${files.join(' ')}\n${second.output}`;
      if (second.counts.failed > 0 || second.notRun.length > 0) return { ...first, output };
      const { passed, failed, skipped } = first.counts;
      return {
        ...first,
        counts: { passed: passed + failed, failed: 0, skipped },
        output,
        failures: [],
        unsteady: first.failures,
      };
    },
  };
}

/** Time that a second try has when the time for all programs is over. */
const SECOND_TRY_MS = 5 * 60_000;

/** Files that did not run although nothing ended the runner are a failure, and so is a runner without any file. */
export function judge(name: string, outcome: TestOutcome, exitCode: number, wasCut: boolean): TestOutcome {
  const { counts, failures, fileCount, notRun } = outcome;
  if (wasCut) return { ...outcome, notRun: fileCount === 0 ? [name] : notRun };
  const missing = notRun.map((file) => ({ file: '', where: file, name: 'the whole file', message: 'It did not run.' }));
  const isEmpty = fileCount === 0 && counts.failed + counts.skipped === 0;
  const empty = isEmpty ? [{ file: '', where: name, name: 'the whole stage', message: 'It has no tests.' }] : [];
  const all = [...failures, ...missing, ...empty];
  const failed = counts.failed + missing.length + empty.length;
  return { counts: honest({ ...counts, failed }, exitCode), failures: all, fileCount, notRun: [] };
}

/** More failed files than this are no accident. */
const SHARE_TO_REPEAT = 0.1;
const LEAST_FILES_TO_REPEAT = 2;

/** The files that run a second time; none where a failure belongs to no file, or where too many failed. */
export function filesToRepeat({ counts, failures, fileCount }: TestOutcome): readonly string[] {
  const files = [...new Set(failures.map(({ file }) => file))];
  const isWholeStory = counts.failed === failures.length && !files.includes('');
  const most = Math.max(LEAST_FILES_TO_REPEAT, Math.ceil(fileCount * SHARE_TO_REPEAT));
  return isWholeStory && files.length <= most ? files : [];
}
