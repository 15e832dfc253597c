import { execFile } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { sourcesIn } from './source.ts';

const run = promisify(execFile);

const ENTRIES = [
  'core/index.ts',
  'core/server.ts',
  'core/admin.ts',
  'elements/index.ts',
  'elements/project/index.ts',
  'react/index.ts',
  'react/project.ts',
  'demo/service/emulator.ts',
];

/** What libraries leave: marks to find a second copy of themselves by, and Lit's stand-ins for a page where there is none. */
const LIBRARY_MARK = /^lit[A-Z]|^reactiveElement|^customElements$|^nanostoresGlobal$|^__zod_/;

const IMPORT_TIMEOUT_MS = 30_000;

/** In a process of its own, so that nothing another test left behind can help. */
async function importInNode(paths: readonly string[]): Promise<string> {
  const urls = JSON.stringify(paths.map((path) => pathToFileURL(path).href));
  const code = `
    const before = new Set(Object.getOwnPropertyNames(globalThis));
    for (const url of ${urls}) await import(url);
    const left = Object.getOwnPropertyNames(globalThis).filter((name) => !before.has(name));
    console.log(JSON.stringify({ left, hasDocument: 'document' in globalThis }));
  `;
  const { stdout } = await run(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', code]);
  return stdout;
}

for (const entry of ENTRIES) {
  test(`${entry} loads in bare Node and leaves no global behind`, { timeout: IMPORT_TIMEOUT_MS }, async () => {
    const { left, hasDocument } = JSON.parse(await importInNode([entry])) as { left: string[]; hasDocument: boolean };
    expect(hasDocument).toBe(false);
    expect(left.filter((name) => !LIBRARY_MARK.test(name))).toEqual([]);
  });
}

test('every element alone loads in bare Node', { timeout: IMPORT_TIMEOUT_MS }, async () => {
  const elements = sourcesIn('elements').map(({ path }) => path);
  expect(await importInNode(elements)).toContain('"hasDocument":false');
});
