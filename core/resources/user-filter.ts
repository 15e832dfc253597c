import type { CurrentUser } from './own-user.ts';

/**
 * What to do when no user is signed in. An anonymous user counts as signed out, except with an `anonymous` mode: `anonymous`
 * creates an anonymous user if necessary, `anonymous-if-exists` returns an existing one.
 */
export type MissingUser = 'redirect' | 'throw' | 'return-null' | 'anonymous' | 'anonymous-if-exists';

/** Which users count as signed in, and what to do when no such user is signed in. */
export type UserFilter =
  | {
      readonly or?: Exclude<MissingUser, AnonymousMode> | undefined;
      /**
       * True counts restricted users as signed in. By default they count as signed out: they have not verified their email address
       * although the project requires it, or an owner has restricted them.
       */
      readonly includeRestricted?: boolean | undefined;
    }
  | {
      readonly or: AnonymousMode;
      /** Anonymous users are restricted, so the modes for anonymous users always include restricted users. */
      readonly includeRestricted?: true | undefined;
    };

type AnonymousMode = 'anonymous' | 'anonymous-if-exists';

/** Returns true when this user counts as signed in. */
export function countsAsSignedIn(
  { isAnonymous, isRestricted }: Pick<CurrentUser, 'isAnonymous' | 'isRestricted'>,
  { or, includeRestricted = false }: UserFilter,
): boolean {
  return takesAnonymous(or) || (!isAnonymous && (!isRestricted || includeRestricted));
}

/** Returns true when the mode includes anonymous users. */
export function takesAnonymous(or: MissingUser | undefined): or is AnonymousMode {
  return or?.startsWith('anonymous') === true;
}
