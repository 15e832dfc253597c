import { group, type Step } from '../general/general-exchanges.ts';
import { bindInvitee, joinTeam, later } from './team-prepare.ts';

const MEMBERS = 'team-memberships';
const PROFILES = 'team-member-profiles';
const DEFINITIONS = 'permission-definitions';
const PERMISSIONS = 'permissions';

/** A user joins a team and appears in it. */
export const joiningSteps: readonly Step[] = [
  { sample: `${MEMBERS}/01-server-add-member`, before: later },
  ...group(MEMBERS, ['02-server-add-member-again', '03-server-add-member-unknown-team']),
  ...group(MEMBERS, ['04-server-add-member-unknown-user', '05-client-add-member']),
  ...group(MEMBERS, ['06-client-remove-other-without-permission']),
  ...group(PROFILES, ['01-client-list', '02-client-list-without-team', '03-client-get-me', '04-client-get-other']),
  ...group(PROFILES, ['05-client-patch-me', '06-client-patch-other', '07-server-list', '08-server-patch']),
  ...group(PROFILES, ['09-server-get-not-member', '10-client-patch-reset']),
];

/** What permissions of teams and of the project contain. */
export const definitionSteps: readonly Step[] = [
  ...group(DEFINITIONS, ['01-team-list-defaults', '02-team-create', '03-team-create-containing']),
  ...group(DEFINITIONS, ['04-team-create-exists', '05-team-create-unknown-contained', '06-team-create-bad-id']),
  ...group(DEFINITIONS, ['07-team-create-minimal', '08-team-patch', '09-team-patch-description-only']),
  ...group(DEFINITIONS, ['10-team-patch-restore', '11-team-patch-rename', '12-team-patch-not-found']),
  ...group(DEFINITIONS, ['13-team-patch-rename-exists', '14-team-delete', '15-team-delete-not-found']),
  ...group(DEFINITIONS, ['16-team-delete-system', '17-team-list', '18-team-list-server']),
  ...group(DEFINITIONS, ['19-project-list-defaults', '20-project-create', '21-project-create-containing']),
  ...group(DEFINITIONS, ['22-project-create-contains-team-permission', '23-project-patch', '24-project-list']),
  ...group(DEFINITIONS, ['25-project-delete-not-found']),
];

const BY_ID = ['team_id', 'user_id', 'id'];

/** What is granted to the two of the team, and in the project. */
export const permissionSteps: readonly Step[] = [
  ...group(PERMISSIONS, ['01-team-list-own', '02-team-list-own-direct']),
  { sample: `${PERMISSIONS}/03-team-list-own-all-teams`, orderBy: BY_ID },
  ...group(PERMISSIONS, ['04-team-list-other', '05-team-list-without-user', '06-team-grant', '07-team-grant-again']),
  ...group(PERMISSIONS, ['08-team-grant-unknown-permission', '09-team-grant-wrong-scope']),
  ...group(PERMISSIONS, ['10-team-grant-not-member', '11-team-grant-unknown-team', '12-team-grant-client']),
  ...group(PERMISSIONS, ['13-team-list-server-recursive']),
  { sample: `${PERMISSIONS}/14-team-list-server-direct`, before: bindInvitee, orderBy: BY_ID },
  ...group(PERMISSIONS, ['15-team-list-by-permission', '16-team-revoke-contained', '17-team-revoke']),
  ...group(PERMISSIONS, ['18-team-revoke-again', '19-project-grant', '20-project-grant-unknown']),
  ...group(PERMISSIONS, ['21-project-grant-wrong-scope', '22-project-grant-unknown-user', '23-project-list-own']),
  ...group(PERMISSIONS, ['24-project-list-own-direct', '25-project-list-own-filter', '26-project-list-other']),
  ...group(PERMISSIONS, ['27-project-list-server', '28-project-revoke', '29-project-revoke-again']),
];

/** The second member leaves, comes back and is removed. */
export const leavingSteps: readonly Step[] = [
  ...group(MEMBERS, ['07-client-leave', '08-client-leave-again', '09-server-remove-not-member']),
  { sample: `${MEMBERS}/10-client-admin-removes-member`, before: joinTeam(`${MEMBERS}/07-client-leave`) },
];
