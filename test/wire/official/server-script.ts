import { see, seeAll } from './script-support.ts';

type Seen = Promise<unknown>;
type SeenList = Promise<readonly unknown[]>;
type KeyOwner = { readonly user?: string; readonly team?: string };

/**
 * What `test/official/server.mjs` makes of the official client with a secret server key. Users, teams, keys and addresses are named,
 * not numbered: a name that was not given stands for a missing user, team, key or address.
 */
interface ServerClient {
  createUser(name: string, fields: object): Seen;
  user(name: string): Promise<{ readonly selectedTeam: string | null } | null>;
  /** A page of names, and whether more follow. */
  users(options: { limit?: number; desc?: boolean; query?: string; includeAnonymous?: boolean }): Seen;
  /** Page by page. */
  allUsers(limit: number): Seen;
  updateUser(name: string, fields: object): Seen;
  selectTeam(name: string, team: string | null): Seen;
  deleteUser(name: string): Seen;
  createTeam(team: string, creator: string | null): Seen;
  teams(user: string | null): Seen;
  team(team: string): Seen;
  updateTeam(team: string, fields: object): Seen;
  deleteTeam(team: string): Seen;
  addMember(team: string, user: string): Seen;
  removeMember(team: string, user: string): Seen;
  members(team: string): Seen;
  setProfile(team: string, user: string, displayName: string): Seen;
  invite(team: string, email: string): Seen;
  invitations(team: string): SeenList;
  revokeInvitation(team: string, email: string): Seen;
  grant(user: string, id: string, team: string | null): Seen;
  revoke(user: string, id: string, team: string | null): Seen;
  permissions(user: string, team: string | null, recursive: boolean): Seen;
  hasPermission(user: string, id: string, team: string | null): Seen;
  /** The refresh token, or the code of the error. */
  createSession(user: string, options: { expiresInMs?: number; isImpersonation?: boolean }): Promise<string>;
  sessions(user: string): Seen;
  /** The newest. */
  revokeSession(user: string): Seen;
  channels(user: string): Seen;
  addChannel(user: string, value: string, isVerified: boolean): Seen;
  changeChannel(user: string, value: string, changes: { isPrimary?: boolean; isVerified?: boolean }): Seen;
  mailChannel(user: string, value: string): Seen;
  removeChannel(user: string, value: string): Seen;
  createKey(owner: KeyOwner, description: string): Promise<string>;
  keys(owner: KeyOwner): Seen;
  revokeKey(owner: KeyOwner, description: string): Seen;
  userByKey(value: string): Seen;
  teamByKey(value: string): Seen;
  linkAccount(user: string, provider: string, accountId: string): Seen;
  accounts(user: string): Seen;
  changeAccount(user: string, accountId: string, allowSignIn: boolean): Seen;
  unlinkAccount(user: string, accountId: string): Seen;
  notifications(user: string): Seen;
  setNotification(user: string, name: string, enabled: boolean): Seen;
}

interface ServerSetting {
  readonly client: ServerClient;
  /** Defines permissions of the project, which is for its owner to do. */
  definePermission(id: string, containedIds: readonly string[]): Promise<void>;
}

const PICTURE = 'https://pictures.example/ada.png';
/** A name that no user has. */
const NOBODY = 'a name nobody has';
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

/** Lives through everything a server can do with users, teams and what is theirs. */
export async function serveEverybody({ client, definePermission }: ServerSetting): Promise<void> {
  await definePermission('see_reports', []);
  await definePermission('manage:reports', ['see_reports']);
  await keepUsers(client);
  await listUsers(client);
  await keepTeams(client);
  await keepMembers(client);
  await grantPermissions(client);
  await startSessions(client);
  await keepAddresses(client);
  await keepKeys(client);
  await linkAccounts(client);
  await chooseMails(client);
}

