import type { CurrentUser as OwnUser } from 'latchkey';
import type { ReadonlyJson } from '../../types/json.ts';
import type { CurrentUser, User, UserUpdateOptions } from '../../types/user.ts';
import { dataOf, errorOf, officially, resultOf } from '../answers.ts';
import { objects, type Scope } from '../scope.ts';
import { authOf } from '../tokens.ts';
import { internalUserOf } from '../../server/admin/internal-user.ts';
import { categories, channels, newestFirst, providers, sessions } from './account.ts';
import { connectionsOf } from './user-connections.ts';
import { keyFields, newUserKey, userKeys } from './keys.ts';
import { teamsOf } from './user-teams.ts';
import { reasonOf, userJson } from './user-json.ts';

/** The signed-in user. */
export const currentUsers = objects((scope: Scope, user: OwnUser): CurrentUser => {
  const { app, hooks } = scope;
  const own = { ...scope, userId: user.id };
  return {
    ...fieldsOf(user),
    ...authOf(scope),
    ...teamsOf(scope, user),
    ...connectionsOf(scope),
    ...(app.projectId === 'internal' && internalUserOf(scope, user)),
    setDisplayName: (displayName) => dataOf(app.updateUser({ displayName })),
    sendVerificationEmail: () => errorOf(app.sendVerificationEmail(), ['EmailAlreadyVerified']),
    setClientMetadata: (clientMetadata) => dataOf(app.updateUser({ clientMetadata })),
    updatePassword: (passwords) =>
      errorOf(app.updatePassword(passwords), ['PasswordConfirmationMismatch', 'PasswordRequirementsNotMet']),
    setPassword: (options) => errorOf(app.setPassword(options), ['PasswordRequirementsNotMet']),
    update: (changes) => update(scope, changes),
    useContactChannels: () => channels.all(scope, hooks.useData(app, app.contactChannels.$list)),
    listContactChannels: async () => channels.all(scope, await officially(app.contactChannels.list())),
    createContactChannel: async ({ value, usedForAuth, isPrimary }) =>
      channels.one(scope, await dataOf(app.contactChannels.create({ value, usedForAuth, isPrimary }))),
    useNotificationCategories: () => categories.all(scope, hooks.useData(app, app.notifications.$list)),
    listNotificationCategories: async () => categories.all(scope, await officially(app.notifications.list())),
    delete: () => officially(app.deleteUser()),
    getActiveSessions: async () => sessions.all(scope, newestFirst(await officially(app.sessions.list()))),
    revokeSession: (id) => dataOf(app.sessions.revoke(id)),
    createApiKey: async (options) => newUserKey(scope, await dataOf(app.apiKeys.create(keyFields(options)))),
    listApiKeys: async () => userKeys.all(scope, await officially(app.apiKeys.list())),
    useApiKeys: () => userKeys.all(scope, hooks.useData(app, app.apiKeys.$list())),
    useOAuthProviders: () => providers.all(own, hooks.useData(app, app.connectedAccounts.$list)),
    listOAuthProviders: async () => providers.all(own, await officially(app.connectedAccounts.list())),
    useOAuthProvider: (id) => byId(providers.all(own, hooks.useData(app, app.connectedAccounts.$list)), id),
    getOAuthProvider: async (id) => byId(providers.all(own, await officially(app.connectedAccounts.list())), id),
    registerPasskey: (options) =>
      resultOf(app.registerPasskey(options), ['PasskeyRegistrationFailed', 'PasskeyWebAuthnError']),
  };
});

/** Returns the fields of a user. */
export function fieldsOf(user: OwnUser): User {
  return {
    id: user.id,
    displayName: user.displayName,
    primaryEmail: user.primaryEmail,
    primaryEmailVerified: user.primaryEmailVerified,
    profileImageUrl: user.profileImageUrl,
    signedUpAt: new Date(user.signedUpAt),
    clientMetadata: user.clientMetadata,
    clientReadOnlyMetadata: user.clientReadOnlyMetadata,
    hasPassword: user.hasPassword,
    otpAuthEnabled: user.otpAuthEnabled,
    passkeyAuthEnabled: user.passkeyAuthEnabled,
    isMultiFactorRequired: user.isMultiFactorRequired,
    isAnonymous: user.isAnonymous,
    isRestricted: user.isRestricted,
    restrictedReason: reasonOf(user),
    toClientJson: () => userJson(user),
    emailAuthEnabled: user.emailAuthEnabled,
    oauthProviders: user.oauthProviders,
  };
}

async function update({ app }: Scope, changes: UserUpdateOptions): Promise<void> {
  const { totpMultiFactorSecret: secret, passkeyAuthEnabled, clientMetadata, ...rest } = changes;
  if (passkeyAuthEnabled === true)
    throw new TypeError('A passkey is added by registerPasskey(), which asks the browser for it.');
  if (secret === null) await officially(app.disableTotp());
  if (secret) await (await import('./totp.ts')).enableTotp(app, secret);
  if (passkeyAuthEnabled === false) await dataOf(app.removePasskey());
  const metadata = clientMetadata === undefined ? {} : { clientMetadata: copyOf(clientMetadata) };
  if (Object.keys(rest).length > 0 || clientMetadata !== undefined)
    await dataOf(app.updateUser({ ...rest, ...metadata }));
}

const copyOf = (value: ReadonlyJson) => structuredClone(value);

/** Returns the entry of a list by its id; null when it has none. */
function byId<Item extends { readonly id: string }>(all: readonly Item[], id: string): Item | null {
  return all.find((each) => each.id === id) ?? null;
}
