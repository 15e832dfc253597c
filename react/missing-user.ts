import { CACHE_FORGET_MS } from '../core/cache/limits.ts';
import type { ClientApp, CurrentUser } from '../core/index.ts';

/**
 * Sends the page to sign-in, once for all components that ask. The promise settles only when that fails, so that nothing is
 * shown until the browser has left the page. The redirect starts after the current render.
 */
export function redirected(app: ClientApp): Promise<never> {
  return once(redirects, app, (forget) => {
    const { promise, reject } = deferred();
    Promise.resolve()
      .then(() => app.redirectToSignIn({ replace: true }))
      .then(forget, reject);
    return promise;
  });
}

/** Creates an anonymous user after the current render, one for all components that ask. */
export function anonymousUser(app: ClientApp): Promise<CurrentUser> {
  return once(anonymousUsers, app, (forget) => {
    const promise = Promise.resolve().then(() => app.getUser({ or: 'anonymous' }));
    promise.then(forget, () => {});
    return promise;
  });
}

const redirects = new WeakMap<ClientApp, Promise<never>>();
const anonymousUsers = new WeakMap<ClientApp, Promise<CurrentUser>>();

/** A failure is kept as long as resources keep theirs, so that an error boundary receives it instead of another attempt. */
function once<Value>(
  running: WeakMap<ClientApp, Promise<Value>>,
  app: ClientApp,
  start: (forget: () => void) => Promise<Value>,
): Promise<Value> {
  const found = running.get(app);
  if (found) return found;
  const forget = () => void running.delete(app);
  const promise = start(forget);
  running.set(app, promise);
  promise.catch(() => void app.platform.clock.after(CACHE_FORGET_MS, forget));
  return promise;
}

function deferred(): { readonly promise: Promise<never>; readonly reject: (reason: unknown) => void } {
  let reject: (reason: unknown) => void = () => {};
  const promise = new Promise<never>((_, refuse) => {
    reject = refuse;
  });
  return { promise, reject };
}
