import * as z from 'zod';
import { known } from '../../base/errors/known-errors.ts';
import { created, list, success } from '../../http/answer.ts';
import { boolean, string, userId } from '../../http/fields.ts';
import { requireDefinition } from '../../rules/permissions/permission-definitions.ts';
import {
  grantProjectPermissions,
  listProjectPermissions,
  revokeProjectPermission,
} from '../../rules/permissions/project-permissions.ts';
import { findUser } from '../../rules/users/users.ts';
import { endpoint, projectOf, readUserId, type Call } from '../endpoint.ts';
import { readListedUser } from './team-permission-endpoints.ts';

const params = z.strictObject({ user_id: userId(), permission_id: string() });

/** GET /project-permissions (protocol.md §8.5). */
export const getProjectPermissions = endpoint({
  access: 'client',
  query: z.strictObject({
    user_id: userId().optional(),
    permission_id: string().optional(),
    recursive: boolean().optional(),
  }),
  handle: async (call) => {
    const { permission_id: permissionId, recursive } = call.query;
    const user = readListedUser(call, call.query.user_id);
    const filter = { userId: user, permissionId, isRecursive: recursive ?? false };
    return list(await listProjectPermissions(call.context.db, projectOf(call).id, filter));
  },
});

/** POST /project-permissions/{user}/{permission}. */
export const postProjectPermission = endpoint({
  access: 'server',
  params,
  body: z.strictObject({}).optional(),
  handle: async (call) => {
    const { db } = call.context;
    const { permission_id: id } = call.params;
    const user = await findHolder(call);
    await requireDefinition(db, projectOf(call).id, 'project', id);
    await grantProjectPermissions(db, projectOf(call).id, user, [id]);
    return created({ id, user_id: user });
  },
});

/** DELETE /project-permissions/{user}/{permission}: only a directly granted permission. */
export const deleteProjectPermission = endpoint({
  access: 'server',
  params,
  body: z.strictObject({}).optional(),
  handle: async (call) => {
    const { permission_id: id } = call.params;
    const user = await findHolder(call);
    const isRevoked = await revokeProjectPermission(call.context.db, projectOf(call).id, user, id);
    if (!isRevoked) throw known('PERMISSION_NOT_FOUND', { permission_id: id });
    return success;
  },
});

async function findHolder(call: Call<unknown, unknown, z.infer<typeof params>>): Promise<string> {
  const user = readUserId(call, call.params.user_id);
  if (!(await findUser(call.context.db, projectOf(call).id, user))) throw known('USER_NOT_FOUND');
  return user;
}