async function keepUsers(client: ServerClient) {
  const email = { primaryEmail: 'ada@example.com', primaryEmailAuthEnabled: true };
  const metadata = { clientMetadata: { a: 1 }, clientReadOnlyMetadata: { b: [2] }, serverMetadata: { c: { d: null } } };
  const fields = { ...email, primaryEmailVerified: true, password: 'Correct-horse-1', ...metadata };
  await see(client.createUser('Ada', fields), 'ok');
  await see(client.createUser('Other', email), 'USER_EMAIL_ALREADY_EXISTS');
  await see(client.createUser('Unproven', { primaryEmailVerified: true }), 'refused');
  const { primaryEmail } = email;
  const ada = { ...NEW_USER, primaryEmail, primaryEmailVerified: true, hasPassword: true, ...metadata };
  await see(client.user('Ada'), ada);
  const changes = {
    displayName: 'Ada Lovelace',
    profileImageUrl: PICTURE,
    clientMetadata: null,
    serverMetadata: { plan: 'gold' },
  };
  const reason = { restrictedByAdminReason: 'Asked to' };
  await see(client.updateUser('Ada', { ...changes, restrictedByAdmin: true, ...reason }), 'ok');
  await see(client.user('Ada'), { ...ada, ...changes, isRestricted: true, ...reason });
  await see(client.updateUser('Ada', { restrictedByAdmin: false, restrictedByAdminReason: null }), 'ok');
  // The official client forgets to send this one with changes, so it is said at once.
  const bob = { primaryEmail: 'bob@example.com', otpAuthEnabled: true };
  await see(client.createUser('Bob', bob), 'ok');
  await see(client.updateUser('Bob', email), 'USER_EMAIL_ALREADY_EXISTS');
  await see(client.user('Ada'), { ...ada, ...changes });
  await see(client.user('Bob'), { ...NEW_USER, ...bob });
  await see(client.deleteUser('Bob'), 'ok');
  await see(client.user('Bob'), null);
  await see(client.deleteUser('Bob'), 'USER_NOT_FOUND');
  await see(client.deleteUser('Ada'), 'ok');
}

async function listUsers(client: ServerClient) {
  const everybody = ['Cleo', 'Dan', 'Eve', 'Fay', 'Gil'];
  for (const name of everybody) await client.createUser(name, { displayName: name });
  await see(client.users({ limit: 2 }), { names: ['Cleo', 'Dan'], hasMore: true });
  await see(client.users({ limit: 3, desc: true }), { names: ['Gil', 'Fay', 'Eve'], hasMore: true });
  await see(client.users({}), { names: everybody, hasMore: false });
  await see(client.users({ query: 'AY' }), { names: ['Fay'], hasMore: false });
  await see(client.users({ query: 'no such name' }), { names: [], hasMore: false });
  await see(client.users({ includeAnonymous: true, limit: 5 }), { names: everybody, hasMore: false });
  for (const limit of [1, 2, 5, 6]) await see(client.allUsers(limit), everybody);
  for (const name of everybody) await client.deleteUser(name);
}

async function keepTeams(client: ServerClient) {
  await client.createUser('Hal', { displayName: 'Hal' });
  await see(client.createTeam('Blue', null), 'ok');
  await see(client.createTeam('Red', 'Hal'), 'ok');
  await see(client.createTeam('Nobodys', NOBODY), 'USER_NOT_FOUND');
  await see(client.teams(null), ['Blue', 'Red']);
  await see(client.teams('Hal'), ['Red']);
  const none = { profileImageUrl: null, clientMetadata: null, clientReadOnlyMetadata: null, serverMetadata: null };
  await see(client.team('Blue'), { ...none, displayName: 'Blue', isNew: true });
  const metadata = { clientMetadata: { a: 1 }, clientReadOnlyMetadata: { b: 2 }, serverMetadata: { c: 3 } };
  const green = { displayName: 'Green', profileImageUrl: PICTURE, ...metadata };
  await see(client.updateTeam('Blue', green), 'ok');
  await see(client.team('Blue'), { ...green, isNew: true });
  await see(client.selectTeam('Hal', 'Red'), 'ok');
  await see(client.selectTeam('Hal', 'Blue'), 'TEAM_MEMBERSHIP_NOT_FOUND');
  await see(selectedTeam(client, 'Hal'), 'Red');
  await see(client.deleteTeam('Blue'), 'ok');
  await see(client.deleteTeam('Red'), 'ok');
  await see(client.teams(null), []);
  await see(client.team('Blue'), null);
  await see(selectedTeam(client, 'Hal'), null);
}

