import { expect, test } from 'vitest';
import { firstPaintStyles } from '../../../core/server/project/first-paint.ts';
import { ROOT } from '../../support/run/program.ts';
import { describeElements } from '../../../.build/elements-manifest.ts';
import { isForPages } from '../../../.build/public-elements.ts';
import { readText } from '../source.ts';

/** Sections of settings, and small parts: each is drawn inside of another element, or is an empty line until then. */
const SHOWS_NOTHING =
  /^lk-(?:settings|team|project)-|^lk-(?:code-editor|menu-item|owned-projects|create-team|spinner|tooltip)$/;

/** Removes comments and all spaces that the sheet does not need. */
const minify = (css: string): string =>
  css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replace(/: /g, ':')
    .replace(/\( | \)/g, (bracket) => bracket.trim())
    .replace(/;\}/g, '}')
    .trim();

const sheet = readText('elements/first-paint.css');

// To record a change: npx vitest run --project node test/rules/theme/first-paint.test.ts --update
test('firstPaintStyles is the text of first-paint.css, without comments and spaces', async () => {
  const comment = `/**
 * The rules of \`latchkey/first-paint.css\`, for a \`style\` tag that a server writes into the head of its pages.
 *
 * @example const head = \`<style>\${firstPaintStyles}</style>\`;
 */`;
  const file = `${comment}\nexport const firstPaintStyles: string =\n  '${minify(sheet)}';\n`;
  await expect(file).toMatchFileSnapshot('../../../core/server/project/first-paint.ts');
});

test('firstPaintStyles has no character that React 18 or a template writes into a style tag as an entity', () => {
  expect(firstPaintStyles).not.toMatch(/[<>&"']/);
});

test('every element that a page writes as a tag has a rule in first-paint.css', async () => {
  const elements = (await describeElements(ROOT)).filter(isForPages).map(({ tagName }) => tagName);
  const named = new Set(sheet.match(/lk-[a-z][a-z-]*/g));
  expect(elements.length).toBeGreaterThan(60);
  expect(elements.filter((tag) => !named.has(tag) && !SHOWS_NOTHING.test(tag))).toEqual([]);
});
