import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { checkPasswordLength, hashPassword, isRightPassword } from '../auth/passwords.ts';
import type { Caller, Project } from '../auth/caller.ts';
import { signIn } from '../auth/sessions.ts';
import { requireTrustedUrl } from '../auth/trusted-url.ts';
import { createUser, upgradeAnonymousUser } from '../auth/create-user.ts';
import { findUser, findUserByAuthEmail } from '../auth/users.ts';
import { sendChannelVerification } from '../auth/verify-channel.ts';
import type { Context } from '../context.ts';
import { ok } from '../http/answer.ts';
import { endpoint, projectOf } from '../http/endpoint.ts';
import { botFields, password, strictEmail, url } from '../http/fields.ts';
import { known } from '../http/known-errors.ts';

/** POST /auth/password/sign-in (wire §3.2). */
export const passwordSignIn = endpoint({
  access: 'client',
  body: z.strictObject({ email: strictEmail(), password: password() }),
  handle: async (call) => {
    const project = projectOf(call);
    requireCredentialAuth(project);
    const user = await findUserByAuthEmail(call.context.db, project.id, call.body.email);
    const isRight = await isRightPassword(call.body.password, user?.password_hash ?? null);
    if (!user || !isRight) throw known('EMAIL_PASSWORD_MISMATCH');
    return ok(await signIn(call.context, project, user));
  },
});

/** POST /auth/password/sign-up (wire §3.2); turns an anonymous caller into the new user, same id. */
export const passwordSignUp = endpoint({
  access: 'client',
  body: z.strictObject({
    email: strictEmail(),
    password: password(),
    verification_callback_url: url().optional(),
    ...botFields,
  }),
  handle: async (call) => {
    const { context, body } = call;
    const project = projectOf(call);
    requireCredentialAuth(project);
    const callbackUrl = body.verification_callback_url;
    if (callbackUrl !== undefined) requireTrustedUrl(callbackUrl, project.config);
    checkPasswordLength(body.password);
    if (!project.config.sign_up_enabled) throw known('SIGN_UP_NOT_ENABLED');
    const { userId, channelId } = await register(context, project, call.caller, body.email, body.password);
    if (callbackUrl !== undefined) {
      await sendChannelVerification(context, project, { id: channelId, value: body.email }, callbackUrl);
    }
    const user = await findUser(context.db, project.id, userId);
    if (!user) throw known('USER_NOT_FOUND');
    return ok(await signIn(context, project, user));
  },
});

function requireCredentialAuth(project: Project): void {
  if (!project.config.credential_enabled) throw known('PASSWORD_AUTHENTICATION_NOT_ENABLED');
}

async function register(context: Context, project: Project, caller: Caller, email: string, plainPassword: string) {
  const taken = await findUserByAuthEmail(context.db, project.id, email);
  if (taken) throw known('USER_EMAIL_ALREADY_EXISTS', { email, would_work_if_email_was_verified: false });
  const passwordHash = await hashPassword(plainPassword);
  const current = caller.signedIn?.user;
  const channelId = randomUUID();
  const registration = { email, passwordHash, channelId };
  const userId = current?.is_anonymous
    ? await upgradeAnonymousUser(context, project, current.id, registration)
    : await createUser(context, project, registration);
  return { userId, channelId };
}
