import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { PACK_OPTIONS, program, ROOT } from '../support/run/program.ts';
import { markdownPages } from './examples/pages.ts';

/** `[text](target)` and `![text](target)`, outside of code. */
const LINK = /\]\(([^)\s]+)\)/g;
const CODE = /```[\s\S]*?```|`[^`\n]*`/g;

test('every link in a document of the npm package leads to the web or to a file of the package', async () => {
  const files = await packedFiles();
  const documents = files.filter((path) => path.endsWith('.md'));
  expect(documents).toContain('README.md');
  const links = (await Promise.all(documents.map(linksOf))).flat();
  expect(links.length).toBeGreaterThan(5);
  expect(links.filter(({ target }) => !isFollowable(target, files))).toEqual([]);
});

test('every link to a heading in the documents of the npm package names an existing heading', async () => {
  const pages = (await packedFiles()).filter((path) => path.endsWith('.md'));
  const links = (await Promise.all(pages.map(anchorsIn))).flat();
  expect(links.length).toBeGreaterThan(20);
  const headings = new Map(await Promise.all(pages.map(async (path) => [path, await headingsOf(path)] as const)));
  expect(links.filter(({ target, anchor }) => !headings.get(target)?.includes(anchor))).toEqual([]);
});

test('every page of the docs is at most two links away from the start page', async () => {
  const first = await pagesLinkedFrom('demo/docs/start/index.md');
  const second = (await Promise.all(first.map(pagesLinkedFrom))).flat();
  const reached = new Set([...first, ...second]);
  const pages = markdownPages().filter(({ path }) => PAGES_FOR_USERS.test(path));
  expect(pages.length).toBeGreaterThan(50);
  expect(pages.map(({ path }) => path).filter((path) => !reached.has(path))).toEqual([]);
});

const PAGES_FOR_USERS = /^demo\/docs\/(?:start|guides|what-users-see|moving|how-it-works)\/|^demo\/docs\/versions\.md$/;

async function pagesLinkedFrom(page: string): Promise<readonly string[]> {
  return (await linksOf(page)).map(({ target }) => target).filter((target) => /^demo\/docs\/.*\.md$/.test(target));
}

/** The pages of the other packages. */
const OTHER_PAGES = ['demo/service/README.md', 'elements/languages/README.md', 'elements/project/README.md'];

test.each(OTHER_PAGES)('every link in the document %s is an absolute web address', async (page) => {
  const links = await linksOf(page);
  expect(links.filter(({ target }) => !target.startsWith('https://'))).toEqual([]);
});

/** A path of a file in this repository, as documents and `.ci` name it: `core/session/state.ts`. */
const PATH =
  /(?<![\w/.-])(?:core|elements|react|demo|test|\.build|\.ci)\/[\w./-]+\.(?:tsx?|mjs|json|md|yml|html|css)(?![\w/])/g;

test('every repository file that a document names exists', async () => {
  const { stdout } = await program('git', ['ls-files', '*.md', '.ci', '.github'], { cwd: ROOT });
  // The changelog also names files of the past.
  const documents = stdout
    .trim()
    .split('\n')
    .filter((path) => path !== 'CHANGELOG.md');
  const named = await Promise.all(
    documents.map(async (from) =>
      [...(await readFile(join(ROOT, from), 'utf8')).matchAll(PATH)].map(([path]) => ({ from, path })),
    ),
  );
  expect(named.flat().length).toBeGreaterThan(50);
  expect(named.flat().filter(({ path }) => !existsSync(join(ROOT, path)))).toEqual([]);
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

interface Anchor extends Link {
  /** What the address has after `#`. */
  readonly anchor: string;
}

async function anchorsIn(from: string): Promise<readonly Anchor[]> {
  const text = (await readFile(from, 'utf8')).replace(CODE, '');
  return [...text.matchAll(/\]\(([^)\s:#]*)#([\w-]+)\)/g)].map(([, path = '', anchor = '']) => {
    const target = path === '' ? from : posix.join(posix.dirname(from), path);
    return { from, target, anchor };
  });
}

/** The anchors of a page's headings, as far as GitHub and VitePress spell them alike. */
async function headingsOf(path: string): Promise<readonly string[]> {
  const text = (await readFile(path, 'utf8')).replace(/```[\s\S]*?```/g, '');
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading.toLowerCase());
  return headings.map(anchorOnGitHub).filter((anchor, index) => anchor === anchorInVitePress(headings[index] ?? ''));
}

function anchorOnGitHub(heading: string): string {
  return heading.replace(/[^\p{L}\p{N}\s_-]/gu, '').replace(/\s/g, '-');
}

function anchorInVitePress(heading: string): string {
  return heading.replace(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g, '-').replace(/^-|-$/g, '');
}

function isFollowable(target: string, files: readonly string[]): boolean {
  return /^(?:https:|mailto:|#)/.test(target) || files.includes(target);
}

/** What `npm pack` puts into the tarball, as far as it is there without a build. It is asked once, because that takes seconds. */
function packedFiles(): Promise<readonly string[]> {
  packed ??= listPackedFiles();
  return packed;
}

let packed: Promise<readonly string[]> | null = null;

async function listPackedFiles(): Promise<readonly string[]> {
  const { stdout } = await program('npm', ['pack', '--dry-run', ...PACK_OPTIONS], { cwd: ROOT });
  const [archive] = JSON.parse(stdout) as readonly { readonly files: readonly { readonly path: string }[] }[];
  return archive?.files.map(({ path }) => path) ?? [];
}
