import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { NEWER_CODE, NEWER_CSS } from './newer-features.ts';
import { filesIn, readText, sourcesIn } from './source.ts';

/** What was Baseline widely available in November 2026: everything that all browsers have had for 30 months. */
const SUPPORTED = ['chrome >= 125', 'edge >= 125', 'firefox >= 126', 'safari >= 17.5', 'ios_saf >= 17.5'];

/** What is newer than the supported browsers and used anyway, and how a browser without it gets along. */
const USED_ANYWAY: Readonly<Record<string, string>> = {
  'relative colors': 'tokens.ts has a fallback for each color (test/elements/base/older-browsers.test.ts)',
  'text-wrap: pretty': 'where it is missing, the last word of a description can stand in a line of its own',
  'text-box': 'where it is missing, the letters of an avatar stand up to a pixel above the middle',
  'user-select': 'in Safari the letters of an avatar can be selected',
  cookieStore: 'browser-cookies.ts looks at the cookies at intervals where it is missing',
  requestIdleCallback: 'waitForIdle in base/page.ts waits for a timer where it is missing, as in Safari',
  'navigation (Navigation API)': 'RouteController loads the page of a link where it is missing',
  trustedTypes: 'turnstile.ts sets the address itself where no policy can demand more',
  'signals of passkeys': 'passkey-signals are optional: a browser without them still signs in',
};

const themes = filesIn('elements/themes').map((path) => ({ path, text: readText(path) }));
const sources = sourcesIn('core', 'elements', 'react').map(({ path, text }) => ({ path, text: withoutComments(text) }));

test('package.json lists exactly the supported browsers', () => {
  expect(manifest.browserslist).toEqual(SUPPORTED);
});

test('all packages are built for the target ES2022', () => {
  const builds = sourcesIn('.build').flatMap(({ path, text }) =>
    [...text.matchAll(/\btarget: '(es\w+)'/g)].map(([, target]) => `${path}: ${target}`),
  );
  expect(builds.length).toBeGreaterThan(1);
  expect(builds.filter((build) => !build.endsWith(': es2022'))).toEqual([]);
});

test('code and style sheets use no feature that a supported browser lacks, except listed ones', () => {
  const found = [...usesIn(sources, { ...NEWER_CODE, ...NEWER_CSS }), ...usesIn(themes, NEWER_CSS)].filter(
    ({ feature }) => !Object.hasOwn(USED_ANYWAY, feature),
  );
  expect(found).toEqual([]);
});

test('every browser feature that is allowed despite missing support is still used in the sources', () => {
  const used = new Set(usesIn([...sources, ...themes], { ...NEWER_CODE, ...NEWER_CSS }).map(({ feature }) => feature));
  expect(Object.keys(USED_ANYWAY).filter((feature) => !used.has(feature))).toEqual([]);
});

test('usesIn() finds too new browser features in code and in style sheets', () => {
  const text = `
    const all = new Set([1]).union(other), pair = Promise.try(run), bytes = Uint8Array.fromBase64(text), url = URL.parse(text);
    css\`.a { color: rgb(from red r g b); field-sizing: content; position-area: top } @scope (.b) { } @starting-style { }\``;
  const names = usesIn([{ path: 'a.ts', text }], { ...NEWER_CODE, ...NEWER_CSS }).map(({ feature }) => feature);
  expect(names).toEqual(
    expect.arrayContaining([
      'methods of Set',
      'Promise.try',
      'bytes in base64',
      'URL.parse',
      'relative colors',
      'field-sizing',
      'anchors',
      '@scope',
      '@starting-style',
    ]),
  );
});

interface Text {
  readonly path: string;
  readonly text: string;
}

/** Finds where texts use features, by the pattern of each feature. */
function usesIn(texts: readonly Text[], features: Readonly<Record<string, RegExp>>) {
  return texts.flatMap(({ path, text }) =>
    Object.entries(features).flatMap(([feature, pattern]) => (pattern.test(text) ? [{ path, feature }] : [])),
  );
}

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '');
}
