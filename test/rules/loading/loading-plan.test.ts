import { expect, test } from 'vitest';
import { LATER_THAN_FORM, LEVELS, LOADING_PLAN } from '../../../.build/library/loading-plan.ts';
import { sourcesByPath } from '../source.ts';

const sources = sourcesByPath('core', 'elements', 'react');

/** What some source imports on demand. */
const onDemand = [
  ...new Set(
    [...sources.values()].flatMap(({ imports }) =>
      imports.filter(({ isDynamic, isTypeOnly }) => isDynamic && !isTypeOnly).map(({ target }) => target),
    ),
  ),
];

const matches = (name: string | RegExp, module: string): boolean =>
  typeof name === 'string' ? name === module : name.test(module);

const rowsOf = (module: string): string[] =>
  LOADING_PLAN.onDemand
    .filter(({ modules }) => modules.some((name) => matches(name, module)))
    .map(({ waitsFor }) => waitsFor);

test('every import() of the sources is in exactly one row of .build/library/loading-plan.ts', () => {
  expect(onDemand.length).toBeGreaterThan(100);
  expect(onDemand.filter((module) => rowsOf(module).length !== 1).map((module) => [module, rowsOf(module)])).toEqual(
    [],
  );
});

test('every module in the rows of the loading plan is loaded by an import()', () => {
  const names = LOADING_PLAN.onDemand.flatMap(({ modules }) => modules);
  expect(names.filter((name) => !onDemand.some((module) => matches(name, module)))).toEqual([]);
});

test('every module named in loading-plan.ts outside of the list of import() targets is a source file', () => {
  const { askedForTogether, withoutElements, first, strict, allElements, app, gathered } = LOADING_PLAN;
  const together = [...askedForTogether, ...withoutElements].flat();
  const names = [...together, ...first, ...strict, allElements, app, ...Object.keys(gathered)];
  const later = [...LATER_THAN_FORM, ...Object.values(LEVELS).flat()];
  expect([...names, ...later].filter((name) => !sources.has(name))).toEqual([]);
});

test('the list "gathered" in loading-plan.ts names exactly the lazy modules that re-export several names', () => {
  const gathers = (path: string): boolean => {
    const { exports: exported = [] } = sources.get(path) ?? {};
    return exported.filter(({ isType, from }) => !isType && from !== null).length > 1;
  };
  expect(onDemand.filter(gathers).toSorted()).toEqual(Object.keys(LOADING_PLAN.gathered).toSorted());
});

/** Bundlers put settings of an app into its pages; these comments are about that. */
const ABOUT_SETTINGS = ['core/app/option-shapes.ts', 'core/environment/', 'elements/parts/menu/alert-text.ts'];

test('every source comment about bundlers or chunks names the file loading-plan.ts', () => {
  const lines = [...sources.values()]
    .filter(({ path }) => !ABOUT_SETTINGS.some((start) => path.startsWith(start)))
    .flatMap(({ path, text }) => text.split('\n').map((line) => ({ path, line })));
  const explaining = lines.filter(
    ({ line }) =>
      /^\s*(?:\/?\*|\/\/).*\b(?:bundlers?|chunks?|first load)\b/i.test(line) && !line.includes('loading-plan.ts'),
  );
  expect(explaining).toEqual([]);
});
