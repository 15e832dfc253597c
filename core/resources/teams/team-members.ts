import type { Context } from '../../context/context.ts';
import { TEAM_ID_NAME, USER_ID_NAME, checkUuid } from '../../errors/checked.ts';
import type { AnyKnownError } from '../../errors/known-error.ts';
import { type Result, unwrap } from '../../base/result.ts';
import type { ListAtom } from '../../cache/resource.ts';
import { endpoint } from '../../transport/endpoint.ts';
import { send } from '../../transport/send.ts';
import { itemsWire } from '../items.ts';
import { teamMemberWire, type TeamMember } from './member.ts';
import { completeWrite } from '../write.ts';

/** The members of the teams of the signed-in user. */
export interface TeamMembers {
  /**
   * Returns an atom with the members of a team. Requires `$read_members`.
   *
   * @example app.teamMembers.$list(teamId).subscribe((state) => state.status === 'ready' && draw(state.data));
   */
  $list(teamId: string): ListAtom<TeamMember>;
  /**
   * Returns the members of a team. Requires `$read_members`.
   *
   * @example const members = await app.teamMembers.list(teamId);
   */
  list(teamId: string): Promise<readonly TeamMember[]>;
  /**
   * Removes a user from a team. Requires `$remove_members`.
   *
   * @example const result = await app.teamMembers.remove(teamId, userId);
   */
  remove(teamId: string, userId: string): Promise<Result<undefined, MemberError>>;
}

export type MemberError = AnyKnownError<(typeof removeMember.errors)[number]>;

interface Membership {
  readonly teamId: string;
  readonly userId: string;
}

const getMembers = endpoint({
  access: 'client',
  session: 'required',
  method: 'GET',
  path: (teamId: string) => `/team-member-profiles?team_id=${checkUuid(teamId, TEAM_ID_NAME)}`,
  answer: itemsWire(teamMemberWire),
  errors: [],
});

const removeMember = endpoint({
  access: 'client',
  session: 'required',
  method: 'DELETE',
  path: ({ teamId, userId }: Membership) =>
    `/team-memberships/${checkUuid(teamId, TEAM_ID_NAME)}/${userId === 'me' ? userId : checkUuid(userId, USER_ID_NAME)}`,
  errors: ['TEAM_MEMBERSHIP_NOT_FOUND', 'TEAM_PERMISSION_REQUIRED', 'TEAM_NOT_FOUND'],
});

/** Fetches the members of a team. @throws KnownError `TEAM_PERMISSION_REQUIRED` without `$read_members` */
export async function list(ctx: Context<'client'>, teamId: string): Promise<readonly TeamMember[]> {
  return unwrap(await send(ctx, getMembers, { params: teamId })).items;
}

export function remove(
  ctx: Context<'client'>,
  teamId: string,
  userId: string,
): Promise<Result<undefined, MemberError>> {
  const members = ['teamMembers', teamId];
  const isOwn = userId === 'me' || userId === ctx.session.$session.value?.userId;
  return completeWrite(ctx, send(ctx, removeMember, { params: { teamId, userId } }), {
    // A user who removes their own membership leaves the team. Then all values about the team are stale, and so is the user, who contains
    // the selected team.
    key: isOwn ? ['formerTeam', teamId] : members,
    show: [{ key: members, change: (all: readonly TeamMember[]) => all.filter((each) => each.userId !== userId) }],
  });
}