async function selectedTeam(client: ServerClient, name: string): Promise<string | null | undefined> {
  return (await client.user(name))?.selectedTeam;
}

async function keepMembers(client: ServerClient) {
  await client.createTeam('Crew', 'Hal');
  await client.createUser('Ida', { displayName: 'Ida' });
  await see(client.addMember('Crew', 'Ida'), 'ok');
  await see(client.addMember('Crew', 'Ida'), 'TEAM_MEMBERSHIP_ALREADY_EXISTS');
  await see(client.addMember('Crew', NOBODY), 'USER_NOT_FOUND');
  const [hal, ida] = ['Hal', 'Ida'].map((name) => ({ profile: name, user: name }));
  await see(client.members('Crew'), [hal, ida]);
  await see(client.setProfile('Crew', 'Ida', 'Second officer'), 'ok');
  const officer = { profile: 'Second officer', user: 'Ida' };
  await see(client.members('Crew'), [hal, officer]);
  await see(client.removeMember('Crew', 'Hal'), 'ok');
  await see(client.removeMember('Crew', 'Hal'), 'TEAM_MEMBERSHIP_NOT_FOUND');
  await see(client.members('Crew'), [officer]);
  await see(client.invite('Crew', 'guest@example.com'), 'ok');
  await see(client.invite('Crew', 'other@example.com'), 'ok');
  await seeAll(client.invitations('Crew'), ['guest@example.com', 'other@example.com']);
  await see(client.revokeInvitation('Crew', 'other@example.com'), 'ok');
  await see(client.invitations('Crew'), ['guest@example.com']);
}

async function grantPermissions(client: ServerClient) {
  await see(client.grant('Ida', 'team_admin', 'Crew'), 'ok');
  await see(client.grant('Ida', 'team_admin', 'Crew'), 'ok');
  await see(client.grant('Ida', 'nothing_such', 'Crew'), 'PERMISSION_NOT_FOUND');
  await see(client.grant('Ida', 'see_reports', 'Crew'), 'WRONG_PERMISSION_SCOPE');
  await see(client.grant('Hal', 'team_admin', 'Crew'), 'TEAM_MEMBERSHIP_NOT_FOUND');
  const contained = ['$delete_team', '$invite_members', '$manage_api_keys', '$read_members', '$remove_members'];
  await see(client.permissions('Ida', 'Crew', true), [...contained, '$update_team', 'team_admin', 'team_member']);
  await see(client.permissions('Ida', 'Crew', false), ['team_admin', 'team_member']);
  await see(client.revoke('Ida', '$delete_team', 'Crew'), 'TEAM_PERMISSION_NOT_FOUND');
  await see(client.revoke('Ida', 'team_admin', 'Crew'), 'ok');
  await see(client.permissions('Ida', 'Crew', true), ['$invite_members', '$read_members', 'team_member']);
  await see(client.hasPermission('Ida', '$read_members', 'Crew'), true);
  await see(client.hasPermission('Ida', '$delete_team', 'Crew'), false);
  await see(client.grant('Ida', 'manage:reports', null), 'ok');
  await see(client.grant('Ida', 'team_admin', null), 'WRONG_PERMISSION_SCOPE');
  await see(client.permissions('Ida', null, true), ['manage:reports', 'see_reports']);
  await see(client.permissions('Ida', null, false), ['manage:reports']);
  await see(client.hasPermission('Ida', 'see_reports', null), true);
  await see(client.revoke('Ida', 'manage:reports', null), 'ok');
  await see(client.revoke('Ida', 'see_reports', null), 'PERMISSION_NOT_FOUND');
  await see(client.hasPermission('Ida', 'see_reports', null), false);
}

async function startSessions(client: ServerClient) {
  for (const options of [{}, { expiresInMs: 60_000 }, { isImpersonation: true }]) {
    const token = await client.createSession('Ida', options);
    if (!/^[0-9a-hjkmnp-tv-z]{45}$/.test(token)) throw new Error(`${token} is no refresh token.`);
  }
  const session = { isCurrentSession: false, isImpersonation: false };
  await see(client.sessions('Ida'), [session, session]);
  await see(client.revokeSession('Ida'), 'ok');
  await see(client.sessions('Ida'), [session]);
}

