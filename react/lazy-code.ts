import { CACHE_FORGET_MS } from '../core/cache/limits.ts';
import type { ClientApp } from '../core/index.ts';
import { loadCode } from '../core/platform/load-code.ts';
import { pageTimers } from '../elements/base/page.ts';

/** How the code of one app comes. The promise is the same in every render, as React needs it. */
type Loading =
  | { readonly status: 'loading'; readonly promise: Promise<void> }
  | { readonly status: 'failed'; readonly error: unknown };

/**
 * Code that is loaded with its first use: the returned function suspends until it is there. Code that was loaded serves all apps of a
 * page. A failure is thrown in the components of the app that asked, and another app tries for itself.
 */
export function lazyCode<Code>(load: () => Promise<Code>): (app: ClientApp | null) => Code {
  let loaded: { readonly code: Code } | undefined;
  const loadings = new WeakMap<object, Loading>();
  const begin = (key: object, app: ClientApp | null): Loading => {
    const { clock } = app?.platform ?? { clock: pageTimers };
    const promise = loadCode(clock, load).then(
      (code) => {
        loaded = { code };
      },
      (error: unknown) => {
        loadings.set(key, { status: 'failed', error });
        // A boundary that is reset later tries again.
        clock.after(CACHE_FORGET_MS, () => loadings.delete(key));
      },
    );
    const loading: Loading = { status: 'loading', promise };
    loadings.set(key, loading);
    return loading;
  };
  return (app) => {
    if (loaded) return loaded.code;
    const key = app ?? NO_APP;
    const loading = loadings.get(key) ?? begin(key, app);
    throw loading.status === 'failed' ? loading.error : loading.promise;
  };
}

/** Stands for the app of components outside of every provider. */
const NO_APP = {};
