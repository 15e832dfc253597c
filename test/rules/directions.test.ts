import { expect, test } from 'vitest';
import { sourcesIn } from './source.ts';

/** Properties and values that mean a side of the screen; those that follow the direction of the text have `inline` or `start` in their names. */
const SIDES = [
  /\b(?:margin|padding|border|inset|scroll-margin|scroll-padding)-(?:left|right)\b/,
  /\bborder-(?:top|bottom)-(?:left|right)-radius\b/,
  /(?:^|[{;\s])(?:left|right)\s*:\s*(?:[-\d.]|auto|calc|var|max|min)/,
  /\bfloat\s*:\s*(?:left|right)\b/,
  /\btext-align\s*:\s*(?:left|right)\b/,
];

/** A side is meant where the same sheet says what holds from right to left. */
const FOR_RIGHT_TO_LEFT = ':dir(rtl)';

test('style sheets name no side of the screen without saying what holds from right to left', () => {
  const wrong = sourcesIn('elements', 'demo/site').flatMap(({ path, text }) =>
    sheetsIn(text)
      .filter((sheet) => !sheet.includes(FOR_RIGHT_TO_LEFT))
      .flatMap((sheet) => sheet.split('\n'))
      .filter((line) => SIDES.some((side) => side.test(line)))
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(wrong).toEqual([]);
});

test('only the icons themselves turn with the direction of text, so that none is turned twice', () => {
  const turning = sourcesIn('elements').filter(({ text }) => /:dir\(rtl\)[^{}]*\{[^}]*\brotate:/.test(text));
  expect(turning.map(({ path }) => path)).toEqual([]);
});

/** Icons that point along the line, by their names. */
const POINTING = /^export const ((?:signIn|signOut|chevron|arrow|back|next)\w*Icon) = [^;]*;/gm;

test('icons that point along the line are mirrored from right to left', () => {
  const all = sourcesIn('elements').flatMap(({ text }) => [...text.matchAll(POINTING)]);
  const icons = all.filter(([, name]) => name !== 'chevronsIcon');
  expect(icons.map(([, name]) => name).toSorted()).toEqual(['chevronIcon', 'signInIcon', 'signOutIcon']);
  expect(icons.filter(([code]) => !code.includes('isMirrored: true')).map(([, name]) => name)).toEqual([]);
});

function sheetsIn(text: string): readonly string[] {
  return [...text.matchAll(/\bcss`([\s\S]*?)`/g)].map(([, sheet = '']) => sheet);
}
