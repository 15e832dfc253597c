import { CRASH, group, type Step } from '../general/general-exchanges.ts';
import { definitionSteps, joiningSteps, leavingSteps, permissionSteps } from './member-exchanges.ts';
import { configure, later } from '../general/general-prepare.ts';
import {
  bindFirstCode,
  foundTeam,
  foundTeamToDelete,
  inviteFor,
  inviteProven,
  inviteRestricted,
  inviteToRevoke,
} from './team-prepare.ts';

const INVITATIONS = 'team-invitations';

/** Invitations, from the mail to the membership. */
export const invitationSteps: readonly Step[] = [
  { sample: `${INVITATIONS}/01-send`, before: foundTeam },
  ...group(INVITATIONS, 2, 5),
  { sample: `${INVITATIONS}/06-send-server`, before: later },
  ...group(INVITATIONS, 7, 10),
  { sample: `${INVITATIONS}/11-check-code`, before: bindFirstCode },
  ...group(INVITATIONS, 12, 18),
  { sample: `${INVITATIONS}/19-accept-no-user`, before: inviteFor('19-accept-no-user') },
  ...group(INVITATIONS, 20),
  { sample: `${INVITATIONS}/21-accept-already-member`, before: inviteFor('21-accept-already-member') },
  ...group(INVITATIONS, 22, 23),
  { sample: `${INVITATIONS}/24-revoke`, before: inviteToRevoke },
  { sample: `${INVITATIONS}/25-revoke-again`, differs: CRASH },
  ...group(INVITATIONS, 26, 27),
  { sample: `${INVITATIONS}/28-list-for-me`, before: inviteProven },
  ...group(INVITATIONS, 29, 31),
  { sample: `${INVITATIONS}/32-accept-restricted-user`, before: inviteRestricted('32-accept-restricted-user') },
  ...group(INVITATIONS, 33),
  { sample: `${INVITATIONS}/34-accept-anonymous-user`, before: inviteFor('34-accept-anonymous-user') },
];

/** Teams, from the making to the end, with all that happens in them. */
export const teamSteps: readonly Step[] = [
  { sample: 'teams/01-client-create', before: configure({ client_team_creation_enabled: true }) },
  { sample: 'teams/02-client-create-without-creator', before: later },
  ...group('teams', 3, 6),
  { sample: 'teams/07-client-create-disabled', before: configure({ client_team_creation_enabled: false }) },
  ...group('teams', 8, 17),
  { sample: 'teams/18-server-create', before: later },
  { sample: 'teams/19-server-create-with-creator', before: later },
  ...group('teams', 20, 26),
  ...joiningSteps,
  ...group('teams', 27, 28),
  ...definitionSteps,
  ...permissionSteps,
  ...group('errors', 56),
  ...leavingSteps,
  ...group('teams', 29, 30),
  { sample: 'teams/31-client-delete', before: foundTeamToDelete },
  { sample: 'without-override/05-create-team-201', before: configure({ client_team_creation_enabled: true }) },
  { sample: 'teams/32-client-list-personal-team', before: configure({ create_team_on_sign_up: true }) },
];
