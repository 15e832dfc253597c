import { ERROR_FORGET_MS } from '../../core/cache/limits.ts';
import { loadCode } from '../../core/platform/load-code.ts';
import type { Timers } from '../../elements/base/page.ts';

/**
 * Returns a function that loads code on its first call, suspends the component while the code loads, and then returns the code.
 * All apps of a page share the loaded code. When loading fails, only components of the app that started it receive the error;
 * another app starts an attempt of its own.
 */
export function lazyCode<Code>(load: () => Promise<Code>): (app: object, clock: Timers) => Code {
  let loaded: { readonly code: Code } | undefined;
  /** The value that renders of an app throw: the same promise while the code loads, or the error after loading failed. */
  const thrown = new WeakMap<object, unknown>();
  const startLoading = (app: object, clock: Timers) => {
    const promise = loadCode(clock, load).then(
      (code) => {
        loaded = { code };
      },
      (error: unknown) => {
        thrown.set(app, error);
        // If an error boundary is reset later than `ERROR_FORGET_MS`, the component starts a new attempt.
        clock.after(ERROR_FORGET_MS, () => thrown.delete(app));
      },
    );
    thrown.set(app, promise);
    return promise;
  };
  return (app, clock) => {
    if (loaded) return loaded.code;
    throw thrown.get(app) ?? startLoading(app, clock);
  };
}
