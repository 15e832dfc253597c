import { posix } from 'node:path';
import type { MarkdownRenderer } from 'vitepress';
import { DOCS, pageOfFile } from '../repository-documents.ts';

/**
 * Lets links to documents outside of the site, which work in the repository and in the package, lead to their pages. A link to a file
 * that is no page keeps its text alone.
 */
export function documentLinks(md: MarkdownRenderer): void {
  md.core.ruler.push('document-links', (state) => {
    const relativePath = String(state.env?.relativePath ?? '');
    for (const { children } of state.tokens) {
      for (const token of children ?? []) {
        const href = token.type === 'link_open' ? token.attrGet('href') : null;
        if (href?.startsWith('../')) token.attrSet('href', siteLink(relativePath, href));
      }
    }
  });
}

/** Returns the address in the site for a link of a page; the same link if it stays inside of the site. */
export function siteLink(page: string, href: string): string {
  const [path = '', hash] = href.split('#');
  const file = posix.join(DOCS, posix.dirname(page), path);
  if (file.startsWith(DOCS)) return href;
  const target = pageOfFile(file);
  if (target === null) throw new Error(`${page} links to ${href}, which is no page of the site.`);
  const relative = posix.relative(posix.dirname(`/${page}`), target);
  return `${relative.startsWith('.') ? relative : `./${relative}`}${hash === undefined ? '' : `#${hash}`}`;
}
