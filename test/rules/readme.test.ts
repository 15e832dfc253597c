import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { APP_PROGRAMS } from '../support/run/stages/package/consumer.ts';
import { ROOT } from '../support/run/program.ts';

const README = readFileSync(join(ROOT, 'README.md'), 'utf8');

/** What runs against the packed package: the examples in a browser, the language and the programs by the package stage. */
const RUN = [...filesIn('demo/examples'), ...filesIn('test/fixtures/language'), ...APP_PROGRAMS];

/** Commands, which the package stage and the gate itself run, and a style sheet. */
const NOT_CODE = ['sh', 'css'];

function filesIn(folder: string): string[] {
  const entries = readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
}

const fences = [...README.matchAll(/^```(\w+)\n([\s\S]*?)^```/gm)].map(([, language = '', code = '']) => ({
  language,
  code: code.trimEnd(),
}));

test('every snippet of the README is part of a program that runs against the packed package', () => {
  const snippets = fences.filter(({ language }) => !NOT_CODE.includes(language));
  expect(snippets.length).toBeGreaterThan(6);
  const missing = snippets.filter(({ code }) => !RUN.some((text) => text.includes(code)));
  expect(missing).toEqual([]);
});

test('the README has at most 250 lines and begins with the two commands', () => {
  expect(README.split('\n').length - 1).toBeLessThanOrEqual(250);
  expect(fences[0]?.code.split('\n').map((line) => line.split('#')[0]?.trim())).toEqual([
    'npm ci && npm run demo',
    'npm ci && npm test',
  ]);
});
