import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { generatePages } from '../../../.build/docs/generate.ts';
import { program, ROOT } from '../../support/run/program.ts';
import { BASE, buildSite, filesIn, textsIn } from '../support/built-site.ts';

const HOST = 'https://site.example';
const LARGEST_LIST = 64_000;
const LARGEST_TEXT = 1_600_000;

let folder: string;
/** The pages by path, without the page for what is not found. */
let pages: ReadonlyMap<string, string>;
let markdown: ReadonlyMap<string, string>;

beforeAll(async () => {
  folder = await buildSite();
  pages = new Map([...textsIn(folder, '.html')].filter(([path]) => path !== '404.html'));
  markdown = textsIn(folder, '.md');
});

test('the code of the documentation site compiles', async () => {
  const { exitCode, output } = await program('tsc', ['--noEmit', '--project', 'demo/docs']);
  expect(exitCode, output).toBe(0);
});

test('every internal link of every page leads to an existing page and anchor', () => {
  const anchors = new Map([...pages].map(([path, html]) => [path, anchorsOf(html)]));
  const broken = [...pages].flatMap(([from, html]) =>
    linksOf(html).flatMap((href) => {
      const url = new URL(href.replaceAll('&amp;', '&'), HOST + BASE + from);
      if (url.origin !== HOST) return [];
      const path = pathOf(url.pathname);
      const hash = decodeURIComponent(url.hash.slice(1));
      const isThere = path !== null && (anchors.has(path) || existsSync(join(folder, path)));
      return isThere && (hash === '' || anchors.get(path)?.has(hash)) ? [] : [`${from}: ${href}`];
    }),
  );
  expect(pages.size).toBeGreaterThan(250);
  expect([...new Set(broken)]).toEqual([]);
});

test('names of methods and errors in the text of a guide link to the reference', () => {
  const links = linksOf(pages.get('guides/sign-in-forms.html') ?? '').join(' ');
  for (const path of ['verbs/app.html#botChallengeWidget', 'errors/TOO_MANY_REQUESTS.html']) {
    expect(links).toContain(`${BASE}reference/${path}`);
  }
});

