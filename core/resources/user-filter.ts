import type { CurrentUser } from './own-user.ts';

/**
 * What a call such as `getUser` does when no user is signed in. An anonymous user counts as signed out, except with an `anonymous` mode:
 * `anonymous` creates an anonymous user if necessary, `anonymous-if-exists` returns an existing one.
 */
export type MissingUser = 'redirect' | 'throw' | 'return-null' | 'anonymous' | 'anonymous-if-exists';

/** Which users count as signed in, and what to do when no such user is signed in. */
export type UserFilter =
  | {
      readonly or?: Exclude<MissingUser, AnonymousMode> | undefined;
      /**
       * True counts restricted users as signed in; by default they count as signed out. A user is restricted who has not verified their
       * email address although the project requires it, or whom an owner has restricted.
       */
      readonly includeRestricted?: boolean | undefined;
    }
  | {
      readonly or: AnonymousMode;
      /** Anonymous users are restricted, so the modes for anonymous users always include restricted users. */
      readonly includeRestricted?: true | undefined;
    };

type AnonymousMode = 'anonymous' | 'anonymous-if-exists';

/** Returns true when this user counts as signed in. Atoms, flows, hooks and servers all decide with this function. */
export function countsAsSignedIn(
  { isAnonymous, isRestricted }: Pick<CurrentUser, 'isAnonymous' | 'isRestricted'>,
  { or, includeRestricted = false }: UserFilter,
): boolean {
  return takesAnonymous(or) || (!isAnonymous && (!isRestricted || includeRestricted));
}

/** Returns true for a mode in which anonymous users count as signed in. */
export function takesAnonymous(or: MissingUser | undefined): or is AnonymousMode {
  return or?.startsWith('anonymous') === true;
}
