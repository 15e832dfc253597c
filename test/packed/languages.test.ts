import { afterAll, beforeAll, expect, test } from 'vitest';
import { folderWithPackage, removeFolder } from './packed-package.ts';
import { buildPage, filesReached, type Page } from './page-build.ts';
import { signIn, signInInLanguages } from './weighed-pages.ts';

beforeAll(async () => {
  await folderWithPackage();
});
afterAll(removeFolder);

test('the build of a page that imports no languages contains no language files', async () => {
  expect(await filesOfLanguages(signInInLanguages)).not.toEqual([]);
  expect(await filesOfLanguages(signIn)).toEqual([]);
});

async function filesOfLanguages(page: Page): Promise<string[]> {
  const files = filesReached(await buildPage(await folderWithPackage(), page));
  return files.filter((file) => /language/.test(file));
}
