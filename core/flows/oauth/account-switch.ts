import type { Context } from '../../context/context.ts';
import { unwrap } from '../../base/result.ts';
import { loadCode } from '../../platform/load-code.ts';
import type { CurrentUser } from '../../resources/own-user.ts';
import type { SignInTicket } from '../../session/session.ts';
import { readClaims } from '../../session/tokens.ts';
import { anyAnswer, endpoint } from '../../transport/endpoint.ts';
import { send } from '../../transport/send.ts';
import { revoke } from '../session-change/revoke.ts';
import { CONSENT, type Consent, consentOfPage } from '../../session/consent.ts';
import type { StartedSession } from '../session-change/sign-in.ts';
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

interface ReplaceOptions {
  /** Asks the user. Without it the signed-in user stays. */
  readonly confirm?: ConfirmSwitch | undefined;
  /** Returns true when the signed-in user began this sign-in and so is not asked. */
  readonly isStarter?: (user: PresentUser) => boolean;
  /** True when the page signs in by itself, because of its address, and so yields to a person who signs in or out meanwhile. */
  readonly isByPage?: boolean;
  /** The ticket of a hand-off, which is `isByPage`. Pages of another domain have its session too, so that the session does not end here. */
  readonly handOff?: SignInTicket;
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
 * Decides whether a session that came by an address or from another window replaces the session of this app: when no other user is signed
 * in, when the signed-in user began the sign-in, or when `confirm` agrees. Otherwise returns null, the signed-in user stays, and the new
 * session is revoked. `newSession` is null for a sign-in that failed, which replaces nothing.
 */
export async function consentToReplace(
  ctx: Context<'client'>,
  newSession: StartedSession | null,
  { confirm, isStarter, handOff, isByPage = handOff !== undefined }: ReplaceOptions,
): Promise<Consent | null> {
  if (!newSession) return CONSENT;
  const { session } = ctx;
  const { accessToken, refreshToken } = newSession;
  let isGranted = false;
  let consent = CONSENT;
  try {
    const user = await findPresentUser(ctx);
    if (isByPage) consent = consentOfPage(session);
    isGranted =
      !user || isTokenOf(user, accessToken) || isStarter?.(user) || (await confirmSwitchTo(ctx, accessToken, confirm));
    if (handOff !== undefined) isGranted &&= handOff === session.ticket() && consent.isCurrent?.() !== false;
  } finally {
    if (!isGranted && handOff === undefined) void revoke(ctx, { accessToken, refreshToken });
  }
  return isGranted ? consent : null;
}

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
