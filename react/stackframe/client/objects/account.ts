import type {
  ActiveSession as OwnSession,
  ConnectedAccount,
  ContactChannel as OwnChannel,
  NotificationCategory as OwnCategory,
  OAuthConnection as OwnConnection,
} from 'latchkey';
import type {
  ActiveSession,
  ContactChannel,
  DeprecatedOAuthConnection,
  NotificationCategory,
  OAuthConnection,
  OAuthProvider,
} from '../../types/account.ts';
import type { Result } from '../../types/result.ts';
import type { KnownErrors } from '../../errors/known-errors.ts';
import { dataOf, officially, resultOf } from '../answers.ts';
import { objects, type Scope } from '../scope.ts';

/** The email addresses of the signed-in user. */
export const channels = objects(
  ({ app }: Scope, { id, value, isPrimary, isVerified, usedForAuth }: OwnChannel): ContactChannel => ({
    id,
    value,
    type: 'email',
    isPrimary,
    isVerified,
    usedForAuth,
    sendVerificationEmail: (options) => dataOf(app.contactChannels.sendVerificationEmail(id, options)),
    update: (changes) => dataOf(app.contactChannels.update(id, changes)),
    delete: () => dataOf(app.contactChannels.delete(id)),
  }),
);

/** The categories of emails that the signed-in user can turn off. */
export const categories = objects(
  ({ app }: Scope, { id, name, isEnabled, canDisable }: OwnCategory): NotificationCategory => ({
    id,
    name,
    enabled: isEnabled,
    canDisable,
    setEnabled: (enabled) => officially(app.notifications.update(id, enabled)),
  }),
);

/** The sessions of the signed-in user. */
export const sessions = objects(
  (_: object, session: OwnSession): ActiveSession => ({
    id: session.id,
    userId: session.userId,
    createdAt: new Date(session.createdAt),
    isImpersonation: session.isImpersonation,
    lastUsedAt: session.lastUsedAt === null ? undefined : new Date(session.lastUsedAt),
    isCurrentSession: session.isCurrentSession,
    ...(session.geoInfo && { geoInfo: session.geoInfo }),
  }),
);

/** Returns sessions in the order of the service. `latchkey` puts the current session first. */
export function newestFirst(found: readonly OwnSession[]): readonly OwnSession[] {
  return found.toSorted((one, other) => other.createdAt - one.createdAt);
}

/** The accounts at providers whose access tokens the app may request. */
export const connections = objects((scope: Scope, connection: OwnConnection): OAuthConnection => {
  const { provider, accountId } = connection;
  const token = (scopes?: readonly string[]) => tokenResult(scope, connection, scopes);
  return {
    id: provider,
    provider,
    providerAccountId: accountId,
    getAccessToken: (options) => token(options?.scopes),
    useAccessToken: (options) =>
      scope.hooks.useCall(connection, `token ${options?.scopes?.join(' ') ?? ''}`, () => token(options?.scopes)),
  };
});

/** An account found by its provider alone. A missing token is thrown. */
export const deprecatedConnections = objects((scope: Scope, connection: OwnConnection): DeprecatedOAuthConnection => {
  const { provider, accountId } = connection;
  const token = async () => {
    const result = await tokenResult(scope, connection);
    if (result.status === 'ok') return result.data;
    throw result.error;
  };
  return {
    id: provider,
    provider,
    providerAccountId: accountId,
    getAccessToken: token,
    useAccessToken: () => scope.hooks.useCall(connection, 'token', token),
  };
});

async function tokenResult(
  { app }: Scope,
  { provider, accountId }: OwnConnection,
  scopes?: readonly string[],
): Promise<Result<{ accessToken: string }, KnownErrors['OAuthAccessTokenNotAvailable']>> {
  const of = accountId === '' ? provider : { provider, accountId };
  const accessToken = await officially(app.connectedAccounts.getAccessToken(of, { scopes }));
  if (accessToken !== null) return { status: 'ok', data: { accessToken } };
  const { noTokenError } = await import('../../errors/translate.ts');
  return { status: 'error', error: noTokenError(provider) };
}

/** The accounts at providers with which a user signs in. */
export const providers = objects(
  ({ app, userId }: Scope & { readonly userId: string }, account: ConnectedAccount): OAuthProvider => ({
    id: account.id,
    type: account.type,
    userId,
    ...(account.email !== null && { email: account.email }),
    allowSignIn: account.allowSignIn,
    allowConnectedAccounts: account.allowConnectedAccounts,
    update: (changes) =>
      resultOf(app.connectedAccounts.update(account.id, changes), ['OAuthProviderAccountIdAlreadyUsedForSignIn']),
    delete: () => dataOf(app.connectedAccounts.disconnect(account.id)),
  }),
);
