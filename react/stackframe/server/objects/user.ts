import type { ServerUser as OwnUser } from 'latchkey/server';
import type { AuthJson } from '../../types/auth.ts';
import type { ServerContactChannelCreateOptions } from '../../types/server-account.ts';
import type { CurrentServerUser, ServerUser, ServerUserUpdateOptions } from '../../types/server-user.ts';
import { dataOf, errorOf, officially } from '../../client/answers.ts';
import { sessions } from '../../client/objects/account.ts';
import { keyFields, newUserKey, userKeys } from '../../client/objects/keys.ts';
import { fieldsOf } from '../../client/objects/user.ts';
import { objects, type Scope } from '../../client/scope.ts';
import { authOf } from '../../client/tokens.ts';
import { refuse } from '../request-client.ts';
import { hooksOf, type ServerScope } from '../scope.ts';
import { serverCategories, serverChannels, serverProviders, type UserScope } from './account.ts';
import { serverConnectionsOf } from './connections.ts';
import { changesOf } from './user-changes.ts';
import { serverTeamsOf } from './user-teams.ts';

/** The users of a project, with what a server can do for them. */
export const serverUsers = objects(membersOf);

/** What the user of a request is made of: the calls of the server, and the session. */
interface SessionScope {
  readonly server: ServerScope;
  readonly session: Scope;
}

/** The user of a request: the same, and their session. */
export const currentServerUsers = objects(
  ({ server, session }: SessionScope, user: OwnUser): CurrentServerUser => ({
    ...membersOf(server, user),
    ...authOf(session),
    updatePassword: (passwords) => errorOf(session.app.updatePassword(passwords), PASSWORD_ERRORS),
  }),
);

const PASSWORD_ERRORS = ['PasswordConfirmationMismatch', 'PasswordRequirementsNotMet'] as const;

function membersOf(scope: ServerScope, user: OwnUser): ServerUser {
  const { app, hooks } = scope;
  const { id } = user;
  const own: UserScope = { ...scope, userId: id };
  const hookOf = hooksOf(hooks, user);
  const update = async (changes: ServerUserUpdateOptions) =>
    void (await dataOf(app.users.update(id, changesOf(changes))));
  const listContactChannels = async () => serverChannels.all(own, await officially(app.contactChannels.list(id)));
  const listNotificationCategories = async () =>
    serverCategories.all(own, await officially(app.notifications.list(id)));
  const listOAuthProviders = async () => serverProviders.all(own, await officially(app.oauthAccounts.list(id)));
  const getOAuthProvider = async (providerId: string) =>
    (await listOAuthProviders()).find((each) => each.id === providerId) ?? null;
  const listApiKeys = async () => userKeys.all(scope, await officially(app.apiKeys.list({ userId: id })));
  return {
    ...dataIn(user),
    ...serverTeamsOf(own, user, hookOf),
    ...serverConnectionsOf(own, hookOf),
    update,
    setDisplayName: (displayName) => update({ displayName }),
    setPrimaryEmail: (primaryEmail, { verified } = {}) =>
      update({ primaryEmail, ...(verified !== undefined && { primaryEmailVerified: verified }) }),
    setClientMetadata: (clientMetadata) => update({ clientMetadata }),
    setClientReadOnlyMetadata: (clientReadOnlyMetadata) => update({ clientReadOnlyMetadata }),
    setServerMetadata: (serverMetadata) => update({ serverMetadata }),
    setPassword: ({ password }) => errorOf(app.users.update(id, { password }), ['PasswordRequirementsNotMet']),
    updatePassword: async () => {
      throw new TypeError('Only a session can confirm the old password: set the new one with setPassword().');
    },
    sendVerificationEmail: async () => {
      const primary = (await officially(app.contactChannels.list(id))).find((each) => each.isPrimary);
      if (!primary) throw new Error('The user has no primary email address.');
      return errorOf(app.contactChannels.sendVerificationEmail(id, primary.id), ['EmailAlreadyVerified']);
    },
    listContactChannels,
    useContactChannels: hookOf('contact channels', listContactChannels),
    createContactChannel: async ({ value, usedForAuth, isPrimary, isVerified }: ServerContactChannelCreateOptions) =>
      serverChannels.one(
        own,
        await dataOf(app.contactChannels.create(id, { value, usedForAuth, isPrimary, isVerified })),
      ),
    listNotificationCategories,
    useNotificationCategories: hookOf('notification categories', listNotificationCategories),
    delete: () => dataOf(app.users.delete(id)),
    getActiveSessions: async () => sessions.all(scope, await officially(app.sessions.list(id))),
    revokeSession: (sessionId) => officially(app.sessions.revoke(id, sessionId)),
    createSession: async ({ expiresInMillis, isImpersonation } = {}) => {
      const options = { expiresInMs: expiresInMillis, isImpersonation };
      const { accessToken, refreshToken } = await dataOf(app.sessions.create(id, options));
      return Object.freeze({ getTokens: async (): Promise<AuthJson> => ({ accessToken, refreshToken }) });
    },
    createApiKey: async (options) =>
      newUserKey(scope, await dataOf(app.apiKeys.create({ ...keyFields(options), userId: id }))),
    listApiKeys,
    useApiKeys: hookOf('api keys', listApiKeys),
    listOAuthProviders,
    useOAuthProviders: hookOf('oauth providers', listOAuthProviders),
    getOAuthProvider,
    useOAuthProvider: hookOf('oauth provider', getOAuthProvider),
    registerPasskey: async () => refuse('registerPasskey'),
  };
}

/** Returns the fields of a user. */
function dataIn(user: OwnUser) {
  return {
    // What else is known of the accounts at providers is for servers only, and `toClientJson` is for pages.
    ...fieldsOf({ ...user, oauthProviders: user.oauthProviders.map(({ id }) => Object.freeze({ id })) }),
    lastActiveAt: new Date(user.lastActiveAt),
    serverMetadata: user.serverMetadata,
    restrictedByAdmin: user.restrictedByAdmin,
    restrictedByAdminReason: user.restrictedByAdminReason,
    restrictedByAdminPrivateDetails: user.restrictedByAdminPrivateDetails,
    countryCode: user.countryCode,
    riskScores: user.riskScores ?? NO_RISK,
  };
}

const NO_RISK = Object.freeze({ signUp: Object.freeze({ bot: 0, freeTrialAbuse: 0 }) });
