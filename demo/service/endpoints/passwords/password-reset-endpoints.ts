import * as z from 'zod';
import { knownError } from '../../base/errors/known-errors.ts';
import { ok, success } from '../../http/answer.ts';
import { code, email as emailField, password, url } from '../../http/fields.ts';
import { passwordResetLetter } from '../../mail/letters.ts';
import { mailLanguageOf } from '../../mail/mail-languages.ts';
import type { MailContext } from '../../mail/mailer.ts';
import { requireTrustedUrl } from '../../rules/access/trusted-url.ts';
import {
  checkPasswordLength,
  hashPassword,
  requirePasswordSignIn,
  storePasswordHash,
} from '../../rules/passwords/passwords.ts';
import type { Project } from '../../rules/projects/project.ts';
import type { RuleContext } from '../../rules/rule-context.ts';
import { endSessions } from '../../rules/sessions/sessions.ts';
import { findUserByAuthEmail, type User } from '../../rules/users/users.ts';
import { codeLink, createCode, takeCode } from '../../rules/verification-codes/verification-codes.ts';
import { createCodeCheckEndpoint } from '../check-code-endpoint.ts';
import { endpoint, projectOf } from '../endpoint.ts';

const PURPOSE = 'reset-password';
/**
 * How long the answer to every request for a reset email takes, in milliseconds. Creating an email takes less time, so the
 * response time does not reveal which addresses have an account.
 */
const RESPONSE_TIME_MS = 300;

const codeData = z.object({ user_id: z.string(), email: z.string() });

/**
 * POST /auth/password/send-reset-code: emails a link with which a user sets a new password. The answer does not tell whether a
 * user has the address (protocol.md §4.2).
 */
export const sendResetCode = endpoint({
  access: 'client',
  body: z.strictObject({ email: emailField(), callback_url: url() }),
  waitsForTurn: false,
  handle: async (call) => {
    const { context, body } = call;
    const project = projectOf(call);
    requirePasswordSignIn(project);
    requireTrustedUrl(context, body.callback_url, project);
    const user = await findUserByAuthEmail(context.db, project.id, body.email);
    await Promise.all([user && sendResetEmail(call, project, user), context.clock.wait(RESPONSE_TIME_MS)]);
    return ok({ success: 'maybe, only if user with e-mail exists' });
  },
});

interface ResetRequest {
  readonly context: RuleContext & MailContext;
  readonly request: Request;
  readonly body: { readonly email: string; readonly callback_url: string };
}

async function sendResetEmail({ context, request, body }: ResetRequest, project: Project, user: User): Promise<void> {
  const { email, callback_url: callbackUrl } = body;
  const { code } = await createCode(context, project.id, PURPOSE, { user_id: user.id, email });
  const letter = passwordResetLetter(codeLink(callbackUrl, code), code, user.display_name);
  await context.mailer.sendInBackground(project, email, letter, mailLanguageOf(request));
}

/**
 * POST /auth/password/reset: sets a new password by an emailed code and ends all sessions of the user. A refused password
 * uses the code up too (protocol.md §4.4). The code is refused if the user no longer has the address to which it was
 * emailed.
 */
export const resetPassword = endpoint({
  access: 'client',
  hashesPassword: true,
  body: z.strictObject({ code: code(), password: password() }),
  waitsForTurn: false,
  handle: async (call) => {
    const { context, body } = call;
    const project = projectOf(call);
    const { user_id: userId, email } = codeData.parse(await takeCode(context, project.id, PURPOSE, body.code));
    requirePasswordSignIn(project);
    checkPasswordLength(project, body.password);
    const passwordHash = await hashPassword(body.password);
    return call.runInTurn(async () => {
      const user = await findUserByAuthEmail(context.db, project.id, email);
      if (user?.id !== userId) throw knownError('VERIFICATION_CODE_NOT_FOUND');
      await storePasswordHash(context.db, user.id, passwordHash);
      await endSessions(context.db, user.id, null);
      return success;
    });
  },
});

/** POST /auth/password/reset/check-code: tells whether an emailed code is valid. */
export const checkResetCode = createCodeCheckEndpoint(PURPOSE);
