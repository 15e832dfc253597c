/** The resources of teams, which are loaded together (`loading-plan.ts`). Each is exported under its name on the app. */
export * as permissions from '../permissions.ts';
export * as receivedInvitations from './received-invitations.ts';
export * as teamInvitations from './team-invitations.ts';
export * as teamMembers from './team-members.ts';
export * as teamProfiles from './team-profiles.ts';
export * as teams from './teams.ts';
