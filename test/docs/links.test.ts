import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { DOCS, pageOfFile } from '../../demo/docs/.vitepress/repository-documents.ts';
import { slug } from '../../demo/docs/.vitepress/slug.ts';
import { program, ROOT } from '../support/run/program.ts';
import { isPage } from './support/site-paths.ts';

const LINK = /\]\(([^)\s]+)\)/g;
const CODE = /```[\s\S]*?```|`[^`\n]*`/g;

interface Link {
  readonly from: string;
  readonly target: string;
}

/** Every document of the repository, with its links outside of code that do not lead to the web. */
async function readLinks(): Promise<readonly Link[]> {
  const { stdout } = await program('git', ['ls-files', '-co', '--exclude-standard', '*.md'], { cwd: ROOT });
  const documents = stdout
    .trim()
    .split('\n')
    .filter((path) => !/\[|^demo\/examples/.test(path) && existsSync(join(ROOT, path)));
  return documents.flatMap((from) => {
    const text = readFileSync(join(ROOT, from), 'utf8').replace(CODE, '');
    const targets = [...text.matchAll(LINK)].map(([, target = '']) => target);
    return targets.filter((target) => !/^(?:https?:|mailto:)/.test(target)).map((target) => ({ from, target }));
  });
}

const links = readLinks();

test('every link in a document leads to an existing file or to a page of the site', async () => {
  expect((await links).length).toBeGreaterThan(30);
  const broken = await Promise.all((await links).map(async (link) => ((await leadsSomewhere(link)) ? [] : [link])));
  expect(broken.flat()).toEqual([]);
});

test('no link of the documentation has a file name as its text', async () => {
  const { stdout } = await program('git', ['ls-files', '*.md'], { cwd: ROOT });
  const pages = stdout.split('\n').filter((path) => pageOfFile(path) !== null && path !== 'README.md');
  expect(pages.length).toBeGreaterThan(50);
  const named = pages.flatMap((path) =>
    [...readFileSync(join(ROOT, path), 'utf8').matchAll(/\[`?[\w./-]+\.(?:md|ts|css|js)`?\]\(/g)].map(
      ([text]) => `${path}: ${text}`,
    ),
  );
  expect(named).toEqual([]);
});

async function leadsSomewhere({ from, target }: Link): Promise<boolean> {
  const [path = ''] = target.split('#');
  const file = posix.join(posix.dirname(from), path);
  if (path === '' || existsSync(join(ROOT, file))) return true;
  return file.startsWith(DOCS) && file.endsWith('.md') && isPage(file.slice(DOCS.length, -'.md'.length));
}

test('every link to an anchor of a document names an existing heading', async () => {
  const anchored = (await links).flatMap(({ from, target }) => {
    const [path = '', anchor] = target.split('#');
    const file = path === '' ? from : posix.join(posix.dirname(from), path);
    const isWritten = existsSync(join(ROOT, file)) && file.endsWith('.md');
    return anchor === undefined || !isWritten ? [] : [{ from, file, anchor }];
  });
  expect(anchored.length).toBeGreaterThan(3);
  expect(anchored.filter(({ file, anchor }) => !anchorsOf(file).has(anchor))).toEqual([]);
});

const known = new Map<string, ReadonlySet<string>>();

/** The anchors of the headings in a document, as the site and as GitHub make them. */
function anchorsOf(file: string): ReadonlySet<string> {
  const found =
    known.get(file) ?? new Set(headingsOf(file).flatMap((heading) => [slug(heading), slugOfGitHub(heading)]));
  known.set(file, found);
  return found;
}

function headingsOf(file: string): readonly string[] {
  const text = readFileSync(join(ROOT, file), 'utf8').replace(/```[\s\S]*?```/g, '');
  return [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => heading.replace(/[`*]|\]\([^)]*\)|\[/g, ''));
}

function slugOfGitHub(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
}
