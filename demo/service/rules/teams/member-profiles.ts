import type { Queries } from '../../tables/tables.ts';

/** A user's profile in a team. A field that the member has not set has the value of the user's own profile. */
export interface MemberProfile {
  readonly team_id: string;
  readonly user_id: string;
  readonly display_name: string | null;
  readonly profile_image_url: string | null;
}

/** A change of a user's profile in a team. Absent fields stay unchanged; a null image means the user's own picture. */
export interface ProfileChange {
  display_name?: string | undefined;
  profile_image_url?: string | null | undefined;
}

/** Returns the profiles of a team, of a user, or of a whole project, the oldest membership first. */
export async function listMemberProfiles(
  db: Queries,
  projectId: string,
  { teamId, userId }: { teamId?: string | undefined; userId?: string | undefined },
): Promise<MemberProfile[]> {
  return db
    .selectFrom('team_members as member')
    .innerJoin('teams as team', 'team.id', 'member.team_id')
    .innerJoin('users as user', 'user.id', 'member.user_id')
    .select(({ fn }) => [
      'member.team_id',
      'member.user_id',
      fn.coalesce('member.display_name', 'user.display_name').as('display_name'),
      fn.coalesce('member.profile_image_url', 'user.profile_image_url').as('profile_image_url'),
    ])
    .where('team.project_id', '=', projectId)
    .$if(teamId !== undefined, (query) => query.where('member.team_id', '=', teamId ?? ''))
    .$if(userId !== undefined, (query) => query.where('member.user_id', '=', userId ?? ''))
    .orderBy('member.created_at')
    .orderBy('member.team_id')
    .orderBy('member.user_id')
    .execute();
}

/**
 * Changes a user's profile in a team. Absent fields stay unchanged. If `profile_image_url` is null, the profile shows the
 * user's own picture again.
 */
export async function updateMemberProfile(
  db: Queries,
  teamId: string,
  userId: string,
  { display_name: name, profile_image_url: image }: ProfileChange,
): Promise<void> {
  const columns = {
    ...(name === undefined ? {} : { display_name: name }),
    ...(image === undefined ? {} : { profile_image_url: image }),
  };
  if (Object.keys(columns).length === 0) return;
  await db
    .updateTable('team_members')
    .set(columns)
    .where('team_id', '=', teamId)
    .where('user_id', '=', userId)
    .execute();
}
