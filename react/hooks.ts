import {
  type CurrentUser,
  LatchkeyError,
  type Project,
  type RecentSignInFilter,
  type ResourceState,
  type Session,
  type UserFilter,
} from '../core/index.ts';
import type { ReadableAtom } from 'nanostores';
import { useMemo } from 'react';
import { countsAsSignedIn } from '../core/resources/user-filter.ts';
import { lazyCode } from './base/lazy-code.ts';
import { createAnonymousUser, redirectOnce } from './missing-user.ts';
import { useProvided } from './base/provided.ts';
import { type KnownUser, withAllFields } from './base/initial-user.ts';
import { useApp } from './use-app.ts';
import { useAtom, useAtomWithPresence } from './use-atom.ts';
import { assertReadable, settledData, useSettled } from './use-settled.ts';

/**
 * Returns the signed-in user. Suspends while the user loads, and throws a loading error to the error boundary. With `user` of the
 * provider, the hook also answers on servers and does not suspend in the first frame.
 *
 * When no user is signed in, `or` decides: `return-null` (the default) returns null, `redirect` goes to the sign-in page and
 * stays suspended, `throw` throws the `NOT_SIGNED_IN` of `app.getUser`, and `anonymous` creates an anonymous user.
 *
 * A restricted user counts as signed out unless `includeRestricted` is true. `redirect` sends a restricted user to the onboarding
 * page, which lists what is missing.
 *
 * With `signedInWithinMs`, a user who signed in longer ago counts as signed out too: `redirect` sends the user to the sign-in
 * page and back, `throw` throws `SIGN_IN_TOO_OLD`. The hook asks the service for the time of the sign-in at most once a minute.
 *
 * While an `Activity` of React hides the component, the hook returns the user that it returned last, and `or` waits. In a document that
 * is not visible, such as a background tab, a redirect and a new anonymous user wait too. React does not tell a component that it has
 * never been shown: in an `Activity` that begins hidden, use `return-null`.
 *
 * @example const user = useUser({ or: 'redirect' });
 * @example const user = useUser({ or: 'redirect', signedInWithinMs: 600_000 }); // on a page that requires a recent sign-in
 */
export function useUser(options: RecentSignInFilter & { readonly or: 'redirect' | 'throw' }): CurrentUser;
export function useUser(options: RecentSignInFilter): CurrentUser | null;
export function useUser(options: UserFilter & { readonly or: 'redirect' | 'throw' | 'anonymous' }): CurrentUser;
export function useUser(options?: UserFilter): CurrentUser | null;
export function useUser(options: UserFilter | RecentSignInFilter = {}): CurrentUser | null {
  const { app, fallback, initialUser } = useProvided();
  const known = initialUser && isAnswer(initialUser.state.data, options) ? initialUser : null;
  const $state: ReadableAtom<ResourceState<KnownUser | null>> = known?.$state ?? app.$userState;
  assertReadable(app, $state, known?.state);
  const [state, presence] = useAtomWithPresence($state, known?.state);
  const found = settledData(state, () => app.userSettled());
  const user = found && withAllFields(found);
  if (user && countsAsSignedIn(user, options)) {
    if (!('signedInWithinMs' in options) || presence.state === 'hidden') return user;
    return recency(app, app.platform.clock).recentUser(app, user, options, (leave) =>
      redirectOnce(app, leave, presence, fallback),
    );
  }
  if (options.or === 'redirect') {
    const redirect = user && !user.isAnonymous ? 'redirectToOnboarding' : 'redirectToSignIn';
    throw redirectOnce(app, redirect, presence, fallback);
  }
  if (options.or === 'anonymous') throw createAnonymousUser(app);
  if (options.or === 'throw') {
    throw new LatchkeyError('NOT_SIGNED_IN', "User is not signed in but getUser was called with { or: 'throw' }");
  }
  return null;
}

/**
 * Returns whether `useUser` can answer with the user that the server passed to the provider. It cannot when a redirect, a new anonymous
 * user or the time of the sign-in is needed: only the app can redirect or create a user, and only the service knows the time.
 */
function isAnswer(user: KnownUser | null, options: UserFilter | RecentSignInFilter): boolean {
  if (user && countsAsSignedIn(user, options)) return !('signedInWithinMs' in options);
  return options.or !== 'redirect' && options.or !== 'anonymous';
}

/** Returns the code of `recent-sign-in.ts`. The code is loaded when a component first passes `signedInWithinMs`. */
const recency = lazyCode(() => import('./recent-sign-in.ts'));

/**
 * Returns the project and its sign-in methods. Suspends while the project loads, and throws a loading error to the error
 * boundary.
 *
 * @example const { displayName } = useProject();
 */
export function useProject(): Project {
  const app = useApp();
  return useSettled(app.$project, () => app.projectSettled());
}

/**
 * Returns the session as the tokens describe it, without a request: `undefined` before the tokens are read, null when signed out.
 * On servers and during hydration, returns what `user` of the provider says; its `sessionId` is null.
 *
 * @example const isSignedIn = useSession() != null;
 */
export function useSession(): Session | null | undefined {
  const { app, initialUser } = useProvided();
  const user = initialUser?.state.data;
  const serverSession = useMemo(() => user && sessionOf(user), [user]);
  return useAtom(app, app.$session, serverSession);
}

const sessionOf = ({ id, isAnonymous, isRestricted }: KnownUser): Session => ({
  generation: 0,
  userId: id,
  sessionId: null,
  isAnonymous,
  isRestricted,
  isImpersonation: false,
});
