import { knownError, KnownError } from '../../base/errors/known-errors.ts';
import type { ProviderId } from '../../idp/providers.ts';
import type { Queries } from '../../tables/tables.ts';
import type { Project } from '../projects/project.ts';
import type { RuleContext } from '../rule-context.ts';
import { registerUser } from '../users/register-user.ts';
import { removeUser, type UserRemovalContext } from '../users/remove-user.ts';
import { findUserByAuthEmail, type User } from '../users/users.ts';
import { addProviderAccount, findSignInAccount, listUserAccounts, updateAccountTokens } from './oauth-accounts.ts';
import type { ProviderAccount } from './provider-account.ts';

/** The user of a provider account, and whether the user was just created. */
export interface ResolvedUser {
  readonly userId: string;
  readonly isNewUser: boolean;
}

/** The part of a context needed for finding the user of a provider account. */
type ResolveContext = RuleContext & UserRemovalContext;

/** The data of a user who returns from a provider's sign-in page. */
interface ProviderReturn {
  readonly project: Project;
  readonly provider: ProviderId;
  readonly account: ProviderAccount;
  /** The user who was signed in when the flow started. */
  readonly caller: User | null;
}

/**
 * Returns the user who signs in with a provider account, and adds the user if there is none (protocol.md §4.8). Throws
 * SIGN_UP_NOT_ENABLED and CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE.
 */
export async function resolveSignInUser(
  context: ResolveContext,
  providerReturn: ProviderReturn,
): Promise<ResolvedUser> {
  try {
    return await tryResolveSignIn(context, providerReturn);
  } catch (error) {
    // A concurrent sign-up has added a user with this email address, so the second attempt finds that user.
    if (!(error instanceof KnownError) || error.code !== 'USER_EMAIL_ALREADY_EXISTS') throw error;
    return tryResolveSignIn(context, providerReturn);
  }
}

async function tryResolveSignIn(context: ResolveContext, providerReturn: ProviderReturn): Promise<ResolvedUser> {
  const { project, provider, account } = providerReturn;
  const own = await findSignInAccount(context.db, project.id, provider, account.id);
  if (own) {
    await updateAccountTokens(context, own.id, account);
    return { userId: own.user_id, isNewUser: false };
  }
  const resolution =
    (await findMergedUser(context, providerReturn)) ?? (await registerProviderUser(context, providerReturn));
  if (await addProviderAccount(context, project.id, resolution.userId, provider, account)) return resolution;
  return keepFirstUser(context, providerReturn, resolution);
}

/**
 * Connects a provider account to the signed-in user. Throws OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER, and
 * USER_NOT_FOUND when that user was deleted.
 */
export async function connectAccount(context: ResolveContext, providerReturn: ProviderReturn): Promise<ResolvedUser> {
  const { project, provider, account, caller } = providerReturn;
  if (!caller) throw knownError('USER_NOT_FOUND');
  const resolution = { userId: caller.id, isNewUser: false };
  const own = (await listUserAccounts(context.db, caller.id, provider)).find((row) => row.account_id === account.id);
  if (own) {
    await updateAccountTokens(context, own.id, account);
    return resolution;
  }
  if (!(await addProviderAccount(context, project.id, caller.id, provider, account))) {
    throw knownError('OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER');
  }
  return resolution;
}

/**
 * Returns the existing user to whom a provider account is to be linked: the user who signs in with the email address of the
 * account, if the project links accounts by verified addresses. Returns null when a new user must be added. Throws
 * CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE when there is such a user but the account must not be linked.
 */
async function findMergedUser(
  context: ResolveContext,
  { project, account }: ProviderReturn,
): Promise<ResolvedUser | null> {
  const strategy = project.config.oauth_account_merge_strategy;
  if (account.email === null || strategy === 'allow_duplicates') return null;
  const user = await findUserByAuthEmail(context.db, project.id, account.email);
  if (!user) return null;
  if (strategy === 'link_method' && account.isEmailVerified && (await isVerified(context.db, user, account.email))) {
    return { userId: user.id, isNewUser: false };
  }
  throw knownError('CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE', {
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

async function registerProviderUser(
  context: ResolveContext,
  { project, account, caller }: ProviderReturn,
): Promise<ResolvedUser> {
  if (!project.config.sign_up_enabled) throw knownError('SIGN_UP_NOT_ENABLED');
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
 * Returns the user who already has the account, because a concurrent callback with the same account was faster. Deletes the
 * user `second` if this callback has just added that user, but keeps a user who was the anonymous caller before. If the faster callback
 * connected the account to `second`, the result says that the user is new, because the faster callback did not add the user.
 */
async function keepFirstUser(
  context: ResolveContext,
  providerReturn: ProviderReturn,
  second: ResolvedUser,
): Promise<ResolvedUser> {
  const { project, provider, account, caller } = providerReturn;
  const first = await findSignInAccount(context.db, project.id, provider, account.id);
  if (!first) throw knownError('OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER');
  const isSameUser = second.userId === first.user_id;
  if (second.isNewUser && !isSameUser && second.userId !== caller?.id) await removeUser(context, second.userId);
  return { userId: first.user_id, isNewUser: second.isNewUser && isSameUser };
}
