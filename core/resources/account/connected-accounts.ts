import type { Context } from '../../context/context.ts';
import { ACCOUNT_ID_NAME, checkName, checkUuid } from '../../errors/checked.ts';
import type { AnyKnownError } from '../../errors/known-error.ts';
import { type Result, unwrap } from '../../base/result.ts';
import type { ListAtom } from '../../cache/resource.ts';
import { endpoint } from '../../transport/endpoint.ts';
import { send } from '../../transport/send.ts';
import { fromKey, list as listOf, string, wire } from '../../transport/wire.ts';
import {
  connectedAccountWire,
  accountOfProvider,
  type AccountChanges,
  connectedAccountBodyWire,
  type ConnectedAccount,
  oauthConnectionWire,
  findConnection,
  NO_TOKEN_CODES,
  type OAuthConnection,
  type ProviderTokenOptions,
  providerTokenWire,
  tokenPath,
  providerTokenBodyWire,
} from './connected-account.ts';
import { isNotFound, itemsWire } from '../items.ts';
import { userResource } from '../current-user.ts';
import { applyChanges, completeWrite } from '../write.ts';

/** The accounts at OAuth providers that are connected to the signed-in user. `app.linkConnectedAccount` connects an account. */
export interface ConnectedAccounts {
  readonly $list: ListAtom<ConnectedAccount>;
  /**
   * Returns the user's accounts at providers.
   *
   * @example const accounts = await app.connectedAccounts.list();
   */
  list(): Promise<readonly ConnectedAccount[]>;
  /**
   * Returns an account by its id; null when the user has no such account.
   *
   * @example const account = await app.connectedAccounts.get(accountId);
   */
  get(id: string): Promise<ConnectedAccount | null>;
  /**
   * Returns the accounts whose access tokens the app may request, each with its provider and the user's id at the provider.
   *
   * @example const [work, home] = await app.connectedAccounts.connections();
   */
  connections(): Promise<readonly OAuthConnection[]>;
  /**
   * Returns an account of `connections`; null when the user has not connected it.
   *
   * @example const work = await app.connectedAccounts.getConnection({ provider: 'github', accountId: '4711' });
   */
  getConnection(wanted: OAuthConnection): Promise<OAuthConnection | null>;
  /**
   * Returns an access token for calling the provider; null when the account is not connected, or not with the requested scopes (protocol.md
   * §14.7). With only the id of a provider, the token belongs to any account of the user at that provider. Services before 2026 support
   * only the id of a provider.
   *
   * @example const token = await app.connectedAccounts.getAccessToken('github', { scopes: ['repo'] });
   * const ofWork = await app.connectedAccounts.getAccessToken({ provider: 'github', accountId: '4711' });
   */
  getAccessToken(
    providerOrConnection: string | OAuthConnection,
    options?: ProviderTokenOptions,
  ): Promise<string | null>;
  /**
   * Changes what an account at a provider may be used for: to sign in, or to request access tokens.
   *
   * @example const result = await app.connectedAccounts.update(accountId, { allowSignIn: false });
   */
  update(id: string, changes: AccountChanges): Promise<Result<undefined, AccountError>>;
  /**
   * Removes an account at a provider from the user.
   *
   * @example const result = await app.connectedAccounts.disconnect(accountId);
   */
  disconnect(id: string): Promise<Result<undefined, AccountError>>;
}

/** The errors of changing or removing an account at a provider. */
export type AccountError = AnyKnownError<(typeof patchAccount.errors)[number]>;

const KEY = ['connectedAccounts'] as const;

const pathOf = (id: string) => `/oauth-providers/me/${checkUuid(id, ACCOUNT_ID_NAME)}`;

const getAccounts = endpoint({
  access: 'client',
  session: 'required',
  method: 'GET',
  path: '/oauth-providers?user_id=me',
  answer: itemsWire(connectedAccountWire),
  errors: [],
});

const patchAccount = endpoint({
  access: 'client',
  session: 'required',
  method: 'PATCH',
  path: pathOf,
  body: connectedAccountBodyWire,
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
  answer: itemsWire(oauthConnectionWire),
  errors: [],
});

const getProviderAccounts = endpoint({
  access: 'client',
  session: 'required',
  method: 'GET',
  path: '/users/me',
  answer: wire({
    oauthProviders: listOf(wire<OAuthConnection>({ provider: fromKey('id', string), accountId: string })),
  }),
  errors: [],
});

const createToken = endpoint({
  access: 'client',
  session: 'required',
  method: 'POST',
  path: (providerOrConnection: string | OAuthConnection) => tokenPath('me', providerOrConnection),
  body: providerTokenBodyWire,
  answer: providerTokenWire,
  errors: NO_TOKEN_CODES,
});

/** Returns the accounts. If the service has no list of accounts, builds accounts from the providers that the user contains. */
export async function list(ctx: Context<'client'>): Promise<readonly ConnectedAccount[]> {
  try {
    return unwrap(await send(ctx, getAccounts)).items;
  } catch (error) {
    if (!isNotFound(error)) throw error;
    const user = await userResource(ctx).fetch();
    return Object.freeze((user?.oauthProviders ?? []).map(({ id }) => accountOfProvider(id)));
  }
}

/** Returns an account by its id. Searches the list, because older services use ids that cannot be part of a path. */
export async function get(ctx: Context<'client'>, id: string): Promise<ConnectedAccount | null> {
  checkName(id, ACCOUNT_ID_NAME);
  return (await list(ctx)).find((each) => each.id === id) ?? null;
}

/** Returns the connections. If the service has no list of connections, reads them from the providers that the user contains. */
export async function connections(ctx: Context<'client'>): Promise<readonly OAuthConnection[]> {
  try {
    return unwrap(await send(ctx, getConnections)).items;
  } catch (error) {
    if (!isNotFound(error)) throw error;
    return unwrap(await send(ctx, getProviderAccounts)).oauthProviders;
  }
}

export async function getConnection(ctx: Context<'client'>, wanted: OAuthConnection): Promise<OAuthConnection | null> {
  return findConnection(await connections(ctx), wanted);
}

export async function getAccessToken(
  ctx: Context<'client'>,
  providerOrConnection: string | OAuthConnection,
  options: ProviderTokenOptions = {},
): Promise<string | null> {
  const result = await send(ctx, createToken, { params: providerOrConnection, body: options });
  return result.ok ? result.value.accessToken : null;
}

export function update(
  ctx: Context<'client'>,
  id: string,
  changes: AccountChanges,
): Promise<Result<undefined, AccountError>> {
  const change = (all: readonly ConnectedAccount[]) =>
    all.map((each) => (each.id === id ? applyChanges(each, changes) : each));
  return completeWrite(ctx, send(ctx, patchAccount, { params: id, body: changes }), {
    key: KEY,
    show: [{ key: KEY, change }],
  });
}

export function disconnect(ctx: Context<'client'>, id: string): Promise<Result<undefined, AccountError>> {
  const change = (all: readonly ConnectedAccount[]) => all.filter((each) => each.id !== id);
  return completeWrite(ctx, send(ctx, deleteAccount, { params: id }), { key: KEY, show: [{ key: KEY, change }] });
}
