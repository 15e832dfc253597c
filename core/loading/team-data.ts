/** The data of teams, which is loaded together. Each part is exported under its name on the app. */
export * as permissions from '../resources/permissions.ts';
export * as receivedInvitations from '../resources/teams/received-invitations.ts';
export * as teamInvitations from '../resources/teams/team-invitations.ts';
export * as teamMembers from '../resources/teams/team-members.ts';
export * as teamProfiles from '../resources/teams/team-profiles.ts';
export * as teams from '../resources/teams/teams.ts';
