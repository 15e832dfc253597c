import { type CurrentUser, LatchkeyError, type MissingUser, type Project, type Session } from '../core/index.ts';
import { useApp } from './app-context.ts';
import { anonymous, redirected } from './missing-user.ts';
import { useAtom, useResource } from './resource.ts';

/** What to do when nobody is signed in; as for `app.getUser`. */
export interface UseUserOptions {
  readonly or?: MissingUser | undefined;
}

/**
 * Who is signed in; suspends until that is known. With nobody there `redirect` goes to sign-in and stays suspended, `throw`
 * throws the `NOT_SIGNED_IN` of `app.getUser`, `anonymous` makes an anonymous user, `return-null` (the default) gives null.
 * Throws what made loading fail to the error boundary.
 *
 * @example const user = useUser({ or: 'redirect' });
 */
export function useUser(options: UseUserOptions & { readonly or: 'redirect' | 'throw' | 'anonymous' }): CurrentUser;
export function useUser(options?: UseUserOptions): CurrentUser | null;
export function useUser({ or = 'return-null' }: UseUserOptions = {}): CurrentUser | null {
  const app = useApp();
  const anybody = useResource(app, app.$userState, () => app.userSettled());
  const takesAnonymous = or === 'anonymous' || or === 'anonymous-if-exists';
  const user = anybody?.isAnonymous && !takesAnonymous ? null : anybody;
  if (user) return user;
  if (or === 'redirect') throw redirected(app);
  if (or === 'anonymous') throw anonymous(app);
  if (or === 'throw') {
    throw new LatchkeyError('NOT_SIGNED_IN', "User is not signed in but getUser was called with { or: 'throw' }");
  }
  return null;
}

/**
 * The project and its open ways in; suspends until it is known, throws what made loading fail to the error boundary.
 *
 * @example const { displayName } = useProject();
 */
export function useProject(): Project {
  const app = useApp();
  return useResource(app, app.$project, () => app.projectSettled());
}

/**
 * The session as far as the tokens tell, without asking the service. `undefined`: not known yet; null: signed out.
 *
 * @example const isSignedIn = useSession() != null;
 */
export function useSession(): Session | null | undefined {
  const { $session } = useApp();
  return useAtom($session, () => $session.get(), undefined);
}
