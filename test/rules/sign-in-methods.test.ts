import { expect, test } from 'vitest';
import { readText, sourcesIn } from './source.ts';

test('every sign-in method has a row in the table of sign-in methods', () => {
  const table = 'elements/sign-in/methods/methods.ts';
  const row = /METHODS: [^=]*= \[(.*?)\]/s.exec(readText(table))?.[1] ?? '';
  const methods = sourcesIn('elements').flatMap(({ path, text }) =>
    [...text.matchAll(/^export const (\w+): SignInMethod\b/gm)].map(([, name = '']) => ({ path, name })),
  );
  expect(methods.length).toBeGreaterThan(3);
  const missing = methods.filter(({ name }) => !row.split(/\W+/).includes(name));
  expect(missing.map(({ path, name }) => `${name} of ${path} has no row: add it to ${table}`)).toEqual([]);
});
