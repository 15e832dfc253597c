import { expect, test } from 'vitest';
import { findCircles } from './structure/circles.ts';
import { importsIn, sourcesIn } from './source.ts';

// Packages that use `latchkey` as an app does: their code stands in this repository, and imports what an app could import.

const PACKAGES = {
  'react/stackframe':
    /^(?:latchkey(?:\/(?:messages|react|server|elements\/.+))?|latchkey-languages|react|react\/jsx-runtime|next\/(?:headers|navigation))$/,
  'react/migrate': /^(?:diff|magic-string|node:[\w/]+|oxc-parser|oxc-walker)$/,
};

/** What the build writes into them: the version of all packages, and the English texts of the screens. */
const WRITTEN_BY_BUILD = ['core/transport/limits.ts', 'elements/messages/english.ts'];

test.each(Object.entries(PACKAGES))('%s imports its own files and public modules of packages', (folder, allowed) => {
  const edges = importsIn(folder);
  expect(edges.length).toBeGreaterThan(10);
  const wrong = edges.filter(({ isOwn, target }) =>
    isOwn ? !target.startsWith(`${folder}/`) && !WRITTEN_BY_BUILD.includes(target) : !allowed.test(target),
  );
  expect(wrong.map(({ from, target }) => `${from} imports ${target}`)).toEqual([]);
});

test.each(Object.keys(PACKAGES))('%s has no circular imports', (folder) => {
  // The types of the official interface refer to each other: a user has projects, a project has an app, an app has a user.
  const edges = importsIn(folder).filter(({ isOwn, isDynamic, isTypeOnly }) => isOwn && !isDynamic && !isTypeOnly);
  expect(findCircles(edges)).toEqual([]);
});

test('the entry of pages in latchkey-stackframe reaches no code of servers before it is asked for', () => {
  expect(sourcesIn('react/stackframe').map(({ path }) => path)).toContain('react/stackframe/react-app.ts');
  expect([...reached('react/stackframe/react-app.ts')].filter((path) => path.includes('/server/'))).toEqual([]);
});

function reached(entry: string): ReadonlySet<string> {
  const edges = importsIn('react/stackframe').filter(
    ({ isOwn, isDynamic, isTypeOnly }) => isOwn && !isDynamic && !isTypeOnly,
  );
  const found = new Set([entry]);
  for (const path of found) for (const { from, target } of edges) if (from === path) found.add(target);
  return found;
}
