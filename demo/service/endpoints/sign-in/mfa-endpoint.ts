import * as z from 'zod';
import { knownError } from '../../base/errors/known-errors.ts';
import { ok } from '../../http/answer.ts';
import { code, string } from '../../http/fields.ts';
import { signIn } from '../../rules/sessions/sessions.ts';
import { isRightTotp, recordTotpStep } from '../../rules/sign-in/totp.ts';
import { findUser } from '../../rules/users/users.ts';
import { checkCode, spendCode } from '../../rules/verification-codes/verification-codes.ts';
import { endpoint, projectOf } from '../endpoint.ts';

const attempt = z.object({ user_id: z.string(), is_new_user: z.boolean() });

/**
 * POST /auth/mfa/sign-in: completes a sign-in with a TOTP code as second factor. A TOTP code that is wrong or was used before
 * counts as an attempt but does not use up the attempt code (protocol.md §4.5).
 */
export const mfaSignIn = endpoint({
  access: 'client',
  body: z.strictObject({ type: z.enum(['totp']), totp: string(), code: code() }),
  handle: async (call) => {
    const { context, body } = call;
    const project = projectOf(call);
    const row = await checkCode(context, project.id, 'mfa-attempt', body.code);
    const { user_id: userId, is_new_user: isNewUser } = attempt.parse(row.data);
    const user = await findUser(context.db, project.id, userId);
    const secret = user?.totp_secret ?? null;
    const now = context.clock.now();
    const isRight = secret !== null && (await isRightTotp(secret, body.totp, now));
    if (!user || !isRight || !(await recordTotpStep(context.db, user.id, now))) throw knownError('INVALID_TOTP_CODE');
    await spendCode(context, row);
    return ok({ ...(await signIn(call, project, user)), is_new_user: isNewUser });
  },
});
