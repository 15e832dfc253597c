import { expect, test } from 'vitest';
import { liveOfficially, OFFICIAL_PACKAGES } from './official-client.ts';

const TIME_MS = 120_000;
const NEW = {
  displayName: null,
  primaryEmailVerified: false,
  hasPassword: true,
  isMultiFactorRequired: false,
  profileImageUrl: null,
  clientMetadata: null,
  selectedTeam: null,
};
const account = { ...NEW, primaryEmail: 'account@example.com' };
const first = { value: 'first@example.com', isPrimary: false, isVerified: false, usedForAuth: true };
const second = { value: 'second@example.com', isPrimary: true, isVerified: true, usedForAuth: true };
const grace = { ...NEW, displayName: 'Grace', primaryEmail: 'teams@example.com' };
const session = { isCurrentSession: false, isImpersonation: false };
const key = (description: string, type = 'user') => ({ description, type, lastFourFits: true, problem: null });
const revoked = { problem: 'manually-revoked' };
const transactional = { name: 'Transactional', enabled: true, canDisable: false };
const marketing = { name: 'Marketing', enabled: true, canDisable: true };

/** What the official client must see. */
const EXPECTED = {
  account: {
    signUp: 'ok',
    update: 'ok',
    changed: {
      ...account,
      displayName: 'Ada',
      profileImageUrl: 'data:image/png;base64,YSBwaWN0dXJl',
      clientMetadata: { theme: { dark: true } },
    },
    picture: 'refused',
    cleared: 'ok',
    after: account,
    wrongPassword: 'PASSWORD_CONFIRMATION_MISMATCH',
    password: 'ok',
    oldPassword: 'EMAIL_PASSWORD_MISMATCH',
    newPassword: 'ok',
  },
  addresses: {
    added: 'ok',
    taken: 'CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE',
    mailed: 'ok',
    verified: 'ok',
    primary: 'ok',
    signsIn: 'ok',
    channels: [first, second],
    user: { ...NEW, primaryEmail: second.value, primaryEmailVerified: true },
    bySecond: 'ok',
    removed: 'ok',
    left: [second],
    byFirst: 'EMAIL_PASSWORD_MISMATCH',
  },
  secondFactor: {
    on: 'ok',
    withFactor: { ...NEW, primaryEmail: 'factor@example.com', isMultiFactorRequired: true },
    signIn: 'MULTI_FACTOR_AUTHENTICATION_REQUIRED',
    off: 'ok',
    without: 'ok',
  },
  sessions: {
    all: [session, session, { ...session, isCurrentSession: true }],
    own: 'CANNOT_DELETE_CURRENT_SESSION',
    other: 'ok',
    left: [session, { ...session, isCurrentSession: true }],
  },
  teams: {
    created: ['ok', 'ok'],
    both: { teams: ['Blue', 'Red'], selected: 'Red' },
    none: 'ok',
    nobody: null,
    blue: 'ok',
    renamed: 'ok',
    user: { ...grace, selectedTeam: 'Green' },
    profile: 'Grace',
    setProfile: 'ok',
    ownProfile: 'Rear Admiral',
    members: ['Rear Admiral'],
    recursive: [
      '$delete_team',
      '$invite_members',
      '$manage_api_keys',
      '$read_members',
      '$remove_members',
      '$update_team',
      'team_admin',
    ],
    direct: ['team_admin'],
    project: [],
    has: [true, false],
    left: 'ok',
    deleted: 'ok',
    after: { teams: [], user: grace },
  },
  invitations: {
    invited: ['ok', 'ok'],
    pending: ['guest@example.com', 'nobody@example.com'],
    revoked: 'ok',
    received: ['Hosts'],
    accepted: 'ok',
    left: [],
    teams: ['Hosts'],
    permissions: ['$invite_members', '$read_members', 'team_member'],
    rename: 'TEAM_PERMISSION_REQUIRED',
    delete: 'TEAM_PERMISSION_REQUIRED',
    invite: 'ok',
    members: ['Guest', null],
    leftTeam: 'ok',
    after: [],
  },
  keys: {
    created: ['ok', 'ok', 'ok'],
    own: [key('laptop'), key('server')],
    revoked: 'ok',
    after: [{ ...key('laptop'), ...revoked }, key('server')],
    team: [key('build', 'team')],
    teamRevoked: 'ok',
    teamAfter: [{ ...key('build', 'team'), ...revoked }],
  },
  mails: {
    before: [transactional, marketing],
    off: 'ok',
    after: [transactional, { ...marketing, enabled: false }],
  },
  providers: {
    none: 'none',
  },
  end: { deleted: 'ok', signIn: 'EMAIL_PASSWORD_MISMATCH' },
};

test.for(OFFICIAL_PACKAGES)('the official client %s manages account, teams and keys', async (official, context) => {
  expect(await liveOfficially(context, official, 'account.mjs', TIME_MS)).toEqual(EXPECTED);
});
