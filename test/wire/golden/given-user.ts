import { CALLBACK_URL, PASSWORD, type Caller } from '../../service/support.ts';
import type { Bindings } from '../compare.ts';

export const EMAIL = 'ada@example.com';

/** The values that stand for the user in every file. */
export interface Example {
  access_token: string;
  refresh_token: string;
  user_id: string;
}

export type Body = Readonly<Record<string, string>>;

export async function signUp(caller: Caller, example: Example): Promise<Bindings> {
  const registration = { email: EMAIL, password: PASSWORD, verification_callback_url: CALLBACK_URL };
  const own = (await caller.call('POST', '/auth/password/sign-up', { body: registration })).body;
  return new Map([
    [example.access_token, own.access_token],
    [example.refresh_token, own.refresh_token],
    [example.user_id, own.user_id],
    [userHandle(example.user_id), userHandle(own.user_id)],
  ]);
}

/** What an authenticator keeps of a user; the only value of an answer that follows from the user's id. */
export function userHandle(userId: string): string {
  return Buffer.from(userId).toString('base64url');
}
