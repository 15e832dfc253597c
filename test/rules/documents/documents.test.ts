import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };
import { KINDS } from '../../support/new/kinds.ts';
import { REST_ROWS, TEST_SECONDS } from '../../support/run/rounds.ts';
import { program, ROOT } from '../../support/run/program.ts';
import { readText } from '../source.ts';

// The README, and the documents for people and coding agents that change this repository.

const SKILL = '.agents/skills/contribute/SKILL.md';
const DOCUMENTS = ['ARCHITECTURE.md', 'CONTRIBUTING.md', 'test/README.md', 'test/bench/README.md', SKILL];

const MOST_WORDS = 1300;
const MOST_CHARACTERS = 160;
const MOST_LINES = 70;

const linesOf = (path: string): readonly string[] => readText(path).trimEnd().split('\n');

test('the README says what Latchkey is, then has the commands and pictures of it', () => {
  const lines = linesOf('README.md');
  expect(lines.length).toBeLessThanOrEqual(220);
  const start = lines.findIndex((line) => line.startsWith('```'));
  expect(lines.slice(0, start).filter(Boolean)).toEqual([
    '# Latchkey',
    expect.stringMatching(/^Sign-in, accounts and teams/),
  ]);
  expect(lines.slice(start + 1, start + 7).map((line) => line.split('#')[0]?.trim())).toEqual([
    'npm i latchkey',
    'npm ci && npm run demo',
    'npm ci && npm test',
    '```',
    '',
    '<p>',
  ]);
  const pictures = [...readText('README.md').matchAll(/(?:src|srcset)="([^"]+)"/g)].map(([, path]) => path);
  const names = ['sign-in', 'account', 'team'];
  expect(pictures).toEqual(names.flatMap((name) => [`demo/pictures/${name}-dark.png`, `demo/pictures/${name}.png`]));
});

test(`ARCHITECTURE.md has at most ${MOST_WORDS} words and no line over ${MOST_CHARACTERS} characters (except in tables)`, () => {
  expect(readText('ARCHITECTURE.md').trim().split(/\s+/).length).toBeLessThanOrEqual(MOST_WORDS);
  const long = linesOf('ARCHITECTURE.md').filter((line) => !line.startsWith('|') && line.length > MOST_CHARACTERS);
  expect(long).toEqual([]);
});

test(`CONTRIBUTING.md has at most ${MOST_LINES} lines`, () => {
  expect(linesOf('CONTRIBUTING.md').length).toBeLessThanOrEqual(MOST_LINES);
});

/** A file or a folder of this repository, as documents name it: `core/session/state.ts`. */
const PATH =
  /(?<![\w/.@-])(?:core|elements|react|demo|test|\.build|\.ci|\.github|\.agents|\.claude|\.changeset)\/(?:[\w./-]*\w)?/g;

const missingPaths = (text: string): readonly string[] =>
  [...text.matchAll(PATH)].map(([path]) => path).filter((path) => !existsSync(join(ROOT, path)));

test('every repository file and folder that a document names exists', async () => {
  const { stdout } = await program('git', ['ls-files', '*.md', '.ci', '.github'], { cwd: ROOT });
  // The changelog also names files of the past.
  const documents = stdout
    .trim()
    .split('\n')
    .filter((path) => path !== 'CHANGELOG.md');
  expect(documents).toEqual(expect.arrayContaining(DOCUMENTS));
  const missing = documents.map((path) => ({ path, names: missingPaths(readText(path)) }));
  expect(missing.filter(({ names }) => names.length > 0)).toEqual([]);
});

test('the search for missing paths in documents finds paths in backticks and in commands', () => {
  const text =
    'See `core/nothing/`, `latchkey/vite` and `npx vitest run test/nothing.test.ts`.\n```\n core/flows\n```\n';
  expect(missingPaths(text)).toEqual(['core/nothing', 'test/nothing.test.ts']);
});

test.each(DOCUMENTS)('every npm script in the document %s is in package.json', (path) => {
  const names = [...readText(path).matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !(name in manifest.scripts))).toEqual([]);
});

test('CONTRIBUTING.md says how long npm test and npm run test:all take', () => {
  const seconds = REST_ROWS.reduce((sum, row) => sum + row.seconds, TEST_SECONDS);
  const minutes = { 'npm test': TEST_SECONDS, 'npm run test:all': seconds };
  for (const [command, taken] of Object.entries(minutes)) {
    const row = linesOf('CONTRIBUTING.md').find((line) => line.startsWith(`| \`${command}\` |`));
    expect(row).toMatch(new RegExp(`\\| ${Math.round(taken / 60)} minutes \\|$`));
  }
});

test('the agent skill for contributors has an example of each "npm run new" command', () => {
  const text = readText(SKILL);
  const [, head = ''] = /^---\n([\s\S]*?)\n---\n/.exec(text) ?? [];
  expect(head).toContain('name: contribute\ndescription: >\n');
  expect(head).toContain('Load when');
  expect(Object.keys(KINDS).filter((kind) => !text.includes(`\`npm run new -- ${kind} `))).toEqual([]);
});

test('the agent skill for contributors has the same text in .claude/skills', () => {
  // In the repository it is a link. A copy of the checkout has the same text twice.
  expect(readText('.claude/skills/contribute/SKILL.md')).toBe(readText(SKILL));
});

test('the published package does not contain the agent skill for contributors', () => {
  expect(existsSync(join(ROOT, 'demo/skills/contribute'))).toBe(false);
  expect(manifest.files.filter((path) => /^\.(?:agents|claude)/.test(path))).toEqual([]);
});
