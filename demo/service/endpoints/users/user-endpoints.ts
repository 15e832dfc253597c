import * as z from 'zod';
import { knownError, TextError } from '../../base/errors/known-errors.ts';
import { ok, success } from '../../http/answer.ts';
import { userId } from '../../http/fields.ts';
import { removeUser } from '../../rules/users/remove-user.ts';
import { hashChangedPassword, updateUser } from '../../rules/users/update-user.ts';
import { clientUserChange, serverUserChange, type UserChange } from '../../rules/users/user-change.ts';
import { userView } from '../../rules/users/user-view.ts';
import { findUser, type User } from '../../rules/users/users.ts';
import { endpoint, requireSignedIn, projectOf, type EndpointCall } from '../endpoint.ts';

const params = z.strictObject({ user_id: userId() });

/** GET /users/{id}: a user. A client may request only `me`. */
export const getUser = endpoint({
  access: 'client',
  params,
  handle: async (call) => ok(viewFor(call, await findRequestedUser(call))),
});

/** PATCH /users/{id}: changes a user. */
export const patchUser = endpoint<UserChange, undefined, z.infer<typeof params>>({
  access: 'client',
  hashesPassword: true,
  params,
  body: (access) => (access === 'client' ? clientUserChange : serverUserChange),
  waitsForTurn: false,
  handle: async (call) => {
    const passwordHash = await hashChangedPassword(call.body);
    return call.runInTurn(async (caller) => {
      const current = { ...call, caller };
      const user = await findRequestedUser(current);
      const { context, body } = current;
      const isClient = caller.access === 'client';
      return ok(viewFor(current, await updateUser(context, projectOf(current), user, body, isClient, passwordHash)));
    });
  },
});

/** DELETE /users/{id}: deletes a user. A client may delete only its own user, and only if the project allows it. */
export const deleteUser = endpoint({
  access: 'client',
  params,
  body: z.strictObject({}).optional(),
  handle: async (call) => {
    const user = await findRequestedUser(call);
    const isAllowed = call.caller.access !== 'client' || projectOf(call).config.client_user_deletion_enabled;
    if (!isAllowed) throw new TextError(400, 'In this project users cannot delete themselves.');
    await removeUser(call.context, user.id);
    return success;
  },
});

type UserCall = EndpointCall<unknown, unknown, z.infer<typeof params>>;

async function findRequestedUser(call: UserCall): Promise<User> {
  const {
    context,
    caller,
    params: { user_id: id },
  } = call;
  if (id === 'me') return requireSignedIn(call).user;
  if (caller.access === 'client') {
    const allowed = { actual_access_type: 'client', allowed_access_types: ['server', 'admin'] };
    throw knownError('INSUFFICIENT_ACCESS_TYPE', allowed);
  }
  const user = await findUser(context.db, projectOf(call).id, id);
  if (!user) throw knownError('USER_NOT_FOUND');
  return user;
}

function viewFor(call: UserCall, user: User): Record<string, unknown> {
  return userView(user, projectOf(call), call.caller.access ?? 'client');
}
