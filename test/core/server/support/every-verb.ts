import type { ServerGroups } from '../../../../core/server/groups/groups.ts';
import { NOBODY as ID } from './server-groups.ts';

export type Call = (server: ServerGroups, id: string) => Promise<unknown>;
const body = { value: 'a@example.com', description: 'x', expiresAt: null };
const account = { provider: 'github', accountId: 'x', allowSignIn: true, allowConnectedAccounts: true };
const callbackUrl = 'http://localhost:3000/';

/** Every place for an id, called with one. */
export const ID_CALLS: Readonly<Record<string, Call>> = {
  'apiKeys.create of a user': ({ apiKeys }, userId) => apiKeys.create({ ...body, userId }),
  'apiKeys.create of a team': ({ apiKeys }, teamId) => apiKeys.create({ ...body, teamId }),
  'apiKeys.list of a user': ({ apiKeys }, userId) => apiKeys.list({ userId }),
  'apiKeys.list of a team': ({ apiKeys }, teamId) => apiKeys.list({ teamId }),
  'apiKeys.revoke': ({ apiKeys }, id) => apiKeys.revoke(id),
  'apiKeys.revoke of a team': ({ apiKeys }, teamId) => apiKeys.revoke(ID, { teamId }),
  'apiKeys.update': ({ apiKeys }, id) => apiKeys.update(id, {}),
  'contactChannels.create': ({ contactChannels }, id) => contactChannels.create(id, body),
  'contactChannels.delete': ({ contactChannels }, id) => contactChannels.delete(ID, id),
  'contactChannels.delete of a user': ({ contactChannels }, id) => contactChannels.delete(id, ID),
  'contactChannels.list': ({ contactChannels }, id) => contactChannels.list(id),
  'contactChannels.sendVerificationEmail': ({ contactChannels }, id) =>
    contactChannels.sendVerificationEmail(ID, id, { callbackUrl }),
  'contactChannels.update': ({ contactChannels }, id) => contactChannels.update(ID, id, {}),
  'notifications.list': ({ notifications }, id) => notifications.list(id),
  'notifications.update': ({ notifications }, id) => notifications.update(ID, id, true),
  'oauthAccounts.create': ({ oauthAccounts }, id) => oauthAccounts.create(id, account),
  'oauthAccounts.delete': ({ oauthAccounts }, id) => oauthAccounts.delete(ID, id),
  'oauthAccounts.getAccessToken': ({ oauthAccounts }, id) => oauthAccounts.getAccessToken(id, 'github'),
  'oauthAccounts.get': ({ oauthAccounts }, id) => oauthAccounts.get(id, ID),
  'oauthAccounts.list': ({ oauthAccounts }, id) => oauthAccounts.list(id),
  'oauthAccounts.update': ({ oauthAccounts }, id) => oauthAccounts.update(ID, id, {}),
  'permissions.get': ({ permissions }, id) => permissions.get(id, 'read'),
  'permissions.grant': ({ permissions }, id) => permissions.grant(id, 'read'),
  'permissions.grant in a team': ({ permissions }, id) => permissions.grant(ID, 'read', id),
  'permissions.has in a team': ({ permissions }, id) => permissions.has(ID, 'read', id),
  'permissions.list': ({ permissions }, id) => permissions.list(id),
  'permissions.list in a team': ({ permissions }, teamId) => permissions.list(ID, { teamId }),
  'permissions.listInTeam': ({ permissions }, id) => permissions.listInTeam(id),
  'permissions.revoke': ({ permissions }, id) => permissions.revoke(id, 'read'),
  'receivedInvitations.accept': ({ receivedInvitations }, id) => receivedInvitations.accept(ID, id),
  'receivedInvitations.accept of a user': ({ receivedInvitations }, id) => receivedInvitations.accept(id, ID),
  'receivedInvitations.list': ({ receivedInvitations }, id) => receivedInvitations.list(id),
  'sendEmail to users': ({ sendEmail }, id) => sendEmail({ userIds: [ID, id], html: 'x' }),
  'sessions.create': ({ sessions }, id) => sessions.create(id),
  'sessions.list': ({ sessions }, id) => sessions.list(id),
  'sessions.revoke': ({ sessions }, id) => sessions.revoke(ID, id),
  'sessions.revoke of a user': ({ sessions }, id) => sessions.revoke(id, ID),
  'teamInvitations.list': ({ teamInvitations }, id) => teamInvitations.list(id),
  'teamInvitations.revoke': ({ teamInvitations }, id) => teamInvitations.revoke(ID, id),
  'teamInvitations.revoke of a team': ({ teamInvitations }, id) => teamInvitations.revoke(id, ID),
  'teamInvitations.send': ({ teamInvitations }, id) => teamInvitations.send(id, 'a@example.com', { callbackUrl }),
  'teamMembers.add': ({ teamMembers }, id) => teamMembers.add(ID, id),
  'teamMembers.list': ({ teamMembers }, id) => teamMembers.list(id),
  'teamMembers.remove': ({ teamMembers }, id) => teamMembers.remove(id, ID),
  'teamProfiles.get': ({ teamProfiles }, id) => teamProfiles.get(ID, id),
  'teamProfiles.update': ({ teamProfiles }, id) => teamProfiles.update(id, ID, {}),
  'teams.all from a cursor': ({ teams }, cursor) => teams.all({ cursor })[Symbol.asyncIterator]().next(),
  'teams.create': ({ teams }, creatorUserId) => teams.create({ displayName: 'x', creatorUserId }),
  'teams.delete': ({ teams }, id) => teams.delete(id),
  'teams.get': ({ teams }, id) => teams.get(id),
  'teams.list': ({ teams }, userId) => teams.list({ userId }),
  'teams.list from a cursor': ({ teams }, cursor) => teams.list({ cursor }),
  'teams.update': ({ teams }, id) => teams.update(id, {}),
  'users.all from a cursor': ({ users }, cursor) => users.all({ cursor })[Symbol.asyncIterator]().next(),
  'users.delete': ({ users }, id) => users.delete(id),
  'users.get': ({ users }, id) => users.get(id),
  'users.list from a cursor': ({ users }, cursor) => users.list({ cursor }),
  'users.list of a team': ({ users }, teamId) => users.list({ teamId }),
  'users.update': ({ users }, id) => users.update(id, {}),
  'users.update of the team': ({ users }, selectedTeamId) => users.update(ID, { selectedTeamId }),
};

/** The verbs that take no id. */
export const OTHER_CALLS: Readonly<Record<string, (server: ServerGroups) => Promise<unknown>>> = {
  'apiKeys.check': ({ apiKeys }) => apiKeys.check('sk_some_key'),
  getEmailDeliveryStats: ({ getEmailDeliveryStats }) => getEmailDeliveryStats(),
  'teams.findByApiKey': ({ teams }) => teams.findByApiKey('sk_some_key'),
  'users.create': ({ users }) => users.create({ displayName: 'x' }),
  'users.findByApiKey': ({ users }) => users.findByApiKey('sk_some_key'),
};
