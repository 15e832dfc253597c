import { totpAt } from '../../support/totp.ts';

/** `ok`, the code of the error, or `refused` where the service has a text and no code. */
export type ScriptOutcome = string;

/** What the script looks at of a user. */
interface SeenAccount {
  readonly displayName: string | null;
  readonly primaryEmail: string | null;
  readonly primaryEmailVerified: boolean;
  readonly hasPassword: boolean;
  readonly isMultiFactorRequired: boolean;
  readonly profileImageUrl: string | null;
  readonly clientMetadata: unknown;
  readonly selectedTeam: string | null;
}

interface SeenChannel {
  readonly value: string;
  readonly isPrimary: boolean;
  readonly isVerified: boolean;
  readonly usedForAuth: boolean;
}

interface SeenKey {
  readonly description: string;
  readonly type: string;
  readonly lastFourFits: boolean;
  /** Null: it is good. */
  readonly problem: string | null;
}

/** A client with a signed-in user. Teams, addresses, keys and kinds of mail are named, not numbered. */
export interface AccountClient {
  signUp(email: string, password: string): Promise<ScriptOutcome>;
  signIn(email: string, password: string): Promise<ScriptOutcome>;
  user(): Promise<SeenAccount | null>;
  update(changes: {
    displayName?: string | null;
    profileImageUrl?: string | null;
    clientMetadata?: object | null;
  }): Promise<ScriptOutcome>;
  deleteUser(): Promise<ScriptOutcome>;
  changePassword(oldPassword: string, newPassword: string): Promise<ScriptOutcome>;
  /** Null switches the second factor off. */
  setSecondFactor(secretBase64: string | null, code: string): Promise<ScriptOutcome>;
  verifyEmail(code: string): Promise<ScriptOutcome>;
  channels(): Promise<readonly SeenChannel[]>;
  addChannel(value: string, usedForAuth: boolean): Promise<ScriptOutcome>;
  changeChannel(value: string, changes: { isPrimary?: boolean; usedForAuth?: boolean }): Promise<ScriptOutcome>;
  mailChannel(value: string): Promise<ScriptOutcome>;
  removeChannel(value: string): Promise<ScriptOutcome>;
  sessions(): Promise<readonly { isCurrentSession: boolean; isImpersonation: boolean }[]>;
  /** The first that is this one, or not this one. */
  revokeSession(isCurrent: boolean): Promise<ScriptOutcome>;
  teams(): Promise<readonly string[]>;
  createTeam(name: string): Promise<ScriptOutcome>;
  renameTeam(name: string, to: string): Promise<ScriptOutcome>;
  selectTeam(name: string | null): Promise<ScriptOutcome>;
  leaveTeam(name: string): Promise<ScriptOutcome>;
  deleteTeam(name: string): Promise<ScriptOutcome>;
  profile(team: string): Promise<string | null>;
  setProfile(team: string, displayName: string): Promise<ScriptOutcome>;
  members(team: string): Promise<readonly (string | null)[]>;
  invite(team: string, email: string): Promise<ScriptOutcome>;
  invitations(team: string): Promise<readonly (string | null)[]>;
  revokeInvitation(team: string, email: string): Promise<ScriptOutcome>;
  received(): Promise<readonly string[]>;
  acceptReceived(team: string): Promise<ScriptOutcome>;
  permissions(team: string | null, recursive: boolean): Promise<readonly string[]>;
  hasPermission(team: string | null, id: string): Promise<boolean>;
  keys(team: string | null): Promise<readonly SeenKey[]>;
  createKey(team: string | null, description: string, expiresAtMillis: number | null): Promise<ScriptOutcome>;
  revokeKey(team: string | null, description: string): Promise<ScriptOutcome>;
  notifications(): Promise<readonly { name: string; enabled: boolean; canDisable: boolean }[]>;
  setNotification(name: string, enabled: boolean): Promise<ScriptOutcome>;
  /** `none`, `token` or the code of the error. */
  providerToken(provider: string): Promise<string>;
}

export interface AccountSetting {
  open(): Promise<AccountClient>;
  fetch(request: Request): Promise<Response>;
  readonly apiUrl: string;
  /** Milliseconds on the clock of the service. */
  now(): number;
}

