import { expect, test } from 'vitest';
import { filesIn, readText, sourcesIn } from './source.ts';

/** Properties and values that mean a side of the screen; those that follow the direction of the text have `inline` or `start` in their names. */
const SIDES = [
  /\b(?:margin|padding|border|inset|scroll-margin|scroll-padding)-(?:left|right)\b/,
  /\bborder-(?:top|bottom)-(?:left|right)-radius\b/,
  /(?:^|[{;\s])(?:left|right)\s*:\s*(?:[-\d.]|auto|calc|var|max|min)/,
  /\bfloat\s*:\s*(?:left|right)\b/,
  /\btext-align\s*:\s*(?:left|right)\b/,
];

/** A side is meant where the same sheet says what holds for the same elements from right to left. */
const FOR_RIGHT_TO_LEFT = ':dir(rtl)';

test('style sheets use left and right only together with a rule for right-to-left text', () => {
  const wrong = allSheets().flatMap(({ path, sheet }) => sidesIn(sheet).map((text) => `${path}: ${text}`));
  expect(wrong).toEqual([]);
});

test('the search for left and right in CSS skips declarations with a :dir(rtl) counterpart', () => {
  const sheet = `
    /* float: left; */
    .a { text-align: left; &:hover { padding-left: 1px } }
    :host(:dir(rtl)) .a { text-align: right }
    .b { color: red; margin: 0 }
    .b:dir(rtl) { margin-right: 2px }
    @media print { .b { margin-left: 2px; float: left } }
    .c { left: 0 }
    .c:dir(rtl) { top: 0 }`;
  expect(sidesIn(sheet)).toEqual([
    '.a &:hover { padding-left: 1px }',
    '@media print .b { margin-left: 2px }',
    '@media print .b { float: left }',
    '.c { left: 0 }',
  ]);
});

/** Icons that point along the line, by their names. */
const POINTING = /^export const ((?:signIn|signOut|chevron|arrow|back|next)\w*Icon) = [^;]*;/gm;

test('sign-in, sign-out and chevron icons are mirrored in right-to-left text', () => {
  const all = sourcesIn('elements').flatMap(({ text }) => [...text.matchAll(POINTING)]);
  const icons = all.filter(([, name]) => name !== 'chevronsIcon');
  expect(icons.map(([, name]) => name).toSorted()).toEqual(['chevronIcon', 'signInIcon', 'signOutIcon']);
  expect(icons.filter(([code]) => !code.includes('isMirrored: true')).map(([, name]) => name)).toEqual([]);
});

interface Sheet {
  readonly path: string;
  readonly sheet: string;
}

function allSheets(): readonly Sheet[] {
  const paths = ['elements/themes', 'demo/site/styles'].flatMap(filesIn).filter((path) => path.endsWith('.css'));
  const files = paths.map((path) => ({ path, sheet: readText(path) }));
  const inCode = sourcesIn('elements').flatMap(({ path, text }) =>
    [...text.matchAll(/\bcss`([\s\S]*?)`/g)].map(([, sheet = '']) => ({ path, sheet })),
  );
  return [...files, ...inCode];
}

interface Declaration {
  /** All that it stands in, such as `@media print .label`. */
  readonly scope: string;
  readonly text: string;
}

/** What names a side of the screen for both directions of text. */
function sidesIn(sheet: string): readonly string[] {
  const all = declarationsIn(sheet);
  const turned = all.filter(({ scope }) => scope.includes(FOR_RIGHT_TO_LEFT)).map(keyOf);
  return all
    .filter(({ text }) => SIDES.some((side) => side.test(text)))
    .filter((each) => !each.scope.includes(FOR_RIGHT_TO_LEFT) && !turned.includes(keyOf(each)))
    .map(({ scope, text }) => `${scope} { ${text} }`);
}

function declarationsIn(sheet: string): readonly Declaration[] {
  const found: Declaration[] = [];
  const scopes: string[] = [];
  // What is put into a sheet is a sheet or a value of its own.
  const plain = sheet.replace(/\/\*[\s\S]*?\*\/|\$\{[^}]*\}/g, '');
  for (const [, before = '', end] of plain.matchAll(/([^{};]*)([{};])/g)) {
    const text = before.replace(/\s+/g, ' ').trim();
    if (end === '{') scopes.push(text);
    else if (text !== '') found.push({ scope: scopes.join(' '), text });
    if (end === '}') scopes.pop();
  }
  return found;
}

/** The same for a declaration and for the one that holds in its place from right to left. */
function keyOf({ scope, text }: Declaration): string {
  const [property = ''] = text.split(':');
  return `${scope.replace(`:host(${FOR_RIGHT_TO_LEFT}) `, '').replace(FOR_RIGHT_TO_LEFT, '')} ${property.trim()}`;
}
