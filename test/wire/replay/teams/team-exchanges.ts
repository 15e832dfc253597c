import { group, type Step } from '../general/general-exchanges.ts';
import { definitionSteps, joiningSteps, leavingSteps, permissionSteps } from './member-exchanges.ts';
import { configure } from '../general/general-prepare.ts';
import {
  bindFirstCode,
  foundTeam,
  foundTeamToDelete,
  inviteFor,
  inviteProven,
  inviteRestricted,
  inviteToRevoke,
  later,
} from './team-prepare.ts';

const INVITATIONS = 'team-invitations';

/** Invitations, from the mail to the membership. */
export const invitationSteps: readonly Step[] = [
  { sample: `${INVITATIONS}/01-send`, before: foundTeam },
  ...group(INVITATIONS, ['02-send-not-member', '03-send-redirect-not-whitelisted', '04-send-unknown-team']),
  ...group(INVITATIONS, ['05-send-no-user']),
  { sample: `${INVITATIONS}/06-send-server`, before: later },
  ...group(INVITATIONS, ['07-list', '08-list-server', '09-list-not-member', '10-list-without-filter']),
  { sample: `${INVITATIONS}/11-check-code`, before: bindFirstCode },
  ...group(INVITATIONS, ['12-check-code-no-user', '13-details', '14-details-no-user', '15-details-unknown-code']),
  ...group(INVITATIONS, ['16-accept', '17-accept-again', '18-check-code-used']),
  { sample: `${INVITATIONS}/19-accept-no-user`, before: inviteFor('19-accept-no-user') },
  ...group(INVITATIONS, ['20-accept-after-no-user']),
  { sample: `${INVITATIONS}/21-accept-already-member`, before: inviteFor('21-accept-already-member') },
  ...group(INVITATIONS, ['22-list-member-without-permission', '23-revoke-member-without-permission']),
  { sample: `${INVITATIONS}/24-revoke`, before: inviteToRevoke },
  {
    sample: `${INVITATIONS}/25-revoke-again`,
    differs: {
      why: 'the recorded service crashes here',
      at: [/^status: 200 instead of 500/, /^header (content-type|x-stack-(known-error|actual-status)): /, /^body: /],
    },
  },
  ...group(INVITATIONS, ['26-revoke-without-team-id', '27-accept-revoked']),
  { sample: `${INVITATIONS}/28-list-for-me`, before: inviteProven },
  ...group(INVITATIONS, ['29-accept-by-id', '30-accept-by-id-unknown', '31-list-both-filters']),
  { sample: `${INVITATIONS}/32-accept-restricted-user`, before: inviteRestricted('32-accept-restricted-user') },
  ...group(INVITATIONS, ['33-accept-after-restricted-user']),
  { sample: `${INVITATIONS}/34-accept-anonymous-user`, before: inviteFor('34-accept-anonymous-user') },
];

/** Teams, from the making to the end, with all that happens in them. */
export const teamSteps: readonly Step[] = [
  { sample: 'teams/01-client-create', before: configure({ client_team_creation_enabled: true }) },
  { sample: 'teams/02-client-create-without-creator', before: later },
  ...group('teams', ['03-client-create-foreign-creator', '04-client-create-no-user', '05-client-create-missing-name']),
  ...group('teams', ['06-client-create-server-key']),
  { sample: 'teams/07-client-create-disabled', before: configure({ client_team_creation_enabled: false }) },
  ...group('teams', ['08-client-list', '09-client-list-without-user-id', '10-client-list-other-user']),
  ...group('teams', ['11-client-get', '12-client-get-not-member', '13-client-get-not-found', '14-client-patch']),
  ...group('teams', ['15-client-patch-image', '16-client-patch-not-member', '17-client-select-team']),
  { sample: 'teams/18-server-create', before: later },
  { sample: 'teams/19-server-create-with-creator', before: later },
  ...group('teams', ['20-server-create-unknown-creator', '21-server-list', '22-server-list-of-user', '23-server-get']),
  ...group('teams', ['24-server-get-not-found', '25-server-patch', '26-server-patch-not-found']),
  ...joiningSteps,
  ...group('teams', ['27-client-patch-without-permission', '28-client-delete-without-permission']),
  ...definitionSteps,
  ...permissionSteps,
  ...group('errors', ['56-metadata-too-deep-or-null']),
  ...leavingSteps,
  ...group('teams', ['29-server-delete', '30-server-delete-again']),
  { sample: 'teams/31-client-delete', before: foundTeamToDelete },
  { sample: 'without-override/05-create-team-201', before: configure({ client_team_creation_enabled: true }) },
  { sample: 'teams/32-client-list-personal-team', before: configure({ create_team_on_sign_up: true }) },
];
