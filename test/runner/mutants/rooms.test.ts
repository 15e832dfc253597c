import { expect, test } from 'vitest';
import { readText } from '../../rules/source.ts';
import { generateMutants } from '../../support/mutants/generate-mutants.ts';
import { describeVerdict, scoreOf } from '../../support/mutants/report.ts';
import { inRounds, kernelFiles, type Room, ROOMS, testFiles } from '../../support/mutants/rooms.ts';

test.each(ROOMS)('the room of $kernels has tests, and each of its kernels has mutants', (room) => {
  expect(testFiles(room).length).toBeGreaterThan(5);
  for (const kernel of room.kernels) {
    const files = kernelFiles(room, [kernel]);
    expect(
      files.flatMap((file) => generateMutants(file, readText(file))),
      kernel,
    ).not.toEqual([]);
  }
});

test('kernelFiles() returns the files below a path and none of other folders', () => {
  const [core] = ROOMS as readonly [Room];
  expect(kernelFiles(core, ['core/resources/write.ts'])).toEqual(['core/resources/write.ts']);
  expect(kernelFiles(core, ['core/flows/oauth/'])).toContain('core/flows/oauth/callback.ts');
  for (const other of ['elements/user', 'core/flow', '../core']) expect(kernelFiles(core, [other])).toEqual([]);
});

test('tests that import or are named like a mutated file or its folder run first, then all others', () => {
  const [core] = ROOMS as readonly [Room];
  const [near = [], others = []] = inRounds('core/flows/session-change/sign-out.ts', core);
  expect(near).toContain('test/journeys/sign-out.test.ts');
  expect(others).toContain('test/core/session/generations.test.ts');
  expect([...near, ...others].toSorted()).toEqual(testFiles(core).toSorted());
  expect(inRounds('core/session/state.ts', core)[0]).toContain('test/core/session/generations.test.ts');
});

const CHANGE = { file: 'core/a.ts', line: 7, operator: 'negate condition', start: 0, end: 8 } as const;
const MUTANT = { ...CHANGE, before: 'a &&\n  b', after: '!(a &&\n  b)' };

test('describeVerdict() names the test that killed a mutant, and shows the code of one that survived', () => {
  expect(describeVerdict({ ...MUTANT, status: 'killed', by: 'test/a.test.ts > a holds' })).toBe(
    'killed  core/a.ts:7  negate condition  a && b → !(a && b)\n  by test/a.test.ts > a holds',
  );
  expect(describeVerdict({ ...MUTANT, status: 'survived', by: '' })).toBe(
    'survived  core/a.ts:7  negate condition  a && b → !(a && b)\n  - a &&\n  -   b\n  + !(a &&\n  +   b)',
  );
});

test('scoreOf() separately counts mutants that do not compile', () => {
  const verdicts = (['killed', 'killed', 'survived', 'refused'] as const).map((status) => ({ status }));
  expect(scoreOf(verdicts)).toEqual({
    percent: 50,
    text: 'killed 2 of 4 (50 %), and the compiler refuses 1 more (75 %)',
  });
});
