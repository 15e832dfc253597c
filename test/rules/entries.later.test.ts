import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { program } from '../support/run/program.ts';
import { ENTRIES } from './public-api/exported-names.ts';
import { sourcesIn } from './source.ts';

/** The package is imported by each of its entries alone once it is packed. */
const PATHS = [...Object.values(ENTRIES), 'core/command.ts', ...sourcesIn('elements').map(({ path }) => path)];

/** What libraries leave: marks to find a second copy of themselves by, and Lit's stand-ins for a page where there is none. */
const LIBRARY_MARK = /^lit[A-Z]|^reactiveElement|^customElements$|^nanostoresGlobal$|^__zod_/;

interface Loaded {
  readonly path: string;
  /** What it added to the globals. */
  readonly left: readonly string[];
  readonly hasDocument: boolean;
}

/** In a process of its own, so that nothing another test left behind can help. */
async function importInNode(paths: readonly string[]): Promise<readonly Loaded[]> {
  const urls = JSON.stringify(paths.map((path) => [path, pathToFileURL(path).href]));
  const code = `
    const loaded = [];
    let before = new Set(Object.getOwnPropertyNames(globalThis));
    for (const [path, url] of ${urls}) {
      await import(url);
      const after = Object.getOwnPropertyNames(globalThis);
      loaded.push({ path, left: after.filter((name) => !before.has(name)), hasDocument: 'document' in globalThis });
      before = new Set(after);
    }
    console.log(JSON.stringify(loaded));
  `;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', code];
  const { exitCode, stdout, output } = await program(process.execPath, args);
  expect(exitCode, output).toBe(0);
  return JSON.parse(stdout) as Loaded[];
}

test('package entries and element modules add no globals of their own when imported in Node', async () => {
  const loaded = await importInNode(PATHS);
  expect(loaded).toHaveLength(PATHS.length);
  const wrong = loaded.filter(({ left, hasDocument }) => hasDocument || left.some((name) => !LIBRARY_MARK.test(name)));
  expect(wrong).toEqual([]);
});
