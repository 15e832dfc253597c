import { afterAll, expect, test } from 'vitest';
import { kilobytes } from '../bench/budgets.ts';
import { folderWithPackage, removeFolder } from './packed-package.ts';
import { buildPage, filesLoaded, filesReached, gzipBytes } from './page-build.ts';
import { coreApp, elementsPage, reactPage } from './pages.ts';
import { PROVIDER_IDS } from '../../elements/sign-in/methods/marks/provider-marks.ts';

/** What the sign-in methods stand with. The mark of each provider is a file of its own that comes after that. */
const METHODS = ['/sign-in-methods.js'];

/** What a page loads at once, as a developer's Vite builds it: gzip, everything but React. */
const BUDGETS = [
  { page: coreApp, mostKilobytes: 13.65 },
  { page: elementsPage('user-button', ['user/user-button']), mostKilobytes: 21.95 },
  { page: elementsPage('sign-in', ['sign-in/sign-in']), mostKilobytes: 26.45 },
  { page: elementsPage('sign-in', ['sign-in/sign-in']), alsoLoads: METHODS, mostKilobytes: 35.55 },
  { page: elementsPage('handler', ['handler']), mostKilobytes: 31 },
  { page: { name: 'elements-all', script: "import 'latchkey/elements';" }, mostKilobytes: 43.15 },
  { page: reactPage('useUser'), mostKilobytes: 16 },
  { page: reactPage('UserButton'), mostKilobytes: 22.7 },
  { page: reactPage('SignIn'), mostKilobytes: 27.15 },
  { page: reactPage('SignIn'), alsoLoads: METHODS, mostKilobytes: 36.25 },
];

/** It stays outside, as every budget leaves it out. */
const REACT = [/^react(-dom)?(\/|$)/];

afterAll(removeFolder);

for (const { page, alsoLoads, mostKilobytes } of BUDGETS) {
  const title = alsoLoads ? `${page.name} until every sign-in method stands` : page.name;
  test(`${title} weighs at most ${mostKilobytes} kB`, async () => {
    const built = await buildPage(await folderWithPackage(), page, REACT);
    const files = filesLoaded(built, alsoLoads);
    const bytes = await gzipBytes(built, files);
    console.log(`${title}: ${kilobytes(bytes)} of ${mostKilobytes} kB in ${files.length} files`);
    expect(bytes).toBeLessThanOrEqual(mostKilobytes * 1000);
  });
}

test.each([reactPage('useUser'), reactPage('UserButton'), reactPage('SignIn')])(
  'the build of $name has no file that nothing loads',
  async (page) => {
    const built = await buildPage(await folderWithPackage(), page, REACT);
    const reached = filesReached(built);
    const all = Object.values(built.manifest).map(({ file }) => file);
    expect(all.filter((file) => !reached.includes(file))).toEqual([]);
  },
);

test('the logo of each provider is a file of its own', async () => {
  const built = await buildPage(await folderWithPackage(), elementsPage('sign-in', ['sign-in/sign-in']), REACT);
  const before = filesLoaded(built);
  const added = PROVIDER_IDS.map((id) => filesLoaded(built, [`/${id}.js`]).filter((file) => !before.includes(file)));
  expect(new Set(added.map(String)).size).toBe(PROVIDER_IDS.length);
  expect(added.map((files) => files.length)).toEqual(PROVIDER_IDS.map(() => 1));
});
