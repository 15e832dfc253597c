import * as z from 'zod';
import { knownError, TextError } from '../../base/errors/known-errors.ts';
import { created, listAnswer, ok, success } from '../../http/answer.ts';
import { boolean, email, string, userId, uuid } from '../../http/fields.ts';
import { findEnabledProvider } from '../../idp/providers.ts';
import {
  updateProviderAccount,
  findUserAccount,
  addAccountWithoutTokens,
  listProjectAccounts,
  removeProviderAccount,
} from '../../rules/oauth/oauth-accounts.ts';
import { findUser } from '../../rules/users/users.ts';
import type { OAuthAccountRow } from '../../tables/tables.ts';
import { endpoint, projectOf, readUserId, type EndpointCall, requireOwnData } from '../endpoint.ts';

const accountParams = z.strictObject({ user_id: userId(), provider_id: uuid() });

type AccountCall = EndpointCall<unknown, unknown, z.infer<typeof accountParams>>;

const clientChange = z.strictObject({
  allow_sign_in: boolean().optional(),
  allow_connected_accounts: boolean().optional(),
});
const serverChange = clientChange.extend({ email: email().optional(), account_id: string().optional() });

/** GET /oauth-providers: the users' accounts at OAuth providers, oldest first (protocol.md §9.5, generation 2). */
export const listOAuthProviders = endpoint({
  access: 'client',
  query: z.strictObject({ user_id: userId().optional() }),
  handle: async (call) => {
    const { context, query } = call;
    const targetUserId = query.user_id === undefined ? undefined : readUserId(call, query.user_id);
    requireOwnData(call, targetUserId, 'provider accounts');
    const accounts = await listProjectAccounts(context.db, projectOf(call).id, targetUserId);
    return listAnswer(accounts.map((account) => accountView(call, account)));
  },
});

/** POST /oauth-providers: a server connects a provider account to a user without a sign-in at the provider. */
export const createOAuthProvider = endpoint({
  access: 'server',
  body: z.strictObject({
    user_id: userId(),
    provider_config_id: string(),
    account_id: string(),
    email: email().optional(),
    allow_sign_in: boolean(),
    allow_connected_accounts: boolean(),
  }),
  handle: async (call) => {
    const { context, body } = call;
    const project = projectOf(call);
    const targetUserId = readUserId(call, body.user_id);
    const provider = findEnabledProvider(project.config, body.provider_config_id);
    if (!provider) throw new TextError(404, `This project does not offer provider ${body.provider_config_id}.`);
    if (!(await findUser(context.db, project.id, targetUserId))) throw knownError('USER_NOT_FOUND');
    const account = await addAccountWithoutTokens(context, project.id, targetUserId, {
      provider,
      accountId: body.account_id,
      email: body.email ?? null,
      allowSignIn: body.allow_sign_in,
      allowConnectedAccounts: body.allow_connected_accounts,
    });
    return created(accountView(call, account));
  },
});

/** GET /oauth-providers/{user}/{id}: a connected provider account. */
export const getOAuthProvider = endpoint({
  access: 'client',
  params: accountParams,
  handle: async (call) => ok(accountView(call, await findRequestedAccount(call))),
});

/**
 * PATCH /oauth-providers/{user}/{id}: changes what a connected account may be used for. A server can also change its email and
 * account id.
 */
export const patchOAuthProvider = endpoint<z.infer<typeof serverChange>, undefined, z.infer<typeof accountParams>>({
  access: 'client',
  params: accountParams,
  body: (access) => (access === 'client' ? clientChange : serverChange),
  handle: async (call) => {
    const { body } = call;
    const account = await findRequestedAccount(call);
    const changed = {
      ...account,
      allow_sign_in: body.allow_sign_in ?? account.allow_sign_in,
      allow_connected_accounts: body.allow_connected_accounts ?? account.allow_connected_accounts,
      email: body.email ?? account.email,
      account_id: body.account_id ?? account.account_id,
    };
    await updateProviderAccount(call.context.db, changed);
    return ok(accountView(call, changed));
  },
});

/** DELETE /oauth-providers/{user}/{id}: disconnects a provider account and deletes the provider's tokens. */
export const deleteOAuthProvider = endpoint({
  access: 'client',
  params: accountParams,
  body: z.strictObject({}).optional(),
  handle: async (call) => {
    const account = await findRequestedAccount(call);
    await removeProviderAccount(call.context.db, account.id);
    return success;
  },
});

async function findRequestedAccount(call: AccountCall): Promise<OAuthAccountRow> {
  const { user_id: userIdOrMe, provider_id: id } = call.params;
  const targetUserId = readUserId(call, userIdOrMe);
  requireOwnData(call, targetUserId, 'provider accounts');
  const account = await findUserAccount(call.context.db, projectOf(call).id, targetUserId, id);
  if (!account) throw new TextError(404, `User ${targetUserId} has no provider account ${id}.`);
  return account;
}

function accountView({ caller }: Pick<AccountCall, 'caller'>, account: OAuthAccountRow): Record<string, unknown> {
  return {
    user_id: account.user_id,
    id: account.id,
    ...(account.email === null ? {} : { email: account.email }),
    provider_config_id: account.provider,
    type: account.provider,
    allow_sign_in: account.allow_sign_in,
    allow_connected_accounts: account.allow_connected_accounts,
    ...(caller.access === 'client' ? {} : { account_id: account.account_id }),
  };
}
