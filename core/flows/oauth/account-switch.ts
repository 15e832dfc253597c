import type { Context } from '../../base/context.ts';
import { unwrap } from '../../base/result.ts';
import { loadCode } from '../../platform/load-code.ts';
import type { CurrentUser } from '../../resources/own-user.ts';
import { readClaims } from '../../session/tokens.ts';
import { anyAnswer, endpoint } from '../../transport/endpoint.ts';
import { send } from '../../transport/send.ts';
import { type FlowRecord, userMark } from './verifier.ts';

/** Asks whether to sign in as this user in place of the one who is signed in. */
export type ConfirmSwitch = (nextUser: CurrentUser) => Promise<boolean> | boolean;

/** The user whom a sign-in as another user would replace. Guests are not among them: the service moves their data along. */
export interface PresentUser {
  /** Null where the access token does not say. */
  readonly userId: string | null;
}

const getUser = endpoint({
  access: 'client',
  session: 'none',
  method: 'GET',
  path: '/users/me',
  answer: anyAnswer,
  errors: [],
});

/**
 * The signed-in user; null while nobody or a guest is signed in.
 *
 * @throws LatchkeyError `NETWORK` and the like when the session has to be renewed first and cannot be
 */
export async function presentUser({ session }: Context<'client'>): Promise<PresentUser | null> {
  const isSignedIn = (await session.tokens()) !== null;
  const { value } = session.$session;
  return isSignedIn && value?.isAnonymous !== true ? { userId: value?.userId ?? null } : null;
}

/** Whether an access token is one of this user. */
export function isTokenOf({ userId }: PresentUser, accessToken: string): boolean {
  return userId !== null && readClaims(accessToken)?.userId === userId;
}

/** Whether the flow was begun while this user was signed in. */
export function isBegunBy({ userId }: PresentUser, record: FlowRecord): boolean {
  return userId !== null && record.user === userMark(userId);
}

/** Asks `confirm` with the user of the access token. Without `confirm` the answer is no, and the signed-in user stays. */
export async function isConfirmed(
  ctx: Context<'client'>,
  accessToken: string,
  confirm: ConfirmSwitch | undefined,
): Promise<boolean> {
  if (!confirm) return false;
  const { clock } = ctx.platform;
  const [answer, { ownUser }] = await Promise.all([
    send(ctx, getUser, { accessToken }),
    loadCode(clock, () => import('../../resources/own-user.ts')),
  ]);
  return confirm(ownUser.decode(unwrap(answer)));
}
