import { totpAt } from '../../support/totp.ts';
import { newestMail, NEXT_PASSWORD, PASSWORD, SECRET, see, seeAll, type Setting } from './script-support.ts';

type Seen = Promise<unknown>;
type SeenList = Promise<readonly unknown[]>;

/** What `test/official/account.mjs` makes of the official client. Teams, addresses, keys and kinds of mail are named, not numbered. */
interface AccountClient {
  signUp(email: string, password: string): Seen;
  signIn(email: string, password: string): Seen;
  user(): Seen;
  update(changes: object): Seen;
  deleteUser(): Seen;
  changePassword(oldPassword: string, newPassword: string): Seen;
  /** Null switches the second factor off. */
  setSecondFactor(secretBase64: string | null, code: string): Seen;
  verifyEmail(code: string): Seen;
  channels(): Seen;
  addChannel(value: string, usedForAuth: boolean): Seen;
  changeChannel(value: string, changes: { isPrimary?: boolean; usedForAuth?: boolean }): Seen;
  mailChannel(value: string): Seen;
  removeChannel(value: string): Seen;
  sessions(): SeenList;
  /** The first that is this one, or not this one. */
  revokeSession(isCurrent: boolean): Seen;
  teams(): SeenList;
  createTeam(name: string): Seen;
  renameTeam(name: string, to: string): Seen;
  selectTeam(name: string | null): Seen;
  leaveTeam(name: string): Seen;
  deleteTeam(name: string): Seen;
  profile(team: string): Seen;
  setProfile(team: string, displayName: string): Seen;
  members(team: string): SeenList;
  invite(team: string, email: string): Seen;
  invitations(team: string): SeenList;
  revokeInvitation(team: string, email: string): Seen;
  received(): Seen;
  acceptReceived(team: string): Seen;
  permissions(team: string | null, recursive: boolean): Seen;
  hasPermission(team: string | null, id: string): Seen;
  keys(team: string | null): SeenList;
  createKey(team: string | null, description: string, expiresAtMillis: number | null): Seen;
  revokeKey(team: string | null, description: string): Seen;
  notifications(): Seen;
  setNotification(name: string, enabled: boolean): Seen;
  /** `none`, `token` or the code of the error. */
  providerToken(provider: string): Seen;
}

type AccountSetting = Setting<AccountClient>;

const PICTURE = `data:image/png;base64,${Buffer.from('a picture').toString('base64')}`;
const DAY_MS = 86_400_000;
const NEW = {
  displayName: null,
  primaryEmailVerified: false,
  hasPassword: true,
  isMultiFactorRequired: false,
  profileImageUrl: null,
  clientMetadata: null,
  selectedTeam: null,
};

/** Does everything a user can do with account, teams and keys. */
export async function manageEverything(setting: AccountSetting): Promise<void> {
  await changeAccount(setting);
  await changeAddresses(setting);
  await changeSecondFactor(setting);
  await endSessions(setting);
  await liveInTeams(setting);
  await inviteAndJoin(setting);
  await keepKeys(setting);
  await chooseMails(setting);
  await endAccount(setting);
}

async function changeAccount(setting: AccountSetting) {
  const primaryEmail = 'account@example.com';
  const client = await setting.open();
  await see(client.signUp(primaryEmail, PASSWORD), 'ok');
  const changes = { displayName: 'Ada', profileImageUrl: PICTURE, clientMetadata: { theme: { dark: true } } };
  await see(client.update(changes), 'ok');
  await see(client.user(), { ...NEW, primaryEmail, ...changes });
  await see(client.update({ profileImageUrl: 'https://elsewhere.example/ada.png' }), 'refused');
  await see(client.update({ displayName: null, profileImageUrl: null, clientMetadata: null }), 'ok');
  await see(client.user(), { ...NEW, primaryEmail });
  await see(client.changePassword('Wrong-horse-9', NEXT_PASSWORD), 'PASSWORD_CONFIRMATION_MISMATCH');
  await see(client.changePassword(PASSWORD, NEXT_PASSWORD), 'ok');
  await see((await setting.open()).signIn(primaryEmail, PASSWORD), 'EMAIL_PASSWORD_MISMATCH');
  await see((await setting.open()).signIn(primaryEmail, NEXT_PASSWORD), 'ok');
}

