import { CACHE_FORGET_MS } from '../core/cache/limits.ts';
import { type ClientApp, type CurrentUser, LatchkeyError, type RecentSignInFilter } from '../core/index.ts';
import { signInTooOld } from '../core/flows/get-user/recent-sign-in.ts';

/** Whether the sign-in is recent, as the service answers: requested, answered or failed. */
type Answer =
  | { readonly status: 'asked'; readonly promise: Promise<void> }
  | { readonly status: 'known'; readonly isRecent: boolean }
  | { readonly status: 'failed'; readonly error: unknown };

/** How long an answer of the service is reused, in ms. */
const BELIEVED_MS = 60_000;

const answers = new WeakMap<ClientApp, Map<string, Answer>>();

/**
 * Returns the user if the user signed in within `signedInWithinMs`. Suspends until the service has answered.
 * When the user signed in longer ago, `or` decides: `throw` throws `SIGN_IN_TOO_OLD`, `redirect` suspends on the promise of
 * `redirected`, and any other value returns null. `redirected` calls the given function once for all components of the app.
 */
export function recentUser(
  app: ClientApp,
  user: CurrentUser,
  { or, signedInWithinMs }: RecentSignInFilter,
  redirected: (leave: () => Promise<boolean>) => Promise<void>,
): CurrentUser | null {
  if (isRecent(app, signedInWithinMs)) return user;
  if (or === 'throw') throw signInTooOld();
  if (or === 'redirect') throw redirected(() => signInAgain(app, signedInWithinMs));
  return null;
}

/**
 * Returns whether the user signed in within `signedInWithinMs`. Suspends until the service has answered. All components of an app
 * share one request and its promise, because React needs the same promise in every render.
 */
function isRecent(app: ClientApp, signedInWithinMs: number): boolean {
  const known = answers.get(app) ?? new Map<string, Answer>();
  answers.set(app, known);
  const key = `${app.$session.get()?.sessionId} ${signedInWithinMs}`;
  const answer = known.get(key) ?? ask(app, known, key, signedInWithinMs);
  if (answer.status === 'asked') throw answer.promise;
  if (answer.status === 'failed') throw answer.error;
  return answer.isRecent;
}

/** Redirects to the sign-in page, so that the user signs in again. Resolves to whether the document is being left. */
async function signInAgain(app: ClientApp, signedInWithinMs: number): Promise<boolean> {
  try {
    await app.getUser({ or: 'redirect', signedInWithinMs });
    return false;
  } catch (error) {
    if (error instanceof LatchkeyError && error.code === 'SIGN_IN_TOO_OLD') return true;
    throw error;
  }
}

function ask(app: ClientApp, known: Map<string, Answer>, key: string, signedInWithinMs: number): Answer {
  const settle = (answer: Answer, forMs: number) => {
    known.set(key, answer);
    app.platform.clock.after(forMs, () => known.delete(key), true);
  };
  const promise = app.getUser({ signedInWithinMs }).then(
    (user) => settle({ status: 'known', isRecent: user !== null }, BELIEVED_MS),
    // When an error boundary is reset after this time, the component asks again, as after any other loading error.
    (error: unknown) => settle({ status: 'failed', error }, CACHE_FORGET_MS),
  );
  const asked: Answer = { status: 'asked', promise };
  known.set(key, asked);
  return asked;
}
