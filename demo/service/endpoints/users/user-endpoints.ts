import * as z from 'zod';
import { known, TextError } from '../../base/errors/known-errors.ts';
import { ok, success } from '../../http/answer.ts';
import { userId } from '../../http/fields.ts';
import { removeUser } from '../../rules/users/remove-user.ts';
import { hashPasswordOf, updateUser } from '../../rules/users/update-user.ts';
import { clientChange, serverChange, type UserChange } from '../../rules/users/user-change.ts';
import { userView } from '../../rules/users/user-view.ts';
import { findUser, type User } from '../../rules/users/users.ts';
import { endpoint, ownUser, projectOf, type Call } from '../endpoint.ts';

const params = z.strictObject({ user_id: userId() });

/** GET /users/{id}: a client may use only `me`. */
export const getUser = endpoint({
  access: 'client',
  params,
  handle: async (call) => ok(view(call, await findTarget(call))),
});

/** PATCH /users/{id}. */
export const patchUser = endpoint<UserChange, undefined, z.infer<typeof params>>({
  access: 'client',
  hashesPassword: true,
  params,
  body: (access) => (access === 'client' ? clientChange : serverChange),
  waitsForTurn: false,
  handle: async (call) => {
    const passwordHash = await hashPasswordOf(call.body);
    return call.turn(async (caller) => {
      const current = { ...call, caller };
      const user = await findTarget(current);
      const { context, body } = current;
      const isClient = caller.access === 'client';
      return ok(view(current, await updateUser(context, projectOf(current), user, body, isClient, passwordHash)));
    });
  },
});

/** DELETE /users/{id}: a client may delete only its own user, and only when the project allows it. */
export const deleteUser = endpoint({
  access: 'client',
  params,
  body: z.strictObject({}).optional(),
  handle: async (call) => {
    const user = await findTarget(call);
    const isAllowed = call.caller.access !== 'client' || projectOf(call).config.client_user_deletion_enabled;
    if (!isAllowed) throw new TextError(400, 'In this project users cannot delete themselves.');
    await removeUser(call.context, user.id);
    return success;
  },
});

type UserCall = Call<unknown, unknown, z.infer<typeof params>>;

async function findTarget(call: UserCall): Promise<User> {
  const {
    context,
    caller,
    params: { user_id: id },
  } = call;
  if (id === 'me') return ownUser(call).user;
  if (caller.access === 'client') {
    const allowed = { actual_access_type: 'client', allowed_access_types: ['server', 'admin'] };
    throw known('INSUFFICIENT_ACCESS_TYPE', allowed);
  }
  const user = await findUser(context.db, projectOf(call).id, id);
  if (!user) throw known('USER_NOT_FOUND');
  return user;
}

function view(call: UserCall, user: User): Record<string, unknown> {
  return userView(user, projectOf(call), call.caller.access ?? 'client');
}
