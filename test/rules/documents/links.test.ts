import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { PACK_OPTIONS, program, ROOT } from '../../support/run/program.ts';
import { markdownPages } from '../examples/pages.ts';
import { readText } from '../source.ts';

/** `[text](target)` and `![text](target)`, outside of code. */
const LINK = /\]\(([^)\s]+)\)/g;
const ADDRESS = /^(?:https|mailto):/;
const CODE = /```[\s\S]*?```|`[^`\n]*`/g;

/** What `npm pack` puts into the tarball, as far as it is there without a build. It is asked once, because that takes seconds. */
const packed = program('npm', ['pack', '--dry-run', ...PACK_OPTIONS], { cwd: ROOT }).then(({ stdout }) => {
  const [archive] = JSON.parse(stdout) as readonly { readonly files: readonly { readonly path: string }[] }[];
  return archive?.files.map(({ path }) => path) ?? [];
});

test('every link in a document of the npm package leads to the web or to a file of the package', async () => {
  const files = await packed;
  const documents = files.filter((path) => path.endsWith('.md'));
  expect(documents).toContain('README.md');
  const links = documents.flatMap(linksOf);
  expect(links.length).toBeGreaterThan(5);
  expect(links.filter(({ target }) => !ADDRESS.test(target) && !files.includes(target))).toEqual([]);
});

test('every link to a heading in the documents of the npm package names an existing heading', async () => {
  const pages = (await packed).filter((path) => path.endsWith('.md'));
  const links = pages.flatMap(linksOf).filter(({ anchor }) => anchor !== '');
  expect(links.length).toBeGreaterThan(20);
  const headings = new Map(pages.map((path) => [path, headingsOf(path)]));
  expect(links.filter(({ target, anchor }) => !headings.get(target)?.includes(anchor))).toEqual([]);
});

test('every page of the docs is at most two links away from the start page', () => {
  const first = pagesLinkedFrom('demo/docs/start/index.md');
  const reached = new Set([...first, ...first.flatMap(pagesLinkedFrom)]);
  const pages = markdownPages().filter(({ path }) => PAGES_FOR_USERS.test(path));
  expect(pages.length).toBeGreaterThan(50);
  expect(pages.map(({ path }) => path).filter((path) => !reached.has(path))).toEqual([]);
});

const PAGES_FOR_USERS = /^demo\/docs\/(?:start|guides|what-users-see|moving|how-it-works)\/|^demo\/docs\/versions\.md$/;

function pagesLinkedFrom(page: string): readonly string[] {
  return linksOf(page)
    .map(({ target }) => target)
    .filter((target) => /^demo\/docs\/.*\.md$/.test(target));
}

/** The pages of the other packages. */
const OTHER_PAGES = ['demo/service/README.md', 'elements/languages/README.md', 'elements/project/README.md'];

test.each(OTHER_PAGES)('every link in the document %s is an absolute web address', (page) => {
  expect(linksOf(page).filter(({ target }) => !target.startsWith('https:'))).toEqual([]);
});

interface Link {
  readonly from: string;
  /** An address, or a path from the root of the package. */
  readonly target: string;
  /** What the path has after `#`. */
  readonly anchor: string;
}

function linksOf(from: string): readonly Link[] {
  const text = readText(from).replace(CODE, '');
  return [...text.matchAll(LINK)].map(([, address = '']) => {
    if (ADDRESS.test(address)) return { from, target: address, anchor: '' };
    const [path = '', anchor = ''] = address.split('#');
    return { from, target: path === '' ? from : posix.join(posix.dirname(from), path), anchor };
  });
}

/** The anchors of a page's headings, as far as GitHub and VitePress spell them alike. */
function headingsOf(path: string): readonly string[] {
  const text = readText(path).replace(/```[\s\S]*?```/g, '');
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading.toLowerCase());
  return headings.map(anchorOnGitHub).filter((anchor, index) => anchor === anchorInVitePress(headings[index] ?? ''));
}

function anchorOnGitHub(heading: string): string {
  return heading.replace(/[^\p{L}\p{N}\s_-]/gu, '').replace(/\s/g, '-');
}

function anchorInVitePress(heading: string): string {
  return heading.replace(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g, '-').replace(/^-|-$/g, '');
}
