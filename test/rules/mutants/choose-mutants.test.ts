import { expect, test } from 'vitest';
import { chooseMutants } from '../../support/mutants/choose-mutants.ts';
import { generateMutants } from '../../support/mutants/generate-mutants.ts';
import { filesOf, kernelFiles, KERNELS } from '../../support/mutants/kernels.ts';
import { readText } from '../source.ts';

const NUMBERS = Array.from({ length: 1000 }, (_, index) => index);

test('chooseMutants() chooses the same mutants only for the same seed', () => {
  const [sources, sameSources] = [mutantsOf(KERNELS), mutantsOf(KERNELS)];
  const chosen = chooseMutants(sources, { count: 60, seed: 1 });
  expect(chooseMutants(sameSources, { count: 60, seed: 1 })).toEqual(chosen);
  expect(chooseMutants(sources, { count: 60, seed: 2 })).not.toEqual(chosen);
});

test('chooseMutants() returns the requested number of different mutants in their original order', () => {
  for (const count of [0, 1, 7, 60, 999, 1000]) {
    const chosen = chooseMutants(NUMBERS, { count, seed: count });
    expect(chosen).toHaveLength(count);
    expect(chosen).toEqual([...new Set(chosen)].toSorted((a, b) => a - b));
  }
  expect(chooseMutants(NUMBERS, { count: 2000, seed: 1 })).toEqual(NUMBERS);
});

test('chooseMutants() takes 70 percent of its choice from a file with 70 percent of all mutants', () => {
  // The first file has 700 of 1000.
  for (const seed of [1, 2, 3]) {
    const chosen = chooseMutants(NUMBERS, { count: 50, seed });
    expect(chosen.filter((number) => number < 700)).toHaveLength(35);
  }
});

test('chooseMutants() chooses every mutant for at least one of 500 seeds', () => {
  const seen = new Set(
    Array.from({ length: 500 }, (_, seed) => chooseMutants([0, 1, 2, 3, 4, 5, 6], { count: 3, seed })).flat(),
  );
  expect([...seen].toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

test('each file or folder in KERNELS, the list of code for mutation tests, has mutants', () => {
  expect(KERNELS.filter((path) => mutantsOf([path]).length === 0)).toEqual([]);
});

test('kernelFiles() returns the files of KERNELS below a path and throws if there are none', () => {
  expect(kernelFiles()).toEqual(filesOf(KERNELS));
  expect(kernelFiles(['core/flows/oauth/'])).toEqual(filesOf(['core/flows/oauth']));
  expect(kernelFiles(['core/resources/write.ts'])).toEqual(['core/resources/write.ts']);
  expect(kernelFiles(['core/flows']).length).toBeGreaterThan(kernelFiles(['core/flows/oauth']).length);
  expect(kernelFiles(['react', 'elements', 'elements/user'])).toEqual([
    ...filesOf(['elements/user', 'elements/pages']),
    'react/signed-in.tsx',
  ]);
  for (const other of ['elements/parts', 'core/flow', '../core']) {
    expect(() => kernelFiles([other])).toThrow(other);
    expect(() => kernelFiles(['core', other])).toThrow(other);
  }
});

function mutantsOf(paths: readonly string[]) {
  return filesOf(paths).flatMap((file) => generateMutants(file, readText(file)));
}
