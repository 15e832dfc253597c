import type { Connect, Plugin } from 'vite';

/** The HTML file that answers a path and every path below it. */
const PAGES: readonly (readonly [path: string, file: string])[] = [
  ['/handler', 'index.html'],
  ['/account', 'index.html'],
  ['/plain', 'plain.html'],
  ['/atoms', 'atoms.html'],
  ['/gallery', 'gallery.html'],
  ['/theme', 'theme.html'],
  ['/projects', 'owner.html'],
];

export const PAGE_FILES: readonly string[] = [...new Set(PAGES.map(([, file]) => file))];

/** Creates the plugin that serves each path with its HTML file. */
export function pagesPlugin(): Plugin {
  return {
    name: 'latchkey-demo-pages',
    configureServer: ({ middlewares }) => void middlewares.use(toPage),
    configurePreviewServer: ({ middlewares }) => void middlewares.use(toPage),
  };
}

const toPage: Connect.NextHandleFunction = (request, _response, next) => {
  const [path = '/', query] = (request.url ?? '/').split('?');
  const page = PAGES.find(([base]) => path === base || path.startsWith(`${base}/`));
  if (page) request.url = `/${page[1]}${query === undefined ? '' : `?${query}`}`;
  next();
};
