import { member, type TeamMember } from '../../resources/teams/member.ts';
import { wire } from '../../transport/wire.ts';
import { uuid } from './checked.ts';
import { type ServerUser, serverUser } from './server-user.ts';

/** Somebody as they appear in a team, and who that is. */
export interface ServerTeamMember extends TeamMember {
  readonly user: ServerUser;
}

/** As servers see it (wire protocol §3.7). */
export const serverMember = wire<ServerTeamMember>({ ...member.fields, user: serverUser });

export interface Membership {
  readonly teamId: string;
  readonly userId: string;
}

/** Team and user as two segments of a path. */
export function membershipPath({ teamId, userId }: Membership): string {
  return `${uuid(teamId, 'The id of a team')}/${uuid(userId, 'The id of a user')}`;
}