async function keepAddresses(client: ServerClient) {
  await client.createUser('Jan', { primaryEmail: 'jan@example.com', primaryEmailAuthEnabled: true });
  const jan = { value: 'jan@example.com', isPrimary: true, isVerified: false };
  const second = { value: 'second@example.com', isPrimary: false, isVerified: false };
  const third = { value: 'third@example.com', isPrimary: false, isVerified: true };
  await see(client.addChannel('Jan', second.value, false), 'ok');
  await see(client.addChannel('Jan', third.value, true), 'ok');
  await see(client.addChannel('Jan', 'no address', false), 'SCHEMA_ERROR');
  await see(client.channels('Jan'), [jan, second, third]);
  await see(client.mailChannel('Jan', second.value), 'ok');
  await see(client.changeChannel('Jan', second.value, { isVerified: true }), 'ok');
  await see(client.changeChannel('Jan', second.value, { isPrimary: true }), 'ok');
  await see(client.removeChannel('Jan', jan.value), 'ok');
  await see(client.channels('Jan'), [{ ...second, isPrimary: true, isVerified: true }, third]);
  await see(client.user('Jan'), { ...NEW_USER, primaryEmail: second.value, primaryEmailVerified: true });
}

async function keepKeys(client: ServerClient) {
  const [user, team] = [{ user: 'Ida' }, { team: 'Crew' }];
  const own = await client.createKey(user, 'laptop');
  const crews = await client.createKey(team, 'build');
  if (!/^sk_.*user1574ck4u7h[0-9a-f]{8}$/.test(own)) throw new Error('This is no key of a user.');
  if (!/^sk_.*team1574ck4u7h[0-9a-f]{8}$/.test(crews)) throw new Error('This is no key of a team.');
  await see(client.userByKey(own), 'Ida');
  await see(client.teamByKey(crews), 'Crew');
  for (const key of [crews, 'sk_unknown']) await see(client.userByKey(key), null);
  for (const key of [own, 'sk_unknown']) await see(client.teamByKey(key), null);
  await see(client.keys(user), [{ description: 'laptop', problem: null }]);
  await see(client.keys(team), [{ description: 'build', problem: null }]);
  await see(client.revokeKey(user, 'laptop'), 'ok');
  await see(client.keys(user), [{ description: 'laptop', problem: 'manually-revoked' }]);
  await see(client.userByKey(own), null);
  await see(client.revokeKey(team, 'build'), 'ok');
  await see(client.keys(team), [{ description: 'build', problem: 'manually-revoked' }]);
  await see(client.teamByKey(crews), null);
}

async function linkAccounts(client: ServerClient) {
  const taken = 'OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN';
  const github = { type: 'github', accountId: 'gh-1', allowSignIn: true };
  await see(client.linkAccount('Ida', 'github', 'gh-1'), 'ok');
  await see(client.linkAccount('Ida', 'spotify', 'sp-1'), 'ok');
  await see(client.linkAccount('Jan', 'github', 'gh-1'), taken);
  await see(client.linkAccount('Ida', 'discord', 'x'), 'refused');
  await see(client.accounts('Ida'), [github, { type: 'spotify', accountId: 'sp-1', allowSignIn: true }]);
  await see(client.changeAccount('Ida', 'gh-1', false), 'ok');
  await see(client.linkAccount('Jan', 'github', 'gh-1'), 'ok');
  await see(client.changeAccount('Ida', 'gh-1', true), taken);
  await see(client.unlinkAccount('Ida', 'sp-1'), 'ok');
  await see(client.accounts('Ida'), [{ ...github, allowSignIn: false }]);
}

async function chooseMails(client: ServerClient) {
  const [transactional, marketing] = ['Transactional', 'Marketing'].map((name) => ({ name, enabled: true }));
  await see(client.notifications('Ida'), [transactional, marketing]);
  await see(client.setNotification('Ida', 'Marketing', false), 'ok');
  await see(client.notifications('Ida'), [transactional, { ...marketing, enabled: false }]);
}
