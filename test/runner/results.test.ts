import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { addToRecord, describeCounts, readRecord, type Result, startRecord } from '../support/run/results.ts';

function newRecord(): string {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-record-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'results/a.jsonl');
  startRecord(path);
  return path;
}

const passed: Result = { state: 'passed', where: 'a', file: 'a' };
const failed: Result = { state: 'failed', where: 'b', file: 'b', name: 'a test', message: 'broken' };

test('readRecord() joins the results of all test files and lists files of an aborted run that have none', () => {
  const path = newRecord();
  addToRecord(path, { planned: ['a', 'b', 'c'] });
  addToRecord(path, { where: 'a', file: 'a', results: [{ state: 'passed' }, { state: 'passed' }], seconds: 1.5 });
  addToRecord(path, {
    where: 'b',
    file: 'b',
    results: [{ state: 'failed', name: 'a test', message: 'broken' }],
    seconds: 0,
  });
  addToRecord(path, { where: 'c', file: 'c', results: [{ state: 'failed', message: 'standard error' }] });
  appendFileSync(path, '{"where":"c","resu');
  const printed = { state: 'failed', where: 'c', file: 'c', message: 'standard error' };
  expect(readRecord(path)).toEqual({ results: [passed, passed, failed, printed], fileCount: 3, notRun: ['c'] });
});

test('a record of which nothing was written has no results', () => {
  expect(readRecord(newRecord())).toEqual({ results: [], fileCount: 0, notRun: [] });
});

test('describeCounts() counts unsteady tests as passed and mentions skipped tests if there are any', () => {
  expect(describeCounts([passed, failed])).toBe('1 passed, 1 failed');
  const others = (['unsteady', 'skipped', 'left out'] as const).map((state) => ({ ...passed, state }));
  expect(describeCounts([passed, ...others])).toBe('2 passed, 0 failed, 1 skipped');
});
