import * as z from 'zod';
import { knownError } from '../../base/errors/known-errors.ts';
import { ok } from '../../http/answer.ts';
import { signIn } from '../../rules/sessions/sessions.ts';
import { createAnonymousUser } from '../../rules/users/register-user.ts';
import { findUser } from '../../rules/users/users.ts';
import { endpoint, projectOf } from '../endpoint.ts';

/**
 * POST /auth/anonymous/sign-up: adds an anonymous user, even in projects that have sign-up disabled (protocol.md §4.11,
 * generation 2).
 */
export const signUpAnonymously = endpoint({
  access: 'client',
  body: z.strictObject({}).optional(),
  handle: async (call) => {
    const project = projectOf(call);
    const user = await findUser(call.context.db, project.id, await createAnonymousUser(call.context, project));
    if (!user) throw knownError('USER_NOT_FOUND');
    return ok(await signIn(call, project, user));
  },
});
