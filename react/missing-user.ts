import { CACHE_FORGET_MS } from '../core/cache/limits.ts';
import { REDIRECT_WAIT_MS } from '../core/routes/limits.ts';
import type { ClientApp, CurrentUser } from '../core/index.ts';
import { pause } from '../core/platform/pause.ts';
import type { FallbackSwitch } from './fallback-switch.tsx';
import { addressAtInput } from './input-address.ts';
import type { Presence } from './use-presence.ts';

/** Where to: the onboarding page is for restricted users. A function leads elsewhere and tells whether the page is being left. */
type Redirect = 'redirectToSignIn' | 'redirectToOnboarding' | (() => Promise<boolean>);

/**
 * Redirects the page, once for all components that ask. When the address is that of the page that asks, and not while a
 * sign-out is under way that leads elsewhere: then it resolves, and React asks again on the new page. Otherwise it stays pending, so
 * that nothing is shown until the page has gone, or until somebody has signed in or is no longer restricted: a router can lead
 * back here within the same document.
 */
export function redirected(
  app: ClientApp,
  redirect: Redirect,
  asker: Presence,
  fallback: FallbackSwitch | null,
): Promise<void> {
  return once(redirects, app, async (forget) => {
    await Promise.resolve();
    if (!asker.isShown()) await pageCommitted(app, fallback);
    const leave = typeof redirect === 'function' ? redirect() : app[redirect]({ replace: true });
    const isLeaving = await leave.finally(() => fallback?.hide());
    if (isLeaving) await userSoon(app, forget);
    forget();
  });
}

/** Lets a router commit a page that nobody has seen yet, if it may not have done so: most change the address first. */
async function pageCommitted({ platform: { page, clock } }: ClientApp, fallback: FallbackSwitch | null): Promise<void> {
  const isOld = () => page?.href() === addressAtInput();
  if (!isOld()) return;
  await pause(clock, COMMIT_WAIT_MS);
  if (isOld()) await Promise.race([fallback?.show(), pause(clock, REDIRECT_WAIT_MS)]);
}

/** A page with a `Suspense` of its own is committed by then, as a rule. */
const COMMIT_WAIT_MS = 50;

/**
 * Resolves when a user counts as signed in before `onLate` is called: a router takes its time, and until then the page may be drawn
 * again.
 */
function userSoon(app: ClientApp, onLate: () => void): Promise<void> {
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
  const forget = () => {
    if (running.get(app) === promise) running.delete(app);
  };
  const promise = start(forget);
  running.set(app, promise);
  promise.catch(() => void app.platform.clock.after(CACHE_FORGET_MS, forget));
  return promise;
}
