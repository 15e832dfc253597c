import { expect, test } from 'vitest';
import { findCircles } from './circles.ts';
import { countFiles, CROWDED_FOLDERS, crowdedFolders, MANY_FILES } from './crowded-folders.ts';
import { importsIn, sourcesIn } from '../source.ts';

/** No folder has more files without a reason, however little time there is. */
const MOST_FILES = 30;
const DEEPEST_CLASS = 3;

/** Names of types need only be different inside one of them. */
const PARTS = ['core', 'elements', 'react', 'demo/service'];

/** The linter finds circles of import statements; this test also those of types such as `import('./a.ts').A`. */
test('no files have circular imports, even of types', () => {
  const imports = importsIn('core', 'elements', 'react', 'demo', '.build', 'test');
  expect(findCircles(imports.filter(({ isOwn, isDynamic }) => isOwn && !isDynamic))).toEqual([]);
});

test('findCircles() returns the files of an import circle without their other imports', () => {
  const imports = ['a b', 'b c', 'b d', 'c b', 'c d', 'd x', 'e e'].map((edge) => edge.split(' '));
  expect(findCircles(imports.map(([from = '', target = '']) => ({ from, target })))).toEqual(['b', 'c']);
});

test('a folder with more than 30 files must be listed with a reason', () => {
  const counts = countFiles();
  const overfull = [...counts].filter(([folder, count]) => count > MOST_FILES && !(folder in CROWDED_FOLDERS));
  expect(overfull).toEqual([]);
  expect(Object.keys(CROWDED_FOLDERS).filter((folder) => (counts.get(folder) ?? 0) <= MANY_FILES)).toEqual([]);
});

test('crowdedFolders() names folders with more than 21 files, except for listed exceptions', () => {
  const counts = { 'core/flows': MANY_FILES + 1, 'core/base': MANY_FILES, 'demo/service/mail/languages': 40 };
  expect(crowdedFolders(new Map(Object.entries(counts)))).toEqual([expect.stringContaining('core/flows has 22 files')]);
});

test(`no element class is more than ${DEEPEST_CLASS} classes below LitElement`, () => {
  const extending = sourcesIn('elements').flatMap(({ text }) => [
    ...text.matchAll(/\bclass (\w+)(?:<[^{]*?>)? extends (\w+)/g),
  ]);
  const parents = new Map(extending.map(([, name = '', parent = '']) => [name, parent]));
  const chainOf = (name: string): string[] => {
    const parent = parents.get(name);
    return parent === undefined ? [name] : [name, ...chainOf(parent)];
  };
  const chains = [...parents.keys()]
    .map(chainOf)
    .filter((chain) => /^(?:Lit|Reactive)Element$/.test(chain.at(-1) ?? ''));
  expect(chains).toContainEqual(['LkElement', expect.any(String)]);
  expect(chains.filter((chain) => chain.length > DEEPEST_CLASS + 1)).toEqual([]);
});

test('every exported type has a unique name within core, elements, react or demo/service', () => {
  const repeated = PARTS.flatMap((part) => {
    const types = sourcesIn(part).flatMap(({ path, exports }) =>
      exports.filter(({ isType, from }) => isType && from === null).map(({ name }) => ({ path, name })),
    );
    return types.filter(({ path, name }) => types.some((other) => other.name === name && other.path !== path));
  });
  expect(repeated).toEqual([]);
});
