import type { AnyKnownError } from '../../errors/known-error.ts';
import { type ProfileChanges, profileBody } from '../../resources/teams/member.ts';
import type { Result } from '../../base/result.ts';
import { endpoint } from '../../transport/endpoint.ts';
import { send } from '../../transport/send.ts';
import { type Membership, membershipPath, type ServerTeamMember, serverMember } from './server-member.ts';
import { SERVER, type ServerContext } from '../app/server-context.ts';

export type ServerTeamProfileError = AnyKnownError<(typeof patchProfile.errors)[number]>;

/** How users appear in a team; what is not set falls back to their own name and picture. */
export interface ServerTeamProfiles {
  /**
   * Null for a user who is not in the team.
   *
   * @example const profile = await server.teamProfiles.get(teamId, userId);
   */
  get(teamId: string, userId: string): Promise<ServerTeamMember | null>;
  /**
   * Changes the profile of a member.
   *
   * @example await server.teamProfiles.update(teamId, userId, { displayName: 'Ada from accounting' });
   */
  update(
    teamId: string,
    userId: string,
    changes: ProfileChanges,
  ): Promise<Result<ServerTeamMember, ServerTeamProfileError>>;
}

const NOT_THERE = ['TEAM_MEMBERSHIP_NOT_FOUND', 'TEAM_NOT_FOUND', 'USER_NOT_FOUND'] as const;

const path = (membership: Membership) => `/team-member-profiles/${membershipPath(membership)}`;

const getProfile = endpoint({ ...SERVER, method: 'GET', path, answer: serverMember, errors: NOT_THERE });

const patchProfile = endpoint({
  ...SERVER,
  method: 'PATCH',
  path,
  body: profileBody,
  answer: serverMember,
  errors: [...NOT_THERE, 'SCHEMA_ERROR'],
});

export function createTeamProfiles(ctx: ServerContext): ServerTeamProfiles {
  return {
    get: async (teamId, userId) => {
      const result = await send(ctx, getProfile, { params: { teamId, userId } });
      return result.ok ? result.value : null;
    },
    update: (teamId, userId, changes) => send(ctx, patchProfile, { params: { teamId, userId }, body: changes }),
  };
}
