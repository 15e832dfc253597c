import { CACHE_FORGET_MS } from '../core/base/constants.ts';
import type { ClientApp, CurrentUser } from '../core/index.ts';

/**
 * Sends the page to sign-in, once however many components ask. It never settles unless that fails: the page goes away,
 * however slow the network, and until then nothing is shown. Like all that is done here, it begins after the drawing.
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

/** Makes an anonymous user, one however many components ask. */
export function anonymous(app: ClientApp): Promise<CurrentUser> {
  return once(anonymousUsers, app, (forget) => {
    const promise = Promise.resolve().then(() => app.getUser({ or: 'anonymous' }));
    promise.then(forget, () => {});
    return promise;
  });
}

const redirects = new WeakMap<ClientApp, Promise<never>>();
const anonymousUsers = new WeakMap<ClientApp, Promise<CurrentUser>>();

/** A failure stays for as long as resources keep theirs: an error boundary must see it, not another attempt. */
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
