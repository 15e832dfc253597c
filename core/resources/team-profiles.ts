import type { Context } from '../context.ts';
import type { AnyKnownError } from '../errors/known-error.ts';
import type { Result } from '../result.ts';
import { endpoint } from '../transport/endpoint.ts';
import { send } from '../transport/send.ts';
import { orNull, text, wire } from '../transport/wire.ts';
import { member } from './member.ts';
import type { TeamMember } from './team-members.ts';
import { changed, done, write } from './write.ts';

export interface ProfileChanges {
  /** The service has no way back to the person's own name. */
  readonly displayName?: string | undefined;
  /** A base64 `data:image/…` address of at most 1,000,000 characters; null goes back to the person's own picture. */
  readonly profileImageUrl?: string | null | undefined;
}

export type TeamProfileError = AnyKnownError<(typeof patchProfile.errors)[number]>;

const ERRORS = ['TEAM_MEMBERSHIP_NOT_FOUND', 'TEAM_NOT_FOUND', 'SCHEMA_ERROR'] as const;

const path = (teamId: string) => `/team-member-profiles/${encodeURIComponent(teamId)}/me`;

/** What can be changed of a profile. */
export const profileBody = wire({ displayName: text, profileImageUrl: orNull(text) });

const getProfile = endpoint({ access: 'client', method: 'GET', path, answer: member, errors: ERRORS });

const patchProfile = endpoint({
  access: 'client',
  method: 'PATCH',
  path,
  body: profileBody,
  errors: ERRORS,
});

/** Null when the signed-in person is not in the team. */
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
  // What null falls back to is for the service to say.
  const shown = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== null));
  const key = ['teamProfiles', teamId];
  return write(ctx, {
    send: () => done(send(ctx, patchProfile, { params: teamId, body: changes })),
    stale: [key, ['teamMembers', teamId]],
    show: [{ key, change: (profile: TeamMember | null) => profile && changed(profile, shown) }],
  });
}
