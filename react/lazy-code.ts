import { CACHE_FORGET_MS } from '../core/cache/limits.ts';
import { loadCode } from '../core/platform/load-code.ts';
import type { Timers } from '../elements/base/page.ts';

/**
 * Code that is loaded with its first use: the returned function suspends until it is there. Code that was loaded serves all apps of a
 * page. A failure is thrown in the components of the app that asked, and another app tries for itself.
 */
export function lazyCode<Code>(load: () => Promise<Code>): (app: object, clock: Timers) => Code {
  let loaded: { readonly code: Code } | undefined;
  /** What each render of an app throws: the same promise while the code is on its way, and later the failure. */
  const thrown = new WeakMap<object, unknown>();
  const begin = (app: object, clock: Timers) => {
    const promise = loadCode(clock, load).then(
      (code) => {
        loaded = { code };
      },
      (error: unknown) => {
        thrown.set(app, error);
        // A boundary that is reset later tries again.
        clock.after(CACHE_FORGET_MS, () => thrown.delete(app));
      },
    );
    thrown.set(app, promise);
    return promise;
  };
  return (app, clock) => {
    if (loaded) return loaded.code;
    throw thrown.get(app) ?? begin(app, clock);
  };
}
