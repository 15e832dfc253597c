import { afterAll, beforeAll, expect, test } from 'vitest';
import { BUDGETS } from '../../.build/library/loading-plan.ts';
import { PROVIDER_IDS } from '../../elements/sign-in/methods/marks/provider-marks.ts';
import { testWeights } from '../bench/weights/test-weights.ts';
import { folderWithPackage, removeFolder } from './packed-package.ts';
import { buildPage, filesLoaded, filesReached } from './page-build.ts';
import { reactPage } from './pages.ts';
import { PACKED_RECORD, REACT, signIn, WEIGHED_PAGES } from './weighed-pages.ts';

beforeAll(async () => {
  await folderWithPackage();
});
afterAll(removeFolder);

testWeights(PACKED_RECORD, WEIGHED_PAGES);

test('every size limit of the loading plan belongs to a page whose size is tested', () => {
  const titles = WEIGHED_PAGES.map(({ title }) => title);
  expect(Object.keys(BUDGETS).filter((title) => !titles.includes(title))).toEqual([]);
});

test.each([reactPage('useUser'), reactPage('UserButton'), reactPage('SignIn')])(
  'the build of the page $name contains no unused file',
  async (page) => {
    const built = await buildPage(await folderWithPackage(), page, REACT);
    const reached = filesReached(built);
    const all = Object.values(built.manifest).map(({ file }) => file);
    expect(all.filter((file) => !reached.includes(file))).toEqual([]);
  },
);

test('the build puts the logo of each OAuth provider into a separate file', async () => {
  const built = await buildPage(await folderWithPackage(), signIn, REACT);
  const before = filesLoaded(built);
  const added = PROVIDER_IDS.map((id) => filesLoaded(built, [`/${id}.js`]).filter((file) => !before.includes(file)));
  expect(PROVIDER_IDS).toContain('google');
  expect(new Set(added.map(String)).size).toBe(PROVIDER_IDS.length);
  expect(added.map((files) => files.length)).toEqual(PROVIDER_IDS.map(() => 1));
});
