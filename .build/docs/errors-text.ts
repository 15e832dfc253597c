import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { PageGroup, SitePage } from '../../demo/docs/.vitepress/site-page.ts';
import { errorGroups } from './errors-pages.ts';
import { blocks } from './site-page.ts';

/** The guides that the package brings, as an app finds them. */
const DOCS_OF_PACKAGE = 'node_modules/latchkey/demo/docs';

/**
 * Writes the pages of all error codes into the package, compressed, for its command `latchkey explain`. They list no verbs: what reads those
 * needs the packages of the documentation, which a build of the library does without.
 */
export async function writeErrorsText(dist: string): Promise<void> {
  const text = errorsText(errorGroups(null));
  await writeFile(join(dist, 'errors.txt.br'), brotliCompressSync(text));
}

/**
 * Returns the pages of all error codes as one text. A subject is a heading of level 1 with a list of its codes; below it each code is a
 * heading of level 2 with its page.
 */
export function errorsText(groups: readonly PageGroup[]): string {
  const subjects = groups.map(({ title, pages }) =>
    blocks(
      `# ${title}`,
      pages.map(({ title: code, description }) => `- ${code}: ${description}`).join('\n'),
      pages.map(pageText),
    ),
  );
  return `${blocks(subjects)}\n`;
}

function pageText({ content }: SitePage): string {
  const [page = ''] = content.split('\n\nAll codes: ');
  return withLinksOfPackage(page.replace(/^#/gm, '##'));
}

/** Links to the reference become plain words, because the package has no reference. Links to guides name the file in the package. */
function withLinksOfPackage(text: string): string {
  return text
    .replace(/\[([^\]]+)\]\(\/reference\/[^)]+\)/g, '$1')
    .replace(/\[([^\]]+)\]\((\/[^)]+)\)/g, `$1 (${DOCS_OF_PACKAGE}$2)`);
}
