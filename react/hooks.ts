import {
  type CurrentUser,
  LatchkeyError,
  type Project,
  type RecentSignInFilter,
  type Session,
  type UserFilter,
} from '../core/index.ts';
import { countsAsSignedIn } from '../core/resources/user-filter.ts';
import { useFallbackSwitch } from './fallback-switch.tsx';
import { lazyCode } from './lazy-code.ts';
import { anonymousUser, redirected } from './missing-user.ts';
import { useApp } from './use-app.ts';
import { useAtom } from './use-atom.ts';
import { usePresence } from './use-presence.ts';
import { useSettled } from './use-settled.ts';

/**
 * The signed-in user; suspends until that is known. When no one is signed in, `redirect` goes to the sign-in page and stays
 * suspended, `throw` throws the `NOT_SIGNED_IN` of `app.getUser`, `anonymous` creates an anonymous user, and `return-null` (the
 * default) returns null. A restricted user counts as no one unless `includeRestricted` is true; `redirect` leads them to the
 * onboarding page, which says what is missing. With `signedInWithinMs` a user who signed in longer ago counts as no one too:
 * `redirect` leads them to the sign-in page and back, `throw` throws `SIGN_IN_TOO_OLD`. The service is asked about that at most once
 * a minute. A loading error is thrown to the error boundary.
 *
 * @example const user = useUser({ or: 'redirect' });
 * @example const user = useUser({ or: 'redirect', signedInWithinMs: 600_000 }); // on a page that needs special care
 */
export function useUser(options: RecentSignInFilter & { readonly or: 'redirect' | 'throw' }): CurrentUser;
export function useUser(options: RecentSignInFilter): CurrentUser | null;
export function useUser(options: UserFilter & { readonly or: 'redirect' | 'throw' | 'anonymous' }): CurrentUser;
export function useUser(options?: UserFilter): CurrentUser | null;
export function useUser(options: UserFilter | RecentSignInFilter = {}): CurrentUser | null {
  const app = useApp();
  const fallback = useFallbackSwitch();
  const presence = usePresence();
  const user = useSettled(app.$userState, () => app.userSettled());
  if (user && countsAsSignedIn(user, options)) {
    if (!('signedInWithinMs' in options)) return user;
    return recency(app, app.platform.clock).recentUser(app, user, options, (leave) =>
      redirected(app, leave, presence, fallback),
    );
  }
  if (options.or === 'redirect') {
    const redirect = user && !user.isAnonymous ? 'redirectToOnboarding' : 'redirectToSignIn';
    throw redirected(app, redirect, presence, fallback);
  }
  if (options.or === 'anonymous') throw anonymousUser(app);
  if (options.or === 'throw') {
    throw new LatchkeyError('NOT_SIGNED_IN', "User is not signed in but getUser was called with { or: 'throw' }");
  }
  return null;
}

/** Loaded by those who ask how long ago a user signed in. */
const recency = lazyCode(() => import('./recent-sign-in.ts'));

/**
 * The project and its sign-in methods; suspends until it is known, throws a loading error to the error boundary.
 *
 * @example const { displayName } = useProject();
 */
export function useProject(): Project {
  const app = useApp();
  return useSettled(app.$project, () => app.projectSettled());
}

/**
 * The session as the tokens describe it, without a request. `undefined`: not known yet; null: signed out.
 *
 * @example const isSignedIn = useSession() != null;
 */
export function useSession(): Session | null | undefined {
  return useAtom(useApp().$session);
}
