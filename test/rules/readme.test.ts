import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../support/run/program.ts';
import { isRun } from './examples/run-files.ts';
import { readText } from './source.ts';

const README = readText('README.md');

/** Commands, which the package stage and the gate itself run, and a style sheet. */
const NOT_CODE = ['sh', 'css'];

const fences = [...README.matchAll(/^```(\w+)\n([\s\S]*?)^```/gm)].map(([, language = '', code = '']) => ({
  language,
  code: code.trimEnd(),
}));

test('every snippet of the README is part of a program that runs against the packed package', () => {
  const snippets = fences.filter(({ language }) => !NOT_CODE.includes(language));
  expect(snippets.length).toBeGreaterThan(5);
  const missing = snippets.filter(({ code }) => !isRun(code));
  expect(missing).toEqual([]);
});

test('the README has at most 200 lines and begins with two commands and a picture', () => {
  expect(README.split('\n').length - 1).toBeLessThanOrEqual(200);
  expect(fences[0]?.code.split('\n').map((line) => line.split('#')[0]?.trim())).toEqual([
    'npm ci && npm run demo',
    'npm ci && npm test',
  ]);
  const [, afterCommands = ''] = README.split('```\n\n');
  expect(afterCommands.startsWith('<picture>')).toBe(true);
  const pictures = [...README.matchAll(/(?:src|srcset)="([^"]+)"/g)].map(([, path = '']) => path);
  expect(pictures).toEqual(['demo/screenshot-dark.png', 'demo/screenshot.png']);
  expect(pictures.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});
