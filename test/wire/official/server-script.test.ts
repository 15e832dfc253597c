import { expect, test } from 'vitest';
import { liveOfficially, OFFICIAL_PACKAGES } from './official-client.ts';

const TIME_MS = 120_000;
const PICTURE = 'https://pictures.example/ada.png';
const NEW_USER = {
  displayName: null,
  primaryEmail: null,
  primaryEmailVerified: false,
  profileImageUrl: null,
  hasPassword: false,
  otpAuthEnabled: false,
  isMultiFactorRequired: false,
  isAnonymous: false,
  isRestricted: false,
  restrictedByAdminReason: null,
  clientMetadata: null,
  clientReadOnlyMetadata: null,
  serverMetadata: null,
  selectedTeam: null,
  isNew: true,
};
const NEW_TEAM = {
  profileImageUrl: null,
  clientMetadata: null,
  clientReadOnlyMetadata: null,
  serverMetadata: null,
  isNew: true,
};
const ada = {
  ...NEW_USER,
  primaryEmail: 'ada@example.com',
  primaryEmailVerified: true,
  hasPassword: true,
  clientReadOnlyMetadata: { b: [2] },
};
const named = {
  ...ada,
  displayName: 'Ada Lovelace',
  profileImageUrl: PICTURE,
  serverMetadata: { plan: 'gold' },
};
const everybody = ['Cleo', 'Dan', 'Eve', 'Fay', 'Gil'];
const session = { isCurrentSession: false, isImpersonation: false };
const jan = { value: 'jan@example.com', isPrimary: true, isVerified: false };
const second = { value: 'second@example.com', isPrimary: false, isVerified: false };
const third = { value: 'third@example.com', isPrimary: false, isVerified: true };
const key = (description: string) => ({ description, problem: null });
const revokedKey = (description: string) => ({ description, problem: 'manually-revoked' });
const github = { type: 'github', accountId: 'gh-1', allowSignIn: true };
const transactional = { name: 'Transactional', enabled: true };

/** What the official client must see. */
const EXPECTED = {
  users: {
    created: 'ok',
    taken: 'USER_EMAIL_ALREADY_EXISTS',
    refused: 'refused',
    first: { ...ada, clientMetadata: { a: 1 }, serverMetadata: { c: { d: null } } },
    updated: 'ok',
    restricted: { ...named, isRestricted: true, restrictedByAdminReason: 'Asked to' },
    freed: 'ok',
    bob: 'ok',
    takenLater: 'USER_EMAIL_ALREADY_EXISTS',
    seen: [named, { ...NEW_USER, primaryEmail: 'bob@example.com', otpAuthEnabled: true }],
    deleted: 'ok',
    gone: null,
    deletedAgain: 'USER_NOT_FOUND',
    ada: 'ok',
  },
  lists: {
    first: { names: ['Cleo', 'Dan'], hasMore: true },
    newest: { names: ['Gil', 'Fay', 'Eve'], hasMore: true },
    all: { names: everybody, hasMore: false },
    searched: { names: ['Fay'], hasMore: false },
    nobody: { names: [], hasMore: false },
    guests: { names: everybody, hasMore: false },
    pages: [everybody, everybody, everybody, everybody],
  },
  teams: {
    created: ['ok', 'ok'],
    creatorUnknown: 'USER_NOT_FOUND',
    all: ['Blue', 'Red'],
    own: ['Red'],
    fresh: { ...NEW_TEAM, displayName: 'Blue' },
    updated: 'ok',
    green: {
      displayName: 'Green',
      profileImageUrl: PICTURE,
      clientMetadata: { a: 1 },
      clientReadOnlyMetadata: { b: 2 },
      serverMetadata: { c: 3 },
      isNew: true,
    },
    select: ['ok', 'TEAM_MEMBERSHIP_NOT_FOUND'],
    selected: 'Red',
    deleted: ['ok', 'ok'],
    after: [[], null, null],
  },
  members: {
    added: ['ok', 'TEAM_MEMBERSHIP_ALREADY_EXISTS'],
    nobody: 'USER_NOT_FOUND',
    members: [
      { profile: 'Hal', user: 'Hal' },
      { profile: 'Ida', user: 'Ida' },
    ],
    profile: 'ok',
    renamed: [
      { profile: 'Hal', user: 'Hal' },
      { profile: 'Second officer', user: 'Ida' },
    ],
    removed: ['ok', 'TEAM_MEMBERSHIP_NOT_FOUND'],
    left: [{ profile: 'Second officer', user: 'Ida' }],
    invited: ['ok', 'ok'],
    pending: ['guest@example.com', 'other@example.com'],
    revoked: 'ok',
    still: ['guest@example.com'],
  },
  permissions: {
    granted: ['ok', 'ok'],
    unknown: 'PERMISSION_NOT_FOUND',
    wrongScope: 'WRONG_PERMISSION_SCOPE',
    notMember: 'TEAM_MEMBERSHIP_NOT_FOUND',
    recursive: [
      '$delete_team',
      '$invite_members',
      '$manage_api_keys',
      '$read_members',
      '$remove_members',
      '$update_team',
      'team_admin',
      'team_member',
    ],
    direct: ['team_admin', 'team_member'],
    contained: 'TEAM_PERMISSION_NOT_FOUND',
    revoked: 'ok',
    left: ['$invite_members', '$read_members', 'team_member'],
    has: [true, false],
    inProject: ['ok', 'WRONG_PERMISSION_SCOPE'],
    project: [['manage:reports', 'see_reports'], ['manage:reports']],
    hasReports: true,
    revokedReports: ['ok', 'PERMISSION_NOT_FOUND'],
    hasNone: false,
  },
  sessions: {
    created: true,
    short: true,
    impersonated: true,
    all: [session, session],
    revoked: 'ok',
    left: [session],
  },
  addresses: {
    added: ['ok', 'ok'],
    wrong: 'SCHEMA_ERROR',
    all: [jan, second, third],
    mailed: 'ok',
    verified: 'ok',
    primary: 'ok',
    removed: 'ok',
    left: [{ ...second, isPrimary: true, isVerified: true }, third],
    user: { ...NEW_USER, primaryEmail: second.value, primaryEmailVerified: true },
  },
  keys: {
    forms: [true, true],
    found: ['Ida', 'Crew'],
    otherKind: [null, null],
    unknown: [null, null],
    listed: [[key('laptop')], [key('build')]],
    revoked: 'ok',
    after: [[revokedKey('laptop')], null],
    teamRevoked: 'ok',
    teamAfter: [[revokedKey('build')], null],
  },
  accounts: {
    linked: ['ok', 'ok'],
    taken: 'OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN',
    unknown: 'refused',
    all: [github, { type: 'spotify', accountId: 'sp-1', allowSignIn: true }],
    changed: 'ok',
    free: 'ok',
    takenAgain: 'OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN',
    unlinked: 'ok',
    left: [{ ...github, allowSignIn: false }],
  },
  mails: {
    before: [transactional, { name: 'Marketing', enabled: true }],
    off: 'ok',
    after: [transactional, { name: 'Marketing', enabled: false }],
  },
};

test.for(OFFICIAL_PACKAGES)('the official server client %s serves everybody', async (official, context) => {
  expect(await liveOfficially(context, official, 'server.mjs', TIME_MS)).toEqual(EXPECTED);
});
