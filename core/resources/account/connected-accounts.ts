import type { Context } from '../../base/context.ts';
import { ACCOUNT_ID, checkedName, uuid } from '../../base/checked.ts';
import type { AnyKnownError } from '../../errors/known-error.ts';
import { type Result, unwrap } from '../../base/result.ts';
import type { List } from '../../cache/resource.ts';
import { endpoint } from '../../transport/endpoint.ts';
import { send } from '../../transport/send.ts';
import { from, list as listOf, string, wire } from '../../transport/wire.ts';
import {
  account,
  accountAt,
  type AccountChanges,
  accountChanges,
  type ConnectedAccount,
  connection,
  findConnection,
  NO_TOKEN,
  type OAuthConnection,
  type ProviderTokenOptions,
  tokenAnswer,
  tokenPath,
  tokenRequest,
} from './connected-account.ts';
import { isMissing, items } from '../items.ts';
import { me } from '../me.ts';
import { changed, write } from '../write.ts';

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
   * One account by its id; null when the user has no such account.
   *
   * @example const account = await app.connectedAccounts.get(accountId);
   */
  get(id: string): Promise<ConnectedAccount | null>;
  /**
   * The accounts whose tokens the app may ask for, each by provider and by what the provider calls the user.
   *
   * @example const [work, home] = await app.connectedAccounts.connections();
   */
  connections(): Promise<readonly OAuthConnection[]>;
  /**
   * One of `connections`; null when the user has not connected it.
   *
   * @example const work = await app.connectedAccounts.getConnection({ provider: 'github', accountId: '4711' });
   */
  getConnection(wanted: OAuthConnection): Promise<OAuthConnection | null>;
  /**
   * For calling the provider; null when the account is not connected, or not with these scopes (protocol.md §14.7). Given only a
   * provider, any of the user's accounts there will do; services before 2026 know no other way.
   *
   * @example const token = await app.connectedAccounts.getAccessToken('github', { scopes: ['repo'] });
   * const ofWork = await app.connectedAccounts.getAccessToken({ provider: 'github', accountId: '4711' });
   */
  getAccessToken(at: string | OAuthConnection, options?: ProviderTokenOptions): Promise<string | null>;
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

const pathOf = (id: string) => `/oauth-providers/me/${uuid(id, ACCOUNT_ID)}`;

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

const getConnections = endpoint({
  access: 'client',
  session: 'required',
  method: 'GET',
  path: '/connected-accounts/me',
  answer: items(connection),
  errors: [],
});

const getProviderAccounts = endpoint({
  access: 'client',
  session: 'required',
  method: 'GET',
  path: '/users/me',
  answer: wire({ oauthProviders: listOf(wire<OAuthConnection>({ provider: from('id', string), accountId: string })) }),
  errors: [],
});

const createToken = endpoint({
  access: 'client',
  session: 'required',
  method: 'POST',
  path: (at: string | OAuthConnection) => tokenPath('me', at),
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

/** By the list, which every service has in some form: ids of older ones are no ids in a path. */
export async function get(ctx: Context<'client'>, id: string): Promise<ConnectedAccount | null> {
  checkedName(id, ACCOUNT_ID);
  return (await list(ctx)).find((each) => each.id === id) ?? null;
}

/** Services without this list say with the user what the provider calls them. */
export async function connections(ctx: Context<'client'>): Promise<readonly OAuthConnection[]> {
  try {
    return unwrap(await send(ctx, getConnections)).items;
  } catch (error) {
    if (!isMissing(error)) throw error;
    return unwrap(await send(ctx, getProviderAccounts)).oauthProviders;
  }
}

export async function getConnection(ctx: Context<'client'>, wanted: OAuthConnection): Promise<OAuthConnection | null> {
  return findConnection(await connections(ctx), wanted);
}

export async function getAccessToken(
  ctx: Context<'client'>,
  at: string | OAuthConnection,
  options: ProviderTokenOptions = {},
): Promise<string | null> {
  const result = await send(ctx, createToken, { params: at, body: options });
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
