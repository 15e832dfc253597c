import { ownedProjects } from '../../../../core/admin.ts';
import type { ClientApp } from '../../../../core/index.ts';
import { NOBODY } from '../../server/support/server-groups.ts';
import { totpAt } from '../../../support/totp.ts';
import { createWorld } from '../../../support/world.ts';

type Call = (app: ClientApp) => Promise<unknown>;
type Calls = Readonly<Record<string, Call>>;
/** An id is a UUID; a name may have any characters, which are encoded. */
type IdKind = 'id' | 'id or null' | 'name';
export type IdCall = readonly [kind: IdKind, call: (app: ClientApp, id: string) => Promise<unknown>];

export const ID = NOBODY;
const PASSWORD = 'Correct-horse-1';
const TOTP_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const START_MS = createWorld().clock.now();
const mail = { callbackUrl: 'http://localhost:3000/' };

const key = { description: 'x', expiresAt: null };

/** Every place for an id of the verbs of resources, called with one. */
export const ID_CALLS: Readonly<Record<string, IdCall>> = {
  'apiKeys.create for a team': ['id', ({ apiKeys }, teamId) => apiKeys.create({ ...key, teamId })],
  'apiKeys.update': ['id', ({ apiKeys }, id) => apiKeys.update(id, {})],
  'apiKeys.update for a team': ['id', ({ apiKeys }, teamId) => apiKeys.update(ID, { teamId })],
  'apiKeys.update of a key of a team': ['id', ({ apiKeys }, id) => apiKeys.update(id, { teamId: ID })],
  'apiKeys.revoke': ['id', ({ apiKeys }, id) => apiKeys.revoke(id)],
  'apiKeys.revoke for a team': ['id', ({ apiKeys }, teamId) => apiKeys.revoke(ID, { teamId })],
  // Services of the first generation name accounts by their provider.
  'connectedAccounts.get': ['name', ({ connectedAccounts }, id) => connectedAccounts.get(id)],
  'connectedAccounts.getAccessToken': ['name', (app, provider) => app.connectedAccounts.getAccessToken(provider)],
  'connectedAccounts.getAccessToken of one of several providers': [
    'name',
    ({ connectedAccounts }, provider) => connectedAccounts.getAccessToken({ provider, accountId: '1' }),
  ],
  'connectedAccounts.getAccessToken of one of several accounts': [
    'name',
    ({ connectedAccounts }, accountId) => connectedAccounts.getAccessToken({ provider: 'github', accountId }),
  ],
  'connectedAccounts.update': ['id', (app, id) => app.connectedAccounts.update(id, { allowSignIn: true })],
  'connectedAccounts.disconnect': ['id', ({ connectedAccounts }, id) => connectedAccounts.disconnect(id)],
  'contactChannels.update': ['id', ({ contactChannels }, id) => contactChannels.update(id, { isPrimary: true })],
  'contactChannels.delete': ['id', ({ contactChannels }, id) => contactChannels.delete(id)],
  'contactChannels.sendVerificationEmail': ['id', (app, id) => app.contactChannels.sendVerificationEmail(id, mail)],
  'notifications.update': ['id', ({ notifications }, id) => notifications.update(id, true)],
  'permissions.has': ['name', ({ permissions }, id) => permissions.has(id)],
  'permissions.has in a team': ['id', ({ permissions }, teamId) => permissions.has('read', teamId)],
  'permissions.get': ['name', ({ permissions }, id) => permissions.get(id)],
  'permissions.get in a team': ['id', ({ permissions }, teamId) => permissions.get('read', teamId)],
  'receivedInvitations.accept': ['id', ({ receivedInvitations }, id) => receivedInvitations.accept(id)],
  'sessions.revoke': ['id', ({ sessions }, id) => sessions.revoke(id)],
  'teamInvitations.send': ['id', ({ teamInvitations }, id) => teamInvitations.send(id, 'a@example.com', mail)],
  'teamInvitations.revoke': ['id', ({ teamInvitations }, id) => teamInvitations.revoke(ID, id)],
  'teamInvitations.revoke of a team': ['id', ({ teamInvitations }, teamId) => teamInvitations.revoke(teamId, ID)],
  'teamMembers.remove': ['id', ({ teamMembers }, userId) => teamMembers.remove(ID, userId)],
  'teamMembers.remove from a team': ['id', ({ teamMembers }, teamId) => teamMembers.remove(teamId, ID)],
  'teamProfiles.update': ['id', ({ teamProfiles }, teamId) => teamProfiles.update(teamId, { displayName: 'x' })],
  'teams.get': ['id', ({ teams }, id) => teams.get(id)],
  'teams.update': ['id', ({ teams }, id) => teams.update(id, { displayName: 'x' })],
  'teams.delete': ['id', ({ teams }, id) => teams.delete(id)],
  'teams.leave': ['id', ({ teams }, id) => teams.leave(id)],
  'teams.select': ['id or null', ({ teams }, id) => teams.select(id)],
  'updateUser of the team': ['id or null', (app, selectedTeamId) => app.updateUser({ selectedTeamId })],
};

