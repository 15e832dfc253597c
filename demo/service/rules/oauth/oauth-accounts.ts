import { randomUUID } from 'node:crypto';
import { knownError } from '../../base/errors/known-errors.ts';
import type { ProviderId } from '../../idp/providers.ts';
import type { OAuthAccountRow, Queries } from '../../tables/tables.ts';
import type { RuleContext } from '../rule-context.ts';
import type { ProviderAccount } from './provider-account.ts';

/** Returns the row of the provider account with which a user of the project signs in; null when no user does. */
export async function findSignInAccount(
  db: Queries,
  projectId: string,
  provider: ProviderId,
  accountId: string,
): Promise<OAuthAccountRow | null> {
  const account = await db
    .selectFrom('oauth_accounts')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('provider', '=', provider)
    .where('account_id', '=', accountId)
    .where('allow_sign_in', '=', true)
    .executeTakeFirst();
  return account ?? null;
}

/** Returns the provider accounts of a user, oldest first: those at one provider, or all if `provider` is undefined. */
export async function listUserAccounts(db: Queries, userId: string, provider?: ProviderId): Promise<OAuthAccountRow[]> {
  return db
    .selectFrom('oauth_accounts')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(provider !== undefined, (query) => query.where('provider', '=', provider ?? ''))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Returns the provider accounts of one user, or of all users of a project if `userId` is undefined, oldest first. */
export async function listProjectAccounts(
  db: Queries,
  projectId: string,
  userId: string | undefined,
): Promise<OAuthAccountRow[]> {
  return db
    .selectFrom('oauth_accounts')
    .selectAll()
    .where('project_id', '=', projectId)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/**
 * Adds the provider account that a user has just used. Returns false, and adds nothing, if a user of the project already
 * signs in with it.
 */
export async function addProviderAccount(
  context: RuleContext,
  projectId: string,
  userId: string,
  provider: ProviderId,
  account: ProviderAccount,
): Promise<boolean> {
  const added = await context.db
    .insertInto('oauth_accounts')
    .values({
      id: randomUUID(),
      project_id: projectId,
      user_id: userId,
      provider,
      account_id: account.id,
      allow_sign_in: true,
      allow_connected_accounts: true,
      created_at: context.clock.now(),
      ...tokenColumns(context, account),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Stores the email, tokens and scopes of the provider's latest answer. */
export async function updateAccountTokens(context: RuleContext, id: string, account: ProviderAccount): Promise<void> {
  await context.db.updateTable('oauth_accounts').set(tokenColumns(context, account)).where('id', '=', id).execute();
}

function tokenColumns({ clock }: Pick<RuleContext, 'clock'>, account: ProviderAccount) {
  return {
    email: account.email,
    access_token: account.accessToken,
    access_token_expires_at: account.expiresInMs === null ? null : clock.now() + account.expiresInMs,
    refresh_token: account.refreshToken,
    scope: account.scopes.join(' '),
  };
}

/** A provider account that the server of an app adds to a user. The service has no tokens of the provider for it. */
interface AccountRecord {
  readonly provider: ProviderId;
  readonly accountId: string;
  readonly email: string | null;
  readonly allowSignIn?: boolean;
  readonly allowConnectedAccounts?: boolean;
}

/**
 * Adds a provider account to a user who has not signed in at the provider. Throws
 * OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN if another user signs in with the account, or if the user already has
 * the account.
 */
export async function addAccountWithoutTokens(
  context: RuleContext,
  projectId: string,
  userId: string,
  record: AccountRecord,
): Promise<OAuthAccountRow> {
  const account = {
    id: randomUUID(),
    project_id: projectId,
    user_id: userId,
    provider: record.provider,
    account_id: record.accountId,
    email: record.email,
    allow_sign_in: record.allowSignIn ?? true,
    allow_connected_accounts: record.allowConnectedAccounts ?? true,
    access_token: null,
    access_token_expires_at: null,
    refresh_token: null,
    scope: '',
    created_at: context.clock.now(),
  };
  await refuseTakenAccount(() => context.db.insertInto('oauth_accounts').values(account).execute());
  return account;
}

/** Returns a provider account of a user. `id` is the account's id in this service, not at the provider. */
export async function findUserAccount(
  db: Queries,
  projectId: string,
  userId: string,
  id: string,
): Promise<OAuthAccountRow | null> {
  const account = await db
    .selectFrom('oauth_accounts')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return account ?? null;
}

/**
 * Stores the changed fields of a provider account: its email, its id at the provider, and what it may be used for. Throws
 * OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN.
 */
export async function updateProviderAccount(db: Queries, changed: OAuthAccountRow): Promise<void> {
  const { id, allow_sign_in, allow_connected_accounts, email, account_id } = changed;
  await refuseTakenAccount(() =>
    db
      .updateTable('oauth_accounts')
      .set({ allow_sign_in, allow_connected_accounts, email, account_id })
      .where('id', '=', id)
      .execute(),
  );
}

/** Removes a provider account from its user. `id` is the account's id in this service. */
export async function removeProviderAccount(db: Queries, id: string): Promise<void> {
  await db.deleteFrom('oauth_accounts').where('id', '=', id).execute();
}

/** Runs `work`, and turns a violation of the unique indexes into OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN. */
async function refuseTakenAccount<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const constraint = error instanceof Error && 'constraint' in error ? error.constraint : undefined;
    const isTaken = constraint === 'oauth_accounts_for_sign_in' || constraint === 'oauth_accounts_of_user';
    if (!isTaken) throw error;
    throw knownError('OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN');
  }
}
