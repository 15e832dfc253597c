import type { CurrentUser } from './own-user.ts';

/**
 * What to do when nobody is signed in. Anonymous users count as nobody unless an `anonymous` mode is asked for:
 * `anonymous` makes one, `anonymous-if-exists` takes the one there is.
 */
export type MissingUser = 'redirect' | 'throw' | 'return-null' | 'anonymous' | 'anonymous-if-exists';

/** Which users of a session count as signed in, and what to do when none does. */
export type UserFilter =
  | {
      readonly or?: Exclude<MissingUser, AnonymousMode> | undefined;
      /**
       * Restricted users count as nobody by default: their email address is not confirmed although the project asks for it, or
       * an owner has restricted them.
       */
      readonly includeRestricted?: boolean | undefined;
    }
  | {
      readonly or: AnonymousMode;
      /** Anonymous users are restricted as well, so these modes include restricted users. */
      readonly includeRestricted?: true | undefined;
    };

type AnonymousMode = 'anonymous' | 'anonymous-if-exists';

/** Whether this user counts as signed in. */
export function countsAsSignedIn(
  { isAnonymous, isRestricted }: Pick<CurrentUser, 'isAnonymous' | 'isRestricted'>,
  { or, includeRestricted = false }: UserFilter,
): boolean {
  return takesAnonymous(or) || (!isAnonymous && (!isRestricted || includeRestricted));
}

/** Whether the mode is about anonymous users. */
export function takesAnonymous(or: MissingUser | undefined): or is AnonymousMode {
  return or?.startsWith('anonymous') === true;
}