const PASSWORD = 'Correct-horse-1';
const NEXT_PASSWORD = 'Another-horse-2';
const SECRET = Buffer.from('twenty random bytes!').toString('base64');
const PICTURE = `data:image/png;base64,${Buffer.from('a picture').toString('base64')}`;
const DAY_MS = 86_400_000;

/** Does everything a user can do with account, teams and keys. The result differs from run to run in nothing. */
export async function manageEverything(setting: AccountSetting): Promise<Record<string, unknown>> {
  return {
    account: await changeAccount(setting),
    addresses: await changeAddresses(setting),
    secondFactor: await changeSecondFactor(setting),
    sessions: await endSessions(setting),
    teams: await liveInTeams(setting),
    invitations: await inviteAndJoin(setting),
    keys: await keepKeys(setting),
    mails: await chooseMails(setting),
    providers: await askForToken(setting),
    end: await endAccount(setting),
  };
}

async function changeAccount(setting: AccountSetting) {
  const email = 'account@example.com';
  const client = await setting.open();
  const signUp = await client.signUp(email, PASSWORD);
  const update = await client.update({
    displayName: 'Ada',
    profileImageUrl: PICTURE,
    clientMetadata: { theme: { dark: true } },
  });
  const changed = await client.user();
  const picture = await client.update({ profileImageUrl: 'https://elsewhere.example/ada.png' });
  const cleared = await client.update({ displayName: null, profileImageUrl: null, clientMetadata: null });
  return {
    signUp,
    update,
    changed,
    picture,
    cleared,
    after: await client.user(),
    wrongPassword: await client.changePassword('Wrong-horse-9', NEXT_PASSWORD),
    password: await client.changePassword(PASSWORD, NEXT_PASSWORD),
    oldPassword: await (await setting.open()).signIn(email, PASSWORD),
    newPassword: await (await setting.open()).signIn(email, NEXT_PASSWORD),
  };
}

async function changeAddresses(setting: AccountSetting) {
  const client = await setting.open();
  await client.signUp('first@example.com', PASSWORD);
  const other = await setting.open();
  await other.signUp('taken@example.com', PASSWORD);
  const second = 'second@example.com';
  const added = await client.addChannel(second, false);
  const mailed = await client.mailChannel(second);
  const { code } = await newestMail(setting, second);
  return {
    added,
    taken: await client.addChannel('taken@example.com', true),
    mailed,
    verified: await client.verifyEmail(code),
    // Once more would be EMAIL_ALREADY_VERIFIED, which the official client keeps to itself.
    primary: await client.changeChannel(second, { isPrimary: true }),
    signsIn: await client.changeChannel(second, { usedForAuth: true }),
    channels: await client.channels(),
    user: await client.user(),
    bySecond: await (await setting.open()).signIn(second, PASSWORD),
    removed: await client.removeChannel('first@example.com'),
    left: await client.channels(),
    byFirst: await (await setting.open()).signIn('first@example.com', PASSWORD),
  };
}

async function changeSecondFactor(setting: AccountSetting) {
  const email = 'factor@example.com';
  const client = await setting.open();
  await client.signUp(email, PASSWORD);
  const on = await client.setSecondFactor(SECRET, totpAt(SECRET, setting.now()));
  const withFactor = await client.user();
  const signIn = await (await setting.open()).signIn(email, PASSWORD);
  const off = await client.setSecondFactor(null, '');
  return { on, withFactor, signIn, off, without: await (await setting.open()).signIn(email, PASSWORD) };
}

async function endSessions(setting: AccountSetting) {
  const email = 'sessions@example.com';
  const client = await setting.open();
  await client.signUp(email, PASSWORD);
  for (let count = 0; count < 2; count++) await (await setting.open()).signIn(email, PASSWORD);
  return {
    all: sorted(await client.sessions()),
    own: await client.revokeSession(true),
    other: await client.revokeSession(false),
    left: sorted(await client.sessions()),
  };
}

