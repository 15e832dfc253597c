import * as z from 'zod';
import { knownError } from '../../base/errors/known-errors.ts';
import { created, listAnswer, success } from '../../http/answer.ts';
import { boolean, string, userId, uuid } from '../../http/fields.ts';
import { requireDefinition } from '../../rules/permissions/permission-definitions.ts';
import {
  grantTeamPermissions,
  listTeamPermissions,
  revokeTeamPermission,
} from '../../rules/permissions/team-permissions.ts';
import { requireMember } from '../../rules/teams/members.ts';
import { endpoint, projectOf, readUserId, type EndpointCall, requireOwnData } from '../endpoint.ts';

const params = z.strictObject({ team_id: uuid(), user_id: userId(), permission_id: string() });

/** GET /team-permissions: the permissions that users have in teams (protocol.md §8.5). */
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
    const targetUserId = readPermissionHolderId(call, call.query.user_id);
    const filter = { teamId, userId: targetUserId, permissionId, isRecursive: recursive ?? false };
    return listAnswer(await listTeamPermissions(call.context.db, projectOf(call).id, filter));
  },
});

/** POST /team-permissions/{team}/{user}/{permission}: grants a member a permission in the team. */
export const postTeamPermission = endpoint({
  access: 'server',
  params,
  body: z.strictObject({}).optional(),
  handle: async (call) => {
    const { db } = call.context;
    const { team_id: teamId, permission_id: id } = call.params;
    const targetUserId = readUserId(call, call.params.user_id);
    const projectId = projectOf(call).id;
    await requireMember(db, projectId, teamId, targetUserId);
    await requireDefinition(db, projectId, 'team', id);
    await grantTeamPermissions(db, teamId, targetUserId, [id]);
    return created({ id, user_id: targetUserId, team_id: teamId });
  },
});

/**
 * DELETE /team-permissions/{team}/{user}/{permission}: revokes a member's permission if it was granted itself, not as part of
 * another permission.
 */
export const deleteTeamPermission = endpoint({
  access: 'server',
  params,
  body: z.strictObject({}).optional(),
  handle: async (call) => {
    const { db } = call.context;
    const { team_id: teamId, permission_id: id } = call.params;
    const targetUserId = readUserId(call, call.params.user_id);
    await requireMember(db, projectOf(call).id, teamId, targetUserId);
    const isRevoked = await revokeTeamPermission(db, teamId, targetUserId, id);
    if (!isRevoked)
      throw knownError('TEAM_PERMISSION_NOT_FOUND', { team_id: teamId, user_id: targetUserId, permission_id: id });
    return success;
  },
});

/**
 * Returns the id of the user whose permissions the request lists; undefined if it lists those of all users. Throws a
 * `TextError` 403 if a client requests the permissions of a user other than its own.
 */
export function readPermissionHolderId(
  call: EndpointCall<unknown, unknown, unknown>,
  userIdOrMe: string | undefined,
): string | undefined {
  const targetUserId = userIdOrMe === undefined ? undefined : readUserId(call, userIdOrMe);
  requireOwnData(call, targetUserId, 'permissions');
  return targetUserId;
}
