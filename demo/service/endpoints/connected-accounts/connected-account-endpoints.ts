import * as z from 'zod';
import { created, listAnswer, type Answer } from '../../http/answer.ts';
import { string, userId } from '../../http/fields.ts';
import { listUserAccounts } from '../../rules/oauth/oauth-accounts.ts';
import { findProviderAccessToken } from '../../rules/oauth/provider-tokens.ts';
import { endpoint, projectOf, readUserId, type EndpointCall, requireOwnData } from '../endpoint.ts';

const body = z.strictObject({ scope: string().default('') }).default({ scope: '' });

/**
 * GET /connected-accounts/{user}: the provider accounts for which the app may request access tokens (protocol.md §9.4,
 * generation 2).
 */
export const listConnectedAccounts = endpoint({
  access: 'client',
  params: z.strictObject({ user_id: userId() }),
  handle: async (call) => {
    const accounts = await listUserAccounts(call.context.db, requireOwnUserId(call, call.params.user_id));
    return listAnswer(
      accounts
        .filter((account) => account.project_id === projectOf(call).id && account.allow_connected_accounts)
        .map((account) => ({
          user_id: account.user_id,
          provider: account.provider,
          provider_account_id: account.account_id,
        })),
    );
  },
});

/**
 * POST /connected-accounts/{user}/{provider}/access-token: returns an access token of the provider, for any of the user's
 * accounts at this provider.
 */
export const createProviderAccessToken = endpoint({
  access: 'client',
  params: z.strictObject({ user_id: userId(), provider_id: string() }),
  body,
  handle: (call) => answerToken(call, requireOwnUserId(call, call.params.user_id), call.params.provider_id),
});

/**
 * POST /connected-accounts/{user}/{provider}/{account}/access-token (generation 2): returns an access token of the provider,
 * for one of the user's accounts.
 */
export const createProviderAccountAccessToken = endpoint({
  access: 'client',
  params: z.strictObject({ user_id: userId(), provider_id: string(), provider_account_id: string() }),
  body,
  handle: (call) =>
    answerToken(
      call,
      requireOwnUserId(call, call.params.user_id),
      call.params.provider_id,
      call.params.provider_account_id,
    ),
});

/**
 * POST /auth/oauth/connected-accounts/{provider}/access-token: returns an access token of the provider, for an account of the
 * signed-in user. Older clients use this path.
 */
export const createOwnProviderAccessToken = endpoint({
  access: 'client',
  params: z.strictObject({ provider_id: string() }),
  body,
  handle: (call) => answerToken(call, requireOwnUserId(call, 'me'), call.params.provider_id),
});

type TokenCall = EndpointCall<z.infer<typeof body>, unknown, unknown>;

async function answerToken(
  call: TokenCall,
  targetUserId: string,
  providerId: string,
  accountId?: string,
): Promise<Answer> {
  const token = await findProviderAccessToken(call.context, projectOf(call), {
    userId: targetUserId,
    providerId,
    scopes: call.body.scope.split(' ').filter((scope) => scope !== ''),
    ...(accountId === undefined ? {} : { accountId }),
  });
  return created({ access_token: token });
}

function requireOwnUserId(call: Pick<TokenCall, 'caller'>, userIdOrMe: string): string {
  const id = readUserId(call, userIdOrMe);
  requireOwnData(call, id, 'connected accounts');
  return id;
}
