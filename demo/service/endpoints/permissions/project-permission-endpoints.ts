import * as z from 'zod';
import { knownError } from '../../base/errors/known-errors.ts';
import { created, listAnswer, success } from '../../http/answer.ts';
import { boolean, string, userId } from '../../http/fields.ts';
import { requireDefinition } from '../../rules/permissions/permission-definitions.ts';
import {
  grantProjectPermissions,
  listProjectPermissions,
  revokeProjectPermission,
} from '../../rules/permissions/project-permissions.ts';
import { findUser } from '../../rules/users/users.ts';
import { endpoint, projectOf, readUserId, type EndpointCall } from '../endpoint.ts';
import { readPermissionHolderId } from './team-permission-endpoints.ts';

const params = z.strictObject({ user_id: userId(), permission_id: string() });

/** GET /project-permissions: the permissions that users have in the project (protocol.md §8.5). */
export const getProjectPermissions = endpoint({
  access: 'client',
  query: z.strictObject({
    user_id: userId().optional(),
    permission_id: string().optional(),
    recursive: boolean().optional(),
  }),
  handle: async (call) => {
    const { permission_id: permissionId, recursive } = call.query;
    const targetUserId = readPermissionHolderId(call, call.query.user_id);
    const filter = { userId: targetUserId, permissionId, isRecursive: recursive ?? false };
    return listAnswer(await listProjectPermissions(call.context.db, projectOf(call).id, filter));
  },
});

/** POST /project-permissions/{user}/{permission}: grants a user a permission in the project. */
export const postProjectPermission = endpoint({
  access: 'server',
  params,
  body: z.strictObject({}).optional(),
  handle: async (call) => {
    const { db } = call.context;
    const { permission_id: id } = call.params;
    const targetUserId = await findRequestedUserId(call);
    await requireDefinition(db, projectOf(call).id, 'project', id);
    await grantProjectPermissions(db, projectOf(call).id, targetUserId, [id]);
    return created({ id, user_id: targetUserId });
  },
});

/**
 * DELETE /project-permissions/{user}/{permission}: revokes a user's permission if it was granted itself, not as part of another
 * permission.
 */
export const deleteProjectPermission = endpoint({
  access: 'server',
  params,
  body: z.strictObject({}).optional(),
  handle: async (call) => {
    const { permission_id: id } = call.params;
    const targetUserId = await findRequestedUserId(call);
    const isRevoked = await revokeProjectPermission(call.context.db, projectOf(call).id, targetUserId, id);
    if (!isRevoked) throw knownError('PERMISSION_NOT_FOUND', { permission_id: id });
    return success;
  },
});

async function findRequestedUserId(call: EndpointCall<unknown, unknown, z.infer<typeof params>>): Promise<string> {
  const targetUserId = readUserId(call, call.params.user_id);
  if (!(await findUser(call.context.db, projectOf(call).id, targetUserId))) throw knownError('USER_NOT_FOUND');
  return targetUserId;
}
