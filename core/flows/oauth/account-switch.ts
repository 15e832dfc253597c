import type { Context } from '../../base/context.ts';
import { unwrap } from '../../base/result.ts';
import { loadCode } from '../../platform/load-code.ts';
import type { CurrentUser } from '../../resources/own-user.ts';
import { readClaims } from '../../session/tokens.ts';
import { anyAnswer, endpoint } from '../../transport/endpoint.ts';
import { send } from '../../transport/send.ts';
import { type FlowRecord, compactUserId } from './verifier.ts';

/** Asks whether to sign in as `nextUser` and end the session of the user who is signed in. */
export type ConfirmSwitch = (nextUser: CurrentUser) => Promise<boolean> | boolean;

/**
 * The signed-in user whom a sign-in as another user would replace. Never an anonymous user: the service moves their data to the
 * new user.
 */
export interface PresentUser {
  /** The id of the user; null when the access token does not contain it. */
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
 * Returns the signed-in user; null when no user or an anonymous user is signed in.
 *
 * @throws LatchkeyError such as `NETWORK` when a necessary refresh of the session fails
 */
export async function findPresentUser({ session }: Context<'client'>): Promise<PresentUser | null> {
  const isSignedIn = (await session.tokens()) !== null;
  const { value } = session.$session;
  return isSignedIn && value?.isAnonymous !== true ? { userId: value?.userId ?? null } : null;
}

/** Returns true when an access token belongs to the signed-in user. */
export function isTokenOf({ userId }: PresentUser, accessToken: string): boolean {
  return userId !== null && readClaims(accessToken)?.userId === userId;
}

/** Returns true when the user who is signed in now is the user who began the flow. */
export function isStartedBy({ userId }: PresentUser, record: FlowRecord): boolean {
  return userId !== null && record.user === compactUserId(userId);
}

/**
 * Fetches the user of the access token and asks `confirm` about them. Without `confirm` the answer is false, and the signed-in
 * user stays.
 */
export async function confirmSwitchTo(
  ctx: Context<'client'>,
  accessToken: string,
  confirm: ConfirmSwitch | undefined,
): Promise<boolean> {
  if (!confirm) return false;
  const { clock } = ctx.platform;
  const ask = async (path: string) => unwrap(await send(ctx, { ...getUser, path }, { accessToken }));
  const [answer, { currentUserWire, requireUser }] = await Promise.all([
    ask('/users/me'),
    loadCode(clock, () => import('../../resources/own-user.ts')),
  ]);
  const { userId } = readClaims(accessToken) ?? { userId: null };
  const user = await requireUser(ctx, userId, currentUserWire.decode(answer), async (path) =>
    currentUserWire.decode(await ask(path)),
  );
  return user !== null && confirm(user);
}
