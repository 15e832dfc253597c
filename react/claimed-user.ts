import type { CurrentUser } from '../core/index.ts';
import type { KnownUser } from './initial-user.ts';

/**
 * Returns the user of an access token with all fields of `CurrentUser`. Fields that tokens lack are null, false or empty, as is the
 * name of the selected team. A user with all fields is returned unchanged.
 */
export function withAllFields(user: KnownUser): CurrentUser {
  if (!('selectedTeamId' in user)) return user;
  const { selectedTeamId: id } = user;
  const unknown = { profileImageUrl: null, clientMetadata: null, clientReadOnlyMetadata: null };
  return {
    ...unknown,
    hasPassword: false,
    emailAuthEnabled: false,
    otpAuthEnabled: false,
    passkeyAuthEnabled: false,
    oauthProviders: [],
    restrictedByAdminReason: null,
    ...user,
    signedUpAt: user.signedUpAt ?? 0,
    selectedTeam: id === null ? null : { id, displayName: '', ...unknown },
  };
}
