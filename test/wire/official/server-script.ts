import type { ServerClient, ServerSetting } from './server-client.ts';

const PICTURE = 'https://pictures.example/ada.png';

/** Lives through everything a server can do with users, teams and what is theirs. The result differs from run to run in nothing. */
export async function serveEverybody({ client, definePermission }: ServerSetting): Promise<Record<string, unknown>> {
  await definePermission('see_reports', []);
  await definePermission('manage:reports', ['see_reports']);
  return {
    users: await keepUsers(client),
    lists: await listUsers(client),
    teams: await keepTeams(client),
    members: await keepMembers(client),
    permissions: await grantPermissions(client),
    sessions: await startSessions(client),
    addresses: await keepAddresses(client),
    keys: await keepKeys(client),
    accounts: await linkAccounts(client),
    mails: await chooseMails(client),
  };
}

async function keepUsers(client: ServerClient) {
  const email = { primaryEmail: 'ada@example.com', primaryEmailAuthEnabled: true };
  const created = await client.createUser('Ada', {
    ...email,
    primaryEmailVerified: true,
    password: 'Correct-horse-1',
    clientMetadata: { a: 1 },
    clientReadOnlyMetadata: { b: [2] },
    serverMetadata: { c: { d: null } },
  });
  const taken = await client.createUser('Other', email);
  const refused = await client.createUser('Unproven', { primaryEmailVerified: true });
  const first = await client.user('Ada');
  const updated = await client.updateUser('Ada', {
    displayName: 'Ada Lovelace',
    profileImageUrl: PICTURE,
    clientMetadata: null,
    serverMetadata: { plan: 'gold' },
    restrictedByAdmin: true,
    restrictedByAdminReason: 'Asked to',
  });
  const restricted = await client.user('Ada');
  const freed = await client.updateUser('Ada', { restrictedByAdmin: false, restrictedByAdminReason: null });
  // The official client forgets to send this one with changes, so it is said at once.
  const byMail = { otpAuthEnabled: true };
  const bob = await client.createUser('Bob', { primaryEmail: 'bob@example.com', ...byMail });
  return {
    created,
    taken,
    refused,
    first,
    updated,
    restricted,
    freed,
    bob,
    takenLater: await client.updateUser('Bob', email),
    seen: [await client.user('Ada'), await client.user('Bob')],
    deleted: await client.deleteUser('Bob'),
    gone: await client.user('Bob'),
    deletedAgain: await client.deleteUser('Bob'),
    ada: await client.deleteUser('Ada'),
  };
}

async function listUsers(client: ServerClient) {
  for (const name of ['Cleo', 'Dan', 'Eve', 'Fay', 'Gil']) await client.createUser(name, { displayName: name });
  const seen = {
    first: await client.users({ limit: 2 }),
    newest: await client.users({ limit: 3, desc: true }),
    all: await client.users({}),
    searched: await client.users({ query: 'AY' }),
    nobody: await client.users({ query: 'no such name' }),
    guests: await client.users({ includeAnonymous: true, limit: 5 }),
    pages: [await client.allUsers(1), await client.allUsers(2), await client.allUsers(5), await client.allUsers(6)],
  };
  for (const name of ['Cleo', 'Dan', 'Eve', 'Fay', 'Gil']) await client.deleteUser(name);
  return seen;
}

async function keepTeams(client: ServerClient) {
  await client.createUser('Hal', { displayName: 'Hal' });
  const created = [await client.createTeam('Blue', null), await client.createTeam('Red', 'Hal')];
  const creatorUnknown = await client.createTeam('Nobodys', 'a name nobody has');
  return {
    created,
    creatorUnknown,
    all: await client.teams(null),
    own: await client.teams('Hal'),
    fresh: await client.team('Blue'),
    updated: await client.updateTeam('Blue', {
      displayName: 'Green',
      profileImageUrl: PICTURE,
      clientMetadata: { a: 1 },
      clientReadOnlyMetadata: { b: 2 },
      serverMetadata: { c: 3 },
    }),
    green: await client.team('Blue'),
    select: [await client.selectTeam('Hal', 'Red'), await client.selectTeam('Hal', 'Blue')],
    selected: (await client.user('Hal'))?.selectedTeam,
    deleted: [await client.deleteTeam('Blue'), await client.deleteTeam('Red')],
    after: [await client.teams(null), await client.team('Blue'), (await client.user('Hal'))?.selectedTeam],
  };
}

async function keepMembers(client: ServerClient) {
  await client.createTeam('Crew', 'Hal');
  await client.createUser('Ida', { displayName: 'Ida' });
  return {
    added: [await client.addMember('Crew', 'Ida'), await client.addMember('Crew', 'Ida')],
    nobody: await client.addMember('Crew', 'a name nobody has'),
    members: await client.members('Crew'),
    profile: await client.setProfile('Crew', 'Ida', 'Second officer'),
    renamed: await client.members('Crew'),
    removed: [await client.removeMember('Crew', 'Hal'), await client.removeMember('Crew', 'Hal')],
    left: await client.members('Crew'),
    invited: [await client.invite('Crew', 'guest@example.com'), await client.invite('Crew', 'other@example.com')],
    pending: (await client.invitations('Crew')).toSorted(),
    revoked: await client.revokeInvitation('Crew', 'other@example.com'),
    still: await client.invitations('Crew'),
  };
}

