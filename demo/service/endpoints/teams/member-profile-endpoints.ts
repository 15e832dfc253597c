import * as z from 'zod';
import { known, TextError } from '../../base/errors/known-errors.ts';
import { list, ok } from '../../http/answer.ts';
import { image, requireClientImage, string, userId, uuid } from '../../http/fields.ts';
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
import { findUsers } from '../../rules/users/users.ts';
import { endpoint, projectOf, readUserId, type Call, requireOwnUser } from '../endpoint.ts';

const params = z.strictObject({ team_id: uuid(), user_id: userId() });
const change = z.strictObject({
  display_name: string().optional(),
  profile_image_url: image().nullable().optional(),
});

type ProfileCall = Call<unknown, unknown, z.infer<typeof params>>;

/** GET /team-member-profiles (protocol.md §8.3). */
export const listProfiles = endpoint({
  access: 'client',
  query: z.strictObject({ team_id: uuid().optional(), user_id: userId().optional() }),
  handle: async (call) => {
    const { team_id: teamId, user_id: wanted } = call.query;
    if (call.caller.access === 'client' && teamId === undefined) {
      throw new TextError(400, 'A client must give the team_id.');
    }
    const user = wanted === undefined ? undefined : readUserId(call, wanted);
    if (teamId !== undefined) await requireReader(call, teamId, user);
    const profiles = await listMemberProfiles(call.context.db, projectOf(call).id, { teamId, userId: user });
    return list(await views(call, profiles));
  },
});

/** GET /team-member-profiles/{team}/{user}. */
export const getProfile = endpoint({
  access: 'client',
  params,
  handle: async (call) => {
    const user = readUserId(call, call.params.user_id);
    await requireReader(call, call.params.team_id, user);
    return ok(await findProfile(call, user));
  },
});

/** PATCH /team-member-profiles/{team}/{user}: a client may change only the profile of its own user. */
export const patchProfile = endpoint<ProfileChange, undefined, z.infer<typeof params>>({
  access: 'client',
  params,
  body: change,
  handle: async (call) => {
    const { caller, body } = call;
    const user = readUserId(call, call.params.user_id);
    if (caller.access === 'client') {
      if (!caller.signedIn) throw known('USER_AUTHENTICATION_REQUIRED');
      requireOwnUser(call, user, 'member profile');
      requireClientImage(body.profile_image_url);
    }
    await requireReader(call, call.params.team_id, user);
    await updateMemberProfile(call.context.db, call.params.team_id, user, body);
    return ok(await findProfile(call, user));
  },
});

/**
 * Throws unless the caller may read the profiles. A client's user must be a member and, for profiles of others, needs
 * `$read_members`.
 */
async function requireReader(
  call: Call<unknown, unknown, unknown>,
  teamId: string,
  user: string | undefined,
): Promise<void> {
  const { context, caller } = call;
  const projectId = projectOf(call).id;
  if (caller.access !== 'client') {
    if (user !== undefined) await requireMember(context.db, projectId, teamId, user);
    return;
  }
  if (!caller.signedIn) throw known('USER_AUTHENTICATION_REQUIRED');
  const own = caller.signedIn.user.id;
  const needed = user === own ? [] : (['$read_members'] as const);
  await requireTeamPermission(context.db, projectId, teamId, own, needed);
}

async function findProfile(call: ProfileCall, user: string): Promise<unknown> {
  const teamId = call.params.team_id;
  const [profile] = await listMemberProfiles(call.context.db, projectOf(call).id, { teamId, userId: user });
  if (!profile) throw known('TEAM_MEMBERSHIP_NOT_FOUND', { team_id: teamId, user_id: user });
  const [view] = await views(call, [profile]);
  return view;
}

/** Returns profiles. For a server each one includes all fields of the user. */
async function views(call: Call<unknown, unknown, unknown>, profiles: readonly MemberProfile[]): Promise<unknown[]> {
  if (call.caller.access === 'client') return [...profiles];
  const project = projectOf(call);
  const { db } = call.context;
  const ids = [...new Set(profiles.map(({ user_id: id }) => id))];
  const rows = await findUserRows(db, project.id, ids);
  const users = new Map((await findUsers(db, project.id, rows)).map((user) => [user.id, user]));
  return profiles.flatMap((profile) => {
    const user = users.get(profile.user_id);
    return user ? [{ ...profile, user: userView(user, project, 'server') }] : [];
  });
}
