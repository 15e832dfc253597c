import { type CurrentUser, LatchkeyError, type MissingUser, type Project, type Session } from '../core/index.ts';
import { useFallbackSwitch } from './fallback-switch.tsx';
import { anonymousUser, redirected } from './missing-user.ts';
import { useApp } from './use-app.ts';
import { useAtom } from './use-atom.ts';
import { usePresence } from './use-presence.ts';
import { useSettled } from './use-settled.ts';

/** What to do when nobody is signed in; as for `app.getUser`. */
export interface UseUserOptions {
  readonly or?: MissingUser | undefined;
}

/**
 * The signed-in user; suspends until that is known. When nobody is signed in, `redirect` goes to the sign-in page and stays
 * suspended, `throw` throws the `NOT_SIGNED_IN` of `app.getUser`, `anonymous` creates an anonymous user, and `return-null` (the
 * default) returns null. A loading error is thrown to the error boundary.
 *
 * @example const user = useUser({ or: 'redirect' });
 */
export function useUser(options: UseUserOptions & { readonly or: 'redirect' | 'throw' | 'anonymous' }): CurrentUser;
export function useUser(options?: UseUserOptions): CurrentUser | null;
export function useUser({ or = 'return-null' }: UseUserOptions = {}): CurrentUser | null {
  const app = useApp();
  const fallback = useFallbackSwitch();
  const presence = usePresence();
  const current = useSettled(app.$userState, () => app.userSettled());
  const acceptsAnonymous = or === 'anonymous' || or === 'anonymous-if-exists';
  const user = current?.isAnonymous && !acceptsAnonymous ? null : current;
  if (user) return user;
  if (or === 'redirect') throw redirected(app, presence, fallback);
  if (or === 'anonymous') throw anonymousUser(app);
  if (or === 'throw') {
    throw new LatchkeyError('NOT_SIGNED_IN', "User is not signed in but getUser was called with { or: 'throw' }");
  }
  return null;
}

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
