import { ERROR_FORGET_MS } from '../core/cache/limits.ts';
import { REDIRECT_WAIT_MS } from '../core/routes/limits.ts';
import type { ClientApp, CurrentUser } from '../core/index.ts';
import { pause } from '../core/platform/pause.ts';
import type { FallbackSwitch } from './base/fallback-switch.tsx';
import { addressAtInput } from './input-address.ts';
import type { Presence } from './use-atom.ts';

/**
 * How to redirect: the name of a method of the app, or a function that redirects and resolves to whether the browser leaves the
 * document. Restricted users are redirected to the onboarding page.
 */
type Redirect = 'redirectToSignIn' | 'redirectToOnboarding' | (() => Promise<boolean>);

/**
 * Redirects the page once the document is visible. Components that request a redirect at the same time share one redirect. If the asking
 * component is not shown yet, waits until the router has committed its page, so that the redirect starts from the right address.
 *
 * When a running sign-out redirects elsewhere, no redirect starts: the promise resolves, and React renders again. Otherwise the promise
 * stays pending, so that nothing is shown until the browser leaves the document. A router may return to the component within the same
 * document; therefore the promise also resolves when a user signs in or is no longer restricted.
 */
export function redirectOnce(
  app: ClientApp,
  redirect: Redirect,
  asker: Presence,
  fallback: FallbackSwitch,
): Promise<void> {
  return shareRunning(redirects, app, async (forget) => {
    await Promise.resolve();
    if (await waitForView(app)) return forget();
    if (asker.state !== 'shown') await waitForCommit(app, fallback);
    const leave = typeof redirect === 'function' ? redirect() : app[redirect]({ replace: true });
    const isLeaving = await leave.finally(() => fallback.hide());
    if (isLeaving) await waitForUser(app, forget);
    forget();
  });
}

/**
 * Waits while the document is not visible: in a background tab, or while the browser prerenders a page. Resolves to whether it waited. The
 * user may have signed in meanwhile, so React then renders again and decides anew.
 */
async function waitForView({ platform: { page } }: ClientApp): Promise<boolean> {
  if (!page || page.isVisible()) return false;
  await new Promise<void>((resolve) => {
    const stop = page.listen(() => {
      if (!page.isVisible()) return;
      stop();
      resolve();
    });
  });
  return true;
}

/**
 * Waits until the router has committed its page. Most routers change the address before they commit, so this function only waits
 * while the address is still that of the last click or key press.
 */
async function waitForCommit({ platform: { page, clock } }: ClientApp, fallback: FallbackSwitch): Promise<void> {
  const isOld = () => page?.href() === addressAtInput();
  if (!isOld()) return;
  await pause(clock, COMMIT_WAIT_MS);
  if (isOld()) await Promise.race([fallback.show(), pause(clock, REDIRECT_WAIT_MS)]);
}

/** How long a router usually needs to commit a page that has a `Suspense` of its own, in ms. */
const COMMIT_WAIT_MS = 50;

/**
 * Resolves when a user counts as signed in. A router may take `REDIRECT_WAIT_MS` to leave the page, and React may render the page
 * again meanwhile. After that time the promise stays pending, and `onLate` lets a later render redirect again.
 */
function waitForUser(app: ClientApp, onLate: () => void): Promise<void> {
  return new Promise((resolve) => {
    const stopListening = app.$user.listen((user) => {
      if (!user) return;
      stopWaiting();
      stopListening();
      resolve();
    });
    const stopWaiting = app.platform.clock.after(REDIRECT_WAIT_MS, () => {
      stopListening();
      onLate();
    });
  });
}

/** Creates an anonymous user after the current render, once the document is visible. All components of an app share that user. */
export function createAnonymousUser(app: ClientApp): Promise<CurrentUser> {
  return shareRunning(anonymousUsers, app, (forget) => {
    const promise = waitForView(app).then(() => app.getUser({ or: 'anonymous' }));
    promise.then(forget, () => {});
    return promise;
  });
}

const redirects: RunningByApp<void> = new WeakMap();
const anonymousUsers: RunningByApp<CurrentUser> = new WeakMap();

/** What an app has started: a promise, or why it rejected. */
type RunningByApp<Value> = WeakMap<ClientApp, { readonly promise: Promise<Value> } | { readonly error: unknown }>;

/**
 * Returns the running promise of an app, or starts one. After a rejection, throws the error for `ERROR_FORGET_MS`, so that the next render
 * throws it to the error boundary instead of starting another attempt. React would render for ever if it was thrown the rejected promise.
 */
function shareRunning<Value>(
  running: RunningByApp<Value>,
  app: ClientApp,
  start: (forget: () => void) => Promise<Value>,
): Promise<Value> {
  const found = running.get(app);
  if (found) {
    if ('error' in found) throw found.error;
    return found.promise;
  }
  const forget = () => void running.delete(app);
  const promise = start(forget);
  running.set(app, { promise });
  promise.catch((error: unknown) => {
    running.set(app, { error });
    app.platform.clock.after(ERROR_FORGET_MS, forget);
  });
  return promise;
}
