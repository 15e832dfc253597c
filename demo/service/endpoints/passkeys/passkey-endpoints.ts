import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { known } from '../../base/errors/known-errors.ts';
import { ok } from '../../http/answer.ts';
import { code } from '../../http/fields.ts';
import {
  authenticationResponse,
  registrationResponse,
  trustedOrigin,
  verifyAuthentication,
  verifyRegistration,
} from '../../rules/passkeys/passkey-ceremony.ts';
import { authenticationOptions, registrationOptions, userHandle } from '../../rules/passkeys/passkey-options.ts';
import { findPasskey, replacePasskey, storeCounter } from '../../rules/passkeys/passkeys.ts';
import { completeSignIn } from '../../rules/sign-in/complete-sign-in.ts';
import { findUser } from '../../rules/users/users.ts';
import { createCode, takeCode } from '../../rules/verification-codes/verification-codes.ts';
import { endpoint, ownUser, projectOf, type Call } from '../endpoint.ts';

/** A little longer than the time that browsers give the user, in milliseconds. */
const CHALLENGE_MS = 65_000;
const CHALLENGE_BYTES = 32;

const issued = z.object({ challenge: z.string() });
const issuedTo = z.object({ challenge: z.string(), user_id: z.string() });

/** POST /auth/passkey/initiate-passkey-registration. */
export const initiateRegistration = endpoint({
  access: 'client',
  requiresUser: true,
  body: z.strictObject({}).optional(),
  handle: async (call) => {
    const project = enabledProject(call);
    const { user } = ownUser(call);
    const challenge = newChallenge();
    const data = { challenge, user_id: user.id };
    const { code } = await createCode(call.context, project.id, 'register-passkey', data, CHALLENGE_MS);
    return ok({ options_json: registrationOptions(project, user, challenge), code });
  },
});

/** POST /auth/passkey/register: replaces the user's earlier passkey. */
export const registerPasskey = endpoint({
  access: 'client',
  requiresUser: true,
  body: z.strictObject({ credential: registrationResponse, code: code() }),
  handle: async (call) => {
    const { context, body } = call;
    const project = enabledProject(call);
    const { user } = ownUser(call);
    const asked = issuedTo.parse(await takeCode(context, project.id, 'register-passkey', body.code));
    const origin = trustedOrigin(context, body.credential.response.clientDataJSON, project);
    if (origin === null) throw registrationFailed('the origin is not allowed');
    if (asked.user_id !== user.id) throw registrationFailed('it was started by another user');
    const credential = await verifyRegistration(body.credential, asked.challenge, origin);
    if (!credential) throw registrationFailed('the response is not valid');
    if (!(await replacePasskey(context, user, credential))) throw registrationFailed('the passkey is in use');
    return ok({ user_handle: credential.credential_id });
  },
});

/** POST /auth/passkey/initiate-passkey-authentication. */
export const initiateAuthentication = endpoint({
  access: 'client',
  body: z.strictObject({}).optional(),
  handle: async (call) => {
    const project = enabledProject(call);
    const challenge = newChallenge();
    const { code } = await createCode(call.context, project.id, 'sign-in-with-passkey', { challenge }, CHALLENGE_MS);
    return ok({ options_json: authenticationOptions(challenge), code });
  },
});

/** POST /auth/passkey/sign-in. */
export const passkeySignIn = endpoint({
  access: 'client',
  body: z.strictObject({ authentication_response: authenticationResponse, code: code() }),
  handle: async (call) => {
    const { context, body } = call;
    const project = enabledProject(call);
    const { challenge } = issued.parse(await takeCode(context, project.id, 'sign-in-with-passkey', body.code));
    const answer = body.authentication_response;
    const passkey = await findPasskey(context.db, project.id, answer.id);
    const user = passkey && (await findUser(context.db, project.id, passkey.user_id));
    if (!user) throw authenticationFailed('Passkey not found');
    const origin = trustedOrigin(context, answer.response.clientDataJSON, project);
    if (origin === null) throw authenticationFailed('The origin is not allowed');
    const handle = answer.response.userHandle;
    if (handle !== undefined && handle !== userHandle(user)) throw authenticationFailed('The user handle is wrong');
    const counter = await verifyAuthentication(answer, passkey, challenge, origin);
    if (counter === null) throw authenticationFailed('The response is not valid');
    await storeCounter(context.db, user.id, counter);
    return ok({ ...(await completeSignIn(call, project, user, false)), is_new_user: false });
  },
});

function enabledProject(call: Call<unknown, unknown, unknown>) {
  const project = projectOf(call);
  if (!project.config.passkey_enabled) throw known('PASSKEY_AUTHENTICATION_NOT_ENABLED');
  return project;
}

function newChallenge(): string {
  return randomBytes(CHALLENGE_BYTES).toString('base64url');
}

function registrationFailed(reason: string) {
  return known('PASSKEY_REGISTRATION_FAILED', { message: `Passkey registration failed because ${reason}` });
}

function authenticationFailed(message: string) {
  return known('PASSKEY_AUTHENTICATION_FAILED', { message });
}