/** Reads of a list that take an id, called with one. */
export const ID_READS: Readonly<Record<string, IdCall>> = {
  'apiKeys.list of a team': ['id', ({ apiKeys }, teamId) => apiKeys.list(teamId)],
  'permissions.list of a team': ['id', ({ permissions }, teamId) => permissions.list(teamId)],
  'teamInvitations.list': ['id', ({ teamInvitations }, teamId) => teamInvitations.list(teamId)],
  'teamMembers.list': ['id', ({ teamMembers }, teamId) => teamMembers.list(teamId)],
};

const withId = (calls: Readonly<Record<string, IdCall>>): Calls =>
  Object.fromEntries(Object.entries(calls).map(([name, [, call]]): [string, Call] => [name, (app) => call(app, ID)]));

/** Every verb that changes or asks for what is a user's own, called once. */
export const USER_CALLS: Calls = {
  ...withId(ID_CALLS),
  'apiKeys.create': ({ apiKeys }) => apiKeys.create(key),
  'connectedAccounts.connections': ({ connectedAccounts }) => connectedAccounts.connections(),
  'connectedAccounts.getConnection': ({ connectedAccounts }) =>
    connectedAccounts.getConnection({ provider: 'github', accountId: '4711' }),
  'contactChannels.create': ({ contactChannels }) => contactChannels.create({ value: 'a@example.com' }),
  'sessions.revokeOthers': ({ sessions }) => sessions.revokeOthers(),
  'teams.create': ({ teams }) => teams.create({ displayName: 'x' }),
  updateUser: (app) => app.updateUser({ displayName: 'x' }),
  deleteUser: (app) => app.deleteUser(),
  setPassword: (app) => app.setPassword({ password: PASSWORD }),
  updatePassword: (app) => app.updatePassword({ oldPassword: 'x', newPassword: PASSWORD }),
  createTotpSecret: (app) => app.createTotpSecret(),
  enableTotp: (app) => app.enableTotp({ secret: TOTP_SECRET, code: totpAt(btoa('12345678901234567890'), START_MS) }),
  disableTotp: (app) => app.disableTotp(),
  removePasskey: (app) => app.removePasskey(),
  registerPasskey: (app) => app.registerPasskey(),
  sendVerificationEmail: (app) => app.sendVerificationEmail(mail),
  getTeamInvitationDetails: (app) => app.getTeamInvitationDetails('code'),
  acceptTeamInvitation: (app) => app.acceptTeamInvitation('code'),
  inspectAgent: (app) => app.inspectAgent('K7QM-2XNP'),
  answerAgent: (app) => app.answerAgent('K7QM-2XNP', 'approve'),
  confirmCliLogin: (app) => app.confirmCliLogin('code'),
  linkConnectedAccount: (app) => app.linkConnectedAccount('github'),
  "getUser({ or: 'throw' })": (app) => app.getUser({ or: 'throw' }),
  'ownedProjects.create': (app) => ownedProjects(app).create({ displayName: 'x' }),
  'ownedProjects.transfer': (app) => ownedProjects(app).transfer(ID, ID),
};

/** Every verb that reads a list of the user's. */
export const USER_READS: Calls = {
  ...withId(ID_READS),
  'apiKeys.list': ({ apiKeys }) => apiKeys.list(),
  'connectedAccounts.list': ({ connectedAccounts }) => connectedAccounts.list(),
  'contactChannels.list': ({ contactChannels }) => contactChannels.list(),
  'notifications.list': ({ notifications }) => notifications.list(),
  'permissions.list': ({ permissions }) => permissions.list(),
  'receivedInvitations.list': ({ receivedInvitations }) => receivedInvitations.list(),
  'sessions.list': ({ sessions }) => sessions.list(),
  'teams.list': ({ teams }) => teams.list(),
  'ownedProjects.list': (app) => ownedProjects(app).list(),
};

/** Verbs that need nobody signed in, called once. */
export const CALLS_FOR_ALL: Calls = {
  resetPassword: (app) => app.resetPassword({ code: 'code', password: PASSWORD }),
  sendForgotPasswordEmail: (app) => app.sendForgotPasswordEmail('a@example.com', mail),
  sendMagicLinkEmail: (app) => app.sendMagicLinkEmail('a@example.com', mail),
  signInWithCredential: (app) => app.signInWithCredential({ email: 'a@example.com', password: PASSWORD }),
  signInWithMagicLink: (app) => app.signInWithMagicLink('code'),
  signInWithPasskey: (app) => app.signInWithPasskey(),
  signUpAnonymously: (app) => app.signUpAnonymously(),
  signUpWithCredential: (app) => app.signUpWithCredential({ email: 'a@example.com', password: PASSWORD }),
  verifyEmail: (app) => app.verifyEmail('code'),
  verifyMagicLinkCode: (app) => app.verifyMagicLinkCode('code'),
  verifyPasswordResetCode: (app) => app.verifyPasswordResetCode('code'),
  verifyTeamInvitationCode: (app) => app.verifyTeamInvitationCode('code'),
  promptCliLogin: (app) => app.promptCliLogin({ appUrl: 'http://localhost:3000/' }),
};
