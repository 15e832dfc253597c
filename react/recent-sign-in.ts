import { ERROR_FORGET_MS } from '../core/cache/limits.ts';
import { type ClientApp, type CurrentUser, LatchkeyError, type RecentSignInFilter } from '../core/index.ts';
import { signInTooOldError } from '../core/flows/get-user/recent-sign-in.ts';

/**
 * What is known about whether a user signed in recently: the service was asked (`requested`), has answered (`known`), or could not be
 * asked (`failed`).
 */
type Recency =
  | { readonly status: 'requested'; readonly promise: Promise<void> }
  | { readonly status: 'known'; readonly isRecent: boolean }
  | { readonly status: 'failed'; readonly error: unknown };

/** How long the service's answer whether a sign-in is recent is reused, in ms. */
const REUSE_MS = 60_000;

const recencies = new WeakMap<ClientApp, Map<string, Recency>>();

/**
 * Returns the user if the user signed in within `signedInWithinMs`. Suspends until the service has responded.
 * When the user signed in longer ago, `or` decides: `throw` throws `SIGN_IN_TOO_OLD`, `redirect` suspends on the promise of
 * `redirectOnce`, and any other value returns null. `redirectOnce` calls the given function once for all components of the app.
 */
export function recentUser(
  app: ClientApp,
  user: CurrentUser,
  { or, signedInWithinMs }: RecentSignInFilter,
  redirectOnce: (leave: () => Promise<boolean>) => Promise<void>,
): CurrentUser | null {
  if (isRecent(app, signedInWithinMs)) return user;
  if (or === 'throw') throw signInTooOldError();
  if (or === 'redirect') throw redirectOnce(() => signInAgain(app, signedInWithinMs));
  return null;
}

/**
 * Returns whether the user signed in within `signedInWithinMs`. Suspends until the service has responded. All components of an
 * app share one request and its promise, because React needs the same promise in every render.
 */
function isRecent(app: ClientApp, signedInWithinMs: number): boolean {
  const known = recencies.get(app) ?? new Map<string, Recency>();
  recencies.set(app, known);
  const key = `${app.$session.get()?.sessionId} ${signedInWithinMs}`;
  const recency = known.get(key) ?? requestRecency(app, known, key, signedInWithinMs);
  if (recency.status === 'requested') throw recency.promise;
  if (recency.status === 'failed') throw recency.error;
  return recency.isRecent;
}

/** Redirects to the sign-in page, so that the user signs in again. Resolves to true when the browser leaves the document. */
async function signInAgain(app: ClientApp, signedInWithinMs: number): Promise<boolean> {
  try {
    await app.getUser({ or: 'redirect', signedInWithinMs });
    return false;
  } catch (error) {
    if (error instanceof LatchkeyError && error.code === 'SIGN_IN_TOO_OLD') return true;
    throw error;
  }
}

function requestRecency(app: ClientApp, known: Map<string, Recency>, key: string, signedInWithinMs: number): Recency {
  const settle = (recency: Recency, forMs: number) => {
    known.set(key, recency);
    app.platform.clock.after(forMs, () => known.delete(key), true);
  };
  const promise = app.getUser({ signedInWithinMs }).then(
    (user) => settle({ status: 'known', isRecent: user !== null }, REUSE_MS),
    // If an error boundary is reset later than `ERROR_FORGET_MS`, the component requests the time of the sign-in again, as after any
    // other loading error.
    (error: unknown) => settle({ status: 'failed', error }, ERROR_FORGET_MS),
  );
  const requested: Recency = { status: 'requested', promise };
  known.set(key, requested);
  return requested;
}
