/**
 * The resources of teams in one chunk, because a page that shows one of them usually shows others too. Each is exported under its
 * name on the app.
 */
export * as permissions from '../permissions.ts';
export * as receivedInvitations from './received-invitations.ts';
export * as teamInvitations from './team-invitations.ts';
export * as teamMembers from './team-members.ts';
export * as teamProfiles from './team-profiles.ts';
export * as teams from './teams.ts';
