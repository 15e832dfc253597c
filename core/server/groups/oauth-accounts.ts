import type { AnyKnownError } from '../../errors/known-error.ts';
import {
  account,
  accountAt,
  type AccountChanges,
  accountChanges,
  type ConnectedAccount,
  findConnection,
  NO_TOKEN,
  type OAuthConnection,
  type ProviderTokenOptions,
  tokenAnswer,
  tokenPath,
  tokenRequest,
} from '../../resources/account/connected-account.ts';
import { isMissing, items } from '../../resources/items.ts';
import { type Result, unwrap } from '../../base/result.ts';
import { endpoint } from '../../transport/endpoint.ts';
import { send } from '../../transport/send.ts';
import { boolean, from, string, wire } from '../../transport/wire.ts';
import { ACCOUNT_ID, checkedName, USER_ID, uuid, withQuery } from '../../base/checked.ts';
import { SERVER, type ServerContext } from '../app/server-context.ts';
import type { ServerUsers } from './users.ts';

/** An account at a provider that belongs to a user. */
export interface OAuthAccount extends ConnectedAccount {
  /** What the provider calls the user. */
  readonly accountId: string;
}

export interface OAuthAccountChanges extends AccountChanges {
  readonly accountId?: string | undefined;
  readonly email?: string | undefined;
}

export interface NewOAuthAccount {
  /** Which of the project's providers, as in `project.config.oauthProviders`. */
  readonly provider: string;
  readonly accountId: string;
  readonly email?: string | undefined;
  readonly allowSignIn: boolean;
  readonly allowConnectedAccounts: boolean;
}

export type OAuthAccountError = AnyKnownError<(typeof ERRORS)[number]>;

/**
 * Accounts at providers. The service has no code for an account that is not there, nor for a provider the project does not
 * have: LatchkeyError `UNEXPECTED_STATUS`. Older services have the list only.
 */
export interface OAuthAccounts {
  /**
   * The oldest first.
   *
   * @example const accounts = await server.oauthAccounts.list(userId);
   */
  list(userId: string): Promise<readonly OAuthAccount[]>;
  /**
   * Links an account that is known by other means.
   *
   * @example const account = { provider: 'github', accountId: '4711', allowSignIn: true, allowConnectedAccounts: false };
   * await server.oauthAccounts.create(userId, account);
   */
  create(userId: string, account: NewOAuthAccount): Promise<Result<OAuthAccount, OAuthAccountError>>;
  /**
   * Changes a user's account at a provider.
   *
   * @example await server.oauthAccounts.update(userId, accountId, { allowSignIn: false });
   */
  update(userId: string, id: string, changes: OAuthAccountChanges): Promise<Result<OAuthAccount, OAuthAccountError>>;
  /**
   * The provider's tokens go with it.
   *
   * @example await server.oauthAccounts.delete(userId, accountId);
   */
  delete(userId: string, id: string): Promise<void>;
  /**
   * One account by its id, or by provider and what the provider calls the user; null when the user has no such account.
   *
   * @example const work = await server.oauthAccounts.get(userId, { provider: 'github', accountId: '4711' });
   */
  get(userId: string, wanted: string | OAuthConnection): Promise<OAuthAccount | null>;
  /**
   * For calling the provider; null when the account is not connected, or not with these scopes (protocol.md §14.7). Given only a
   * provider, any of the user's accounts there will do; services before 2026 know no other way.
   *
   * @example const token = await server.oauthAccounts.getAccessToken(userId, 'github', { scopes: ['repo'] });
   * const ofWork = await server.oauthAccounts.getAccessToken(userId, { provider: 'github', accountId: '4711' });
   */
  getAccessToken(userId: string, at: string | OAuthConnection, options?: ProviderTokenOptions): Promise<string | null>;
}

interface AccountIds {
  readonly userId: string;
  readonly id: string;
}

const ERRORS = ['OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN', 'USER_NOT_FOUND', 'SCHEMA_ERROR'] as const;

const pathOf = ({ userId, id }: AccountIds) => `/oauth-providers/${uuid(userId, USER_ID)}/${uuid(id, ACCOUNT_ID)}`;

const serverAccount = wire<OAuthAccount>({ ...account.fields, accountId: string });
const changeBody = wire<OAuthAccountChanges>({ ...accountChanges.fields, accountId: string, email: string });

interface NewOAuthAccountBody extends NewOAuthAccount {
  readonly userId: string;
}

const newAccountBody = wire<NewOAuthAccountBody>({
  userId: string,
  provider: from('provider_config_id', string),
  accountId: string,
  email: string,
  allowSignIn: boolean,
  allowConnectedAccounts: boolean,
});

const getAccounts = endpoint({
  ...SERVER,
  method: 'GET',
  path: (userId: string) => withQuery('/oauth-providers', { user_id: uuid(userId, USER_ID) }),
  answer: items(serverAccount),
  errors: [],
});

const postAccount = endpoint({
  ...SERVER,
  method: 'POST',
  path: '/oauth-providers',
  body: newAccountBody,
  answer: serverAccount,
  errors: ERRORS,
});

const patchAccount = endpoint({
  ...SERVER,
  method: 'PATCH',
  path: pathOf,
  body: changeBody,
  answer: serverAccount,
  errors: ERRORS,
});

const deleteAccount = endpoint({ ...SERVER, method: 'DELETE', path: pathOf, errors: [] });

const createToken = endpoint({
  ...SERVER,
  method: 'POST',
  path: ({ userId, at }: { readonly userId: string; readonly at: string | OAuthConnection }) =>
    tokenPath(uuid(userId, USER_ID), at),
  body: tokenRequest,
  answer: tokenAnswer,
  errors: NO_TOKEN,
});

export function createOAuthAccounts(ctx: ServerContext, users: Pick<ServerUsers, 'get'>): OAuthAccounts {
  return {
    list: (userId) => list(ctx, users, userId),
    create: async (userId, given) => send(ctx, postAccount, { body: { ...given, userId: uuid(userId, USER_ID) } }),
    update: (userId, id, changes) => send(ctx, patchAccount, { params: { userId, id }, body: changes }),
    delete: async (userId, id) => unwrap(await send(ctx, deleteAccount, { params: { userId, id } })),
    get: async (userId, wanted) => {
      if (typeof wanted === 'object' && wanted) return findConnection(await list(ctx, users, userId), wanted);
      const id = checkedName(wanted, ACCOUNT_ID);
      return (await list(ctx, users, userId)).find((each) => each.id === id) ?? null;
    },
    getAccessToken: async (userId, at, options = {}) => {
      const result = await send(ctx, createToken, { params: { userId, at }, body: options });
      return result.ok ? result.value.accessToken : null;
    },
  };
}

/** Services without the list at least say with the user which accounts there are. */
async function list(
  ctx: ServerContext,
  users: Pick<ServerUsers, 'get'>,
  userId: string,
): Promise<readonly OAuthAccount[]> {
  try {
    return unwrap(await send(ctx, getAccounts, { params: userId })).items;
  } catch (error) {
    if (!isMissing(error)) throw error;
    const user = await users.get(userId);
    const accounts = user?.oauthProviders ?? [];
    return Object.freeze(
      accounts.map(({ id, accountId, email }) => Object.freeze({ ...accountAt(id), accountId, email })),
    );
  }
}
