import { relative } from 'node:path';
import type { UserConsoleLog } from 'vitest';
import type { Reporter, TestCase, TestModule, TestSpecification, Vitest } from 'vitest/node';
import { type Counts, type Failure, NOTHING, sum } from './counts.ts';
import { failingOutput } from './expected-output.ts';
import { noteOutcome } from './outcome-file.ts';
import { ROOT } from './program.ts';

/** A reporter for vitest that adds the outcome of each test file to the file `RESULTS_FILE`. */
export default class VitestOutcome implements Reporter {
  readonly #path = process.env.RESULTS_FILE;
  #vitest: Vitest | undefined;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  /** Adds a failure if a test writes to standard error without being expected to. */
  onUserConsoleLog({ type, content, taskId }: UserConsoleLog): void {
    if (type !== 'stderr') return;
    const task = taskId === undefined ? undefined : this.#vitest?.state.idMap.get(taskId);
    const file = task === undefined ? '' : relative(ROOT, task.file.filepath);
    const message = failingOutput(file, content);
    if (message === '') return;
    const failure = { file, where: file, name: `standard error of ${task?.name ?? 'a test'}`, message };
    noteOutcome(this.#path, { where: '', counts: { ...NOTHING, failed: 1 }, failures: [failure] });
  }

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    noteOutcome(this.#path, { planned: specifications.map(({ moduleId }) => relative(ROOT, moduleId)) });
  }

  onTestModuleEnd(module: TestModule): void {
    const file = relative(ROOT, module.moduleId);
    const tests = [...module.children.allTests()];
    const failures = tests.flatMap((test) => failuresOf(file, test));
    const counts = sum(tests.map(countTest));
    // A file that cannot be loaded, or whose setup fails, has no failed test but counts as failed.
    const isBroken = module.state() === 'failed' && counts.failed === 0;
    const broken = isBroken ? [wholeFile(file, module)] : [];
    noteOutcome(this.#path, {
      where: file,
      counts: { ...counts, failed: counts.failed + broken.length },
      failures: [...broken, ...failures],
      seconds: module.diagnostic().duration / 1000,
    });
  }

  onTestRunEnd(_modules: readonly TestModule[], unhandled: readonly { message: string; stack?: string }[]): void {
    for (const { message, stack } of unhandled) {
      const failure = {
        file: '',
        where: 'outside of all tests',
        name: 'an unhandled error',
        message: stack ?? message,
      };
      noteOutcome(this.#path, { where: '', counts: { ...NOTHING, failed: 1 }, failures: [failure] });
    }
  }
}

function countTest(test: TestCase): Counts {
  const { state } = test.result();
  if (state === 'passed') return { ...NOTHING, passed: 1 };
  return state === 'failed' ? { ...NOTHING, failed: 1 } : { ...NOTHING, skipped: 1 };
}

function failuresOf(file: string, test: TestCase): Failure[] {
  const { state, errors = [] } = test.result();
  if (state !== 'failed') return [];
  // The frames of packages say nothing about a test.
  const message = errors
    .map(({ message: text, stack = '' }) => `${text}\n${stack.replaceAll(/\n.*\/node_modules\/.*/g, '')}`)
    .join('\n');
  return [{ file, where: file, name: test.fullName, message }];
}

function wholeFile(file: string, module: TestModule): Failure {
  const suites = [...module.children.allSuites()];
  const errors = [module, ...suites].flatMap((part) => part.errors());
  return { file, where: file, name: 'the whole file', message: errors.map(({ message }) => message).join('\n') };
}