async function changeAddresses(setting: AccountSetting) {
  const client = await setting.open();
  await client.signUp('first@example.com', PASSWORD);
  await (await setting.open()).signUp('taken@example.com', PASSWORD);
  const value = 'second@example.com';
  const second = { value, isPrimary: true, isVerified: true, usedForAuth: true };
  await see(client.addChannel(value, false), 'ok');
  await see(client.mailChannel(value), 'ok');
  const taken = 'CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE';
  await see(client.addChannel('taken@example.com', true), taken);
  // Once more would be EMAIL_ALREADY_VERIFIED, which the official client keeps to itself.
  await see(client.verifyEmail((await newestMail(setting, value)).code), 'ok');
  await see(client.changeChannel(value, { isPrimary: true }), 'ok');
  await see(client.changeChannel(value, { usedForAuth: true }), 'ok');
  const first = { value: 'first@example.com', isPrimary: false, isVerified: false, usedForAuth: true };
  await see(client.channels(), [first, second]);
  await see(client.user(), { ...NEW, primaryEmail: value, primaryEmailVerified: true });
  await see((await setting.open()).signIn(value, PASSWORD), 'ok');
  await see(client.removeChannel('first@example.com'), 'ok');
  await see(client.channels(), [second]);
  await see((await setting.open()).signIn('first@example.com', PASSWORD), 'EMAIL_PASSWORD_MISMATCH');
}

async function changeSecondFactor(setting: AccountSetting) {
  const primaryEmail = 'factor@example.com';
  const client = await setting.open();
  await client.signUp(primaryEmail, PASSWORD);
  await see(client.setSecondFactor(SECRET, totpAt(SECRET, setting.now())), 'ok');
  await see(client.user(), { ...NEW, primaryEmail, isMultiFactorRequired: true });
  await see((await setting.open()).signIn(primaryEmail, PASSWORD), 'MULTI_FACTOR_AUTHENTICATION_REQUIRED');
  await see(client.setSecondFactor(null, ''), 'ok');
  await see((await setting.open()).signIn(primaryEmail, PASSWORD), 'ok');
}

async function endSessions(setting: AccountSetting) {
  const email = 'sessions@example.com';
  const client = await setting.open();
  await client.signUp(email, PASSWORD);
  for (let count = 0; count < 2; count++) await (await setting.open()).signIn(email, PASSWORD);
  const other = { isCurrentSession: false, isImpersonation: false };
  const own = { ...other, isCurrentSession: true };
  await seeAll(client.sessions(), [other, other, own]);
  await see(client.revokeSession(true), 'CANNOT_DELETE_CURRENT_SESSION');
  await see(client.revokeSession(false), 'ok');
  await seeAll(client.sessions(), [other, own]);
}

