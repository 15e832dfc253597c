import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import names from '../../rules/moving/official-names.json' with { type: 'json' };
import { officialPackage } from './official-package.ts';

// The page about moving from the official SDK has a row for each of these names (`test/rules/moving`).

const ALL = [...names.js, ...names.alsoReactAndStack];

const PACKAGES = [
  {
    name: '@stackframe/js',
    sha512: 'ArIT0zJukAw24FFSqZBGiADg+bR6s1dA2cuCOvgnOLWf8a3YqYe1LoshsNjFbLWV6k45xRWbbJjHuYXN2I+ruw==',
    exported: names.js,
  },
  {
    name: '@stackframe/react',
    sha512: '1w0uJuG0GxFfLDSBqFOimZYYeaLCG5WWUUUQFHD92fEzEakxhPZ6n28RC9aBwBfzZbC3JxYpzjRYHOihcrYJvA==',
    exported: ALL,
  },
  {
    name: '@stackframe/stack',
    sha512: 'dHrwUKNTAVDEAQUsCsfUJijVcttWJV3Wv8muQv8Ns7ZwMAppq/nJKPfZA1aIsRq4+5xjW4O0q9gjk9oMKYUgKA==',
    exported: ALL,
  },
];

test.for(PACKAGES)('official-names.json lists exactly the exports of the package $name', async (each, context) => {
  const folder = await officialPackage(context, { name: each.name, version: '2.8.108', sha512: each.sha512 });
  const declarations = await readFile(join(folder, 'dist/index.d.ts'), 'utf8');
  const [, list = ''] = /^export \{([^}]*)\};$/m.exec(declarations) ?? [];
  const exported = list.split(',').map(
    (entry) =>
      entry
        .trim()
        .split(/ as |^type /)
        .at(-1) ?? '',
  );
  expect(exported.toSorted()).toEqual(each.exported.toSorted());
});
