import type { AnyKnownError } from '../../errors/known-error.ts';
import { itemsWire } from '../../resources/items.ts';
import { type Result, unwrap } from '../../base/result.ts';
import { endpoint } from '../../transport/endpoint.ts';
import { send } from '../../transport/send.ts';
import { TEAM_ID_NAME, checkUuid, withQuery } from '../../errors/checked.ts';
import { type Membership, membershipPath, type ServerTeamMember, serverTeamMemberWire } from './server-member.ts';
import { SERVER_ACCESS, type ServerContext } from '../app/server-context.ts';

export type MemberAddError = AnyKnownError<(typeof addMember.errors)[number]>;
export type MemberRemoveError = AnyKnownError<(typeof removeMember.errors)[number]>;

/** The members of any team. */
export interface ServerTeamMembers {
  /**
   * Returns the members of a team.
   *
   * @example const members = await server.teamMembers.list(teamId);
   */
  list(teamId: string): Promise<readonly ServerTeamMember[]>;
  /**
   * Adds a user to a team, with the default permissions of members.
   *
   * @example const result = await server.teamMembers.add(teamId, userId);
   */
  add(teamId: string, userId: string): Promise<Result<undefined, MemberAddError>>;
  /**
   * Removes a user from a team.
   *
   * @example const result = await server.teamMembers.remove(teamId, userId);
   */
  remove(teamId: string, userId: string): Promise<Result<undefined, MemberRemoveError>>;
}

const getMembers = endpoint({
  ...SERVER_ACCESS,
  method: 'GET',
  path: (teamId: string) => withQuery('/team-member-profiles', { team_id: checkUuid(teamId, TEAM_ID_NAME) }),
  answer: itemsWire(serverTeamMemberWire),
  errors: [],
});

const pathOf = (membership: Membership) => `/team-memberships/${membershipPath(membership)}`;

const addMember = endpoint({
  ...SERVER_ACCESS,
  method: 'POST',
  path: pathOf,
  errors: ['TEAM_NOT_FOUND', 'USER_NOT_FOUND', 'TEAM_MEMBERSHIP_ALREADY_EXISTS'],
});

const removeMember = endpoint({
  ...SERVER_ACCESS,
  method: 'DELETE',
  path: pathOf,
  errors: ['TEAM_MEMBERSHIP_NOT_FOUND', 'TEAM_NOT_FOUND', 'USER_NOT_FOUND'],
});

/** Creates the group of functions `server.teamMembers`. */
export function createTeamMembersApi(ctx: ServerContext): ServerTeamMembers {
  return {
    list: async (teamId) => unwrap(await send(ctx, getMembers, { params: teamId })).items,
    add: (teamId, userId) => send(ctx, addMember, { params: { teamId, userId } }),
    remove: (teamId, userId) => send(ctx, removeMember, { params: { teamId, userId } }),
  };
}
