import { group, type Step } from '../general/general-exchanges.ts';
import { later } from '../general/general-prepare.ts';
import { bindInvitee, joinTeam } from './team-prepare.ts';

const MEMBERS = 'team-memberships';
const PROFILES = 'team-member-profiles';
const DEFINITIONS = 'permission-definitions';
const PERMISSIONS = 'permissions';

/** A user joins a team and appears in it. */
export const joiningSteps: readonly Step[] = [
  { sample: `${MEMBERS}/01-server-add-member`, before: later },
  ...group(MEMBERS, 2, 6),
  ...group(PROFILES, 1, 10),
];

/** What permissions of teams and of the project contain. */
export const definitionSteps: readonly Step[] = [...group(DEFINITIONS, 1, 25)];

const BY_ID = ['team_id', 'user_id', 'id'];

/** What is granted to the two of the team, and in the project. */
export const permissionSteps: readonly Step[] = [
  ...group(PERMISSIONS, 1, 2),
  { sample: `${PERMISSIONS}/03-team-list-own-all-teams`, orderBy: BY_ID },
  ...group(PERMISSIONS, 4, 13),
  { sample: `${PERMISSIONS}/14-team-list-server-direct`, before: bindInvitee, orderBy: BY_ID },
  ...group(PERMISSIONS, 15, 29),
];

/** The second member leaves, comes back and is removed. */
export const leavingSteps: readonly Step[] = [
  ...group(MEMBERS, 7, 9),
  { sample: `${MEMBERS}/10-client-admin-removes-member`, before: joinTeam(`${MEMBERS}/07-client-leave`) },
];
