import { expect, test } from 'vitest';
import { TEST_ROUND, useInstalledAlone } from '../support/run/rounds.ts';
import { judge, PARTS, stagesFor } from '../support/run/stages/stranger/stranger-stage.ts';
import { STAGES } from '../support/run/stages/stages.ts';

test('each stage of npm test belongs to exactly one of the parts that run in fresh clones', () => {
  expect(PARTS.flat().toSorted()).toEqual(TEST_ROUND.flat().toSorted());
});

test('in a fresh clone, the seed of the commit decides which part of npm test runs', () => {
  const chosen = [0, 1, 2, 3].map(stagesFor);
  for (const stages of chosen) {
    expect(stages[0]).toBe('layout');
    expect(stages.filter((name) => !(name in STAGES))).toEqual([]);
  }
  expect(chosen.map((stages) => PARTS.findIndex((part) => part.every((name) => stages.includes(name))))).toEqual([
    0, 1, 2, 0,
  ]);
});

test('stages of npm test that run alone use the browser of npm, as in a fresh clone; others use what is installed', () => {
  for (const seed of [0, 1, 2]) expect(useInstalledAlone(stagesFor(seed))).toBe(false);
  expect(useInstalledAlone(['types', 'otherBrowsers'])).toBe(true);
});

const ended = (stdout: string, exitCode = 0) => ({ exitCode, output: stdout, stdout, stderr: '' });

test('judge() reads the numbers of passed, failed and skipped tests from the last line of npm test', () => {
  const { counts } = judge(ended('✓ node tests: 1 passed, 0 failed\n12 passed, 0 failed, 3 skipped\n'));
  expect(counts).toEqual({ passed: 12, failed: 0, skipped: 3 });
});

test('judge() reports a failure if npm test exits with code 1, even if no test failed', () => {
  expect(judge(ended('npm error\n', 1)).counts).toEqual({ passed: 0, failed: 1, skipped: 0 });
  expect(judge(ended('12 passed, 0 failed\n', 1)).counts).toEqual({ passed: 12, failed: 1, skipped: 0 });
});
