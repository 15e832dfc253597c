import { configure, later } from '../general/general-prepare.ts';
import { group, type Step } from '../general/general-exchanges.ts';
import { foundTeam, joinTeam } from './team-prepare.ts';
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
  ...group('user-api-keys', 3, 16),
  { sample: 'user-api-keys/17-check-other-project', before: bindInternalKey },
  ...group('user-api-keys', 18, 29),
  ...group('errors', 57, 58),
];

const teamSteps: readonly Step[] = [
  { sample: 'team-api-keys/01-create', before: meetTeam },
  ...group('team-api-keys', 2, 15),
];

/** Keys of users and of a team, from the making to the end. */
export const apiKeySteps: readonly Step[] = [
  ...userSteps,
  ...teamSteps,
  ...group('user-api-keys', 30),
  { sample: 'user-api-keys/31-create-disabled', before: configure({ allow_user_api_keys: false }) },
  ...group('user-api-keys', 32),
  { sample: 'team-api-keys/16-create-disabled', before: configure({ allow_team_api_keys: false }) },
];
