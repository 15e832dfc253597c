import { afterAll, expect, test } from 'vitest';
import { BUNDLERS, bundledCode } from './bundlers.ts';
import { CORE_MARK, definedTags } from './defined-tags.ts';
import { folderWithPackage, removeFolder } from './packed-package.ts';
import { adminApp, coreApp, elementsPage, reactPage } from './pages.ts';

/** Elements that a page with an avatar does not have. */
const LEFT_OUT = ['lk-sign-in', 'lk-user-button'];

afterAll(removeFolder);

test('a bundle that imports lk-sign-in and lk-user-button defines the elements', async () => {
  const page = elementsPage('left-out', ['sign-in/sign-in', 'user/user-button']);
  const code = await bundledCode('vite', await folderWithPackage(), page);
  expect(definedTags(code)).toEqual(expect.arrayContaining(LEFT_OUT));
});

test('a production bundle leaves out the hint to run "latchkey explain"', async () => {
  const code = await bundledCode('vite', await folderWithPackage(), coreApp);
  expect(code.includes(CORE_MARK)).toBe(true);
  expect(code).not.toContain('latchkey explain');
});

for (const bundler of BUNDLERS) {
  test.each([coreApp, adminApp, reactPage('useUser')])(
    `${bundler} bundles no custom element into the page $name, which uses none`,
    async (page) => {
      const code = await bundledCode(bundler, await folderWithPackage(), page);
      expect(code.includes(CORE_MARK)).toBe(true);
      expect(code.includes('customElements.define')).toBe(false);
      expect(definedTags(code)).toEqual([]);
    },
  );

  test(`${bundler} keeps an imported element and leaves out other elements`, async () => {
    const code = await bundledCode(bundler, await folderWithPackage(), elementsPage('avatar', ['user/user-avatar']));
    // By these two marks the tests above tell that a page has no element.
    expect(code.includes('customElements.define')).toBe(true);
    expect(definedTags(code)).toEqual(expect.arrayContaining(['lk-avatar', 'lk-provider', 'lk-user-avatar']));
    for (const tag of LEFT_OUT) expect(definedTags(code)).not.toContain(tag);
  });
}
