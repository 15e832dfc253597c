import { group, type Step } from '../general/general-exchanges.ts';
import { configure, later } from '../general/general-prepare.ts';
import { addRecordedUsers, addRestrictedUser, foundTeamOne, linkBob } from './user-prepare.ts';

const SERVER = 'users-server';

/** Creates in the order of the recording need times of their own. */
const create = (name: string): Step => ({ sample: `${SERVER}/${name}`, before: later });

/** Users as servers see and change them, and what of `users-client` needs more than one user. */
export const userSteps: readonly Step[] = [
  { sample: `${SERVER}/01-create-minimal`, before: addRecordedUsers },
  create('02-create-full'),
  ...group(SERVER, 3),
  create('04-create-same-email-not-for-auth'),
  ...group(SERVER, 5, 6),
  create('07-create-with-bcrypt-hash'),
  ...group(SERVER, 8),
  create('09-create-anonymous'),
  create('10-create-with-oauth-provider'),
  ...group(SERVER, 11, 43),
  { sample: `${SERVER}/44-patch-restricted-by-admin`, before: addRestrictedUser },
  ...group(SERVER, 45, 47),
  { sample: `${SERVER}/48-list-of-team`, before: foundTeamOne },
  ...group('users-client', 22),
  { sample: `${SERVER}/49-create-with-personal-team`, before: configure({ create_team_on_sign_up: true }) },
  ...group('users-client', 28),
  { sample: 'users-client/29-get-me-email-not-verified', before: linkBob },
  ...group('users-client', 30),
];
