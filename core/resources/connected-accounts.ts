import type { Context } from '../base/context.ts';
import type { AnyKnownError } from '../errors/known-error.ts';
import { type Result, unwrap } from '../base/result.ts';
import type { List } from '../cache/resource.ts';
import { endpoint } from '../transport/endpoint.ts';
import { send } from '../transport/send.ts';
import {
  account,
  accountAt,
  type AccountChanges,
  accountChanges,
  type ConnectedAccount,
  NO_TOKEN,
  type ProviderTokenOptions,
  tokenAnswer,
  tokenRequest,
} from './connected-account.ts';
import { isMissing, items } from './items.ts';
import { me } from './me.ts';
import { changed, write } from './write.ts';

/** Accounts at providers. Connecting one is `app.linkConnectedAccount`. */
export interface ConnectedAccounts {
  readonly $list: List<ConnectedAccount>;
  /**
   * The user's accounts at providers.
   *
   * @example const accounts = await app.connectedAccounts.list();
   */
  list(): Promise<readonly ConnectedAccount[]>;
  /**
   * For calling the provider; null when the account is not connected, or not with these scopes (protocol.md §14.7).
   *
   * @example const token = await app.connectedAccounts.getAccessToken('github', { scopes: ['repo'] });
   */
  getAccessToken(provider: string, options?: ProviderTokenOptions): Promise<string | null>;
  /**
   * Changes what an account at a provider may be used for.
   *
   * @example await app.connectedAccounts.update(accountId, { allowSignIn: false });
   */
  update(id: string, changes: AccountChanges): Promise<Result<undefined, AccountError>>;
  /**
   * Removes an account at a provider from the user.
   *
   * @example await app.connectedAccounts.disconnect(accountId);
   */
  disconnect(id: string): Promise<Result<undefined, AccountError>>;
}

export type AccountError = AnyKnownError<(typeof patchAccount.errors)[number]>;

const KEY = ['connectedAccounts'] as const;

const pathOf = (id: string) => `/oauth-providers/me/${encodeURIComponent(id)}`;

const getAccounts = endpoint({
  access: 'client',
  session: 'required',
  method: 'GET',
  path: '/oauth-providers?user_id=me',
  answer: items(account),
  errors: [],
});

const patchAccount = endpoint({
  access: 'client',
  session: 'required',
  method: 'PATCH',
  path: pathOf,
  body: accountChanges,
  errors: [
    'OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN',
    'OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED',
    'SCHEMA_ERROR',
  ],
});

const deleteAccount = endpoint({
  access: 'client',
  session: 'required',
  method: 'DELETE',
  path: pathOf,
  errors: patchAccount.errors,
});

const createToken = endpoint({
  access: 'client',
  session: 'required',
  method: 'POST',
  path: (provider: string) => `/connected-accounts/me/${encodeURIComponent(provider)}/access-token`,
  body: tokenRequest,
  answer: tokenAnswer,
  errors: NO_TOKEN,
});

/** Services without the list at least say with the user which providers there are. */
export async function list(ctx: Context<'client'>): Promise<readonly ConnectedAccount[]> {
  try {
    return unwrap(await send(ctx, getAccounts)).items;
  } catch (error) {
    if (!isMissing(error)) throw error;
    const user = await me(ctx).fetch();
    return Object.freeze((user?.oauthProviders ?? []).map(({ id }) => accountAt(id)));
  }
}

export async function getAccessToken(
  ctx: Context<'client'>,
  provider: string,
  options: ProviderTokenOptions = {},
): Promise<string | null> {
  const result = await send(ctx, createToken, { params: provider, body: options });
  return result.ok ? result.value.accessToken : null;
}

export function update(
  ctx: Context<'client'>,
  id: string,
  changes: AccountChanges,
): Promise<Result<undefined, AccountError>> {
  const change = (all: readonly ConnectedAccount[]) =>
    all.map((each) => (each.id === id ? changed(each, changes) : each));
  return write(ctx, send(ctx, patchAccount, { params: id, body: changes }), { key: KEY, show: [{ key: KEY, change }] });
}

export function disconnect(ctx: Context<'client'>, id: string): Promise<Result<undefined, AccountError>> {
  const change = (all: readonly ConnectedAccount[]) => all.filter((each) => each.id !== id);
  return write(ctx, send(ctx, deleteAccount, { params: id }), { key: KEY, show: [{ key: KEY, change }] });
}
