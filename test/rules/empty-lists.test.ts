import { expect, test } from 'vitest';
import { LISTS_WITHOUT_BUTTON } from '../elements/support/lists-without-button.ts';
import { sourcesIn } from './source.ts';

/** Draws empty lists with their button, for all sections. */
const SHARED = 'elements/sections/section/section-parts.ts';

/** Returns the path of a file once for each empty list that it draws by itself. */
const emptyListsIn = (path: string, text: string): string[] =>
  [...text.matchAll(/<\w+[^>]*\b(?:part="empty"|class="empty")/g)].map(() => path);

test('an empty list has the button that fills it, or the table says why it has none', () => {
  const own = sourcesIn('elements').flatMap(({ path, text }) => (path === SHARED ? [] : emptyListsIn(path, text)));
  expect(own.toSorted()).toEqual(Object.keys(LISTS_WITHOUT_BUTTON));
});

test('the search for empty lists finds each of them', () => {
  const text = '<p part="empty" class="empty">a</p> <div class="empty"></div> <p part="text"></p>';
  expect(emptyListsIn('a.ts', text)).toEqual(['a.ts', 'a.ts']);
});
