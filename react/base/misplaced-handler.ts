import type { ClientApp } from '../../core/index.ts';
import { pageAt } from '../../core/routes/page-at.ts';

const warned = new WeakSet<ClientApp>();

/**
 * Warns once for each app when `Handler` is rendered at an address that is not below the handler path of the app, for example
 * because the app is served below a base path. `Handler` shows nothing there.
 */
export function warnOfMisplacedHandler(app: ClientApp, address: string): void {
  const { handler } = app.urls;
  // A handler at the root of the site shares its path with all pages of the site, so no address is wrong.
  if (warned.has(app) || handler === '' || pageAt(app, address) !== undefined) return;
  warned.add(app);
  const { pathname } = new URL(address, app.platform.page?.href());
  app.platform.warn(
    `<Handler> shows nothing at ${pathname}, because the pages of this app are below ${handler}. ` +
      `To serve them here, write in the options of the app: urls: { handler: '${basePathOf(app, pathname)}' }`,
  );
}

/** Returns the part of a path before the name of a page, such as `/app/handler` of `/app/handler/sign-in`. */
function basePathOf({ platform, urls }: ClientApp, path: string): string {
  const segments = path.replace(/\/+$/, '').split('/');
  for (let end = segments.length - 1; end > 0; end -= 1) {
    const handler = segments.slice(0, end).join('/');
    const page = segments.slice(0, end + 1).join('/');
    if (pageAt({ platform, urls: { ...urls, handler } }, page)) return handler || '/';
  }
  return segments.join('/') || '/';
}
