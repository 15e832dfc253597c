import { expect, test } from 'vitest';
import { isOwnersTag } from '../../../elements/languages/owners-tag.ts';
import { sourcesIn } from '../../rules/source.ts';

/** Elements of the owner's pages that only other elements of these pages contain. */
const PARTS = ['lk-code-editor'];

test('isOwnersTag() knows the elements in elements/project by their tags, and no other element', () => {
  const tags = sourcesIn('elements').flatMap(({ path, text }) =>
    [...text.matchAll(/@customElement\('([\w-]+)'\)/g)].map(([, tag = '']) => ({ path, tag })),
  );
  const forOwners = tags.filter(({ path }) => path.startsWith('elements/project/')).map(({ tag }) => tag);
  const known = tags.filter(({ tag }) => isOwnersTag(tag)).map(({ tag }) => tag);
  expect(known.length).toBeGreaterThan(20);
  expect(known).toEqual(forOwners.filter((tag) => !PARTS.includes(tag)));
});
