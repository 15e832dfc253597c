import { member, type TeamMember } from '../../resources/teams/member.ts';
import { wire } from '../../transport/wire.ts';
import { TEAM_ID, USER_ID, uuid } from '../../base/checked.ts';
import { type ServerUser, serverUser } from './server-user.ts';

/** A member as they appear in a team, and the user behind them. */
export interface ServerTeamMember extends TeamMember {
  readonly user: ServerUser;
}

/** As servers see it (protocol.md §8.3). */
export const serverMember = wire<ServerTeamMember>({ ...member.fields, user: serverUser });

export interface Membership {
  readonly teamId: string;
  readonly userId: string;
}

/** Team and user as two segments of a path. */
export function membershipPath({ teamId, userId }: Membership): string {
  return `${uuid(teamId, TEAM_ID)}/${uuid(userId, USER_ID)}`;
}
