import { expect, test } from 'vitest';
import { analyzeElements } from '../../../.build/elements-manifest.ts';
import { ROOT } from '../../support/run/program.ts';
import { exportedNames } from '../public-api/exported-names.ts';
import { publicVerbs } from '../public-api/public-verbs.ts';
import { readExamples } from './all-examples.ts';
import { type ElementsByTag, markupErrors } from './example-markup.ts';

/** Entries whose functions and components need an example each; the elements have one by their tag. */
const ENTRIES = [
  'core/index.ts',
  'core/server.ts',
  'core/admin.ts',
  'elements/messages.ts',
  'react/index.ts',
  'react/project.ts',
];

const { code, markup } = readExamples();

async function elementsByTag(): Promise<ElementsByTag> {
  const { modules } = await analyzeElements(ROOT);
  const elements = modules.flatMap(({ declarations }) => declarations).filter(({ tagName }) => tagName !== undefined);
  return new Map(elements.map((element) => [element.tagName ?? '', element]));
}

test('every public method of an app has an example that calls the method', () => {
  const verbs = publicVerbs();
  expect(verbs.length).toBeGreaterThan(150);
  const missing = verbs.filter((verb) => {
    const name = verb.split('.').at(-1) ?? verb;
    return !code.some((example) => example.subject === name && example.code.includes(`${verb}(`));
  });
  expect(missing).toEqual([]);
});

test('every function, hook and component of an entry has an example', () => {
  const values = ENTRIES.flatMap(exportedNames).filter(({ isType }) => !isType);
  const missing = values.filter(
    ({ name }) => !code.some((example) => example.subject === name && example.code.includes(name)),
  );
  expect(missing).toEqual([]);
});

test('every element has an example, and examples use only existing tags, attributes and slots', async () => {
  const elements = await elementsByTag();
  expect(markup.flatMap((example) => markupErrors(example, elements))).toEqual([]);
  const missing = [...elements].filter(
    ([tag, { name }]) =>
      !markup.some((example) => new RegExp(`(<|its )${tag}\\b`).test(example.code)) &&
      !code.some((example) => example.code.includes(`new ${name}(`)),
  );
  expect(missing.map(([tag]) => tag)).toEqual([]);
});