async function grantPermissions(client: ServerClient) {
  const crew = 'Crew';
  return {
    granted: [await client.grant('Ida', 'team_admin', crew), await client.grant('Ida', 'team_admin', crew)],
    unknown: await client.grant('Ida', 'nothing_such', crew),
    wrongScope: await client.grant('Ida', 'see_reports', crew),
    notMember: await client.grant('Hal', 'team_admin', crew),
    recursive: await client.permissions('Ida', crew, true),
    direct: await client.permissions('Ida', crew, false),
    contained: await client.revoke('Ida', '$delete_team', crew),
    revoked: await client.revoke('Ida', 'team_admin', crew),
    left: await client.permissions('Ida', crew, true),
    has: [
      await client.hasPermission('Ida', '$read_members', crew),
      await client.hasPermission('Ida', '$delete_team', crew),
    ],
    inProject: [await client.grant('Ida', 'manage:reports', null), await client.grant('Ida', 'team_admin', null)],
    project: [await client.permissions('Ida', null, true), await client.permissions('Ida', null, false)],
    hasReports: await client.hasPermission('Ida', 'see_reports', null),
    revokedReports: [
      await client.revoke('Ida', 'manage:reports', null),
      await client.revoke('Ida', 'see_reports', null),
    ],
    hasNone: await client.hasPermission('Ida', 'see_reports', null),
  };
}

async function startSessions(client: ServerClient) {
  const isToken = (text: string) => /^[0-9a-hjkmnp-tv-z]{45}$/.test(text);
  return {
    created: isToken(await client.createSession('Ida', {})),
    short: isToken(await client.createSession('Ida', { expiresInMs: 60_000 })),
    impersonated: isToken(await client.createSession('Ida', { isImpersonation: true })),
    all: await client.sessions('Ida'),
    revoked: await client.revokeSession('Ida'),
    left: await client.sessions('Ida'),
  };
}

async function keepAddresses(client: ServerClient) {
  await client.createUser('Jan', { primaryEmail: 'jan@example.com', primaryEmailAuthEnabled: true });
  return {
    added: [
      await client.addChannel('Jan', 'second@example.com', false),
      await client.addChannel('Jan', 'third@example.com', true),
    ],
    wrong: await client.addChannel('Jan', 'no address', false),
    all: await client.channels('Jan'),
    mailed: await client.mailChannel('Jan', 'second@example.com'),
    verified: await client.changeChannel('Jan', 'second@example.com', { isVerified: true }),
    primary: await client.changeChannel('Jan', 'second@example.com', { isPrimary: true }),
    removed: await client.removeChannel('Jan', 'jan@example.com'),
    left: await client.channels('Jan'),
    user: await client.user('Jan'),
  };
}

async function keepKeys(client: ServerClient) {
  const [user, team] = [{ user: 'Ida' }, { team: 'Crew' }];
  const own = await client.createKey(user, 'laptop');
  const crews = await client.createKey(team, 'build');
  return {
    forms: [/^sk_.*user1574ck4u7h[0-9a-f]{8}$/.test(own), /^sk_.*team1574ck4u7h[0-9a-f]{8}$/.test(crews)],
    found: [await client.userByKey(own), await client.teamByKey(crews)],
    otherKind: [await client.userByKey(crews), await client.teamByKey(own)],
    unknown: [await client.userByKey('sk_unknown'), await client.teamByKey('sk_unknown')],
    listed: [await client.keys(user), await client.keys(team)],
    revoked: await client.revokeKey(user, 'laptop'),
    after: [await client.keys(user), await client.userByKey(own)],
    teamRevoked: await client.revokeKey(team, 'build'),
    teamAfter: [await client.keys(team), await client.teamByKey(crews)],
  };
}

async function linkAccounts(client: ServerClient) {
  return {
    linked: [await client.linkAccount('Ida', 'github', 'gh-1'), await client.linkAccount('Ida', 'spotify', 'sp-1')],
    taken: await client.linkAccount('Jan', 'github', 'gh-1'),
    unknown: await client.linkAccount('Ida', 'discord', 'x'),
    all: await client.accounts('Ida'),
    changed: await client.changeAccount('Ida', 'gh-1', false),
    free: await client.linkAccount('Jan', 'github', 'gh-1'),
    takenAgain: await client.changeAccount('Ida', 'gh-1', true),
    unlinked: await client.unlinkAccount('Ida', 'sp-1'),
    left: await client.accounts('Ida'),
  };
}

async function chooseMails(client: ServerClient) {
  const before = await client.notifications('Ida');
  return {
    before,
    off: await client.setNotification('Ida', 'Marketing', false),
    after: await client.notifications('Ida'),
  };
}
