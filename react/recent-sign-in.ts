import { CACHE_FORGET_MS } from '../core/cache/limits.ts';
import { type ClientApp, type CurrentUser, LatchkeyError, type RecentSignInFilter } from '../core/index.ts';
import { signInTooOld } from '../core/flows/get-user/recent-sign-in.ts';

/** An answer of the service. */
type Answer =
  | { readonly status: 'asked'; readonly promise: Promise<void> }
  | { readonly status: 'known'; readonly isRecent: boolean }
  | { readonly status: 'failed'; readonly error: unknown };

/** For this long an answer is not asked for again. */
const BELIEVED_MS = 60_000;

const answers = new WeakMap<ClientApp, Map<string, Answer>>();

/**
 * The user, where they signed in recently; suspends until that is known. Of one who signed in longer ago the options say what happens.
 * `redirected` redirects the page as a function does, once for all components that ask.
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
 * Whether the user signed in recently, asked once for all components that want to know; suspends until then. The promise to throw is
 * the same in every render.
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

/** Leads to the sign-in page, to sign in again. Resolves to whether the page is being left. */
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
    // A boundary that is reset later tries again, as after any other loading error.
    (error: unknown) => settle({ status: 'failed', error }, CACHE_FORGET_MS),
  );
  const asked: Answer = { status: 'asked', promise };
  known.set(key, asked);
  return asked;
}
