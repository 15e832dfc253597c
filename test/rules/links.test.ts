import { readFile } from 'node:fs/promises';
import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { program, ROOT } from '../support/run/program.ts';

/** `[text](target)` and `![text](target)`, outside of code. */
const LINK = /\]\(([^)\s]+)\)/g;
const CODE = /```[\s\S]*?```|`[^`\n]*`/g;

test('every link of a document in the package leads to the web or to a file in the package', async () => {
  const packed = await packedFiles();
  const documents = packed.filter((path) => path.endsWith('.md'));
  expect(documents).toContain('README.md');
  const links = (await Promise.all(documents.map(linksOf))).flat();
  expect(links.length).toBeGreaterThan(5);
  expect(links.filter(({ target }) => !isFollowable(target, packed))).toEqual([]);
});

/** The pages of the other packages. */
const OTHER_PAGES = ['demo/service/README.md', 'elements/languages/README.md', 'elements/project/README.md'];

test.each(OTHER_PAGES)('%s links to the web alone', async (page) => {
  const links = await linksOf(page);
  expect(links.filter(({ target }) => !target.startsWith('https://'))).toEqual([]);
});

interface Link {
  readonly from: string;
  /** An address, or a path from the root of the package. */
  readonly target: string;
}

async function linksOf(from: string): Promise<readonly Link[]> {
  const text = (await readFile(from, 'utf8')).replace(CODE, '');
  return [...text.matchAll(LINK)].map(([, target = '']) => {
    const isAddress = /^(?:https:|mailto:|#)/.test(target);
    return { from, target: isAddress ? target : posix.join(posix.dirname(from), target.replace(/#.*$/, '')) };
  });
}

function isFollowable(target: string, packed: readonly string[]): boolean {
  return /^(?:https:|mailto:|#)/.test(target) || packed.includes(target);
}

/** What `npm pack` puts into the tarball, as far as it is there without a build. */
async function packedFiles(): Promise<readonly string[]> {
  const { stdout } = await program('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], { cwd: ROOT });
  const [packed] = JSON.parse(stdout) as readonly { readonly files: readonly { readonly path: string }[] }[];
  return packed?.files.map(({ path }) => path) ?? [];
}
