import * as z from 'zod';
import { knownError } from '../../base/errors/known-errors.ts';
import { ok } from '../../http/answer.ts';
import { botFields, password, strictEmail, url } from '../../http/fields.ts';
import type { Caller } from '../../rules/access/caller.ts';
import { requireTrustedUrl } from '../../rules/access/trusted-url.ts';
import {
  checkPasswordLength,
  hashPassword,
  matchesPassword,
  upgradePasswordHash,
  requirePasswordSignIn,
} from '../../rules/passwords/passwords.ts';
import type { Project } from '../../rules/projects/project.ts';
import type { RuleContext } from '../../rules/rule-context.ts';
import { signIn } from '../../rules/sessions/sessions.ts';
import { completeSignIn } from '../../rules/sign-in/complete-sign-in.ts';
import { requireHuman } from '../../rules/sign-in/require-human.ts';
import { registerUser } from '../../rules/users/register-user.ts';
import { findUserByAuthEmail } from '../../rules/users/users.ts';
import { sendChannelVerification } from '../../rules/verification-codes/send-channel-verification.ts';
import { endpoint, projectOf } from '../endpoint.ts';

/** POST /auth/password/sign-in: signs a user in by email address and password (protocol.md §4.2). */
export const signInWithPassword = endpoint({
  access: 'client',
  hashesPassword: true,
  body: z.strictObject({ email: strictEmail(), password: password() }),
  waitsForTurn: false,
  handle: async (call) => {
    const project = projectOf(call);
    requirePasswordSignIn(project);
    const user = await findUserByAuthEmail(call.context.db, project.id, call.body.email);
    const isRight = await matchesPassword(call.body.password, user?.password_hash ?? null);
    if (!user || !isRight) throw knownError('EMAIL_PASSWORD_MISMATCH');
    await upgradePasswordHash(call.context.db, user.id, call.body.password, user.password_hash);
    return call.runInTurn(async () => {
      // The password may have changed since the check above. The change has ended all sessions, so the old password must not
      // start a new one.
      const current = await findUserByAuthEmail(call.context.db, project.id, call.body.email);
      const isSame = current?.password_hash === user.password_hash;
      if (current?.id !== user.id || !(isSame || (await matchesPassword(call.body.password, current.password_hash)))) {
        throw knownError('EMAIL_PASSWORD_MISMATCH');
      }
      return ok(await completeSignIn(call, project, current, false));
    });
  },
});

/**
 * POST /auth/password/sign-up: adds a user with an email address and a password. An anonymous caller becomes the new user
 * and keeps the id (protocol.md §4.2).
 */
export const signUpWithPassword = endpoint({
  access: 'client',
  hashesPassword: true,
  body: z.strictObject({
    email: strictEmail(),
    password: password(),
    verification_callback_url: url().optional(),
    ...botFields,
  }),
  waitsForTurn: false,
  handle: async (call) => {
    const { context, body } = call;
    const project = projectOf(call);
    requirePasswordSignIn(project);
    const callbackUrl = body.verification_callback_url;
    if (callbackUrl !== undefined) requireTrustedUrl(context, callbackUrl, project);
    checkPasswordLength(project, body.password);
    if (!project.config.sign_up_enabled) throw knownError('SIGN_UP_NOT_ENABLED');
    requireHuman(context, project, call.request, body);
    const user = await registerWithPassword(context, project, call.caller, body.email, body.password);
    if (callbackUrl !== undefined && user.primary) {
      await sendChannelVerification(call, project, user.primary, callbackUrl);
    }
    return ok(await signIn(call, project, user));
  },
});

async function registerWithPassword(
  context: RuleContext,
  project: Project,
  caller: Caller,
  email: string,
  plainPassword: string,
) {
  const taken = await findUserByAuthEmail(context.db, project.id, email);
  if (taken) throw knownError('USER_EMAIL_ALREADY_EXISTS', { email, would_work_if_email_was_verified: false });
  return registerUser(context, project, caller.signedIn?.user, {
    passwordHash: await hashPassword(plainPassword),
    email: { value: email, isVerified: false, isUsedForAuth: true },
  });
}
