import type { CurrentUser } from '../../core/index.ts';

/** The part of a user that the user button shows. While the user is known only from the access token, picture and team are missing. */
export interface ShownUser
  extends Pick<CurrentUser, 'id' | 'displayName' | 'primaryEmail' | 'isAnonymous'>,
    Partial<Pick<CurrentUser, 'profileImageUrl' | 'selectedTeam'>> {}
