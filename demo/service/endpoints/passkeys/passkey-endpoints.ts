import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { knownError } from '../../base/errors/known-errors.ts';
import { ok } from '../../http/answer.ts';
import { code } from '../../http/fields.ts';
import {
  authenticationResponse,
  registrationResponse,
  readTrustedOrigin,
  verifyAuthentication,
  verifyRegistration,
} from '../../rules/passkeys/passkey-ceremony.ts';
import {
  createAuthenticationOptions,
  createRegistrationOptions,
  createUserHandle,
} from '../../rules/passkeys/passkey-options.ts';
import { findPasskey, replacePasskey, storeSignatureCount } from '../../rules/passkeys/passkeys.ts';
import { completeSignIn } from '../../rules/sign-in/complete-sign-in.ts';
import { findUser } from '../../rules/users/users.ts';
import { createCode, takeCode } from '../../rules/verification-codes/verification-codes.ts';
import { endpoint, requireSignedIn, projectOf, type EndpointCall } from '../endpoint.ts';

/** How long a challenge is valid, in milliseconds: a little longer than browsers wait for the user. */
const CHALLENGE_MS = 65_000;
const CHALLENGE_BYTES = 32;

const signInCodeData = z.object({ challenge: z.string() });
const registrationCodeData = z.object({ challenge: z.string(), user_id: z.string() });

/** POST /auth/passkey/initiate-passkey-registration: returns the options for creating a passkey. */
export const initiatePasskeyRegistration = endpoint({
  access: 'client',
  requiresUser: true,
  body: z.strictObject({}).optional(),
  handle: async (call) => {
    const project = requirePasskeyProject(call);
    const { user } = requireSignedIn(call);
    const challenge = createChallenge();
    const data = { challenge, user_id: user.id };
    const { code } = await createCode(call.context, project.id, 'register-passkey', data, CHALLENGE_MS);
    return ok({ options_json: createRegistrationOptions(project, user, challenge), code });
  },
});

/** POST /auth/passkey/register: stores a passkey of the user in place of an earlier one. */
export const registerPasskey = endpoint({
  access: 'client',
  requiresUser: true,
  body: z.strictObject({ credential: registrationResponse, code: code() }),
  handle: async (call) => {
    const { context, body } = call;
    const project = requirePasskeyProject(call);
    const { user } = requireSignedIn(call);
    const codeData = registrationCodeData.parse(await takeCode(context, project.id, 'register-passkey', body.code));
    const origin = readTrustedOrigin(context, body.credential.response.clientDataJSON, project);
    if (origin === null) throw createRegistrationError('the origin is not allowed');
    if (codeData.user_id !== user.id) throw createRegistrationError('it was started by another user');
    const credential = await verifyRegistration(body.credential, codeData.challenge, origin);
    if (!credential) throw createRegistrationError('the response is not valid');
    if (!(await replacePasskey(context, user, credential))) throw createRegistrationError('the passkey is in use');
    return ok({ user_handle: credential.credential_id });
  },
});

/** POST /auth/passkey/initiate-passkey-authentication: returns the options for using a passkey. */
export const initiatePasskeyAuthentication = endpoint({
  access: 'client',
  body: z.strictObject({}).optional(),
  handle: async (call) => {
    const project = requirePasskeyProject(call);
    const challenge = createChallenge();
    const { code } = await createCode(call.context, project.id, 'sign-in-with-passkey', { challenge }, CHALLENGE_MS);
    return ok({ options_json: createAuthenticationOptions(challenge), code });
  },
});

/** POST /auth/passkey/sign-in: signs in the user whose passkey signed the challenge. */
export const signInWithPasskey = endpoint({
  access: 'client',
  body: z.strictObject({ authentication_response: authenticationResponse, code: code() }),
  handle: async (call) => {
    const { context, body } = call;
    const project = requirePasskeyProject(call);
    const { challenge } = signInCodeData.parse(await takeCode(context, project.id, 'sign-in-with-passkey', body.code));
    const answer = body.authentication_response;
    const passkey = await findPasskey(context.db, project.id, answer.id);
    const user = passkey && (await findUser(context.db, project.id, passkey.user_id));
    if (!user) throw createAuthenticationError('Passkey not found');
    const origin = readTrustedOrigin(context, answer.response.clientDataJSON, project);
    if (origin === null) throw createAuthenticationError('The origin is not allowed');
    const handle = answer.response.userHandle;
    if (handle !== undefined && handle !== createUserHandle(user))
      throw createAuthenticationError('The user handle is wrong');
    const counter = await verifyAuthentication(answer, passkey, challenge, origin);
    if (counter === null) throw createAuthenticationError('The response is not valid');
    await storeSignatureCount(context.db, user.id, counter);
    return ok({ ...(await completeSignIn(call, project, user, false)), is_new_user: false });
  },
});

function requirePasskeyProject(call: EndpointCall<unknown, unknown, unknown>) {
  const project = projectOf(call);
  if (!project.config.passkey_enabled) throw knownError('PASSKEY_AUTHENTICATION_NOT_ENABLED');
  return project;
}

function createChallenge(): string {
  return randomBytes(CHALLENGE_BYTES).toString('base64url');
}

function createRegistrationError(reason: string) {
  return knownError('PASSKEY_REGISTRATION_FAILED', { message: `Passkey registration failed because ${reason}` });
}

function createAuthenticationError(message: string) {
  return knownError('PASSKEY_AUTHENTICATION_FAILED', { message });
}