async function liveInTeams(setting: AccountSetting) {
  const client = await setting.open();
  const grace = { ...NEW, displayName: 'Grace', primaryEmail: 'teams@example.com' };
  await client.signUp(grace.primaryEmail, PASSWORD);
  await client.update({ displayName: 'Grace' });
  await see(client.createTeam('Blue'), 'ok');
  await see(client.createTeam('Red'), 'ok');
  await seeAll(client.teams(), ['Blue', 'Red']);
  await see(client.user(), { ...grace, selectedTeam: 'Red' });
  await see(client.selectTeam(null), 'ok');
  await see(client.user(), grace);
  await see(client.selectTeam('Blue'), 'ok');
  await see(client.renameTeam('Blue', 'Green'), 'ok');
  await see(client.user(), { ...grace, selectedTeam: 'Green' });
  await see(client.profile('Green'), 'Grace');
  await see(client.setProfile('Green', 'Rear Admiral'), 'ok');
  await see(client.profile('Green'), 'Rear Admiral');
  await see(client.members('Green'), ['Rear Admiral']);
  const contained = ['$delete_team', '$invite_members', '$manage_api_keys', '$read_members', '$remove_members'];
  await see(client.permissions('Green', true), [...contained, '$update_team', 'team_admin']);
  await see(client.permissions('Green', false), ['team_admin']);
  await see(client.permissions(null, true), []);
  await see(client.hasPermission('Green', '$delete_team'), true);
  await see(client.hasPermission('Green', 'no_such'), false);
  await see(client.leaveTeam('Red'), 'ok');
  await see(client.deleteTeam('Green'), 'ok');
  await see(client.teams(), []);
  await see(client.user(), grace);
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
  await see(host.invite('Hosts', email), 'ok');
  await see(host.invite('Hosts', 'nobody@example.com'), 'ok');
  await seeAll(host.invitations('Hosts'), [email, 'nobody@example.com']);
  await see(host.revokeInvitation('Hosts', 'nobody@example.com'), 'ok');
  await see(guest.received(), ['Hosts']);
  await see(guest.acceptReceived('Hosts'), 'ok');
  await see(host.invitations('Hosts'), []);
  await see(guest.teams(), ['Hosts']);
  await see(guest.permissions('Hosts', true), ['$invite_members', '$read_members', 'team_member']);
  await see(guest.renameTeam('Hosts', 'Mine'), 'TEAM_PERMISSION_REQUIRED');
  await see(guest.deleteTeam('Hosts'), 'TEAM_PERMISSION_REQUIRED');
  await see(guest.invite('Hosts', 'third@example.com'), 'ok');
  await seeAll(guest.members('Hosts'), ['Guest', null]);
  await see(guest.leaveTeam('Hosts'), 'ok');
  await see(guest.teams(), []);
}

async function keepKeys(setting: AccountSetting) {
  const client = await setting.open();
  await client.signUp('keys@example.com', PASSWORD);
  await client.createTeam('Key keepers');
  const key = (description: string, type = 'user') => ({ description, type, lastFourFits: true, problem: null });
  const revoked = { problem: 'manually-revoked' };
  await see(client.createKey(null, 'laptop', setting.now() + 30 * DAY_MS), 'ok');
  await see(client.createKey(null, 'server', null), 'ok');
  await see(client.createKey('Key keepers', 'build', null), 'ok');
  await seeAll(client.keys(null), [key('laptop'), key('server')]);
  await see(client.revokeKey(null, 'laptop'), 'ok');
  await seeAll(client.keys(null), [{ ...key('laptop'), ...revoked }, key('server')]);
  await see(client.keys('Key keepers'), [key('build', 'team')]);
  await see(client.revokeKey('Key keepers', 'build'), 'ok');
  await see(client.keys('Key keepers'), [{ ...key('build', 'team'), ...revoked }]);
}

async function chooseMails(setting: AccountSetting) {
  const client = await setting.open();
  await client.signUp('mails@example.com', PASSWORD);
  const transactional = { name: 'Transactional', enabled: true, canDisable: false };
  const marketing = { name: 'Marketing', enabled: true, canDisable: true };
  await see(client.notifications(), [transactional, marketing]);
  await see(client.setNotification('Marketing', false), 'ok');
  await see(client.notifications(), [transactional, { ...marketing, enabled: false }]);
}

async function endAccount(setting: AccountSetting) {
  const email = 'end@example.com';
  const client = await setting.open();
  await client.signUp(email, PASSWORD);
  await see(client.providerToken('github'), 'none');
  await see(client.deleteUser(), 'ok');
  await see((await setting.open()).signIn(email, PASSWORD), 'EMAIL_PASSWORD_MISMATCH');
}