async function liveInTeams(setting: AccountSetting) {
  const client = await setting.open();
  await client.signUp('teams@example.com', PASSWORD);
  await client.update({ displayName: 'Grace' });
  const created = [await client.createTeam('Blue'), await client.createTeam('Red')];
  const both = { teams: sorted(await client.teams()), selected: (await client.user())?.selectedTeam };
  return {
    created,
    both,
    none: await client.selectTeam(null),
    nobody: (await client.user())?.selectedTeam,
    blue: await client.selectTeam('Blue'),
    renamed: await client.renameTeam('Blue', 'Green'),
    user: await client.user(),
    profile: await client.profile('Green'),
    setProfile: await client.setProfile('Green', 'Rear Admiral'),
    ownProfile: await client.profile('Green'),
    members: await client.members('Green'),
    recursive: await client.permissions('Green', true),
    direct: await client.permissions('Green', false),
    project: await client.permissions(null, true),
    has: [await client.hasPermission('Green', '$delete_team'), await client.hasPermission('Green', 'no_such')],
    left: await client.leaveTeam('Red'),
    deleted: await client.deleteTeam('Green'),
    after: { teams: await client.teams(), user: await client.user() },
  };
}

async function inviteAndJoin(setting: AccountSetting) {
  const host = await setting.open();
  await host.signUp('host@example.com', PASSWORD);
  await host.createTeam('Hosts');
  const email = 'guest@example.com';
  const guest = await setting.open();
  await guest.signUp(email, PASSWORD);
  await guest.update({ displayName: 'Guest' });
  await guest.verifyEmail((await newestMail(setting, email)).code);
  const invited = [await host.invite('Hosts', email), await host.invite('Hosts', 'nobody@example.com')];
  const pending = sorted(await host.invitations('Hosts'));
  const revoked = await host.revokeInvitation('Hosts', 'nobody@example.com');
  const received = await guest.received();
  const accepted = await guest.acceptReceived('Hosts');
  return {
    invited,
    pending,
    revoked,
    received,
    accepted,
    left: await host.invitations('Hosts'),
    teams: await guest.teams(),
    permissions: await guest.permissions('Hosts', true),
    rename: await guest.renameTeam('Hosts', 'Mine'),
    delete: await guest.deleteTeam('Hosts'),
    invite: await guest.invite('Hosts', 'third@example.com'),
    members: sorted(await guest.members('Hosts')),
    leftTeam: await guest.leaveTeam('Hosts'),
    after: await guest.teams(),
  };
}

async function keepKeys(setting: AccountSetting) {
  const client = await setting.open();
  await client.signUp('keys@example.com', PASSWORD);
  await client.createTeam('Key keepers');
  const later = setting.now() + 30 * DAY_MS;
  const created = [
    await client.createKey(null, 'laptop', later),
    await client.createKey(null, 'server', null),
    await client.createKey('Key keepers', 'build', null),
  ];
  const own = sorted(await client.keys(null));
  const revoked = await client.revokeKey(null, 'laptop');
  return {
    created,
    own,
    revoked,
    after: sorted(await client.keys(null)),
    team: await client.keys('Key keepers'),
    teamRevoked: await client.revokeKey('Key keepers', 'build'),
    teamAfter: await client.keys('Key keepers'),
  };
}

async function chooseMails(setting: AccountSetting) {
  const client = await setting.open();
  await client.signUp('mails@example.com', PASSWORD);
  const before = await client.notifications();
  const off = await client.setNotification('Marketing', false);
  return { before, off, after: await client.notifications() };
}

async function askForToken(setting: AccountSetting) {
  const client = await setting.open();
  await client.signUp('token@example.com', PASSWORD);
  return { none: await client.providerToken('github') };
}

async function endAccount(setting: AccountSetting) {
  const email = 'end@example.com';
  const client = await setting.open();
  await client.signUp(email, PASSWORD);
  return { deleted: await client.deleteUser(), signIn: await (await setting.open()).signIn(email, PASSWORD) };
}

function sorted<Value>(values: readonly Value[]): readonly Value[] {
  return values.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
}

async function newestMail(setting: AccountSetting, to: string): Promise<{ readonly code: string }> {
  const address = `${setting.apiUrl}/inbox.json?to=${encodeURIComponent(to)}`;
  const [mail] = (await (await setting.fetch(new Request(address))).json()) as { code: string }[];
  if (!mail) throw new Error(`No mail to ${to}`);
  return mail;
}
