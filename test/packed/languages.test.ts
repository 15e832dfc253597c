import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { kilobytes } from '../bench/budgets.ts';
import { ROOT } from '../support/run/program.ts';
import { folderWithPackage, removeFolder } from './packed-package.ts';
import { type BuiltPage, buildPage, filesLoaded, filesReached, gzipBytes } from './page-build.ts';
import { elementsPage } from './pages.ts';

/** What the sign-in screens show of a language: its general texts and those of signing in. */
const MOST_OF_LANGUAGE_BYTES = 6000;
/** What chooses among all languages, and where each is. */
const MOST_OF_CHOICE_BYTES = 3500;

const tags = readdirSync(join(ROOT, 'core/messages'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'en')
  .map(({ name }) => name);

const signIn = elementsPage('sign-in', ['sign-in/sign-in']);
let page: BuiltPage;
let withoutLanguages: BuiltPage;

beforeAll(async () => {
  const folder = await folderWithPackage();
  withoutLanguages = await buildPage(folder, signIn);
  page = await buildPage(folder, {
    name: 'sign-in-in-languages',
    script: `${signIn.script}\nimport 'latchkey-languages';`,
  });
});
afterAll(removeFolder);

test('a page that takes no languages has no file of them', () => {
  expect(filesReached(withoutLanguages).filter((file) => /language/.test(file))).toEqual([]);
});

test(`the choice among all languages weighs at most ${MOST_OF_CHOICE_BYTES} bytes`, async () => {
  const bytes =
    (await gzipBytes(page, filesLoaded(page))) - (await gzipBytes(withoutLanguages, filesLoaded(withoutLanguages)));
  console.log(`The choice among ${tags.length} languages: ${kilobytes(bytes)}`);
  expect(bytes).toBeLessThanOrEqual(MOST_OF_CHOICE_BYTES);
});

describe.each(tags)('%s', (tag) => {
  test(`costs the sign-in screens at most ${MOST_OF_LANGUAGE_BYTES} bytes`, async () => {
    const before = new Set(filesLoaded(page));
    const added = filesLoaded(page, [`/texts/${tag}.js`]).filter((file) => !before.has(file));
    const bytes = await gzipBytes(page, added);
    console.log(`${tag}: ${kilobytes(bytes)} in ${added.length} files`);
    expect(bytes).toBeLessThanOrEqual(MOST_OF_LANGUAGE_BYTES);
  });
});
