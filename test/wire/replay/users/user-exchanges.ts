import { group, type Step } from '../general/general-exchanges.ts';
import { later } from './account-prepare.ts';
import { configure } from '../general/general-prepare.ts';
import { addRecordedUsers, addRestrictedUser, foundTeamOne, linkBob } from './user-prepare.ts';

const SERVER = 'users-server';

/** Creates in the order of the recording need times of their own. */
const create = (name: string): Step => ({ sample: `${SERVER}/${name}`, before: later });

/** Users as servers see and change them, and what of `users-client` needs more than one user. */
export const userSteps: readonly Step[] = [
  { sample: `${SERVER}/01-create-minimal`, before: addRecordedUsers },
  create('02-create-full'),
  ...group(SERVER, ['03-create-email-exists']),
  create('04-create-same-email-not-for-auth'),
  ...group(SERVER, ['05-create-auth-enabled-without-email', '06-create-password-and-hash']),
  create('07-create-with-bcrypt-hash'),
  ...group(SERVER, ['08-create-bad-hash']),
  create('09-create-anonymous'),
  create('10-create-with-oauth-provider'),
  ...group(SERVER, ['11-create-with-unknown-oauth-provider', '12-create-bad-email', '13-create-unknown-key']),
  ...group(SERVER, ['14-get', '15-get-not-found', '16-get-bad-id', '17-get-me-without-user']),
  ...group(SERVER, ['18-list-first-page', '19-list-next-page', '20-list-all', '21-list-query-name']),
  ...group(SERVER, ['22-list-query-email', '23-list-query-id', '24-list-query-none', '25-list-order-desc']),
  ...group(SERVER, ['26-list-bad-order', '27-list-bad-cursor', '28-list-unknown-cursor']),
  ...group(SERVER, ['29-list-include-anonymous', '30-list-only-anonymous']),
  ...group(SERVER, ['31-list-only-anonymous-without-include', '32-list-include-restricted']),
  ...group(SERVER, ['33-list-unknown-query-key', '34-list-limit-zero', '35-patch', '36-patch-primary-email']),
  ...group(SERVER, ['37-patch-email-exists', '38-patch-primary-email-null', '39-patch-password']),
  ...group(SERVER, ['40-patch-password-null', '41-patch-password-too-short', '42-patch-is-anonymous-true']),
  ...group(SERVER, ['43-patch-not-found']),
  { sample: `${SERVER}/44-patch-restricted-by-admin`, before: addRestrictedUser },
  ...group(SERVER, ['45-delete', '46-delete-again', '47-delete-no-body']),
  { sample: `${SERVER}/48-list-of-team`, before: foundTeamOne },
  ...group('users-client', ['22-list-users-as-client']),
  { sample: `${SERVER}/49-create-with-personal-team`, before: configure({ create_team_on_sign_up: true }) },
  ...group('users-client', ['28-get-me-with-personal-team']),
  { sample: 'users-client/29-get-me-email-not-verified', before: linkBob },
  ...group('users-client', ['30-get-me-email-not-verified-without-anonymous-header']),
];
