import type { ClientApp } from '../../../core/index.ts';
import type { LkElement } from '../../base/element.ts';
import { isFramed } from '../../base/page.ts';
import { forgetPageCode, type PageWithCode, takePageCode } from './page-code.ts';

/** Follows the code of a page's element: its property `code`, by default the code in the page's address. */
export function codeOfPage(host: LkElement & { code: string | null | undefined }, page: PageWithCode) {
  /** Undefined until the page has looked for a code. */
  let last: string | null | undefined;
  return {
    /** Returns the app if the page has another code than before, so that it begins. Else, and in frames, null. Call it in `willUpdate`. */
    begin: (): ClientApp | null => {
      const { app } = host;
      if (!app || isFramed(host)) return null;
      if (host.code === undefined) host.code = takePageCode(app, page);
      if (host.code === last) return null;
      last = host.code;
      return app;
    },
    /** Removes the stored code. Call it when the code was used, or when the service or the user has refused it. */
    forget: (): void => {
      if (host.app) forgetPageCode(host.app, page);
    },
  };
}
