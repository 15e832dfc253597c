import { knownError } from '../../base/errors/known-errors.ts';
import {
  findEnabledProvider,
  hasSharedKeys,
  readOAuthClientSettings,
  type OAuthClientSettings,
} from '../../idp/providers.ts';
import type { OAuthAccountRow } from '../../tables/tables.ts';
import type { Project } from '../projects/project.ts';
import type { RuleContext } from '../rule-context.ts';
import { listUserAccounts } from './oauth-accounts.ts';
import type { ProviderContext } from './provider-client.ts';

/** A provider token that expires within this many milliseconds is renewed before it is returned. */
const LEEWAY_MS = 60_000;

/** The account and the scopes for which a token is requested. */
interface TokenRequest {
  readonly userId: string;
  /** The id of the provider, as the client spelled it. */
  readonly providerId: string;
  /** The id of the user's account at the provider. If absent, any of the user's accounts at that provider is used. */
  readonly accountId?: string;
  readonly scopes: readonly string[];
}

/**
 * Returns an access token of a provider for the requested scopes (protocol.md §9.4). Throws, in this order,
 * OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED, OAUTH_CONNECTION_NOT_CONNECTED_TO_USER,
 * OAUTH_ACCESS_TOKEN_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS and OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE.
 */
export async function findProviderAccessToken(
  context: RuleContext & ProviderContext,
  project: Project,
  request: TokenRequest,
): Promise<string> {
  const provider = findEnabledProvider(project.config, request.providerId);
  if (!provider) throw knownError('OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED');
  const accounts = (await listUserAccounts(context.db, request.userId, provider)).filter(
    ({ account_id: id, allow_connected_accounts: isAllowed }) =>
      isAllowed && (request.accountId === undefined || id === request.accountId),
  );
  if (accounts.length === 0) throw knownError('OAUTH_CONNECTION_NOT_CONNECTED_TO_USER');
  if (hasSharedKeys(project.config, provider))
    throw knownError('OAUTH_ACCESS_TOKEN_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS');
  for (const account of accounts.filter((candidate) => hasScopes(candidate, request.scopes))) {
    const token = await findUsableToken(context, readOAuthClientSettings(project.config, provider), account);
    if (token !== null) return token;
  }
  throw knownError('OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE');
}

function hasScopes(account: OAuthAccountRow, scopes: readonly string[]): boolean {
  const granted = account.scope.split(' ');
  return scopes.every((scope) => granted.includes(scope));
}

/**
 * Returns an access token of an account, renewed if it expires soon. Returns null if the provider no longer accepts the
 * refresh token; then the user must connect the account again.
 */
async function findUsableToken(
  context: RuleContext & ProviderContext,
  keys: OAuthClientSettings,
  account: OAuthAccountRow,
): Promise<string | null> {
  const { access_token: token, access_token_expires_at: expiresAt, refresh_token: refreshToken } = account;
  const now = context.clock.now();
  if (token !== null && (expiresAt === null || expiresAt - LEEWAY_MS > now)) return token;
  const renewed = refreshToken === null ? null : await context.providerClient.renewAccessToken(keys, refreshToken);
  await context.db
    .updateTable('oauth_accounts')
    .set({
      access_token: renewed?.accessToken ?? null,
      access_token_expires_at: renewed ? now + renewed.expiresInMs : null,
      refresh_token: renewed ? (renewed.refreshToken ?? refreshToken) : null,
    })
    .where('id', '=', account.id)
    .execute();
  return renewed?.accessToken ?? null;
}
