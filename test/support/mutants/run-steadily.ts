import type { TestRun } from './test-run.ts';

/**
 * Runs test files. If a test fails, runs its file again alone. If the file passes then, runs all files again, and the last result
 * counts. So a test that fails at random does not kill a mutant, but a test that fails only after the tests of another file does.
 */
export async function runSteadily(
  files: readonly string[],
  run: (files: readonly string[]) => Promise<TestRun>,
): Promise<TestRun> {
  const first = await run(files);
  if (first.outcome !== 'failed' || first.file === null) return first;
  const again = await run([first.file]);
  if (again.outcome === 'broken') return first;
  return again.outcome === 'passed' ? run(files) : again;
}
