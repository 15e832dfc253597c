import { expect, test } from 'vitest';
import { FILES_THAT_CAST } from './known-faults.ts';
import { type Source, sourcesIn } from './source.ts';

const MOST_LINES = 300;
/** A list of texts, one file for each area that is loaded by itself. */
const TEXTS = /^elements\/languages\/[\w-]+\/[\w-]+\.ts$/;

/** What belongs to a page, a clock or chance; in core only the ports may touch it. */
const PLATFORM_GLOBALS = [
  'window',
  'document',
  'location',
  'navigator',
  'history',
  'self',
  'globalThis',
  'process',
  'console',
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'cookieStore',
  'caches',
  'BroadcastChannel',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'queueMicrotask',
  'requestAnimationFrame',
  'Date.now',
  'performance',
  'Math.random',
  'crypto.getRandomValues',
  'crypto.randomUUID',
  'addEventListener',
  'removeEventListener',
  'postMessage',
  'alert',
  'confirm',
  'prompt',
  'open',
];

/** Ways to the network; only the ports and, by them, `transport/` may talk. */
const NETWORK_GLOBALS = [
  'fetch',
  'globalThis.fetch',
  'window.fetch',
  'XMLHttpRequest',
  'WebSocket',
  'EventSource',
  'navigator.sendBeacon',
];

/** Ways to leave the page; only the ports may, and only through the redirect gate. */
const NAVIGATION = [
  'location.assign',
  'location.replace',
  'location.reload',
  'window.open',
  'history.pushState',
  'history.replaceState',
  'open',
];

/** Time and chance in elements come from a clock that tests can own. */
const ELEMENT_CLOCK = ['setTimeout', 'setInterval', 'Date.now', 'Math.random', 'performance', 'requestIdleCallback'];
const STORAGE = ['localStorage', 'sessionStorage', 'document.cookie', 'cookieStore', 'indexedDB'];

/** Each parses text as HTML or runs text as code, which a strict host forbids and an attacker hopes for. */
const DANGEROUS_NAMES = [
  'innerHTML',
  'outerHTML',
  'insertAdjacentHTML',
  'setHTMLUnsafe',
  'unsafeHTML',
  'unsafeSVG',
  'unsafeStatic',
  'createContextualFragment',
];
const DANGEROUS_GLOBALS = ['eval', 'Function', 'document.write', 'document.writeln'];

const library = sourcesIn('core', 'elements', 'react');
const everything = sourcesIn('core', 'elements', 'react', 'demo', 'test', '.build');

test('core uses globals of the page, clocks and random numbers only in core/platform', () => {
  const inside = sourcesIn('core').filter(({ path }) => !path.startsWith('core/platform/'));
  expect(usesOf(inside, PLATFORM_GLOBALS)).toEqual([]);
});

test('the library uses network globals only in core/platform', () => {
  expect(
    usesOf(
      library.filter(({ path }) => !path.startsWith('core/platform/')),
      NETWORK_GLOBALS,
    ),
  ).toEqual([]);
});

test('at most one module, in core/transport, calls platform.fetch()', () => {
  const callers = sourcesIn('core').filter(
    ({ path, text }) => /\bplatform\.fetch\(/.test(text) && !path.startsWith('core/platform/'),
  );
  expect(callers.map(({ path }) => path).filter((path) => !path.startsWith('core/transport/'))).toEqual([]);
  expect(callers.length).toBeLessThanOrEqual(1);
});

test('library code that leaves the page, such as location.assign(), exists only in core/platform', () => {
  expect(
    usesOf(
      library.filter(({ path }) => !path.startsWith('core/platform/')),
      NAVIGATION,
    ),
  ).toEqual([]);
});

test('elements and hooks use timers, random numbers and storage only in elements/base/page.ts', () => {
  const readers = sourcesIn('elements', 'react').filter(({ path }) => path !== 'elements/base/page.ts');
  expect(usesOf(readers, [...ELEMENT_CLOCK, ...STORAGE])).toEqual([]);
});

test('no source of the library parses text as HTML or runs text as code', () => {
  expect(usesOf(library, DANGEROUS_GLOBALS)).toEqual([]);
  const named = library.flatMap(({ path, names }) =>
    DANGEROUS_NAMES.filter((name) => names.has(name)).map((name) => `${path}: ${name}`),
  );
  expect(named).toEqual([]);
});

test('only elements/project/email/preview.ts creates a document from a string, such as with srcdoc', () => {
  const makers = library.filter(
    ({ names, text }) =>
      ['createObjectURL', 'srcdoc', 'parseFromString'].some((name) => names.has(name)) || /\bsrcdoc=/.test(text),
  );
  expect(makers.map(({ path }) => path)).toEqual(['elements/project/email/preview.ts']);
});

test('no module creates a nanostores store at its top level', () => {
  const stores = ['atom', 'map', 'deepMap', 'computed'];
  const found = library.flatMap(({ path, topLevelCalls }) =>
    stores.filter((name) => topLevelCalls.has(name)).map((name) => `${path}: ${name}()`),
  );
  expect(found).toEqual([]);
});

/** Where what came from outside is given its type; everywhere else in core the compiler must see for itself. */
const CASTING_FILE = 'core/base/object-from-entries.ts';

test('only one file of core contains the cast "as unknown as"', () => {
  const casting = sourcesIn('core').filter(({ text }) => /\bas unknown as\b/.test(text));
  expect(casting.map(({ path }) => path).filter((path) => path !== CASTING_FILE)).toEqual(FILES_THAT_CAST);
});

test(`no source file has more than ${MOST_LINES} lines`, () => {
  const long = everything.filter(({ path, lineCount }) => lineCount > MOST_LINES && !TEXTS.test(path));
  expect(long.map(({ path, lineCount }) => `${path}: ${lineCount}`)).toEqual([]);
});

/** These files are named as languages are: `zh-Hans`. */
const TAGS_OF_LANGUAGES = /^demo\/service\/mail\/languages\//;

test('source files are named in kebab-case', () => {
  const named = everything.filter(({ path }) => !TAGS_OF_LANGUAGES.test(path));
  const odd = named.filter(({ path }) => !/^[a-z0-9-]+(\.[a-z0-9-]+)*\.tsx?$/.test(path.split('/').at(-1) ?? ''));
  expect(odd.map(({ path }) => path)).toEqual([]);
});

test('sources contain no TODO comments and no comments that disable a linter or the compiler', () => {
  const marks = /\b(TODO|FIXME|XXX)\b|@ts-(ignore|nocheck|expect-error)|eslint-disable|oxlint-disable|biome-ignore/;
  const found = [...library, ...sourcesIn('demo')].filter(({ text }) => marks.test(text));
  expect(found.map(({ path }) => path)).toEqual([]);
});

function usesOf(sources: Source[], forbidden: readonly string[]): string[] {
  return sources.flatMap(({ path, globals }) =>
    forbidden.filter((name) => globals.has(name)).map((name) => `${path}: ${name}`),
  );
}
