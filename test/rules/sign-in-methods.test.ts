import { expect, test } from 'vitest';
import { readText, sourcesIn } from './source.ts';

const methods = sourcesIn('elements').flatMap(({ path, text }) =>
  [...text.matchAll(/^export const (\w+): SignInMethod\b.*\n\s*name: '([\w-]+)'/gm)].map(
    ([, name = '', attribute = '']) => ({ path, name, attribute }),
  ),
);

test('every sign-in method has a row in the table of sign-in methods', () => {
  const table = 'elements/sign-in/methods/methods.ts';
  const row = /METHODS: [^=]*= \[(.*?)\]/s.exec(readText(table))?.[1] ?? '';
  expect(methods.length).toBeGreaterThan(3);
  const missing = methods.filter(({ name }) => !row.split(/\W+/).includes(name));
  expect(missing.map(({ path, name }) => `${name} of ${path} has no row: add it to ${table}`)).toEqual([]);
});

test('every sign-in method is offered by a card whose attribute "methods" is not set', () => {
  const cards = ['elements/sign-in/sign-in.ts', 'elements/sign-in/sign-up.ts'];
  const offered = cards.flatMap(
    (path) => /^ *@property\(\) methods = '(.*)';/m.exec(readText(path))?.[1]?.split(' ') ?? [],
  );
  expect(offered).toContain('password');
  const missing = methods.filter(({ attribute }) => !offered.includes(attribute));
  expect(missing.map(({ attribute }) => `add ${attribute} to \`methods\` in ${cards.join(' or ')}`)).toEqual([]);
});
