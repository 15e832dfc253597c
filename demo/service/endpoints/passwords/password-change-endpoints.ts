import * as z from 'zod';
import { knownError, TextError } from '../../base/errors/known-errors.ts';
import { success } from '../../http/answer.ts';
import { password } from '../../http/fields.ts';
import {
  checkPasswordLength,
  hashPassword,
  matchesPassword,
  requirePasswordSignIn,
  storePasswordHash,
} from '../../rules/passwords/passwords.ts';
import { endSessions } from '../../rules/sessions/sessions.ts';
import { endpoint, requireSignedIn, projectOf } from '../endpoint.ts';

const REFRESH_TOKEN_HEADER = 'x-stack-refresh-token';

/**
 * POST /auth/password/update: changes the user's password and ends all sessions of the user, except the one whose refresh
 * token is in the request (protocol.md §4.2).
 */
export const updatePassword = endpoint({
  access: 'client',
  hashesPassword: true,
  requiresUser: true,
  body: z.strictObject({ old_password: password(), new_password: password() }),
  waitsForTurn: false,
  handle: async (call) => {
    const { context, body } = call;
    const project = projectOf(call);
    requirePasswordSignIn(project);
    checkPasswordLength(project, body.new_password);
    const { user } = requireSignedIn(call);
    if (user.password_hash === null) throw knownError('USER_DOES_NOT_HAVE_PASSWORD');
    if (!(await matchesPassword(body.old_password, user.password_hash)))
      throw knownError('PASSWORD_CONFIRMATION_MISMATCH');
    const passwordHash = await hashPassword(body.new_password);
    return call.runInTurn(async (caller) => {
      const isSame = requireSignedIn({ caller }).user.password_hash === user.password_hash;
      if (!isSame) throw knownError('PASSWORD_CONFIRMATION_MISMATCH');
      await storePasswordHash(context.db, user.id, passwordHash);
      await endSessions(context.db, user.id, call.request.headers.get(REFRESH_TOKEN_HEADER));
      return success;
    });
  },
});

/** POST /auth/password/set: sets the first password of a user who signed up by another method. */
export const setPassword = endpoint({
  access: 'client',
  hashesPassword: true,
  requiresUser: true,
  body: z.strictObject({ password: password() }),
  waitsForTurn: false,
  handle: async (call) => {
    const project = projectOf(call);
    requirePasswordSignIn(project);
    checkPasswordLength(project, call.body.password);
    const passwordHash = await hashPassword(call.body.password);
    return call.runInTurn(async (caller) => {
      const { user } = requireSignedIn({ caller });
      if (user.password_hash !== null) throw new TextError(400, 'The user already has a password.');
      await storePasswordHash(call.context.db, user.id, passwordHash);
      return success;
    });
  },
});
