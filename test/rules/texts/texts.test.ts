import { expect, test } from 'vitest';
import { unusedTexts } from '../../support/languages/language-texts.ts';
import { TO_WRITE } from '../../support/new/kinds/text-lines.ts';
import { createSource, type Source, sourcesIn } from '../source.ts';
import { writtenTexts } from './written-texts.ts';

const MESSAGES = /^elements\/(?:messages|languages)\//;

/** Words in code that are no texts of screens. */
const ALLOWED = [
  // The name of a browser.
  'Samsung Internet',
  // The default of a part that knows no app and no language.
  'Copying did not work.',
];

test('user-facing texts of elements exist only in elements/messages and elements/languages', () => {
  const sources = sourcesIn('elements', 'react').filter(({ path }) => !MESSAGES.test(path));
  const written = sources.flatMap(writtenTexts).filter(({ text }) => !ALLOWED.includes(text));
  expect(written.map(({ position, text }) => `${position}: ${text}`)).toEqual([]);
});

test('writtenTexts() finds texts between tags, in visible attributes and in code', () => {
  const text = [
    'const card = html`<p class="note">Welcome back, ${name}</p><button aria-label="Close"></button>`;',
    "this.error = 'Something went wrong.';",
    "if (!app) throw new Error('A developer reads this.');",
    'const title = html`<h1>${texts.title}</h1>`;',
  ].join('\n');
  const found = writtenTexts(createSource('card.ts', text));
  expect(found).toEqual([
    { position: 'card.ts:1', text: 'Close' },
    { position: 'card.ts:1', text: 'Welcome back,' },
    { position: 'card.ts:2', text: 'Something went wrong.' },
  ]);
});

test('every message is used by an element', () => {
  expect(unusedTexts()).toEqual([]);
});

test('no message is a placeholder of "npm run new"', () => {
  expect(textsToWrite(sourcesIn('elements/messages'))).toEqual([]);
  const text =
    "export const billing = {\n  title: 'Billing',\n  text: 'Say in one sentence what this section is for.',\n};\n";
  expect(textsToWrite([{ path: 'elements/messages/account/billing.ts', text }])).toEqual([
    'elements/messages/account/billing.ts:3: write this text',
  ]);
});

/** Texts that `npm run new` made and nobody has written. */
function textsToWrite(sources: readonly Pick<Source, 'path' | 'text'>[]): string[] {
  return sources.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, index) => (line.includes(TO_WRITE) ? [`${path}:${index + 1}: write this text`] : [])),
  );
}
