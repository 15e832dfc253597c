import * as z from 'zod';
import { known } from '../../base/errors/known-errors.ts';
import { created, list, success } from '../../http/answer.ts';
import { boolean, string, userId, uuid } from '../../http/fields.ts';
import { requireDefinition } from '../../rules/permissions/permission-definitions.ts';
import {
  grantTeamPermissions,
  listTeamPermissions,
  revokeTeamPermission,
} from '../../rules/permissions/team-permissions.ts';
import { requireMember } from '../../rules/teams/members.ts';
import { endpoint, projectOf, readUserId, type Call, requireOwnUser } from '../endpoint.ts';

const params = z.strictObject({ team_id: uuid(), user_id: userId(), permission_id: string() });

/** GET /team-permissions (protocol.md §8.5). */
export const getTeamPermissions = endpoint({
  access: 'client',
  query: z.strictObject({
    team_id: uuid().optional(),
    user_id: userId().optional(),
    permission_id: string().optional(),
    recursive: boolean().optional(),
  }),
  handle: async (call) => {
    const { team_id: teamId, permission_id: permissionId, recursive } = call.query;
    const user = readListedUser(call, call.query.user_id);
    const filter = { teamId, userId: user, permissionId, isRecursive: recursive ?? false };
    return list(await listTeamPermissions(call.context.db, projectOf(call).id, filter));
  },
});

/** POST /team-permissions/{team}/{user}/{permission}. */
export const postTeamPermission = endpoint({
  access: 'server',
  params,
  body: z.strictObject({}).optional(),
  handle: async (call) => {
    const { db } = call.context;
    const { team_id: teamId, permission_id: id } = call.params;
    const user = readUserId(call, call.params.user_id);
    const projectId = projectOf(call).id;
    await requireMember(db, projectId, teamId, user);
    await requireDefinition(db, projectId, 'team', id);
    await grantTeamPermissions(db, teamId, user, [id]);
    return created({ id, user_id: user, team_id: teamId });
  },
});

/** DELETE /team-permissions/{team}/{user}/{permission}: only a directly granted permission. */
export const deleteTeamPermission = endpoint({
  access: 'server',
  params,
  body: z.strictObject({}).optional(),
  handle: async (call) => {
    const { db } = call.context;
    const { team_id: teamId, permission_id: id } = call.params;
    const user = readUserId(call, call.params.user_id);
    await requireMember(db, projectOf(call).id, teamId, user);
    const isRevoked = await revokeTeamPermission(db, teamId, user, id);
    if (!isRevoked) throw known('TEAM_PERMISSION_NOT_FOUND', { team_id: teamId, user_id: user, permission_id: id });
    return success;
  },
});

/** Returns the user whose permissions are listed. Throws when a client asks for a user other than its own. */
export function readListedUser(call: Call<unknown, unknown, unknown>, wanted: string | undefined): string | undefined {
  const user = wanted === undefined ? undefined : readUserId(call, wanted);
  requireOwnUser(call, user, 'permissions');
  return user;
}
