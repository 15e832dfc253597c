import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { bundleForProduction } from '../../../.build/bundle.ts';
import { moduleShares, OF_TOOLS } from './module-shares.ts';

const REMOVED = 'x'.repeat(5_000);
const LONG = 'é'.repeat(300);

const FILES = {
  'entry.ts': `import { long, unused } from './long.ts';
import { short } from './short.ts';
export const both = () => [long(), short()];
export const later = () => import('./later.ts');
`,
  'long.ts': `export const long = () => document.title + '${LONG}';
export const unused = () => '${REMOVED}';
`,
  'short.ts': `/** ${REMOVED} */
const html = String.raw;
export const short = () => document.title + html\`<p>one</p>
  <p>two</p>\`;
`,
  'later.ts': `export const later = '${REMOVED}';\n`,
};

test('moduleShares() assigns each byte of minified code to its source module', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'module-shares-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, text] of Object.entries(FILES)) await writeFile(join(folder, name), text);
  const chunks = await bundleForProduction({ entry: join(folder, 'entry.ts'), hasSourceMap: true });
  const first = chunks.filter(({ isEntry }) => isEntry);
  const shares = moduleShares(first);
  const names = shares.map(({ source }) => basename(source));
  const bytesOf = (name: string) => shares.find(({ source }) => basename(source) === name)?.bytes ?? Number.NaN;

  // The build shortens the template of `short.ts`. The long text has two bytes for each character. Removed code counts nowhere.
  expect(names[0]).toBe('long.ts');
  expect(bytesOf('long.ts')).toBeGreaterThan(2 * LONG.length);
  expect(bytesOf('long.ts')).toBeLessThan(2 * LONG.length + 60);
  expect(bytesOf('short.ts')).toBeGreaterThan('document.title+html`<p>one</p> <p>two</p>`'.length);
  expect(bytesOf('short.ts')).toBeLessThan(100);
  expect(bytesOf(OF_TOOLS)).toBeGreaterThan('export{}'.length);
  expect(names.toSorted()).toEqual([OF_TOOLS, 'entry.ts', 'long.ts', 'short.ts'].toSorted());
  const total = first.reduce((sum, { code }) => sum + Buffer.byteLength(code), 0);
  expect(shares.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(total);
});

test('moduleShares() throws for a file without a source map', () => {
  expect(() => moduleShares([{ code: 'let a', fileName: 'a.js', map: null }])).toThrow('a.js has no source map.');
});
