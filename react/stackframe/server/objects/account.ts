import type { ContactChannel as OwnChannel, NotificationCategory as OwnCategory } from 'latchkey';
import type { OAuthAccount } from 'latchkey/server';
import type { NotificationCategory } from '../../types/account.ts';
import type { ServerContactChannel, ServerOAuthProvider } from '../../types/server-account.ts';
import { dataOf, resultOf } from '../../client/answers.ts';
import { objects } from '../../client/scope.ts';
import type { ServerScope } from '../scope.ts';

/** What the objects of one user share. */
export interface UserScope extends ServerScope {
  readonly userId: string;
}

/** The email addresses of a user. */
export const serverChannels = objects(
  (
    { app, userId }: UserScope,
    { id, value, isPrimary, isVerified, usedForAuth }: OwnChannel,
  ): ServerContactChannel => ({
    id,
    value,
    type: 'email',
    isPrimary,
    isVerified,
    usedForAuth,
    sendVerificationEmail: (options) => dataOf(app.contactChannels.sendVerificationEmail(userId, id, options)),
    update: async (changes) => void (await dataOf(app.contactChannels.update(userId, id, changes))),
    delete: () => app.contactChannels.delete(userId, id),
  }),
);

/** The categories of emails that a user receives or not. */
export const serverCategories = objects(
  ({ app, userId }: UserScope, { id, name, isEnabled, canDisable }: OwnCategory): NotificationCategory => ({
    id,
    name,
    enabled: isEnabled,
    canDisable,
    setEnabled: async (enabled) => void (await dataOf(app.notifications.update(userId, id, enabled))),
  }),
);

/** The accounts at providers with which a user signs in. */
export const serverProviders = objects(
  ({ app, userId }: UserScope, account: OAuthAccount): ServerOAuthProvider => ({
    id: account.id,
    type: account.type,
    userId,
    accountId: account.accountId,
    ...(account.email !== null && { email: account.email }),
    allowSignIn: account.allowSignIn,
    allowConnectedAccounts: account.allowConnectedAccounts,
    update: async (changes) => {
      const result = await resultOf(app.oauthAccounts.update(userId, account.id, changes), USED_FOR_SIGN_IN);
      return result.status === 'ok' ? { status: 'ok', data: undefined } : result;
    },
    delete: () => app.oauthAccounts.delete(userId, account.id),
  }),
);

/** The error that verbs for accounts at providers return. They throw all others. */
export const USED_FOR_SIGN_IN = ['OAuthProviderAccountIdAlreadyUsedForSignIn'] as const;
