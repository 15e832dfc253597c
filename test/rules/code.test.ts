import { expect, test } from 'vitest';
import { type Source, sourcesIn } from './source.ts';

// The linter checks which globals and properties code may use, the names of files, and comments (`.oxlintrc.json`).

const library = sourcesIn('core', 'elements', 'react');
const pathsOf = (sources: readonly Source[], pattern: RegExp): readonly string[] =>
  sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

test('core calls platform.fetch() only in core/platform and in one module of core/transport', () => {
  const callers = pathsOf(sourcesIn('core'), /\bplatform\.fetch\(/).filter(
    (path) => !path.startsWith('core/platform/'),
  );
  expect(callers).toEqual(['core/transport/fetch-once.ts']);
});

test('only elements/project/email/preview.ts creates a document from a string, such as with srcdoc', () => {
  const makers = pathsOf(library, /^(?!\s*\*).*\b(?:createObjectURL|parseFromString|srcdoc)\b/m);
  expect(makers).toEqual(['elements/project/email/preview.ts']);
});

test('only the files that read process declare a global, which the linter would take for a variable', () => {
  expect(pathsOf(library, /^\s*(?:export )?declare (?:const|let|var|function|class) (?!process\b)/m)).toEqual([]);
});

/** Where what came from outside is given its type; everywhere else in core the compiler must see for itself. */
const CASTING_FILE = 'core/base/object-from-entries.ts';

test('only one file of core contains the cast "as unknown as"', () => {
  expect(pathsOf(sourcesIn('core'), /\bas unknown as\b/)).toEqual([CASTING_FILE]);
});

test('sources contain no comments that disable a linter', () => {
  expect(pathsOf([...library, ...sourcesIn('demo')], /(?:eslint|oxlint)-disable|biome-ignore/)).toEqual([]);
});
