import type { OAuthConnection as OwnConnection } from 'latchkey';
import type { DeprecatedOAuthConnection, OAuthConnection } from '../../types/account.ts';
import type { Result } from '../../types/result.ts';
import type { KnownErrors } from '../../errors/known-errors.ts';
import { officially } from '../../client/answers.ts';
import { connectionMembers } from '../../client/objects/connection-members.ts';
import { refuse } from '../request-client.ts';
import { type HookOf, hooksOf } from '../scope.ts';
import type { UserScope } from './account.ts';

/** Returns what a server does with accounts whose access tokens the app may request. Only a page can link another one. */
export const serverConnectionsOf = (scope: UserScope, hookOf: HookOf) => {
  const { app, userId } = scope;
  return connectionMembers({
    list: async () => {
      const accounts = await officially(app.oauthAccounts.list(userId));
      return accounts.filter((each) => each.allowConnectedAccounts).map((each) => connection(scope, each));
    },
    withToken: async (provider, scopes) => {
      const token = await officially(app.oauthAccounts.getAccessToken(userId, provider, { scopes }));
      return token === null ? null : deprecatedConnection(scope, provider);
    },
    link: async () => refuse('linkConnectedAccount'),
    useCall: (key, call) => hookOf(`connected account ${key}`, call)(),
  });
};

function connection(scope: UserScope, { provider, accountId }: OwnConnection): OAuthConnection {
  const getAccessToken: OAuthConnection['getAccessToken'] = async ({ scopes } = {}) => {
    const accessToken = await officially(
      scope.app.oauthAccounts.getAccessToken(scope.userId, { provider, accountId }, { scopes }),
    );
    return accessToken === null ? missingResult(provider) : { status: 'ok', data: { accessToken } };
  };
  const made = {
    id: provider,
    provider,
    providerAccountId: accountId,
    getAccessToken,
    useAccessToken: (options?: { scopes?: string[] }) => hooksOf(scope.hooks, made)('token', getAccessToken)(options),
  };
  return Object.freeze(made);
}

/** Returns an account found by its provider alone. A missing token is thrown. */
function deprecatedConnection(scope: UserScope, provider: string): DeprecatedOAuthConnection {
  const getAccessToken = async () => {
    const accessToken = await officially(scope.app.oauthAccounts.getAccessToken(scope.userId, provider));
    if (accessToken === null) throw await missing(provider);
    return { accessToken };
  };
  const made = {
    id: provider,
    provider,
    // The service chooses the account when a token is asked for by the provider alone.
    providerAccountId: '',
    getAccessToken,
    useAccessToken: () => hooksOf(scope.hooks, made)('token', getAccessToken)(),
  };
  return Object.freeze(made);
}

async function missing(provider: string): Promise<KnownErrors['OAuthAccessTokenNotAvailable']> {
  return (await import('../../errors/translate.ts')).noTokenError(provider);
}

async function missingResult(provider: string): Promise<Result<never, KnownErrors['OAuthAccessTokenNotAvailable']>> {
  return { status: 'error', error: await missing(provider) };
}
