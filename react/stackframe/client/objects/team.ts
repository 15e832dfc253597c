import type { Team as OwnTeam, TeamInvitation, TeamMember } from 'latchkey';
import type { ApiKeyCreationOptions } from '../../types/key.ts';
import type {
  EditableTeamMemberProfile,
  ReceivedTeamInvitation,
  SentTeamInvitation,
  Team,
  TeamMemberProfileUpdateOptions,
  TeamUser,
} from '../../types/team.ts';
import { dataOf, officially } from '../answers.ts';
import { objects, type Scope } from '../scope.ts';
import { keyFields, newTeamKey, teamKeys } from './keys.ts';

/** The teams of the signed-in user. */
export const teams = objects((scope: Scope, team: OwnTeam): Team => {
  const { app, hooks } = scope;
  const { id } = team;
  return {
    id,
    displayName: team.displayName,
    profileImageUrl: team.profileImageUrl,
    clientMetadata: team.clientMetadata,
    clientReadOnlyMetadata: team.clientReadOnlyMetadata,
    inviteUser: ({ email, ...options }) => dataOf(app.teamInvitations.send(id, email, options)),
    listUsers: async () => members.all(scope, await officially(app.teamMembers.list(id))),
    useUsers: () => members.all(scope, hooks.useData(app, app.teamMembers.$list(id))),
    listInvitations: async () => invitations.all(scope, await officially(app.teamInvitations.list(id))),
    useInvitations: () => invitations.all(scope, hooks.useData(app, app.teamInvitations.$list(id))),
    update: (changes) => dataOf(app.teams.update(id, changes)),
    delete: () => dataOf(app.teams.delete(id)),
    createApiKey: async (options: ApiKeyCreationOptions<'team'>) =>
      newTeamKey(scope, await dataOf(app.apiKeys.create({ ...keyFields(options), teamId: id }))),
    listApiKeys: async () => teamKeys.all(scope, await officially(app.apiKeys.list(id))),
    useApiKeys: () => teamKeys.all(scope, hooks.useData(app, app.apiKeys.$list(id))),
  };
});

const members = objects(
  (_: Scope, { userId, displayName, profileImageUrl }: TeamMember): TeamUser => ({
    id: userId,
    teamProfile: Object.freeze({ displayName, profileImageUrl }),
  }),
);

const invitations = objects(
  ({ app }: Scope, { id, teamId, recipientEmail, expiresAt }: TeamInvitation): SentTeamInvitation => ({
    id,
    recipientEmail,
    expiresAt: new Date(expiresAt),
    revoke: () => dataOf(app.teamInvitations.revoke(teamId, id)),
  }),
);

/** The invitations that the signed-in user has received. */
export const receivedInvitations = objects(
  (
    { app }: Scope,
    { id, teamId, teamDisplayName, recipientEmail, expiresAt }: TeamInvitation,
  ): ReceivedTeamInvitation => ({
    id,
    teamId,
    teamDisplayName: teamDisplayName ?? '',
    recipientEmail,
    expiresAt: new Date(expiresAt),
    accept: () => dataOf(app.receivedInvitations.accept(id)),
  }),
);

/** How the signed-in user appears in a team. */
export const ownProfiles = objects(
  ({ app }: Scope, { teamId, displayName, profileImageUrl }: TeamMember): EditableTeamMemberProfile => ({
    displayName,
    profileImageUrl,
    update: (changes: TeamMemberProfileUpdateOptions) => dataOf(app.teamProfiles.update(teamId, changes)),
  }),
);
