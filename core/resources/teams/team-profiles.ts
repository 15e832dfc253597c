import type { ReadableAtom } from 'nanostores';
import type { Context } from '../../context/context.ts';
import { TEAM_ID_NAME, checkUuid } from '../../errors/checked.ts';
import type { AnyKnownError } from '../../errors/known-error.ts';
import type { Result } from '../../base/result.ts';
import type { ResourceState } from '../../cache/resource.ts';
import { endpoint } from '../../transport/endpoint.ts';
import { send } from '../../transport/send.ts';
import { teamMemberWire, type ProfileChanges, teamProfileBodyWire, type TeamMember } from './member.ts';
import { applyChanges, completeWrite } from '../write.ts';

/** The signed-in user's profile in a team. Name and picture default to the user's own. */
export interface TeamProfiles {
  /**
   * Returns an atom with the user's profile in a team.
   *
   * @example app.teamProfiles.$own(teamId).subscribe((state) => state.status === 'ready' && draw(state.data));
   */
  $own(teamId: string): ReadableAtom<ResourceState<TeamMember | null>>;
  /**
   * Returns the user's profile in a team.
   *
   * @example const profile = await app.teamProfiles.own(teamId);
   */
  own(teamId: string): Promise<TeamMember | null>;
  /**
   * Changes the user's profile in a team.
   *
   * @example const result = await app.teamProfiles.update(teamId, { displayName: 'Ada from accounting' });
   */
  update(teamId: string, changes: ProfileChanges): Promise<Result<undefined, TeamProfileError>>;
}

export type TeamProfileError = AnyKnownError<(typeof patchProfile.errors)[number]>;

const ERRORS = ['TEAM_MEMBERSHIP_NOT_FOUND', 'TEAM_NOT_FOUND', 'SCHEMA_ERROR'] as const;

const path = (teamId: string) => `/team-member-profiles/${checkUuid(teamId, TEAM_ID_NAME)}/me`;

const getProfile = endpoint({
  access: 'client',
  session: 'required',
  method: 'GET',
  path,
  answer: teamMemberWire,
  errors: ERRORS,
});

const patchProfile = endpoint({
  access: 'client',
  session: 'required',
  method: 'PATCH',
  path,
  body: teamProfileBodyWire,
  errors: ERRORS,
});

/** Fetches the user's profile in a team. Returns null when the signed-in user is not a member of the team. */
export async function own(ctx: Context<'client'>, teamId: string): Promise<TeamMember | null> {
  const result = await send(ctx, getProfile, { params: teamId });
  if (result.ok) return result.value;
  if (result.error.is('TEAM_MEMBERSHIP_NOT_FOUND', 'TEAM_NOT_FOUND')) return null;
  throw result.error;
}

export function update(
  ctx: Context<'client'>,
  teamId: string,
  changes: ProfileChanges,
): Promise<Result<undefined, TeamProfileError>> {
  // Null resets a field to a default that only the service knows, so such changes are not shown at once.
  const shown = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== null));
  const key = ['teamProfiles', teamId];
  return completeWrite(ctx, send(ctx, patchProfile, { params: teamId, body: changes }), {
    key: key,
    show: [{ key, change: (profile: TeamMember | null) => profile && applyChanges(profile, shown) }],
  });
}
