import {
  apiKeyProblem,
  type ClientApp,
  KnownError,
  LatchkeyError,
  type Result,
  type Team,
} from '../../../core/index.ts';
import type { Service } from '../../../demo/service/index.ts';
import { createAppWorld } from '../../support/app-world.ts';
import type { AccountClient, AccountSetting, ScriptOutcome } from './account-script.ts';

const noRedirect = true;

/** The script of `account-script.ts`, run by core: every client in a browser of its own, before one service in memory. */
export function coreAccounts(service: Service, now: () => number): AccountSetting {
  return {
    open: () => openClient(service, now),
    fetch: (request) => service.fetch(request),
    apiUrl: service.apiUrl,
    now,
  };
}

async function openClient(service: Service, now: () => number): Promise<AccountClient> {
  const appWorld = await createAppWorld(service);
  const { pass } = appWorld;
  const { app } = appWorld.open();
  const teamOf = async (name: string): Promise<Team> =>
    named(await pass(app.teams.list()), (team) => team.displayName === name);
  const idOf = async (name: string) => (await teamOf(name)).id;
  const scopeOf = async (name: string | null) => (name === null ? undefined : idOf(name));
  const channelOf = async (value: string) =>
    named(await pass(app.contactChannels.list()), (each) => each.value === value).id;
  const outcome = (result: Promise<Result<unknown, KnownError> | void>) => outcomeOf(pass(result));
  const values = new Map<string, string>();
  return {
    signUp: (email, password) => outcome(app.signUpWithCredential({ email, password, noRedirect })),
    signIn: (email, password) => outcome(app.signInWithCredential({ email, password, noRedirect })),
    user: () => pass(seenUser(app)),
    update: (changes) => outcome(app.updateUser(changes as Parameters<ClientApp['updateUser']>[0])),
    deleteUser: () => outcome(app.deleteUser()),
    changePassword: (oldPassword, newPassword) => outcome(app.updatePassword({ oldPassword, newPassword })),
    setSecondFactor: (secretBase64, code) =>
      outcome(secretBase64 === null ? app.disableTotp() : app.enableTotp({ secret: base32(secretBase64), code })),
    verifyEmail: (code) => outcome(app.verifyEmail(code)),
    channels: async () =>
      (await pass(app.contactChannels.list())).map(({ value, isPrimary, isVerified, usedForAuth }) => ({
        value,
        isPrimary,
        isVerified,
        usedForAuth,
      })),
    addChannel: (value, usedForAuth) => outcome(app.contactChannels.create({ value, usedForAuth })),
    changeChannel: async (value, changes) => outcome(app.contactChannels.update(await channelOf(value), changes)),
    mailChannel: async (value) => outcome(app.contactChannels.sendVerificationEmail(await channelOf(value))),
    removeChannel: async (value) => outcome(app.contactChannels.delete(await channelOf(value))),
    sessions: async () =>
      (await pass(app.sessions.list())).map(({ isCurrentSession, isImpersonation }) => ({
        isCurrentSession,
        isImpersonation,
      })),
    revokeSession: async (isCurrent) => {
      const { id } = named(await pass(app.sessions.list()), (each) => each.isCurrentSession === isCurrent);
      return outcome(app.sessions.revoke(id));
    },
    teams: async () => (await pass(app.teams.list())).map(({ displayName }) => displayName),
    createTeam: (displayName) => outcome(app.teams.create({ displayName })),
    renameTeam: async (name, displayName) => outcome(app.teams.update(await idOf(name), { displayName })),
    selectTeam: async (name) => outcome(app.teams.select(name === null ? null : await idOf(name))),
    leaveTeam: async (name) => outcome(app.teams.leave(await idOf(name))),
    deleteTeam: async (name) => outcome(app.teams.delete(await idOf(name))),
    profile: async (team) => (await pass(app.teamProfiles.own(await idOf(team))))?.displayName ?? null,
    setProfile: async (team, displayName) => outcome(app.teamProfiles.update(await idOf(team), { displayName })),
    members: async (team) => (await pass(app.teamMembers.list(await idOf(team)))).map(({ displayName }) => displayName),
    invite: async (team, email) => outcome(app.teamInvitations.send(await idOf(team), email)),
    invitations: async (team) =>
      (await pass(app.teamInvitations.list(await idOf(team)))).map(({ recipientEmail }) => recipientEmail),
    revokeInvitation: async (team, email) => {
      const teamId = await idOf(team);
      const sent = await pass(app.teamInvitations.list(teamId));
      return outcome(app.teamInvitations.revoke(teamId, named(sent, (each) => each.recipientEmail === email).id));
    },
    received: async () =>
      (await pass(app.receivedInvitations.list())).map(({ teamDisplayName }) => teamDisplayName ?? ''),
    acceptReceived: async (team) => {
      const received = await pass(app.receivedInvitations.list());
      return outcome(app.receivedInvitations.accept(named(received, (each) => each.teamDisplayName === team).id));
    },
    permissions: async (team, recursive) =>
      (await pass(app.permissions.list(await scopeOf(team), { recursive }))).map(({ id }) => id),
    hasPermission: async (team, id) => pass(app.permissions.has(id, await scopeOf(team))),
    keys: async (team) =>
      (await pass(app.apiKeys.list(await scopeOf(team)))).map((key) => ({
        description: key.description,
        type: key.type,
        lastFourFits: values.get(key.description)?.endsWith(key.lastFour) ?? false,
        problem: apiKeyProblem(key, now()),
      })),
    createKey: async (team, description, expiresAt) => {
      const teamId = await scopeOf(team);
      const made = await pass(app.apiKeys.create({ description, expiresAt, teamId }));
      if (made.ok) values.set(description, made.value.value);
      return made.ok ? 'ok' : made.error.code;
    },
    revokeKey: async (team, description) => {
      const teamId = await scopeOf(team);
      const key = named(await pass(app.apiKeys.list(teamId)), (each) => each.description === description);
      return outcome(app.apiKeys.revoke(key.id, { teamId }));
    },
    notifications: async () =>
      (await pass(app.notifications.list())).map(({ name, isEnabled: enabled, canDisable }) => ({
        name,
        enabled,
        canDisable,
      })),
    setNotification: async (name, enabled) => {
      const { id } = named(await pass(app.notifications.list()), (each) => each.name === name);
      return outcome(app.notifications.update(id, enabled));
    },
    providerToken: async (provider) => {
      let token: string | null = null;
      const result = await outcome(
        app.connectedAccounts.getAccessToken(provider).then((given) => {
          token = given;
        }),
      );
      return result === 'ok' ? (token === null ? 'none' : 'token') : result;
    },
  };
}

