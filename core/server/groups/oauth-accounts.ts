import type { AnyKnownError } from '../../errors/known-error.ts';
import {
  connectedAccountWire,
  accountOfProvider,
  type AccountChanges,
  connectedAccountBodyWire,
  type ConnectedAccount,
  findConnection,
  NO_TOKEN_CODES,
  type OAuthConnection,
  type ProviderTokenOptions,
  providerTokenWire,
  tokenPath,
  providerTokenBodyWire,
} from '../../resources/account/connected-account.ts';
import { isNotFound, itemsWire } from '../../resources/items.ts';
import { type Result, unwrap } from '../../base/result.ts';
import { endpoint } from '../../transport/endpoint.ts';
import { send } from '../../transport/send.ts';
import { boolean, fromKey, string, wire } from '../../transport/wire.ts';
import { ACCOUNT_ID_NAME, checkName, USER_ID_NAME, checkUuid, withQuery } from '../../errors/checked.ts';
import { SERVER_ACCESS, type ServerContext } from '../app/server-context.ts';
import type { ServerUsers } from './users.ts';

/** An account at a provider that is connected to a user. */
export interface OAuthAccount extends ConnectedAccount {
  /** The id of the user at the provider. */
  readonly accountId: string;
}

export interface OAuthAccountChanges extends AccountChanges {
  readonly accountId?: string | undefined;
  readonly email?: string | undefined;
}

export interface NewOAuthAccount {
  /** The id of the provider, as in `project.config.oauthProviders`. */
  readonly provider: string;
  readonly accountId: string;
  readonly email?: string | undefined;
  readonly allowSignIn: boolean;
  readonly allowConnectedAccounts: boolean;
}

export type OAuthAccountError = AnyKnownError<(typeof ERRORS)[number]>;

/**
 * The accounts of users at providers. An account that does not exist, or a provider that the project does not have, throws
 * LatchkeyError `UNEXPECTED_STATUS`, because the service has no code for it. Older services only support `list`.
 */
export interface OAuthAccounts {
  /**
   * Returns the accounts of a user at providers, oldest first.
   *
   * @example const accounts = await server.oauthAccounts.list(userId);
   */
  list(userId: string): Promise<readonly OAuthAccount[]>;
  /**
   * Connects an account to a user without a sign-in at the provider. The caller must know by other means that the account belongs to the
   * user.
   *
   * @example const account = { provider: 'github', accountId: '4711', allowSignIn: true, allowConnectedAccounts: false };
   * const result = await server.oauthAccounts.create(userId, account);
   */
  create(userId: string, account: NewOAuthAccount): Promise<Result<OAuthAccount, OAuthAccountError>>;
  /**
   * Changes a user's account at a provider.
   *
   * @example const result = await server.oauthAccounts.update(userId, accountId, { allowSignIn: false });
   */
  update(userId: string, id: string, changes: OAuthAccountChanges): Promise<Result<OAuthAccount, OAuthAccountError>>;
  /**
   * Removes an account and its tokens from a user.
   *
   * @example await server.oauthAccounts.delete(userId, accountId);
   */
  delete(userId: string, id: string): Promise<void>;
  /**
   * Returns an account by its id, or by its provider and the user's id at that provider; null when the user has no such account.
   *
   * @example const work = await server.oauthAccounts.get(userId, { provider: 'github', accountId: '4711' });
   */
  get(userId: string, wanted: string | OAuthConnection): Promise<OAuthAccount | null>;
  /**
   * Returns an access token for calling the provider; null when the account is not connected, or not with the requested scopes (protocol.md
   * §14.7). With only the id of a provider, the token belongs to any account of the user at that provider. Services before 2026 support
   * only the id of a provider.
   *
   * @example const token = await server.oauthAccounts.getAccessToken(userId, 'github', { scopes: ['repo'] });
   * const ofWork = await server.oauthAccounts.getAccessToken(userId, { provider: 'github', accountId: '4711' });
   */
  getAccessToken(
    userId: string,
    providerOrConnection: string | OAuthConnection,
    options?: ProviderTokenOptions,
  ): Promise<string | null>;
}

