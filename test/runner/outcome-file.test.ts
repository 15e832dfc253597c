import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { NO_OUTCOME, noteOutcome, readOutcome, startOutcome } from '../support/run/outcome-file.ts';

function newFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-outcome-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'results/a.jsonl');
  startOutcome(path);
  return path;
}

const passed = { counts: { passed: 2, failed: 0, skipped: 0 }, failures: [] };

test('readOutcome() adds up the results of all test files of a run', () => {
  const path = newFile();
  const failure = { file: 'b', where: 'b', name: 'a test', message: 'broken' };
  noteOutcome(path, { planned: ['a', 'b'] });
  noteOutcome(path, { where: 'a', ...passed, seconds: 1.5 });
  noteOutcome(path, { where: 'b', counts: { passed: 0, failed: 1, skipped: 1 }, failures: [failure] });
  const counts = { passed: 2, failed: 1, skipped: 1 };
  expect(readOutcome(path)).toEqual({
    counts,
    failures: [failure],
    fileCount: 2,
    notRun: [],
  });
});

test('readOutcome() lists test files without a result as not run after an aborted run', () => {
  const path = newFile();
  noteOutcome(path, { planned: ['a', 'b', 'c'] });
  noteOutcome(path, { where: 'b', ...passed });
  appendFileSync(path, '{"where":"c","cou');
  expect(readOutcome(path)).toEqual({ ...passed, fileCount: 3, notRun: ['a', 'c'] });
});

test('readOutcome() returns NO_OUTCOME for an empty file', () => {
  expect(readOutcome(newFile())).toEqual(NO_OUTCOME);
});