test('every block of code has a title, which is its file where the text names one, and a button that copies it', () => {
  const blocks = [...pages].flatMap(([path, html]) =>
    [...html.matchAll(/<div class="language-[^>]*>(.*?)<pre/gs)].map(([, head = '']) => ({ path, head })),
  );
  expect(blocks.length).toBeGreaterThan(500);
  const isWhole = /class="copy"><\/button><span class="lang">[^<]+<\/span>$/;
  expect(blocks.filter(({ head }) => !isWhole.test(head))).toEqual([]);
  const vue = [...(pages.get('start/vue.html') ?? '').matchAll(/<span class="lang">(.*?)<\/span>/g)];
  expect(vue.map(([, title]) => title).slice(4)).toEqual(['.env', 'vite.config.js', 'src/App.vue', 'src/main.js']);
});

test('double braces in code of a text are shown as they are written', () => {
  expect(pages.get('moving/clerk.html')).toContain('when={{ permission }}&gt;');
  expect(pages.get('guides/sign-in-forms.html')).toContain('pageOptions={{ signUp: { fields } }} /&gt;');
});

test('every generated docs page exists and has a description and at least 12 words', async () => {
  const groups = Object.values(await generatePages(ROOT)).flat();
  const generated = groups.flatMap((group) => group.pages);
  expect(generated.length).toBeGreaterThan(250);
  expect(generated.filter(({ path }) => !pages.has(`${path}.html`)).map(({ path }) => path)).toEqual([]);
  const empty = generated.filter(({ content, description }) => description === '' || wordsOf(content) < 12);
  expect(empty.map(({ path }) => path)).toEqual([]);
});

test('the docs page of every element shows the states of the element', async () => {
  const elements = (await generatePages(ROOT)).elements.flatMap((group) => group.pages);
  const without = elements.filter(({ content }) => !/<ElementStates tag="[^"]+" states="[^"]+"/.test(content));
  expect(without.map(({ title }) => title)).toEqual([]);
});

test('the React snippet of every element compiles', async () => {
  const snippets = join(ROOT, '.cache/docs/snippets');
  await rm(snippets, { recursive: true, force: true });
  await mkdir(snippets, { recursive: true });
  const elements = (await generatePages(ROOT)).elements.flatMap((group) => group.pages);
  for (const { title, content } of elements) {
    const [, code = ''] = /```tsx \[React\]\n([\s\S]*?)```/.exec(content) ?? [];
    expect(code).toContain('export function Example');
    await writeFile(join(snippets, `${title}.tsx`), withSources(code));
  }
  await writeFile(join(snippets, 'tags.d.ts'), TAGS);
  const settings = { extends: '../../../tsconfig.json', include: ['*'], exclude: [] };
  await writeFile(join(snippets, 'tsconfig.json'), JSON.stringify(settings));
  const { exitCode, output } = await program('tsc', ['--noEmit', '--project', snippets]);
  expect(exitCode, output).toBe(0);
});

test('every page also exists as Markdown, with links to Markdown files', () => {
  const paths = [...pages.keys()].map((path) => path.replace(/\.html$/, '.md'));
  const ofFolders = paths.filter((path) => path.endsWith('/index.md')).map(ofFolder);
  expect(ofFolders).toContain('start.md');
  expect([...markdown.keys()]).toEqual([...paths, ...ofFolders].toSorted());
  const broken = [...markdown].flatMap(([from, text]) =>
    markdownLinks(text)
      .filter((target) => !existsSync(join(folder, posix.dirname(from), target)))
      .map((target) => `${from}: ${target}`),
  );
  expect(broken).toEqual([]);
  const withComponents = [...markdown].filter(([, text]) => /<(?:ElementStates|HomePage|EmulatorFault)\b/.test(text));
  expect(withComponents.map(([path]) => path)).toEqual([]);
});

test('the links to the previous and next page follow the order of the sidebar', () => {
  const pager = (path: string) => {
    const html = pages.get(`${path}.html`) ?? '';
    return [...html.matchAll(/<a class="[^"]*pager-link (prev|next)"[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(
      ([, side, href = '', text = '']) => [side, href.slice(BASE.length), text.replace(/(?:<[^>]*>)+/g, ' ').trim()],
    );
  };
  expect(pager('start/next')).toEqual([
    ['prev', 'start/', 'Previous Start'],
    ['next', 'guides/protect-a-page.html', 'Next Protect a page'],
  ]);
  expect(pager('guides/your-own-api').map(([, href]) => href)).toEqual([
    'guides/protect-a-page.html',
    'guides/routers.html',
  ]);
  expect(pager('reference/elements/lk-sign-in').map(([, href]) => href)).toEqual([
    'reference/elements/lk-provider.html',
    'reference/elements/lk-sign-out.html',
  ]);
  expect(pager('gallery')).toEqual([]);
});

test('llms.txt lists every page, and its size stays below 64,000 bytes', () => {
  const list = readFileSync(join(folder, 'llms.txt'), 'utf8');
  const listed = markdownLinks(list);
  const ofFolders = [...markdown.keys()].filter((path) => path.endsWith('/index.md')).map(ofFolder);
  const notListed = ['index.md', ...ofFolders];
  expect(listed.toSorted()).toEqual([...markdown.keys()].filter((path) => !notListed.includes(path)));
  expect(Buffer.byteLength(list)).toBeLessThan(LARGEST_LIST);
  const full = readFileSync(join(folder, 'llms-full.txt'), 'utf8');
  expect(Buffer.byteLength(full)).toBeLessThan(LARGEST_TEXT);
  expect(full).toContain('EMAIL_PASSWORD_MISMATCH');
});

test('pages and style sheets load no files from other hosts', () => {
  const loaded = [...pages].flatMap(([path, html]) =>
    [...html.matchAll(/<(?:script|link|img|iframe|source)\b[^>]*?(?:src|href)="(https?:)?\/\/[^"]*"/g)].map(
      ([tag]) => `${path}: ${tag}`,
    ),
  );
  expect(loaded).toEqual([]);
  const styles = filesIn(folder, '.css').flatMap((path) => {
    const text = readFileSync(join(folder, path), 'utf8');
    return [...text.matchAll(/(?:url\(|@import )["']?(?:https?:)?\/\/[^)"';]*/g)].map(([found]) => `${path}: ${found}`);
  });
  expect(styles).toEqual([]);
});

/** The types of tags are made by the build of the packages, which has tests of its own. */
const TAGS = `import 'react';
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      [tag: \`lk-\${string}\`]: object;
    }
  }
}
`;

/** Lets a snippet import the sources of this repository. */
function withSources(code: string): string {
  return code
    .replace(/^import '[^']+';\n/gm, '')
    .replaceAll("'latchkey/react'", "'../../../react/index.ts'")
    .replaceAll("'latchkey-project/react'", "'../../../react/project.ts'");
}

/** The address at which a page such as `start/index.md` is Markdown too: `start.md`. */
function ofFolder(path: string): string {
  return path.replace(/\/index\.md$/, '.md');
}

function linksOf(html: string): readonly string[] {
  return [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, href = '']) => href);
}

function anchorsOf(html: string): ReadonlySet<string> {
  return new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => id));
}

/** The file that answers a path; null for a path outside of the site. */
function pathOf(pathname: string): string | null {
  if (!pathname.startsWith(BASE)) return null;
  const path = decodeURIComponent(pathname.slice(BASE.length));
  return path === '' || path.endsWith('/') ? `${path}index.html` : path;
}

function markdownLinks(text: string): readonly string[] {
  const prose = text.replace(/```[\s\S]*?```|`[^`\n]*`/g, '');
  const targets = [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
  return targets.filter((target) => !/^(?:[a-z]+:|#)/.test(target)).map((target) => target.replace(/#.*$/, ''));
}

function wordsOf(content: string): number {
  return content.match(/[A-Za-z]{2,}/g)?.length ?? 0;
}
