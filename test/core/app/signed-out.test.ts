import { expect, test } from 'vitest';
import { ownedProjects } from '../../../core/admin.ts';
import { type ClientApp, createClientApp } from '../../../core/index.ts';
import { resources } from '../../../core/app/resources.ts';
import { actions } from '../../../core/app/verbs.ts';
import { totpAt } from '../../support/totp.ts';
import { createWorld } from '../../support/world.ts';

// Whoever calls for a user while nobody is signed in gets one typed error, whatever was called, and the service is not asked.

const ID = 'ffffffff-ffff-4fff-8fff-ffffffffffff';
const PASSWORD = 'Correct-horse-1';
const TOTP_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const START_MS = createWorld().clock.now();
const mail = { callbackUrl: 'http://localhost:3000/' };

const ACTIONS: Readonly<Record<string, (app: ClientApp) => Promise<unknown>>> = {
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

const READS: Readonly<Record<string, (app: ClientApp) => Promise<unknown>>> = {
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

/** Of a user who may be somebody new, of nobody, or of whoever there is. */
const FOR_ALL = [
  'botChallengeWidget',
  'getAuthHeaders',
  'getUser',
  'passkeySupport',
  'promptCliLogin',
  'redirectTo',
  'resetPassword',
  'sendForgotPasswordEmail',
  'sendMagicLinkEmail',
  'signInWithCredential',
  'signInWithMagicLink',
  'signInWithMfa',
  'signInWithOAuth',
  'signInWithPasskey',
  'signUpAnonymously',
  'signUpWithCredential',
  'verifyEmail',
  'verifyMagicLinkCode',
  'verifyPasswordResetCode',
  'verifyTeamInvitationCode',
];

function open() {
  const world = createWorld();
  const app = createClientApp({ projectId: 'internal', tokenStore: 'memory' }, world.tab());
  return { world, app };
}

test('every verb is tried here, or is one for all', () => {
  const verbs = Object.entries(resources).flatMap(([group, table]) =>
    Object.keys(table.verbs).map((verb) => `${group}.${verb}`),
  );
  const tried = new Set([...Object.keys(ACTIONS), ...Object.keys(READS)].map((name) => name.split(' ')[0]));
  const others = [...Object.keys(actions), ...verbs].filter((verb) => !tried.has(verb));
  // Its value is null, not a list; it is tried below.
  expect(others.toSorted()).toEqual([...FOR_ALL, 'teamProfiles.own'].toSorted());
});

test.each(Object.entries(ACTIONS))('%s throws NOT_SIGNED_IN and sends nothing', async (_, call) => {
  const { world, app } = open();
  const error = await call(app).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ name: 'LatchkeyError', code: 'NOT_SIGNED_IN' });
  expect(world.requests).toEqual([]);
});

test.each(Object.entries(READS))('%s is empty, and nothing is sent', async (_, read) => {
  const { world, app } = open();
  expect(await read(app)).toEqual([]);
  expect(world.requests).toEqual([]);
});

test('reads with limits are empty as well, and what is of nobody is null', async () => {
  const { world, app } = open();
  const limited = app.with({ timeoutMs: 5_000 });
  expect(await limited.teams.list()).toEqual([]);
  expect(await limited.teamProfiles.own(ID)).toBeNull();
  expect(await limited.getUser()).toBeNull();
  expect(await app.teamProfiles.own(ID)).toBeNull();
  expect(world.requests).toEqual([]);
});
