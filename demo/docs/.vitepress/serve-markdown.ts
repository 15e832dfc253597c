import type { Plugin } from 'vite';
import { markdownOf, readPageAtAddress } from './markdown-pages.ts';
import { PAGES } from './written-pages.ts';

/**
 * Answers with the Markdown of a page at its address with `.md`, as the built site does. The page itself asks for its module at the same
 * address with a query.
 */
export function serveMarkdown(): Plugin {
  return {
    name: 'serve-markdown',
    configureServer: ({ middlewares, config: { base } }) => {
      middlewares.use((request, response, next) => {
        const address = decodeURI(request.url ?? '');
        if (!address.startsWith(base) || !/^[\w/-]+\.md$/.test(address.slice(base.length))) return next();
        const page = readPageAtAddress(PAGES, address.slice(base.length));
        if (page === null) return next();
        response.setHeader('content-type', 'text/markdown; charset=utf-8');
        response.end(markdownOf(page));
      });
    },
  };
}
