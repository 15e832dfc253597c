import { readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../support/run/program.ts';
import { findCircles } from './circles.ts';
import { CROWDED_FOLDERS, DEEP_CLASSES, FILES_IN_CIRCLES, TYPES_OF_ONE_NAME } from './known-faults.ts';
import { type Source, sourcesIn } from './source.ts';

const MOST_FILES = 21;
/** A file for each language. */
const FOLDERS_OF_LANGUAGES = ['demo/service/mail/languages'];
const DEEPEST_CLASS = 3;

/** Names of types need only be different inside one of them. */
const PARTS = ['core', 'elements', 'react', 'demo/service'];

test('no files import each other in a circle, types included', () => {
  const circles = findCircles(sourcesIn('core', 'elements', 'react', 'demo', '.build'));
  expect(circles.flat().toSorted(), circles.map((files) => files.join(' ↔ ')).join('\n')).toEqual(FILES_IN_CIRCLES);
});

test('a circle is found whatever it is made of', () => {
  const file = (path: string, ...targets: string[]) => ({ path, imports: targets.map(imported) }) as unknown as Source;
  const imported = (target: string) => ({ target, isOwn: true, isTypeOnly: true, isDynamic: false });
  expect(findCircles([file('a', 'b'), file('b', 'c', 'd'), file('c', 'b', 'd'), file('d'), file('e', 'e')])).toEqual([
    ['b', 'c'],
  ]);
});

test(`no folder has more than ${MOST_FILES} files at one level`, () => {
  // Screenshots are what tests leave behind.
  const files = ['core', 'elements', 'react', 'demo', 'test']
    .flatMap(filesBelow)
    .filter((path) => !path.endsWith('.png'));
  const folders = files.map((path) => dirname(path));
  const crowded = [...counted(folders)].filter(
    ([folder, count]) => count > MOST_FILES && !FOLDERS_OF_LANGUAGES.includes(folder),
  );
  expect(crowded.map(([folder, count]) => `${folder}: ${count}`).toSorted()).toEqual(CROWDED_FOLDERS);
});

test(`no element class stands more than ${DEEPEST_CLASS} below LitElement`, () => {
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

test('every exported type of a part has a name of its own', () => {
  const shared = PARTS.flatMap((part) => {
    const types = sourcesIn(part).flatMap(({ path, exports }) =>
      exports.filter(({ isType, from }) => isType && from === null).map(({ name }) => ({ path, name })),
    );
    const repeated = new Set([...counted(types.map(({ name }) => name))].flatMap(([name, n]) => (n > 1 ? [name] : [])));
    return types.filter(({ name }) => repeated.has(name)).map(({ path, name }) => `${name} in ${path}`);
  });
  expect(shared.toSorted()).toEqual(TYPES_OF_ONE_NAME);
});

function filesBelow(folder: string): readonly string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}

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
