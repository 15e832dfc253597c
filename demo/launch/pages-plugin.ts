import type { Connect, Plugin } from 'vite';

/** The page that serves a path and every path below it. */
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

/** Serves each path by its page and replaces `%NAME%` in pages by the settings. */
export function pagesPlugin(settings: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'latchkey-demo-pages',
    configureServer: ({ middlewares }) => void middlewares.use(toPage),
    configurePreviewServer: ({ middlewares }) => void middlewares.use(toPage),
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace(/%(LATCHKEY_\w+)%/g, (_, name: string) => escapeHtml(settings[name] ?? '')),
    },
  };
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

const toPage: Connect.NextHandleFunction = (request, _response, next) => {
  const [path = '/', query] = (request.url ?? '/').split('?');
  const page = PAGES.find(([base]) => path === base || path.startsWith(`${base}/`));
  if (page) request.url = `/${page[1]}${query === undefined ? '' : `?${query}`}`;
  next();
};
