import { known, KnownError } from '../../base/errors/known-errors.ts';
import type { ProviderId } from '../../idp/providers.ts';
import type { Queries } from '../../tables/tables.ts';
import type { Project } from '../projects/project.ts';
import type { RuleContext } from '../rule-context.ts';
import { registerUser } from '../users/register-user.ts';
import { removeUser, type UserRemovalContext } from '../users/remove-user.ts';
import { findUserByAuthEmail, type User } from '../users/users.ts';
import { addAccount, findSignInAccount, listAccounts, renewAccount } from './oauth-accounts.ts';
import type { ProviderAccount } from './provider-account.ts';

/** The user of a provider account, and whether the user was just created. */
export interface Resolution {
  readonly userId: string;
  readonly isNewUser: boolean;
}

/** The part of a context needed for finding the user of a provider account. */
type ResolveContext = RuleContext & UserRemovalContext;

/** A user returning from a provider. */
interface Arrival {
  readonly project: Project;
  readonly provider: ProviderId;
  readonly account: ProviderAccount;
  /** The user who was signed in when the flow started. */
  readonly caller: User | null;
}

/**
 * Returns the user who signs in with an account (protocol.md §4.8). Throws SIGN_UP_NOT_ENABLED and
 * CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE.
 */
export async function resolveSignIn(context: ResolveContext, arrival: Arrival): Promise<Resolution> {
  try {
    return await resolveOnce(context, arrival);
  } catch (error) {
    // Another sign-up took the address a moment ago, so the existing user is looked up again.
    if (!(error instanceof KnownError) || error.code !== 'USER_EMAIL_ALREADY_EXISTS') throw error;
    return resolveOnce(context, arrival);
  }
}

async function resolveOnce(context: ResolveContext, arrival: Arrival): Promise<Resolution> {
  const { project, provider, account } = arrival;
  const own = await findSignInAccount(context.db, project.id, provider, account.id);
  if (own) {
    await renewAccount(context, own.id, account);
    return { userId: own.user_id, isNewUser: false };
  }
  const resolution = (await mergedUser(context, arrival)) ?? (await register(context, arrival));
  if (await addAccount(context, project.id, resolution.userId, provider, account)) return resolution;
  return keepFirstUser(context, arrival, resolution);
}

/**
 * Connects the account to the signed-in user. Throws OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER, and USER_NOT_FOUND
 * when that user was deleted.
 */
export async function resolveLink(context: ResolveContext, arrival: Arrival): Promise<Resolution> {
  const { project, provider, account, caller } = arrival;
  if (!caller) throw known('USER_NOT_FOUND');
  const resolution = { userId: caller.id, isNewUser: false };
  const own = (await listAccounts(context.db, caller.id, provider)).find((row) => row.account_id === account.id);
  if (own) {
    await renewAccount(context, own.id, account);
    return resolution;
  }
  if (!(await addAccount(context, project.id, caller.id, provider, account))) {
    throw known('OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER');
  }
  return resolution;
}

/**
 * Returns the user whose sign-in address equals the account's email, if the project merges them; null when a new user must be
 * created.
 */
async function mergedUser(context: ResolveContext, { project, account }: Arrival): Promise<Resolution | null> {
  const strategy = project.config.oauth_account_merge_strategy;
  if (account.email === null || strategy === 'allow_duplicates') return null;
  const user = await findUserByAuthEmail(context.db, project.id, account.email);
  if (!user) return null;
  if (strategy === 'link_method' && account.isEmailVerified && (await isVerified(context.db, user, account.email))) {
    return { userId: user.id, isNewUser: false };
  }
  throw known('CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE', {
    type: 'email',
    contact_channel_value: account.email,
    would_work_if_email_was_verified: strategy === 'link_method',
  });
}

async function isVerified(db: Queries, user: User, email: string): Promise<boolean> {
  const channel = await db
    .selectFrom('contact_channels')
    .select('is_verified')
    .where('user_id', '=', user.id)
    .where('type', '=', 'email')
    .where('value', '=', email)
    .executeTakeFirst();
  return channel?.is_verified ?? false;
}

async function register(context: ResolveContext, { project, account, caller }: Arrival): Promise<Resolution> {
  if (!project.config.sign_up_enabled) throw known('SIGN_UP_NOT_ENABLED');
  const isTaken = account.email !== null && (await findUserByAuthEmail(context.db, project.id, account.email)) !== null;
  const email =
    account.email === null
      ? {}
      : { email: { value: account.email, isVerified: account.isEmailVerified, isUsedForAuth: !isTaken } };
  const user = await registerUser(context, project, caller ?? undefined, {
    displayName: account.name,
    profileImageUrl: account.imageUrl,
    ...email,
  });
  return { userId: user.id, isNewUser: true };
}

/**
 * Two callbacks with the same new account may run at once. The user of the first one is kept and the other new user is
 * deleted.
 */
async function keepFirstUser(context: ResolveContext, arrival: Arrival, second: Resolution): Promise<Resolution> {
  const { project, provider, account, caller } = arrival;
  const first = await findSignInAccount(context.db, project.id, provider, account.id);
  if (!first) throw known('OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER');
  const isOwn = second.userId === caller?.id || second.userId === first.user_id;
  if (second.isNewUser && !isOwn) await removeUser(context, second.userId);
  return { userId: first.user_id, isNewUser: false };
}