interface AccountIds {
  readonly userId: string;
  readonly id: string;
}

const ERRORS = ['OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN', 'USER_NOT_FOUND', 'SCHEMA_ERROR'] as const;

const pathOf = ({ userId, id }: AccountIds) =>
  `/oauth-providers/${checkUuid(userId, USER_ID_NAME)}/${checkUuid(id, ACCOUNT_ID_NAME)}`;

const serverAccount = wire<OAuthAccount>({ ...connectedAccountWire.fields, accountId: string });
const changeBody = wire<OAuthAccountChanges>({ ...connectedAccountBodyWire.fields, accountId: string, email: string });

interface NewOAuthAccountBody extends NewOAuthAccount {
  readonly userId: string;
}

const newAccountBody = wire<NewOAuthAccountBody>({
  userId: string,
  provider: fromKey('provider_config_id', string),
  accountId: string,
  email: string,
  allowSignIn: boolean,
  allowConnectedAccounts: boolean,
});

const getAccounts = endpoint({
  ...SERVER_ACCESS,
  method: 'GET',
  path: (userId: string) => withQuery('/oauth-providers', { user_id: checkUuid(userId, USER_ID_NAME) }),
  answer: itemsWire(serverAccount),
  errors: [],
});

const postAccount = endpoint({
  ...SERVER_ACCESS,
  method: 'POST',
  path: '/oauth-providers',
  body: newAccountBody,
  answer: serverAccount,
  errors: ERRORS,
});

const patchAccount = endpoint({
  ...SERVER_ACCESS,
  method: 'PATCH',
  path: pathOf,
  body: changeBody,
  answer: serverAccount,
  errors: ERRORS,
});

const deleteAccount = endpoint({ ...SERVER_ACCESS, method: 'DELETE', path: pathOf, errors: [] });

const createToken = endpoint({
  ...SERVER_ACCESS,
  method: 'POST',
  path: ({
    userId,
    providerOrConnection,
  }: {
    readonly userId: string;
    readonly providerOrConnection: string | OAuthConnection;
  }) => tokenPath(checkUuid(userId, USER_ID_NAME), providerOrConnection),
  body: providerTokenBodyWire,
  answer: providerTokenWire,
  errors: NO_TOKEN_CODES,
});

/** Creates the group of functions `server.oauthAccounts`. `users` replaces the list of accounts on services without that list. */
export function createOAuthAccountsApi(ctx: ServerContext, users: Pick<ServerUsers, 'get'>): OAuthAccounts {
  return {
    list: (userId) => list(ctx, users, userId),
    create: async (userId, newAccount) =>
      send(ctx, postAccount, { body: { ...newAccount, userId: checkUuid(userId, USER_ID_NAME) } }),
    update: (userId, id, changes) => send(ctx, patchAccount, { params: { userId, id }, body: changes }),
    delete: async (userId, id) => unwrap(await send(ctx, deleteAccount, { params: { userId, id } })),
    get: async (userId, wanted) => {
      if (typeof wanted === 'object' && wanted) return findConnection(await list(ctx, users, userId), wanted);
      const id = checkName(wanted, ACCOUNT_ID_NAME);
      return (await list(ctx, users, userId)).find((each) => each.id === id) ?? null;
    },
    getAccessToken: async (userId, providerOrConnection, options = {}) => {
      const result = await send(ctx, createToken, { params: { userId, providerOrConnection }, body: options });
      return result.ok ? result.value.accessToken : null;
    },
  };
}

/** Returns the accounts of a user. If the service has no list of accounts, builds them from the providers that the user contains. */
async function list(
  ctx: ServerContext,
  users: Pick<ServerUsers, 'get'>,
  userId: string,
): Promise<readonly OAuthAccount[]> {
  try {
    return unwrap(await send(ctx, getAccounts, { params: userId })).items;
  } catch (error) {
    if (!isNotFound(error)) throw error;
    const user = await users.get(userId);
    const accounts = user?.oauthProviders ?? [];
    return Object.freeze(
      accounts.map(({ id, accountId, email }) => Object.freeze({ ...accountOfProvider(id), accountId, email })),
    );
  }
}
