import { createSoftwareAuthenticator, type CeremonyOptions } from '../support/software-authenticator.ts';
import { startCaller, type Caller, type Result } from './support.ts';

export const ORIGIN = 'http://localhost:3000';
export const handleOf = (userId: string) => Buffer.from(userId).toString('base64url');

export interface Started {
  code: string;
  challenge: string;
}

function startedBy(answer: Result): Started {
  const { options_json: options, code } = answer.body as unknown as {
    options_json: { challenge: string };
    code: string;
  };
  return { code, challenge: options.challenge };
}

export async function startRegistration(caller: Caller, token: string): Promise<Started> {
  return startedBy(await caller.call('POST', '/auth/passkey/initiate-passkey-registration', { token, body: {} }));
}

export async function startSignIn(caller: Caller): Promise<Started> {
  return startedBy(await caller.call('POST', '/auth/passkey/initiate-passkey-authentication', { body: {} }));
}

/** A user about to have a passkey, and the hands to register it and sign in with it. */
export async function meetUser() {
  const caller = await startCaller();
  const user = await caller.signUp();
  const authenticator = await createSoftwareAuthenticator();
  const register = async (change: Partial<CeremonyOptions> = {}, by = authenticator) => {
    const { code, challenge } = await startRegistration(caller, user.access_token);
    const credential = by.register({ challenge, origin: ORIGIN, ...change });
    return caller.call('POST', '/auth/passkey/register', { token: user.access_token, body: { credential, code } });
  };
  const signIn = async (change: Partial<CeremonyOptions & { userHandle: string }> = {}, by = authenticator) => {
    const { code, challenge } = await startSignIn(caller);
    const answer = await by.sign({ challenge, origin: ORIGIN, userHandle: handleOf(user.user_id), ...change });
    return caller.call('POST', '/auth/passkey/sign-in', { body: { authentication_response: answer, code } });
  };
  return { caller, user, authenticator, register, signIn };
}
