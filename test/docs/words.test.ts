import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MOVED_ENTRIES, OTHER_ENTRIES } from '../../.build/docs/names-pages.ts';
import { ENTRIES } from '../rules/public-api/exported-names.ts';
import { isKnownCode } from '../../core/errors/catalogue.ts';
import { serviceWords, wordsBySubject } from '../../demo/docs/error-words/index.ts';
import { publicVerbs } from '../rules/public-api/public-verbs.ts';
import { ROOT } from '../support/run/program.ts';
import { TO_WRITE } from '../support/new/kinds/text-lines.ts';
import { isPage } from './support/site-paths.ts';

const words = Object.values(wordsBySubject).flatMap((all) => Object.entries(all));

/** That each code has words is checked by the compiler. */
test('every error code has one explanation and one piece of advice in full sentences', () => {
  expect(new Set(words.map(([code]) => code)).size).toBe(words.length);
  expect(Object.keys(serviceWords).filter((code) => !isKnownCode(code))).toEqual([]);
  const wrong = words.filter(([, { means, fix }]) => ![means, fix].every((text) => /^[A-Z`].*[.)]$/s.test(text)));
  expect(wrong.map(([code]) => code)).toEqual([]);
  const unwritten = words.filter(([, { means, fix }]) => `${means} ${fix}`.includes(TO_WRITE));
  expect(unwritten.map(([code]) => code)).toEqual([]);
});

test('every method that an explanation of an error mentions exists', () => {
  const verbs = publicVerbs().map((verb) => verb.replace('(internalApp)', ''));
  const isCallable = (name: string) =>
    verbs.some((verb) => verb === name || verb.startsWith(`${name}.`)) || name.startsWith('app.redirectTo');
  const called = words.flatMap(([code, { means, fix }]) =>
    [...`${means} ${fix}`.matchAll(/\b(?:app|server|admin)\.[\w.]+/g)].map(([name]) => ({ code, name })),
  );
  expect(called.length).toBeGreaterThan(20);
  expect(called.filter(({ name }) => !isCallable(name))).toEqual([]);
});

test('every link in an explanation of an error leads to a page', async () => {
  const links = words.flatMap(([, { means, fix }]) =>
    [...`${means} ${fix}`.matchAll(/\]\(\/([^)]+)\.md\)/g)].map(([, path = '']) => path),
  );
  expect(links.length).toBeGreaterThan(3);
  const known = await Promise.all(links.map(async (path) => ((await isPage(path)) ? [] : [path])));
  expect(known.flat()).toEqual([]);
});

test('the reference describes every entry point of the package', () => {
  const { exports } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { exports: object };
  const names = Object.keys(exports).map((name) => name.replace('.', 'latchkey').replace(/^latchkey\/\*/, 'latchkey'));
  const described = [...Object.keys(ENTRIES), ...Object.keys(OTHER_ENTRIES), ...Object.keys(MOVED_ENTRIES)];
  expect(names.filter((name) => !described.includes(name))).toEqual([]);
  expect(described.filter((name) => /^latchkey(?:\/|$)/.test(name) && !names.includes(name))).toEqual([]);
});
