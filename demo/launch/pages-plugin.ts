import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Connect, Plugin } from 'vite';
import { ownerPartAt, plainPartAt } from '../site/paths.ts';

interface PageRow {
  /** The file answers this path and every path below it. */
  readonly path: string;
  readonly file: string;
  /** Which part of the page a path shows. The attribute `data-page` names it, so that the first picture shows no other part. */
  readonly partAt?: (path: string) => string;
}

const PAGES: readonly PageRow[] = [
  { path: '/handler', file: 'index.html' },
  { path: '/account', file: 'index.html' },
  { path: '/plain', file: 'plain.html', partAt: plainPartAt },
  { path: '/atoms', file: 'atoms.html' },
  { path: '/gallery', file: 'gallery.html' },
  { path: '/theme', file: 'theme.html' },
  { path: '/projects', file: 'owner.html', partAt: ownerPartAt },
];

export const PAGE_FILES: readonly string[] = [...new Set(PAGES.map(({ file }) => file))];

/** The paths of the pages, without the paths below them. */
export const PAGE_PATHS: readonly string[] = PAGES.map(({ path }) => path);

/** Creates the plugin that serves each path with its HTML file. */
export function pagesPlugin(): Plugin {
  return {
    name: 'latchkey-demo-pages',
    configureServer: ({ middlewares }) => void middlewares.use(toPage),
    transformIndexHtml: (html, { originalUrl = '/' }) => markPart(html, originalUrl),
    configurePreviewServer: ({ middlewares, config }) => {
      const folder = resolve(config.root, config.build.outDir);
      middlewares.use((request, response, next) => {
        const { originalUrl = '/' } = request as Connect.IncomingMessage;
        const row = rowOf(originalUrl);
        if (!row?.partAt) return toPage(request, response, next);
        readFile(join(folder, row.file), 'utf8').then((html) => {
          const headers = { 'content-type': 'text/html', 'cache-control': 'no-cache' };
          response.writeHead(200, headers).end(markPart(html, originalUrl));
        }, next);
      });
    },
  };
}

const pathOf = (url: string): string => url.split('?')[0] ?? '/';

function rowOf(url: string): PageRow | undefined {
  const path = pathOf(url);
  return PAGES.find(({ path: base }) => path === base || path.startsWith(`${base}/`));
}

/** Names the part of the page in the attribute `data-page` of the document. */
function markPart(html: string, url: string): string {
  const part = rowOf(url)?.partAt?.(pathOf(url));
  return part ? html.replace('<html ', `<html data-page="${part}" `) : html;
}

const toPage: Connect.NextHandleFunction = (request, _response, next) => {
  const [, query] = (request.url ?? '/').split('?');
  const page = rowOf(request.url ?? '/');
  if (page) request.url = `/${page.file}${query === undefined ? '' : `?${query}`}`;
  next();
};
