import { expect, test } from 'vitest';
import { findCircles } from './circles.ts';
import { countFiles, crowdedFolders, MANY_FILES } from './crowded-folders.ts';
import { CROWDED_FOLDERS, DEEP_CLASSES, FILES_IN_CIRCLES, TYPES_OF_ONE_NAME } from '../known-faults.ts';
import { type Source, sourcesIn } from '../source.ts';

/** No folder has more files without a reason, however little time there is. */
const MOST_FILES = 30;
const DEEPEST_CLASS = 3;

/** Names of types need only be different inside one of them. */
const PARTS = ['core', 'elements', 'react', 'demo/service'];

test('no files have circular imports, even of types', () => {
  const circles = findCircles(sourcesIn('core', 'elements', 'react', 'demo', '.build', 'test'));
  expect(circles.flat().toSorted(), circles.map((files) => files.join(' ↔ ')).join('\n')).toEqual(FILES_IN_CIRCLES);
});

test('findCircles() returns the files of an import circle without their other imports', () => {
  const file = (path: string, ...targets: string[]) => ({ path, imports: targets.map(imported) }) as unknown as Source;
  const imported = (target: string) => ({ target, isOwn: true, isTypeOnly: true, isDynamic: false });
  expect(findCircles([file('a', 'b'), file('b', 'c', 'd'), file('c', 'b', 'd'), file('d'), file('e', 'e')])).toEqual([
    ['b', 'c'],
  ]);
});

test('a folder with more than 30 files must be listed with a reason', () => {
  const counts = countFiles();
  const overfull = [...counts].filter(([folder, count]) => count > MOST_FILES && !(folder in CROWDED_FOLDERS));
  expect(overfull).toEqual([]);
  const outdated = Object.keys(CROWDED_FOLDERS).filter((folder) => (counts.get(folder) ?? 0) <= MANY_FILES);
  expect(outdated).toEqual([]);
});

test('crowdedFolders() names folders with more than 21 files, except for listed exceptions', () => {
  const counts = new Map([
    ['core/flows', MANY_FILES + 1],
    ['core/base', MANY_FILES],
    ['demo/service/mail/languages', 40],
  ]);
  expect(crowdedFolders(counts)).toEqual([
    'core/flows has 22 files: split it by meaning, or name the reason in CROWDED_FOLDERS (test/rules/known-faults.ts)',
  ]);
});

test(`no element class is more than ${DEEPEST_CLASS} classes below LitElement`, () => {
  const parents = new Map(sourcesIn('elements').flatMap(classesOf));
  const depthOf = (name: string): number => {
    const parent = parents.get(name);
    return parent === undefined ? 0 : 1 + depthOf(parent);
  };
  const rootOf = (name: string): string => {
    const parent = parents.get(name);
    return parent === undefined ? name : rootOf(parent);
  };
  const elements = [...parents.keys()].filter((name) => ['LitElement', 'ReactiveElement'].includes(rootOf(name)));
  expect(elements).toContain('LkElement');
  expect(elements.filter((name) => depthOf(name) > DEEPEST_CLASS).toSorted()).toEqual(DEEP_CLASSES);
});

test('every exported type has a unique name within core, elements, react or demo/service', () => {
  const shared = PARTS.flatMap((part) => {
    const types = sourcesIn(part).flatMap(({ path, exports }) =>
      exports.filter(({ isType, from }) => isType && from === null).map(({ name }) => ({ path, name })),
    );
    const repeated = new Set([...counted(types.map(({ name }) => name))].flatMap(([name, n]) => (n > 1 ? [name] : [])));
    return types.filter(({ name }) => repeated.has(name)).map(({ path, name }) => `${name} in ${path}`);
  });
  expect(shared.toSorted()).toEqual(TYPES_OF_ONE_NAME);
});

function counted<Value>(values: readonly Value[]): ReadonlyMap<Value, number> {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** Classes with what they extend. */
function classesOf({ text }: Source): readonly (readonly [string, string])[] {
  return [...text.matchAll(/\bclass (\w+)(?:<[^{]*?>)? extends (\w+)/g)].map(([, name = '', parent = '']) => [
    name,
    parent,
  ]);
}
