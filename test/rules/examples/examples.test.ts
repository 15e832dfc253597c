import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { analyzeElements } from '../../../.build/elements-manifest.ts';
import { ROOT } from '../../support/run/program.ts';
import { examplesIn, examplesOf } from './doc-examples.ts';
import { compileExamples } from './example-compiler.ts';
import { type ElementsByTag, markupErrors, scriptsOf } from './example-markup.ts';
import { exportedNames } from '../public-api/exported-names.ts';
import { ELEMENTS_WITHOUT_EXAMPLE } from '../known-faults.ts';
import { publicVerbs } from '../public-api/public-verbs.ts';
import { sourcesIn } from '../source.ts';

/** Entries whose functions and components need an example each; the elements have one by their tag. */
const ENTRIES = [
  'core/index.ts',
  'core/server.ts',
  'core/admin.ts',
  'elements/messages.ts',
  'react/index.ts',
  'react/project.ts',
];

const TIMEOUT_MS = 120_000;

const PAGES = ['demo/docs/guide.md', 'demo/service/README.md'];

const examples = [
  ...sourcesIn('core', 'elements', 'react', 'demo/service').flatMap(examplesOf),
  ...PAGES.flatMap((path) => examplesIn({ path, text: readFileSync(join(ROOT, path), 'utf8') })),
];
const code = examples.filter(({ language }) => language === 'ts');
const markup = examples.filter(({ language }) => language === 'html');

const exported = new Map(
  ENTRIES.map((path) => [
    path,
    exportedNames(path)
      .filter(({ isType }) => !isType)
      .map(({ name }) => name),
  ]),
);

async function elementsByTag(): Promise<ElementsByTag> {
  const { modules } = await analyzeElements(ROOT);
  const elements = modules.flatMap(({ declarations }) => declarations).filter(({ tagName }) => tagName !== undefined);
  return new Map(elements.map((element) => [element.tagName ?? '', element]));
}

test('every verb of an app has an example that calls it', () => {
  const verbs = publicVerbs();
  expect(verbs.length).toBeGreaterThan(150);
  const missing = verbs.filter((verb) => {
    const name = verb.split('.').at(-1) ?? verb;
    return !code.some((example) => example.subject === name && example.code.includes(`${verb}(`));
  });
  expect(missing).toEqual([]);
});

test('every function, hook and component of an entry has an example that uses it', () => {
  const names = new Set([...exported.values()].flat());
  const missing = [...names].filter(
    (name) => !code.some((example) => example.subject === name && example.code.includes(name)),
  );
  expect(missing).toEqual([]);
});

test('every example compiles, and a wrong one would not', { timeout: TIMEOUT_MS }, async () => {
  const wrong = { path: 'wrong.ts', line: 7, subject: null, language: 'ts', code: '\napp.signInn();' } as const;
  const errors = await compileExamples([...code, ...markup.flatMap(scriptsOf), wrong], exported);
  expect(errors).toEqual([expect.stringMatching(/^wrong\.ts:8: error TS\d+: .*signInn/)]);
});

test('every element has an example, with tags, attributes and slots that exist', { timeout: TIMEOUT_MS }, async () => {
  const elements = await elementsByTag();
  expect(markup.flatMap((example) => markupErrors(example, elements))).toEqual([]);
  const missing = [...elements].filter(
    ([tag, { name }]) =>
      !markup.some((example) => new RegExp(`(<|its )${tag}\\b`).test(example.code)) &&
      !code.some((example) => example.code.includes(`new ${name}(`)),
  );
  expect(missing.map(([tag]) => tag).toSorted()).toEqual(ELEMENTS_WITHOUT_EXAMPLE);
});
