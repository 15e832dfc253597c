import type { Plugin } from 'vite';

/** The paths that one page serves with everything below. */
const PAGES: readonly (readonly [path: string, file: string])[] = [
  ['/handler', '/index.html'],
  ['/plain', '/plain.html'],
  ['/atoms', '/atoms.html'],
  ['/gallery', '/gallery.html'],
];

/** Serves the handler's paths by their pages and fills `%NAME%` in pages with the settings. */
export function pagesPlugin(settings: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'latchkey-demo-pages',
    configureServer: (server) => {
      server.middlewares.use((request, _response, next) => {
        const [path = '/', query] = (request.url ?? '/').split('?');
        const page = PAGES.find(([base]) => path === base || path.startsWith(`${base}/`));
        if (page) request.url = query === undefined ? page[1] : `${page[1]}?${query}`;
        next();
      });
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace(/%(LATCHKEY_\w+)%/g, (_, name: string) => settings[name] ?? ''),
    },
  };
}
