import type { TeamInvitation } from 'latchkey';
import type { ServerTeam as OwnTeam, ServerTeamMember } from 'latchkey/server';
import type { ApiKeyCreationOptions } from '../../types/key.ts';
import type { ServerTeamUpdateOptions } from '../../types/server-team.ts';
import type { ServerTeam, ServerTeamUser } from '../../types/server-user.ts';
import type { EditableTeamMemberProfile, ReceivedTeamInvitation, SentTeamInvitation } from '../../types/team.ts';
import { dataOf, officially } from '../../client/answers.ts';
import { keyFields, newTeamKey, teamKeys } from '../../client/objects/keys.ts';
import { objects } from '../../client/scope.ts';
import { hooksOf, type ServerScope } from '../scope.ts';
import type { UserScope } from './account.ts';
import { metadataOf } from './metadata.ts';

/** The teams of a project, with what a server can do with them. */
export const serverTeams = objects((scope: ServerScope, team: OwnTeam): ServerTeam => {
  const { app } = scope;
  const { id } = team;
  const hookOf = hooksOf(scope.hooks, team);
  const listUsers = async () => members.all(scope, await officially(app.teamMembers.list(id)));
  const listInvitations = async () => invitations.all(scope, await officially(app.teamInvitations.list(id)));
  const listApiKeys = async () => teamKeys.all(scope, await officially(app.apiKeys.list({ teamId: id })));
  return {
    id,
    displayName: team.displayName,
    profileImageUrl: team.profileImageUrl,
    clientMetadata: team.clientMetadata,
    clientReadOnlyMetadata: team.clientReadOnlyMetadata,
    createdAt: new Date(team.createdAt),
    serverMetadata: team.serverMetadata,
    inviteUser: ({ email, ...options }) => dataOf(app.teamInvitations.send(id, email, options)),
    listUsers,
    useUsers: hookOf('users', listUsers),
    listInvitations,
    useInvitations: hookOf('invitations', listInvitations),
    addUser: (userId) => dataOf(app.teamMembers.add(id, userId)),
    removeUser: (userId) => dataOf(app.teamMembers.remove(id, userId)),
    update: async (changes: ServerTeamUpdateOptions) =>
      void (await dataOf(app.teams.update(id, { ...changes, ...metadataOf(changes) }))),
    delete: () => dataOf(app.teams.delete(id)),
    createApiKey: async (options: ApiKeyCreationOptions<'team'>) =>
      newTeamKey(scope, await dataOf(app.apiKeys.create({ ...keyFields(options), teamId: id }))),
    listApiKeys,
    useApiKeys: hookOf('api keys', listApiKeys),
  };
});

const members = objects(
  (scope: ServerScope, { user, displayName, profileImageUrl }: ServerTeamMember): ServerTeamUser => ({
    ...scope.userOf(user),
    teamProfile: Object.freeze({ displayName, profileImageUrl }),
  }),
);

const invitations = objects(
  ({ app }: ServerScope, { id, teamId, recipientEmail, expiresAt }: TeamInvitation): SentTeamInvitation => ({
    id,
    recipientEmail,
    expiresAt: new Date(expiresAt),
    revoke: () => dataOf(app.teamInvitations.revoke(teamId, id)),
  }),
);

/** The invitations that a user has received. */
export const serverReceivedInvitations = objects(
  ({ app, userId }: UserScope, invitation: TeamInvitation): ReceivedTeamInvitation => ({
    id: invitation.id,
    teamId: invitation.teamId,
    teamDisplayName: invitation.teamDisplayName ?? '',
    recipientEmail: invitation.recipientEmail,
    expiresAt: new Date(invitation.expiresAt),
    accept: () => dataOf(app.receivedInvitations.accept(userId, invitation.id)),
  }),
);

/** How users appear in teams. */
export const serverProfiles = objects(
  ({ app }: ServerScope, member: ServerTeamMember): EditableTeamMemberProfile => ({
    displayName: member.displayName,
    profileImageUrl: member.profileImageUrl,
    update: async (changes) => void (await dataOf(app.teamProfiles.update(member.teamId, member.userId, changes))),
  }),
);
