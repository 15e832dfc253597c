import { ownedProjects } from '../../../../core/admin.ts';
import type { ClientApp } from '../../../../core/index.ts';
import { totpAt } from '../../../support/totp.ts';
import { createWorld } from '../../../support/world.ts';

type Calls = Readonly<Record<string, (app: ClientApp) => Promise<unknown>>>;

const ID = 'ffffffff-ffff-4fff-8fff-ffffffffffff';
const PASSWORD = 'Correct-horse-1';
const TOTP_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const START_MS = createWorld().clock.now();
const mail = { callbackUrl: 'http://localhost:3000/' };

/** Every verb that changes or asks for what is a user's own, called once. */
export const USER_CALLS: Calls = {
  'apiKeys.create': ({ apiKeys }) => apiKeys.create({ description: 'x', expiresAt: null }),
  'apiKeys.create for a team': ({ apiKeys }) => apiKeys.create({ description: 'x', expiresAt: null, teamId: ID }),
  'apiKeys.update': ({ apiKeys }) => apiKeys.update(ID, { description: 'x' }),
  'apiKeys.revoke': ({ apiKeys }) => apiKeys.revoke(ID),
  'connectedAccounts.get': ({ connectedAccounts }) => connectedAccounts.get(ID),
  'connectedAccounts.connections': ({ connectedAccounts }) => connectedAccounts.connections(),
  'connectedAccounts.getConnection': ({ connectedAccounts }) =>
    connectedAccounts.getConnection({ provider: 'github', accountId: '4711' }),
  'connectedAccounts.getAccessToken': ({ connectedAccounts }) => connectedAccounts.getAccessToken('github'),
  'connectedAccounts.update': ({ connectedAccounts }) => connectedAccounts.update(ID, { allowSignIn: true }),
  'connectedAccounts.disconnect': ({ connectedAccounts }) => connectedAccounts.disconnect(ID),
  'contactChannels.create': ({ contactChannels }) => contactChannels.create({ value: 'a@example.com' }),
  'contactChannels.update': ({ contactChannels }) => contactChannels.update(ID, { isPrimary: true }),
  'contactChannels.delete': ({ contactChannels }) => contactChannels.delete(ID),
  'contactChannels.sendVerificationEmail': ({ contactChannels }) => contactChannels.sendVerificationEmail(ID, mail),
  'notifications.update': ({ notifications }) => notifications.update(ID, true),
  'permissions.has': ({ permissions }) => permissions.has('read'),
  'permissions.get': ({ permissions }) => permissions.get('read'),
  'receivedInvitations.accept': ({ receivedInvitations }) => receivedInvitations.accept(ID),
  'sessions.revoke': ({ sessions }) => sessions.revoke(ID),
  'sessions.revokeOthers': ({ sessions }) => sessions.revokeOthers(),
  'teamInvitations.send': ({ teamInvitations }) => teamInvitations.send(ID, 'a@example.com', mail),
  'teamInvitations.revoke': ({ teamInvitations }) => teamInvitations.revoke(ID, ID),
  'teamMembers.remove': ({ teamMembers }) => teamMembers.remove(ID, ID),
  'teamProfiles.update': ({ teamProfiles }) => teamProfiles.update(ID, { displayName: 'x' }),
  'teams.get': ({ teams }) => teams.get(ID),
  'teams.create': ({ teams }) => teams.create({ displayName: 'x' }),
  'teams.update': ({ teams }) => teams.update(ID, { displayName: 'x' }),
  'teams.delete': ({ teams }) => teams.delete(ID),
  'teams.leave': ({ teams }) => teams.leave(ID),
  'teams.select': ({ teams }) => teams.select(ID),
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
  'apiKeys.list': ({ apiKeys }) => apiKeys.list(),
  'connectedAccounts.list': ({ connectedAccounts }) => connectedAccounts.list(),
  'contactChannels.list': ({ contactChannels }) => contactChannels.list(),
  'notifications.list': ({ notifications }) => notifications.list(),
  'permissions.list': ({ permissions }) => permissions.list(),
  'receivedInvitations.list': ({ receivedInvitations }) => receivedInvitations.list(),
  'sessions.list': ({ sessions }) => sessions.list(),
  'teamInvitations.list': ({ teamInvitations }) => teamInvitations.list(ID),
  'teamMembers.list': ({ teamMembers }) => teamMembers.list(ID),
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
