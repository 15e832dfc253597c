import { teamMemberWire, type TeamMember } from '../../resources/teams/member.ts';
import { wire } from '../../transport/wire.ts';
import { TEAM_ID_NAME, USER_ID_NAME, checkUuid } from '../../errors/checked.ts';
import { type ServerUser, serverUserWire } from './server-user.ts';

/** A member of a team: the profile in this team, and the user. */
export interface ServerTeamMember extends TeamMember {
  readonly user: ServerUser;
}

/** The fields of a member that servers see (protocol.md §8.3). */
export const serverTeamMemberWire = wire<ServerTeamMember>({ ...teamMemberWire.fields, user: serverUserWire });

/** The ids that identify the membership of a user in a team. */
export interface Membership {
  readonly teamId: string;
  readonly userId: string;
}

/** Returns the ids of team and user as two segments of a path. */
export function membershipPath({ teamId, userId }: Membership): string {
  return `${checkUuid(teamId, TEAM_ID_NAME)}/${checkUuid(userId, USER_ID_NAME)}`;
}
