import { configure } from '../general/general-prepare.ts';
import { group, type Step } from '../general/general-exchanges.ts';
import { foundTeam, joinTeam, later } from './team-prepare.ts';
import type { ReplayWorld } from '../replay-world.ts';

const INTERNAL_SERVER_KEY = 'this-secret-server-key-is-for-local-development-only';

/** Bob, whose requests come later, is known from the start. */
function meetBob(current: ReplayWorld): Promise<unknown> {
  return current.meet('user-api-keys/13-get-of-other-user');
}

async function meetTeam(current: ReplayWorld): Promise<void> {
  await foundTeam(current);
  await joinTeam('team-api-keys/08-create-without-permission')(current);
}

function bindInternalKey(current: ReplayWorld): void {
  current.bindings.set(INTERNAL_SERVER_KEY, current.service.internalProject.secretServerKey);
}

const userSteps: readonly Step[] = [
  { sample: 'user-api-keys/01-create', before: meetBob },
  { sample: 'user-api-keys/02-create-public-with-expiry', before: later },
  ...group('user-api-keys', ['03-create-other-user', '04-create-missing-expiry', '05-create-no-user']),
  ...group('user-api-keys', ['06-create-server', '07-list', '08-list-other', '09-list-without-user-id', '10-get']),
  ...group('user-api-keys', ['11-get-with-user-id', '12-get-not-found', '13-get-of-other-user', '14-check']),
  ...group('user-api-keys', ['15-check-client', '16-check-not-found']),
  { sample: 'user-api-keys/17-check-other-project', before: bindInternalKey },
  ...group('user-api-keys', ['18-patch-description', '19-patch-expires-at', '20-patch-revoked-false']),
  ...group('user-api-keys', ['21-patch-revoke', '22-patch-after-revoke', '23-check-revoked', '24-patch-not-found']),
  ...group('user-api-keys', ['25-list-after-revoke', '26-credential-scan-public', '27-create-already-expired']),
  ...group('user-api-keys', ['28-check-expired', '29-patch-expired']),
  ...group('errors', ['57-bool-as-string', '58-number-as-string']),
];

const teamSteps: readonly Step[] = [
  { sample: 'team-api-keys/01-create', before: meetTeam },
  ...group('team-api-keys', ['02-list', '03-list-without-team', '04-get', '05-get-without-team', '06-check']),
  ...group('team-api-keys', ['07-check-wrong-type', '08-create-without-permission', '09-list-without-permission']),
  ...group('team-api-keys', ['10-create-not-member', '11-create-unknown-team', '12-create-server', '13-patch-revoke']),
  ...group('team-api-keys', ['14-patch-revoke-with-team-query', '15-check-revoked']),
];

/** Keys of users and of a team, from the making to the end. */
export const apiKeySteps: readonly Step[] = [
  ...userSteps,
  ...teamSteps,
  ...group('user-api-keys', ['30-check-wrong-type']),
  { sample: 'user-api-keys/31-create-disabled', before: configure({ allow_user_api_keys: false }) },
  ...group('user-api-keys', ['32-list-disabled']),
  { sample: 'team-api-keys/16-create-disabled', before: configure({ allow_team_api_keys: false }) },
];