async function seenUser(app: ClientApp) {
  const user = await app.getUser();
  return (
    user && {
      displayName: user.displayName,
      primaryEmail: user.primaryEmail,
      primaryEmailVerified: user.primaryEmailVerified,
      hasPassword: user.hasPassword,
      isMultiFactorRequired: user.isMultiFactorRequired,
      profileImageUrl: user.profileImageUrl,
      clientMetadata: user.clientMetadata,
      selectedTeam: user.selectedTeam?.displayName ?? null,
    }
  );
}

async function outcomeOf(result: Promise<Result<unknown, KnownError> | void>): Promise<ScriptOutcome> {
  try {
    const settled = await result;
    return !settled || settled.ok ? 'ok' : settled.error.code;
  } catch (error) {
    if (error instanceof KnownError) return error.code;
    if (error instanceof LatchkeyError && error.code === 'UNEXPECTED_STATUS') return 'refused';
    throw error;
  }
}

function named<Item>(items: readonly Item[], isIt: (item: Item) => boolean): Item {
  const found = items.find(isIt);
  if (!found) throw new Error('There is none of that name.');
  return found;
}

/** RFC 4648 §6. */
function base32(base64: string): string {
  const bits = [...Buffer.from(base64, 'base64')].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? [])
    .map((five) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'[Number.parseInt(five, 2)])
    .join('');
}
