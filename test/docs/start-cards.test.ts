import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const THEME = 'demo/docs/.vitepress/theme';

test('each framework on the start page of the documentation has a logo', async () => {
  const page = await readFile('demo/docs/start/index.md', 'utf8');
  const style = await readFile(`${THEME}/start-page.css`, 'utf8');
  const links = [...page.matchAll(/^ {2}- \[[^\]]+\]\(([\w-]+)\.md([^)]*)\)$/gm)];
  expect(links.length).toBeGreaterThan(10);
  const logos = links.map(([, name, hash]) => {
    const rule = style.split(`a[href$='/${name}.html${hash}'] {`)[1] ?? '';
    return /^\s*--logo: url\('\.\/([^']+)'\);/.exec(rule)?.[1] ?? `none for ${name}${hash}`;
  });
  expect(logos.filter((logo) => !existsSync(`${THEME}/${logo}`))).toEqual([]);
});
