import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import tsconfig from '../../tsconfig.json' with { type: 'json' };
import { filesIn, readText, sourcesIn } from './source.ts';

/** What was Baseline widely available in November 2026: everything that all browsers have had for 30 months. */
const SUPPORTED = ['chrome >= 125', 'edge >= 125', 'firefox >= 126', 'safari >= 17.5', 'ios_saf >= 17.5'];

// What was not yet in Chrome 125, Firefox 126 and Safari 17.5 alike. The names and versions are those of MDN's compatibility tables.

/** What pages have besides the language, by the pattern that finds it in code. The compiler knows nothing newer of the language. */
const NEWER_CODE: Readonly<Record<string, RegExp>> = {
  'URL.parse': /\bURL\.parse\(/,
  'explicit resource management':
    /\b(?:await )?using \w+ =|\bSymbol\.(?:asyncD|d)ispose\b|\b(?:Async)?DisposableStack\b/,
  requestIdleCallback: /\brequestIdleCallback\b/,
  scheduler: /\bscheduler\.(?:yield|postTask)\b/,
  'navigation (Navigation API)': /\bnavigation\.addEventListener\b|\bownGlobal\(['"]navigation['"]\)/,
  'view transitions': /\bstartViewTransition\b/,
  moveBefore: /\.moveBefore\(/,
  getHTML: /\.getHTML\(/,
  cookieStore: /\bcookieStore\b/,
  CloseWatcher: /\bCloseWatcher\b/,
  trustedTypes: /\btrustedTypes\b/,
  'signals of passkeys': /\bsignal(?:UnknownCredential|AllAcceptedCredentials|CurrentUserDetails)\b/,
};

/** Properties, functions, selectors and rules, by the pattern that finds them in style sheets. */
const NEWER_CSS: Readonly<Record<string, RegExp>> = {
  'relative colors': /\((?:from) (?:var\(|red\b|#|currentcolor)/i,
  'field-sizing': /\bfield-sizing\s*:/,
  anchors:
    /\b(?:anchor-name|position-anchor|position-area|inset-area|position-try[\w-]*)\s*:|\banchor(?:-size)?\((?:--|top|bottom|left|right|start|end|inside|outside|center|width|height)|@position-try/,
  '@scope': /@scope\b/,
  '@starting-style': /@starting-style\b/,
  '@property': /@property --/,
  '@view-transition': /@view-transition\b|\bview-transition-\w+\s*:/,
  '@function': /@function\b/,
  'style queries': /@container[^{]*\b(?:style|scroll-state)\(/,
  'transitions to auto': /\binterpolate-size\s*:|\bcalc-size\(|\btransition-behavior\s*:|\ballow-discrete\b/,
  'text-wrap: pretty': /\btext-wrap\s*:\s*(?:pretty|stable)/,
  'text-box': /\btext-box(?:-trim|-edge)?\s*:/,
  'scroll-driven animations': /\b(?:animation|scroll|view)-timeline\s*:/,
  'content-visibility': /\bcontent-visibility\s*:/,
  'scrollbar-color': /\bscrollbar-color\s*:/,
  'backdrop-filter': /\bbackdrop-filter\s*:/,
  'contrast-color': /\bcontrast-color\(/,
  'corner-shape': /\bcorner-shape\s*:/,
  'user-select': /(?<!-)\buser-select\s*:/,
  '::details-content': /::details-content\b/,
  'if()': /:\s*if\(/,
};

/** What is newer than the supported browsers and used anyway, and how a browser without it gets along. */
const USED_ANYWAY: Readonly<Record<string, string>> = {
  'relative colors': 'tokens.ts has a fallback for each color (test/elements/base/older-browsers.test.ts)',
  'text-wrap: pretty': 'where it is missing, the last word of a description can stand in a line of its own',
  'text-box': 'where it is missing, the letters of an avatar stand up to a pixel above the middle',
  'user-select': 'in Safari the letters of an avatar can be selected',
  cookieStore: 'browser-cookies.ts looks at the cookies at intervals where it is missing',
  requestIdleCallback: 'waitForIdle in base/page.ts waits for a timer where it is missing, as in Safari',
  'navigation (Navigation API)': 'RouteController loads the page of a link where it is missing',
  'scroll-driven animations':
    'where they are missing, the links of a team’s pages end in a hard edge instead of a fade',
  trustedTypes: 'turnstile.ts sets the address itself where no policy can demand more',
  'signals of passkeys': 'passkey-signals are optional: a browser without them still signs in',
};

const themes = filesIn('elements/themes').map((path) => ({ path, text: readText(path) }));
const sources = sourcesIn('core', 'elements', 'react').map(({ path, text }) => ({ path, text: withoutComments(text) }));

test('package.json lists exactly the supported browsers', () => {
  expect(manifest.browserslist).toEqual(SUPPORTED);
});

test('the compiler knows no newer functions of the language than ES2023, which all supported browsers have', () => {
  expect(tsconfig.compilerOptions.lib).toEqual(['ES2023', 'ESNext.Disposable', 'DOM', 'DOM.Iterable']);
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
    const url = URL.parse(text); using file = open(); scheduler.yield();
    css\`.a { color: rgb(from red r g b); field-sizing: content; position-area: top } @scope (.b) { } @starting-style { }\``;
  const features = usesIn([{ path: 'a.ts', text }], { ...NEWER_CODE, ...NEWER_CSS }).map(({ feature }) => feature);
  expect(features.toSorted()).toEqual([
    '@scope',
    '@starting-style',
    'URL.parse',
    'anchors',
    'explicit resource management',
    'field-sizing',
    'relative colors',
    'scheduler',
  ]);
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
