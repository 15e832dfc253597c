import * as z from 'zod';
import { knownError, TextError } from '../../base/errors/known-errors.ts';
import { listAnswer, ok } from '../../http/answer.ts';
import { image, requireImageDataUrl, string, userId, uuid } from '../../http/fields.ts';
import { requireTeamPermission } from '../../rules/permissions/team-permissions.ts';
import {
  listMemberProfiles,
  updateMemberProfile,
  type MemberProfile,
  type ProfileChange,
} from '../../rules/teams/member-profiles.ts';
import { requireMember } from '../../rules/teams/members.ts';
import { findUserRows } from '../../rules/users/find-user-rows.ts';
import { userView } from '../../rules/users/user-view.ts';
import { addUserDetails } from '../../rules/users/users.ts';
import { endpoint, projectOf, readUserId, type EndpointCall, requireOwnData } from '../endpoint.ts';

const params = z.strictObject({ team_id: uuid(), user_id: userId() });
const change = z.strictObject({
  display_name: string().optional(),
  profile_image_url: image().nullable().optional(),
});

type ProfileCall = EndpointCall<unknown, unknown, z.infer<typeof params>>;

/** GET /team-member-profiles: the profiles of users in teams (protocol.md §8.3). */
export const getMemberProfiles = endpoint({
  access: 'client',
  query: z.strictObject({ team_id: uuid().optional(), user_id: userId().optional() }),
  handle: async (call) => {
    const { team_id: teamId, user_id: userIdOrMe } = call.query;
    if (call.caller.access === 'client' && teamId === undefined) {
      throw new TextError(400, 'A client must give the team_id.');
    }
    const targetUserId = userIdOrMe === undefined ? undefined : readUserId(call, userIdOrMe);
    if (teamId !== undefined) await requireProfileReader(call, teamId, targetUserId);
    const profiles = await listMemberProfiles(call.context.db, projectOf(call).id, { teamId, userId: targetUserId });
    return listAnswer(await createProfileViews(call, profiles));
  },
});

/** GET /team-member-profiles/{team}/{user}: a user's profile in a team. */
export const getMemberProfile = endpoint({
  access: 'client',
  params,
  handle: async (call) => {
    const targetUserId = readUserId(call, call.params.user_id);
    await requireProfileReader(call, call.params.team_id, targetUserId);
    return ok(await findProfile(call, targetUserId));
  },
});

/**
 * PATCH /team-member-profiles/{team}/{user}: changes a user's profile in a team. A client may change only the profile of
 * its own user.
 */
export const patchMemberProfile = endpoint<ProfileChange, undefined, z.infer<typeof params>>({
  access: 'client',
  params,
  body: change,
  handle: async (call) => {
    const { caller, body } = call;
    const targetUserId = readUserId(call, call.params.user_id);
    if (caller.access === 'client') {
      if (!caller.signedIn) throw knownError('USER_AUTHENTICATION_REQUIRED');
      requireOwnData(call, targetUserId, 'member profile');
      requireImageDataUrl(body.profile_image_url);
    }
    await requireProfileReader(call, call.params.team_id, targetUserId);
    await updateMemberProfile(call.context.db, call.params.team_id, targetUserId, body);
    return ok(await findProfile(call, targetUserId));
  },
});

/**
 * Throws unless the caller may read profiles of the team. The user of a client must be a member and, for profiles of other
 * members, needs `$read_members`.
 */
async function requireProfileReader(
  call: EndpointCall<unknown, unknown, unknown>,
  teamId: string,
  targetUserId: string | undefined,
): Promise<void> {
  const { context, caller } = call;
  const projectId = projectOf(call).id;
  if (caller.access !== 'client') {
    if (targetUserId !== undefined) await requireMember(context.db, projectId, teamId, targetUserId);
    return;
  }
  if (!caller.signedIn) throw knownError('USER_AUTHENTICATION_REQUIRED');
  const ownId = caller.signedIn.user.id;
  const permissions = targetUserId === ownId ? [] : (['$read_members'] as const);
  await requireTeamPermission(context.db, projectId, teamId, ownId, permissions);
}

async function findProfile(call: ProfileCall, targetUserId: string): Promise<unknown> {
  const teamId = call.params.team_id;
  const [profile] = await listMemberProfiles(call.context.db, projectOf(call).id, { teamId, userId: targetUserId });
  if (!profile) throw knownError('TEAM_MEMBERSHIP_NOT_FOUND', { team_id: teamId, user_id: targetUserId });
  const [view] = await createProfileViews(call, [profile]);
  return view;
}

/** Returns profiles as the caller may see them: a server also gets all fields of their users. */
async function createProfileViews(
  call: EndpointCall<unknown, unknown, unknown>,
  profiles: readonly MemberProfile[],
): Promise<unknown[]> {
  if (call.caller.access === 'client') return [...profiles];
  const project = projectOf(call);
  const { db } = call.context;
  const ids = [...new Set(profiles.map(({ user_id: id }) => id))];
  const rows = await findUserRows(db, project.id, ids);
  const users = new Map((await addUserDetails(db, project.id, rows)).map((user) => [user.id, user]));
  return profiles.flatMap((profile) => {
    const user = users.get(profile.user_id);
    return user ? [{ ...profile, user: userView(user, project, 'server') }] : [];
  });
}
