import * as z from 'zod';
import { created, list, type Answer } from '../../http/answer.ts';
import { string, userId } from '../../http/fields.ts';
import { listAccounts } from '../../rules/oauth/oauth-accounts.ts';
import { providerAccessToken } from '../../rules/oauth/provider-tokens.ts';
import { endpoint, projectOf, readUserId, type Call, requireOwnUser } from '../endpoint.ts';

const body = z.strictObject({ scope: string().default('') }).default({ scope: '' });

/** GET /connected-accounts/{user} (protocol.md §9.4, generation 2). */
export const listConnectedAccounts = endpoint({
  access: 'client',
  params: z.strictObject({ user_id: userId() }),
  handle: async (call) => {
    const accounts = await listAccounts(call.context.db, ownId(call, call.params.user_id));
    return list(
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

/** POST /connected-accounts/{user}/{provider}/access-token. */
export const createAccessToken = endpoint({
  access: 'client',
  params: z.strictObject({ user_id: userId(), provider_id: string() }),
  body,
  handle: (call) => answerToken(call, ownId(call, call.params.user_id), call.params.provider_id),
});

/** POST /connected-accounts/{user}/{provider}/{account}/access-token (generation 2). */
export const createAccountAccessToken = endpoint({
  access: 'client',
  params: z.strictObject({ user_id: userId(), provider_id: string(), provider_account_id: string() }),
  body,
  handle: (call) =>
    answerToken(call, ownId(call, call.params.user_id), call.params.provider_id, call.params.provider_account_id),
});

/** POST /auth/oauth/connected-accounts/{provider}/access-token: the older path, for the caller's own accounts only. */
export const createOwnAccessToken = endpoint({
  access: 'client',
  params: z.strictObject({ provider_id: string() }),
  body,
  handle: (call) => answerToken(call, ownId(call, 'me'), call.params.provider_id),
});

type TokenCall = Call<z.infer<typeof body>, unknown, unknown>;

async function answerToken(call: TokenCall, user: string, providerId: string, accountId?: string): Promise<Answer> {
  const token = await providerAccessToken(call.context, projectOf(call), {
    userId: user,
    providerId,
    scopes: call.body.scope.split(' ').filter((scope) => scope !== ''),
    ...(accountId === undefined ? {} : { accountId }),
  });
  return created({ access_token: token });
}

function ownId(call: Pick<TokenCall, 'caller'>, wanted: string): string {
  const id = readUserId(call, wanted);
  requireOwnUser(call, id, 'connected accounts');
  return id;
}
