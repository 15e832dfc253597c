import type { AnyKnownError } from '../../errors/known-error.ts';
import { type ProfileChanges, teamProfileBodyWire } from '../../resources/teams/member.ts';
import type { Result } from '../../base/result.ts';
import { endpoint } from '../../transport/endpoint.ts';
import { send } from '../../transport/send.ts';
import { type Membership, membershipPath, type ServerTeamMember, serverTeamMemberWire } from './server-member.ts';
import { SERVER_ACCESS, type ServerContext } from '../app/server-context.ts';

export type ServerTeamProfileError = AnyKnownError<(typeof patchProfile.errors)[number]>;

/** The profiles of users in teams. Name and picture default to the user's own. */
export interface ServerTeamProfiles {
  /**
   * Returns the profile of a user in a team; null when the user is not a member.
   *
   * @example const profile = await server.teamProfiles.get(teamId, userId);
   */
  get(teamId: string, userId: string): Promise<ServerTeamMember | null>;
  /**
   * Changes the profile of a member.
   *
   * @example const result = await server.teamProfiles.update(teamId, userId, { displayName: 'Ada from accounting' });
   */
  update(
    teamId: string,
    userId: string,
    changes: ProfileChanges,
  ): Promise<Result<ServerTeamMember, ServerTeamProfileError>>;
}

const NOT_FOUND_ERRORS = ['TEAM_MEMBERSHIP_NOT_FOUND', 'TEAM_NOT_FOUND', 'USER_NOT_FOUND'] as const;

const path = (membership: Membership) => `/team-member-profiles/${membershipPath(membership)}`;

const getProfile = endpoint({
  ...SERVER_ACCESS,
  method: 'GET',
  path,
  answer: serverTeamMemberWire,
  errors: NOT_FOUND_ERRORS,
});

const patchProfile = endpoint({
  ...SERVER_ACCESS,
  method: 'PATCH',
  path,
  body: teamProfileBodyWire,
  answer: serverTeamMemberWire,
  errors: [...NOT_FOUND_ERRORS, 'SCHEMA_ERROR'],
});

/** Creates the group of functions `server.teamProfiles`. */
export function createTeamProfilesApi(ctx: ServerContext): ServerTeamProfiles {
  return {
    get: async (teamId, userId) => {
      const result = await send(ctx, getProfile, { params: { teamId, userId } });
      return result.ok ? result.value : null;
    },
    update: (teamId, userId, changes) => send(ctx, patchProfile, { params: { teamId, userId }, body: changes }),
  };
}
