import { CACHE_FORGET_MS } from '../core/cache/limits.ts';
import { REDIRECT_WAIT_MS } from '../core/routes/limits.ts';
import type { ClientApp, CurrentUser } from '../core/index.ts';
import type { CommitGate } from './commit-gate.tsx';

/**
 * Sends the page to sign-in, once for all components that ask. When the router has committed this page, and not while a sign-out is under way that
 * leads elsewhere: then it resolves, and React asks again on the new page. Otherwise it stays pending, so that nothing is shown
 * until the page has gone.
 */
export function redirected(app: ClientApp, gate: CommitGate): Promise<void> {
  const closing = redirects.has(app) ? null : gate.close();
  if (closing) return closing;
  return once(redirects, app, async (forget) => {
    // Not while React renders.
    await Promise.resolve();
    await gate.committed();
    const isLeaving = await app.redirectToSignIn({ replace: true }).finally(() => gate.open());
    if (!isLeaving) return forget();
    // A router may take its time, and until then this component may be rendered again.
    app.platform.clock.after(REDIRECT_WAIT_MS, forget);
    await NEVER;
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

const redirects = new WeakMap<ClientApp, Promise<void>>();
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

const NEVER = new Promise<never>(() => {});
