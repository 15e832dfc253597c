import type { TestRun } from './test-run.ts';

/**
 * Runs test files, and a file with a failed test once more by itself. When it passes then, all files run again and that decides: so
 * neither a test that fails by accident kills a mutant, nor survives one that fails only after the tests of another file.
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
