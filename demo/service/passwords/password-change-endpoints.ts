import * as z from 'zod';
import { success } from '../http/answer.ts';
import { endpoint, ownUser, projectOf } from '../http/endpoint.ts';
import { password } from '../http/fields.ts';
import { known, TextError } from '../http/known-errors.ts';
import { endSessions } from '../sessions/sessions.ts';
import { checkPasswordLength, isRightPassword, requireCredentialAuth, storePassword } from './passwords.ts';

const REFRESH_TOKEN_HEADER = 'x-stack-refresh-token';

/** POST /auth/password/update: ends every session but the one whose refresh token comes along (protocol.md §4.2). */
export const updatePassword = endpoint({
  access: 'client',
  hashesPassword: true,
  requiresUser: true,
  body: z.strictObject({ old_password: password(), new_password: password() }),
  handle: async (call) => {
    const { context, body } = call;
    const project = projectOf(call);
    requireCredentialAuth(project);
    checkPasswordLength(project, body.new_password);
    const { user } = ownUser(call);
    if (user.password_hash === null) throw known('USER_DOES_NOT_HAVE_PASSWORD');
    if (!(await isRightPassword(body.old_password, user.password_hash))) throw known('PASSWORD_CONFIRMATION_MISMATCH');
    await storePassword(context, user.id, body.new_password);
    await endSessions(context, user.id, call.request.headers.get(REFRESH_TOKEN_HEADER));
    return success;
  },
});

/** POST /auth/password/set: the first password of a user who signed in by other means. */
export const setPassword = endpoint({
  access: 'client',
  hashesPassword: true,
  requiresUser: true,
  body: z.strictObject({ password: password() }),
  handle: async (call) => {
    const project = projectOf(call);
    requireCredentialAuth(project);
    checkPasswordLength(project, call.body.password);
    const { user } = ownUser(call);
    if (user.password_hash !== null) throw new TextError(400, 'The user already has a password.');
    await storePassword(call.context, user.id, call.body.password);
    return success;
  },
});
