import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBuilder } from 'vite';
import { expect, test } from 'vitest';
import { checkNames } from '../../.build/library/check-names.ts';
import { planChunks } from '../../.build/library/chunk-plan.ts';
import { buildScripts, libraryConfig } from '../../.build/library/library-config.ts';
import type { LoadingPlan } from '../../.build/library/loading-plan.ts';
import { loadingUnits } from '../../.build/library/loading-units.ts';
import type { ModuleGraph } from '../../.build/library/module-graph.ts';
import { ROOT } from '../support/run/program.ts';

/** A module by what it imports, and what it imports on demand. */
const module = (imports: readonly string[] = [], dynamicImports: readonly string[] = []) => ({
  size: 100,
  imports,
  dynamicImports,
  kind: 'parts' as const,
});

const GRAPH: ModuleGraph = new Map([
  ['core/index.ts', module(['core/app.ts'])],
  ['core/app.ts', module()],
  ['react/hooks.ts', module(['core/app.ts'])],
  ['elements/index.ts', module(['elements/card.ts'])],
  ['elements/card.ts', module(['elements/frame.ts'], ['elements/step.ts', 'elements/later-step.ts'])],
  ['elements/frame.ts', module()],
  ['elements/step.ts', module()],
  ['elements/later-step.ts', module()],
]);

const PUBLIC_MODULES = ['core/index.ts', 'elements/card.ts', 'elements/index.ts'];

const PLAN: LoadingPlan = {
  askedForTogether: [['elements/step.ts', 'elements/later-step.ts']],
  withoutElements: [['core/index.ts'], ['react/hooks.ts', 'core/app.ts']],
  first: ['elements/card.ts'],
  strict: ['elements/step.ts'],
  alone: [],
  allElements: 'elements/index.ts',
  app: 'core/app.ts',
  onDemand: [{ waitsFor: 'a click', modules: ['elements/step.ts', /later-/] }],
  gathered: {},
};

test('loadingUnits() returns one unit for each set of modules that a page loads together', () => {
  expect(
    loadingUnits(GRAPH, PUBLIC_MODULES, PLAN).map(({ roots, weight, isStrict }) => [roots, weight, isStrict]),
  ).toEqual([
    [['core/index.ts'], 50, true],
    [['react/hooks.ts', 'core/app.ts'], 50, true],
    [[], 0, true],
    [['elements/step.ts', 'elements/later-step.ts'], 1, true],
    [['core/index.ts'], 1, false],
    [['elements/card.ts'], 50, false],
    [['elements/index.ts'], 1, false],
  ]);
});

const OLD = 'elements/old-name.ts';

test.each<[keyof LoadingPlan, Partial<LoadingPlan>]>([
  ['askedForTogether', { askedForTogether: [['elements/step.ts', OLD]] }],
  ['withoutElements', { withoutElements: [['core/app.ts', OLD]] }],
  ['first', { first: ['elements/card.ts', OLD] }],
  ['strict', { strict: [OLD] }],
  ['allElements', { allElements: OLD }],
  ['app', { app: OLD }],
])('loadingUnits() throws if the field %s of the loading plan names a missing module', (_, change) => {
  expect(() => loadingUnits(GRAPH, PUBLIC_MODULES, { ...PLAN, ...change })).toThrow(
    /^\.build\/library\/loading-plan\.ts names .*: elements\/old-name\.ts\. .* Mend \.build\/library\/loading-plan\.ts\.$/,
  );
});

test.each<[keyof LoadingPlan, Partial<LoadingPlan>]>([
  ['askedForTogether', { askedForTogether: [['elements/frame.ts']] }],
  ['first', { first: ['elements/frame.ts'] }],
  ['strict', { strict: ['elements/frame.ts'] }],
])('loadingUnits() throws if the field %s of the loading plan names a module only imported statically', (_, change) => {
  expect(() => loadingUnits(GRAPH, PUBLIC_MODULES, { ...PLAN, ...change })).toThrow('elements/frame.ts');
});

test('loadingUnits() throws for a dynamically imported module that the loading plan does not list', () => {
  const onDemand = [{ waitsFor: 'a click', modules: ['elements/step.ts'] }];
  expect(() => loadingUnits(GRAPH, PUBLIC_MODULES, { ...PLAN, onDemand })).toThrow('elements/later-step.ts');
});

test('loadingUnits() throws for a public module that does not exist', () => {
  expect(() => loadingUnits(GRAPH, [...PUBLIC_MODULES, OLD], PLAN)).toThrow(OLD);
});

test('loadingUnits() ignores React modules of the loading plan only in a build without React', () => {
  const withoutReact = new Map([...GRAPH].filter(([name]) => !name.startsWith('react/')));
  expect(loadingUnits(withoutReact, PUBLIC_MODULES, PLAN)[1]?.roots).toEqual(['core/app.ts']);
  const renamed = new Map([...withoutReact, ['react/all-hooks.ts', module(['core/app.ts'])] as const]);
  expect(() => loadingUnits(renamed, PUBLIC_MODULES, PLAN)).toThrow('react/hooks.ts');
});

test('planChunks() puts modules used only by pages for project owners into separate chunks', () => {
  const publicModules = [...PUBLIC_MODULES, 'elements/project/index.ts'];
  const graph: ModuleGraph = new Map([
    ...GRAPH,
    ['elements/project/index.ts', module(['elements/project/list.ts', 'elements/frame.ts'])],
    ['elements/project/list.ts', module(['elements/rows.ts'])],
    // Only the owner's pages use it.
    ['elements/rows.ts', module()],
  ]);
  const units = loadingUnits(graph, publicModules, PLAN);
  expect(units.filter(({ isForOwners }) => isForOwners).map(({ roots }) => roots)).toEqual([
    ['elements/project/index.ts'],
  ]);
  const ofOwners = planChunks(graph, units).flatMap(({ modules, isForOwners }) => (isForOwners ? [modules] : []));
  expect(ofOwners.map((modules) => modules.toSorted())).toEqual([
    ['elements/project/index.ts', 'elements/project/list.ts', 'elements/rows.ts'],
  ]);
});

test('checkNames() throws for a pattern that matches no module', () => {
  expect(() => checkNames('build.ts', [/^elements\//, /^core\//], GRAPH.keys())).not.toThrow();
  expect(() => checkNames('build.ts', [/^elements\//, /^parts\//], GRAPH.keys())).toThrow(
    /no module.*: \/\^parts.*build\.ts/,
  );
});

test('the library build writes the npm entries of core and React, and the CDN script', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-plan-'));
  try {
    await buildScripts(await createBuilder({ configFile: false, ...libraryConfig(ROOT, folder) }));
    const written = await readdir(folder, { recursive: true });
    expect(written).toEqual(expect.arrayContaining(['core/index.js', 'react/index.js', 'cdn/latchkey.js']));
    const components = await readFile(join(folder, 'chunks/react/components/handler.js'), 'utf8');
    expect(components).toContain('react/jsx-runtime');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
