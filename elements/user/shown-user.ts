import type { CurrentUser } from '../../core/index.ts';

/** The part of a user that the user button shows. The user of an access token has no picture and no team. */
export interface ShownUser
  extends Pick<CurrentUser, 'id' | 'displayName' | 'primaryEmail' | 'isAnonymous'>,
    Partial<Pick<CurrentUser, 'profileImageUrl' | 'selectedTeam'>> {}
