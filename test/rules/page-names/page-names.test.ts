import { expect, test } from 'vitest';
import { sourcesIn } from '../source.ts';
import { IN_EVERY_PAGE } from './in-every-page.ts';
import { type PageNames, readPageNames } from './page-names.ts';

/** The files that read the page for all others. */
const READERS = ['core/platform', 'elements/base'].flatMap((folder) => [
  `${folder}/real-document.ts`,
  `${folder}/own-global.ts`,
]);

/** Bundlers replace only the literal `process.env.…`. What these files take from it is a text, which no element is. */
const READ_PROCESS = [
  'core/environment/environment.ts',
  'core/environment/bot-challenge-environment.ts',
  'core/environment/key-environment.ts',
  // It only asks whether there is a value.
  'core/environment/where-to-set.ts',
  // It runs in Vite alone.
  'core/server/project/vite-plugin.ts',
  'elements/parts/menu/alert-text.ts',
];

const library = sourcesIn('core', 'elements', 'react').filter(({ path }) => !READERS.includes(path));
const names = library.map(({ path, text }) => ({ path, ...readPageNames(path, text) }));

function found(kind: keyof PageNames): string[] {
  return names.flatMap((file) => file[kind].map((name) => `${file.path}: ${name}`));
}

test('the library reads properties of documents only through realDocument', () => {
  expect(found('direct')).toEqual([]);
});

test('the library asks for a global that pages may lack only by ownGlobal()', () => {
  const open = names.flatMap(({ path, guarded }) =>
    guarded
      .filter((name) => !IN_EVERY_PAGE.includes(name) && !(name === 'process' && READ_PROCESS.includes(path)))
      .map((name) => `${path}: ${name}`),
  );
  expect(open).toEqual([]);
});

test('only the files that accept nothing but texts read process', () => {
  const readers = names.filter(({ globals }) => globals.includes('process')).map(({ path }) => path);
  expect(readers.filter((path) => !READ_PROCESS.includes(path))).toEqual([]);
});

test('each global that counts as present in every page is asked for somewhere', () => {
  const asked = names.flatMap(({ guarded }) => guarded);
  expect(IN_EVERY_PAGE.filter((name) => name !== 'Document' && !asked.includes(name))).toEqual([]);
});

test('cookies are read and written only in core/platform, and core uses the document nowhere else', () => {
  const outside = names.filter(({ path }) => !path.startsWith('core/platform/'));
  const users = outside.filter(
    ({ path, ofDocument }) => ofDocument.includes('cookie') || (path.startsWith('core/') && ofDocument.length > 0),
  );
  expect(users.map(({ path }) => path)).toEqual([]);
});

/** Each line is code that the reader must see, or must not take for more than it is. */
const CASES: readonly (readonly [code: string, kind: keyof PageNames, found: readonly string[]])[] = [
  ['document.cookie', 'direct', ['cookie']],
  ['const { title, body: page } = document', 'direct', ['title', 'body']],
  ['host.ownerDocument.defaultView', 'direct', ['defaultView']],
  ['window.document.title', 'direct', ['title']],
  ['(frame.contentDocument as Document).body', 'direct', ['body']],
  ['const { title } = isOwn ? realDocument : document', 'direct', ['title']],
  ['observer.observe(document, {})', 'direct', []],
  ['realDocument.cookie = ""', 'ofDocument', ['cookie']],
  ['Reflect.get(Document.prototype, "defaultView", other)', 'ofDocument', ['defaultView']],
  ['typeof cookieStore === "object"', 'guarded', ['cookieStore']],
  ['globalThis.navigation?.back()', 'guarded', ['navigation']],
  ['const { turnstile } = window', 'guarded', ['turnstile']],
  ['(globalThis as Global).process?.env', 'guarded', ['process']],
  ['function at(window: Box) { return window.x; }', 'guarded', []],
  ['function is(value: unknown) { return typeof value === "string"; }', 'guarded', []],
  ['ownGlobal<Events>("cookieStore")', 'optional', ['cookieStore']],
  ['ownGlobal("navigation"); fetch("/")', 'globals', ['ownGlobal', 'fetch', 'navigation']],
  ['process.env.LATCHKEY_API_URL', 'settings', ['LATCHKEY_API_URL']],
];

test.each(CASES)('readPageNames(%j) finds the names of the kind %s', (code, kind, expected) => {
  expect(readPageNames('a.ts', code)[kind]).toEqual(expected);
});
