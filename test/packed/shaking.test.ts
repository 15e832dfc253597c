import { afterAll, expect, test } from 'vitest';
import { BUNDLERS, bundledCode } from './bundlers.ts';
import { folderWithPackage, removeFolder } from './packed-package.ts';
import { coreApp, elementsPage, reactPage } from './pages.ts';

/** The tags of the elements that the code defines: a call with the name of an element, whatever the function is called by now. */
const definedTags = (code: string): string[] => [
  ...new Set([...code.matchAll(/[\w$)]\(["'`](lk-[a-z-]+)["'`]\)\s*[\],]/g)].map(([, tag = '']) => tag)),
];

afterAll(removeFolder);

for (const bundler of BUNDLERS) {
  test.each([coreApp, reactPage('useUser')])(`${bundler} puts no element into $name`, async (page) => {
    const code = await bundledCode(bundler, await folderWithPackage(), page);
    expect(code.includes('x-stack-access-type')).toBe(true);
    expect(code.includes('customElements.define')).toBe(false);
    expect(definedTags(code)).toEqual([]);
  });

  test(`${bundler} keeps an element that is imported and leaves out those that are not`, async () => {
    const code = await bundledCode(bundler, await folderWithPackage(), elementsPage('avatar', ['user/user-avatar']));
    expect(definedTags(code)).toEqual(expect.arrayContaining(['lk-avatar', 'lk-provider', 'lk-user-avatar']));
    expect(definedTags(code)).not.toContain('lk-sign-in');
    expect(definedTags(code)).not.toContain('lk-user-button');
  });
}
