import { expect, test } from 'vitest';
import type { Verdict } from '../../support/mutants/judge-mutants.ts';
import { describeVerdicts, scoreOf } from '../../support/mutants/report.ts';

test('scoreOf() leaves out skipped mutants and separately counts those that do not compile', () => {
  const killed = [verdict('killed'), verdict('killed')];
  const nothing = { killed: 0, judged: 0, percent: 0, refused: 0, percentNoticed: 0 };
  expect(scoreOf([...killed, verdict('survived'), verdict('refused'), verdict('skipped')])).toEqual({
    killed: 2,
    judged: 4,
    percent: 50,
    refused: 1,
    percentNoticed: 75,
  });
  expect(scoreOf([verdict('skipped')])).toEqual(nothing);
});

test('describeVerdicts() adds the number of mutants that do not compile to the score', () => {
  const report = describeVerdicts([verdict('killed', 'test/a.test.ts'), verdict('refused')]);
  expect(report).toContain('\nrefused    1  core/a.ts:7');
  expect(report.split('\n').at(-1)).toBe('killed 1 of 2 (50 %), and the compiler refuses 1 more (100 %)');
});

test('describeVerdicts() prints one line per mutant, the code of survivors and the score', () => {
  const verdicts = [
    verdict('killed', 'test/a.test.ts > a holds'),
    verdict('survived'),
    verdict('skipped', 'it cannot be parsed'),
  ];
  expect(describeVerdicts(verdicts)).toBe(
    [
      'killed     1  core/a.ts:7  negate condition  a && b → !(a && b)  (3 s)',
      '     by test/a.test.ts > a holds',
      'survived   1  core/a.ts:7  negate condition  a && b → !(a && b)  (3 s)',
      'skipped    1  core/a.ts:7  negate condition  a && b → !(a && b)  (3 s)',
      '     by it cannot be parsed',
      '',
      'survived 1: core/a.ts:7, negate condition',
      '  - a &&',
      '  -   b',
      '  + !(a &&',
      '  +   b)',
      '',
      'killed 1 of 2 (50 %), 1 skipped',
    ].join('\n'),
  );
});

function verdict(status: Verdict['status'], by = ''): Verdict {
  const change = {
    operator: 'negate condition',
    start: 0,
    end: 8,
    before: 'a &&\n  b',
    after: '!(a &&\n  b)',
  } as const;
  return { ...change, file: 'core/a.ts', line: 7, number: 1, status, by, seconds: 3 };
}
