import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ROOT } from '../../support/run/program.ts';
import { readText, sourcesIn } from '../source.ts';

/** Words that say less than the plain one; none of them in the name of a file or of an export. */
const BANNED = `
  bone bones surroundings way ways onward noun nouns acts tick ticks trouble troubles mend complaint complaints
  late early said told asked heard
`
  .trim()
  .split(/\s+/);

/** The same for two words in a row. */
const BANNED_PAIRS = ['act as', 'hand over', 'go on'];

const PROTOCOL = 'demo/docs/protocol.md';

/** Documents that the project has; whatever else ends in `.md` is cited in vain. */
const DOCUMENTS = [
  ...readdirSync(ROOT).filter((name) => name.endsWith('.md')),
  'protocol.md',
  PROTOCOL,
  'demo/docs/benchmarks.md',
  'demo/docs/limits.md',
  'demo/docs/guides/testing.md',
  'demo/service/README.md',
  'demo/service/mail/README.md',
  'test/README.md',
  'test/bench/README.md',
];

/** A document that is not named, by its section. */
const UNNAMED_DOCUMENT = /\b(?:spec(?:ification)?|wire|protocol|design|threats|ux)(?:'s)? \(?§/i;

/** Not the rules themselves, which spell what they forbid. */
const sources = sourcesIn('core', 'elements', 'react', 'demo', 'test', '.build').filter(
  ({ path }) => !path.startsWith('test/rules/'),
);

test('the names of files and exports contain no banned word', () => {
  const named = sources.flatMap(({ path, exports }) => {
    const own = exports.filter(({ from }) => from === null).map(({ name }) => name ?? '');
    const fileName = path.split('/').at(-1) ?? '';
    return [fileName.replace(/\.\w+$/, ''), ...own].filter(hasBannedWord).map((name) => `${name} in ${path}`);
  });
  expect(named).toEqual([]);
});

test('hasBannedWord() finds a banned word only as a whole word of a name', () => {
  expect(['waysLeft', 'owned-ways', 'LkWay', 'WAYS_LEFT'].every(hasBannedWord)).toBe(true);
  expect(['always', 'action', 'Trestle', 'factory', 'template'].some(hasBannedWord)).toBe(false);
});

test('no comment cites a document that does not exist', () => {
  // What makes and tests releases and the pages of the documentation names them, and cites nothing.
  const citing = sources.filter(({ path }) => !/^(?:demo|\.build|test)\/docs\/|^test\/runner\/release\//.test(path));
  const found = citing.flatMap(({ path, text }) => {
    const plain = joined(text);
    const unknown = [...plain.matchAll(/[\w-]+(?:\/[\w-]+)*\.md\b/g)].map(([name]) => name);
    const unnamed = UNNAMED_DOCUMENT.exec(plain)?.[0];
    return [
      ...unknown.filter((name) => !DOCUMENTS.includes(name) && !name.endsWith('agent/auth.md')),
      ...(unnamed ? [unnamed] : []),
    ].map((name) => `${path}: ${name}`);
  });
  expect(found).toEqual([]);
});

test('every cited section of protocol.md exists', () => {
  const protocol = readText(PROTOCOL);
  const sections = new Set([...protocol.matchAll(/^#+ (\d+(?:\.\d+)*)\b/gm)].map(([, number]) => number));
  expect(sections.size).toBeGreaterThan(10);
  const cited = sources.flatMap(({ path, text }) => citedSections(joined(text)).map((number) => ({ path, number })));
  expect(cited.filter(({ number }) => !sections.has(number)).map(({ path, number }) => `${path}: §${number}`)).toEqual(
    [],
  );
});

test('citedSections() finds sections in ranges and lists', () => {
  expect(citedSections('a (protocol.md §1.2) and protocol.md §3.4–3.6, §7 and §8.9.')).toEqual([
    '1.2',
    '3.4',
    '3.6',
    '7',
    '8.9',
  ]);
  expect(citedSections('RFC 6749 §10.12')).toEqual([]);
});

function hasBannedWord(name: string): boolean {
  const spaced = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  const words = spaced.split(/[^a-z0-9]+/);
  return words.some((word) => BANNED.includes(word)) || BANNED_PAIRS.some((pair) => words.join(' ').includes(pair));
}

/** Comments over several lines in one. */
function joined(text: string): string {
  return text.replace(/\n\s*(?:\*|\/\/)\s+/g, ' ');
}

function citedSections(text: string): readonly string[] {
  const citations = text.matchAll(/protocol\.md §\d+(?:\.\d+)*(?:(?:–|, §|, and §| and §)\d+(?:\.\d+)*)*/g);
  return [...citations].flatMap(([citation]) => [...citation.matchAll(/\d+(?:\.\d+)*/g)].map(([number]) => number));
}
