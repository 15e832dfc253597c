import { relative } from 'node:path';
import type { UserConsoleLog } from 'vitest';
import type { Reporter, TestCase, TestModule, TestSpecification, Vitest } from 'vitest/node';
import { failingOutput } from './expected-output.ts';
import { ROOT } from './program.ts';
import { addToRecord, type Outcome } from './results.ts';

/** A reporter for vitest that adds the results of each test file to the file `RESULTS_FILE`. */
export default class VitestReporter implements Reporter {
  readonly #record = process.env.RESULTS_FILE;
  #vitest: Vitest | undefined;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  /** Adds a failure if a test writes to standard error without being expected to. */
  onUserConsoleLog({ type, content, taskId }: UserConsoleLog): void {
    const task = taskId === undefined ? undefined : this.#vitest?.state.idMap.get(taskId);
    const where = task === undefined ? '' : relative(ROOT, task.file.filepath);
    const message = type === 'stderr' ? failingOutput(where, content) : '';
    if (message !== '') this.#fail(where, where, `standard error of ${task?.name ?? 'a test'}`, message);
  }

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    addToRecord(this.#record, { planned: specifications.map(({ moduleId }) => relative(ROOT, moduleId)) });
  }

  onTestModuleEnd(module: TestModule): void {
    const where = relative(ROOT, module.moduleId);
    const results = [...module.children.allTests()].map(outcomeOf);
    // A file that cannot be loaded, or whose setup fails, has no failed test.
    if (module.state() === 'failed' && results.every(({ state }) => state !== 'failed')) {
      const message = [module, ...module.children.allSuites()]
        .flatMap((part) => part.errors().map(({ message: text }) => text))
        .join('\n');
      results.push({ state: 'failed', name: 'the whole file', message });
    }
    addToRecord(this.#record, { where, file: where, results, seconds: module.diagnostic().duration / 1000 });
  }

  onTestRunEnd(_modules: readonly TestModule[], unhandled: readonly { message: string; stack?: string }[]): void {
    for (const { message, stack = message } of unhandled)
      this.#fail('outside of all tests', undefined, 'an unhandled error', stack);
  }

  #fail(where: string, file: string | undefined, name: string, message: string): void {
    addToRecord(this.#record, { where, file, results: [{ state: 'failed', name, message }] });
  }
}

function outcomeOf(test: TestCase): Outcome {
  const { state, errors = [] } = test.result();
  if (state === 'passed') return { state };
  if (state !== 'failed') return { state: 'skipped' };
  // The frames of packages say nothing about a test.
  const messages = errors.map(
    ({ message, stack = '' }) => `${message}\n${stack.replaceAll(/\n.*\/node_modules\/.*/g, '')}`,
  );
  return { state, name: test.fullName, message: messages.join('\n') };
}
