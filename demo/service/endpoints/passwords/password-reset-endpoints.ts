import * as z from 'zod';
import { known } from '../../base/errors/known-errors.ts';
import { ok, success } from '../../http/answer.ts';
import { code, email as emailField, password, url } from '../../http/fields.ts';
import { resetLetter } from '../../mail/letters.ts';
import { mailLanguageOf } from '../../mail/mail-languages.ts';
import type { MailContext } from '../../mail/mailer.ts';
import { requireTrustedUrl } from '../../rules/access/trusted-url.ts';
import {
  checkPasswordLength,
  hashPassword,
  requireCredentialAuth,
  storePasswordHash,
} from '../../rules/passwords/passwords.ts';
import type { Project } from '../../rules/projects/project.ts';
import type { RuleContext } from '../../rules/rule-context.ts';
import { endSessions } from '../../rules/sessions/sessions.ts';
import { findUserByAuthEmail, type User } from '../../rules/users/users.ts';
import { codeLink, createCode, takeCode } from '../../rules/verification-codes/verification-codes.ts';
import { checkCodeEndpoint } from '../check-code-endpoint.ts';
import { endpoint, projectOf } from '../endpoint.ts';

const PURPOSE = 'reset-password';
/**
 * Every request for a reset email is answered after this time, in milliseconds. It is longer than creating an email takes, so
 * that the response time does not reveal which addresses have an account.
 */
const ANSWER_AFTER_MS = 300;

const mailed = z.object({ user_id: z.string(), email: z.string() });

/** POST /auth/password/send-reset-code: the same answer whether or not a user has the address (protocol.md §4.2). */
export const sendResetCode = endpoint({
  access: 'client',
  body: z.strictObject({ email: emailField(), callback_url: url() }),
  waitsForTurn: false,
  handle: async (call) => {
    const { context, body } = call;
    const project = projectOf(call);
    requireCredentialAuth(project);
    requireTrustedUrl(context, body.callback_url, project);
    const user = await findUserByAuthEmail(context.db, project.id, body.email);
    await Promise.all([user && sendReset(call, project, user), context.clock.wait(ANSWER_AFTER_MS)]);
    return ok({ success: 'maybe, only if user with e-mail exists' });
  },
});

interface ResetRequest {
  readonly context: RuleContext & MailContext;
  readonly request: Request;
  readonly body: { readonly email: string; readonly callback_url: string };
}

async function sendReset({ context, request, body }: ResetRequest, project: Project, user: User): Promise<void> {
  const { email, callback_url: callbackUrl } = body;
  const { code } = await createCode(context, project.id, PURPOSE, { user_id: user.id, email });
  const letter = resetLetter(codeLink(callbackUrl, code), code, user.display_name);
  await context.mailer.sendUnnoticed(project, email, letter, mailLanguageOf(request));
}

/**
 * POST /auth/password/reset: ends all sessions. A password that is refused also uses the code up (protocol.md §4.4). A code
 * for an address that the user no longer has is refused.
 */
export const resetPassword = endpoint({
  access: 'client',
  hashesPassword: true,
  body: z.strictObject({ code: code(), password: password() }),
  waitsForTurn: false,
  handle: async (call) => {
    const { context, body } = call;
    const project = projectOf(call);
    const { user_id: userId, email } = mailed.parse(await takeCode(context, project.id, PURPOSE, body.code));
    requireCredentialAuth(project);
    checkPasswordLength(project, body.password);
    const passwordHash = await hashPassword(body.password);
    return call.turn(async () => {
      const user = await findUserByAuthEmail(context.db, project.id, email);
      if (user?.id !== userId) throw known('VERIFICATION_CODE_NOT_FOUND');
      await storePasswordHash(context.db, user.id, passwordHash);
      await endSessions(context.db, user.id, null);
      return success;
    });
  },
});

/** POST /auth/password/reset/check-code. */
export const checkResetCode = checkCodeEndpoint(PURPOSE);
