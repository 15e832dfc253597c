import { expect, test } from 'vitest';
import { TEST_ROUND } from '../support/run/gate/rounds.ts';
import { judge, PARTS, stagesFor } from '../support/run/stages/stranger/stranger-stage.ts';
import { STAGES } from '../support/run/stages/stages.ts';

test('the parts of npm test that run in a fresh clone contain every stage of npm test once', () => {
  expect(PARTS.flat().toSorted()).toEqual(TEST_ROUND.flat().toSorted());
});

test('every commit runs the layout tests and one other part of npm test in a fresh clone', () => {
  const chosen = ['00000000', '00000001', '00000002', '00000003'].map(stagesFor);
  for (const stages of chosen) {
    expect(stages[0]).toBe('layout');
    expect(stages.filter((name) => !(name in STAGES))).toEqual([]);
  }
  expect(chosen.map((stages) => PARTS.findIndex((part) => part.every((name) => stages.includes(name))))).toEqual([
    0, 1, 2, 0,
  ]);
});

const ended = (stdout: string, exitCode = 0) => ({ exitCode, output: stdout, stdout, stderr: '' });

test('the counts of a run of npm test are read from its last line', () => {
  const { counts } = judge(ended('✓ node tests: 1 passed, 0 failed\n12 passed, 0 failed, 3 skipped\n'));
  expect(counts).toEqual({ passed: 12, failed: 0, skipped: 3 });
});

test('a run of npm test without counts, or with a bad exit code, has failed', () => {
  expect(judge(ended('npm error\n', 1)).counts).toEqual({ passed: 0, failed: 1, skipped: 0 });
  expect(judge(ended('12 passed, 0 failed\n', 1)).counts).toEqual({ passed: 12, failed: 1, skipped: 0 });
});
