import { expect, test } from 'vitest';
import { analyzeElements } from '../../../.build/elements-manifest.ts';
import { ROOT } from '../../support/run/program.ts';
import { ENTRIES, exportedNames } from '../public-api/exported-names.ts';
import { publicVerbs } from '../public-api/public-verbs.ts';
import { sourcesIn } from '../source.ts';
import { readExamples } from './all-examples.ts';
import { GIVEN_ENTRIES } from './example-modules.ts';
import { docCommentsOf } from './doc-examples.ts';
import { type ElementsByTag, markupErrors } from './example-markup.ts';

const { code, markup } = readExamples();

async function elementsByTag(): Promise<ElementsByTag> {
  const { modules } = await analyzeElements(ROOT);
  const elements = modules.flatMap(({ declarations }) => declarations).filter(({ tagName }) => tagName !== undefined);
  return new Map(elements.map((element) => [element.tagName ?? '', element]));
}

const comments = sourcesIn('core', 'elements', 'react').flatMap(docCommentsOf);

/** Whether a doc comment above a name has a description and an example in which this code stands. */
const isExplained = (name: string, code: string): boolean =>
  comments.some(
    ({ subject, hasWords, examples }) =>
      subject === name && hasWords && examples.some((example) => example.code.includes(code)),
  );

test('every public method of an app has a description, and an example that calls the method', () => {
  const verbs = publicVerbs();
  expect(verbs.length).toBeGreaterThan(150);
  expect(verbs.filter((verb) => !isExplained(verb.split('.').at(-1) ?? verb, `${verb}(`))).toEqual([]);
});

test('every function, hook and component of an entry has a description and an example', () => {
  // Errors of the emulator have none, and elements have an example by their tag.
  const entries = GIVEN_ENTRIES.filter((entry) => entry !== 'latchkey-emulator');
  const values = entries.flatMap((entry) => exportedNames(ENTRIES[entry] ?? '')).filter(({ isType }) => !isType);
  expect(values.map(({ name }) => name)).toContain('useUser');
  expect(values.filter(({ name }) => !isExplained(name, name))).toEqual([]);
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
