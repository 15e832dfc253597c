// Acts on users, teams and what is theirs with the official server client. The script is
// ../wire/official/server-script.ts: it throws where the client sees anything else than it must; settings come from the environment.
import { transcribed, transcript } from './transcript.mjs';
import { StackServerApp } from './official-package.mjs';
import { outcome } from './outcome.mjs';
import { serveEverybody } from '../wire/official/server-script.ts';

const APP_URL = 'http://localhost:3000/handler';
const NOBODY = 'ffffffff-ffff-4fff-8fff-ffffffffffff';

const apiUrl = process.env.LATCHKEY_API_URL;
const projectId = process.env.LATCHKEY_PROJECT_ID;
const publishableClientKey = process.env.LATCHKEY_PUBLISHABLE_CLIENT_KEY;
const secretServerKey = process.env.LATCHKEY_SECRET_SERVER_KEY;
const superSecretAdminKey = process.env.LATCHKEY_SUPER_SECRET_ADMIN_KEY;

const startedAt = Date.now();
const ids = new Map();

await serveEverybody({ client: transcribed(createClient()), definePermission });
console.log(JSON.stringify(transcript()));
// The client keeps timers of its own running.
process.exit(0);

function createClient() {
  return {
    createUser: (name, fields) => outcome(async () => keep(name, await app().createUser(fields))),
    user: async (name) => seenUser(await app().getUser(idOf(name))),
    users: async (options) => {
      const found = await app().listUsers(options);
      return { names: found.map(({ displayName }) => displayName), hasMore: found.nextCursor !== null };
    },
    allUsers: async (limit) => {
      const names = [];
      for (let cursor; cursor !== null; ) {
        const page = await app().listUsers({ limit, cursor });
        names.push(...page.map(({ displayName }) => displayName));
        cursor = page.nextCursor;
      }
      return names;
    },
    updateUser: (name, fields) => outcome(async () => (await userOf(name)).update(fields)),
    selectTeam: (name, team) => outcome(async () => (await userOf(name)).setSelectedTeam(team && idOf(team))),
    deleteUser: (name) => outcome(async () => (await userOf(name)).delete()),
    createTeam: (name, creator) =>
      outcome(async () => {
        const creatorUserId = creator === null ? undefined : idOf(creator);
        return keep(name, await app().createTeam({ displayName: name, creatorUserId }));
      }),
    teams: async (user) =>
      (await (user === null ? app() : await userOf(user)).listTeams()).map(({ displayName }) => displayName),
    team: async (name) => seenTeam(await app().getTeam(idOf(name))),
    updateTeam: (name, fields) => outcome(async () => (await teamOf(name)).update(fields)),
    deleteTeam: (name) => outcome(async () => (await teamOf(name)).delete()),
    addMember: (team, user) => outcome(async () => (await teamOf(team)).addUser(idOf(user))),
    removeMember: (team, user) => outcome(async () => (await teamOf(team)).removeUser(idOf(user))),
    members: async (team) =>
      (await (await teamOf(team)).listUsers()).map((user) => ({
        ...{ profile: user.teamProfile.displayName, user: user.displayName },
      })),
    setProfile: (team, user, displayName) =>
      outcome(async () => (await (await userOf(user)).getTeamProfile(await teamOf(team))).update({ displayName })),
    invite: (team, email) =>
      outcome(async () => (await teamOf(team)).inviteUser({ email, callbackUrl: `${APP_URL}/team-invitation` })),
    invitations: async (team) => (await invitationsOf(team)).map(({ recipientEmail }) => recipientEmail),
    revokeInvitation: (team, email) =>
      outcome(async () => named(await invitationsOf(team), (each) => each.recipientEmail === email).revoke()),
    grant: (user, id, team) =>
      outcome(async () => (await userOf(user)).grantPermission(...(await scoped(team)), id)),
    revoke: (user, id, team) =>
      outcome(async () => (await userOf(user)).revokePermission(...(await scoped(team)), id)),
    permissions: async (user, team, recursive) =>
      (await (await userOf(user)).listPermissions(...(await scoped(team)), { recursive })).map(({ id }) => id),
    hasPermission: async (user, id, team) => (await userOf(user)).hasPermission(...(await scoped(team)), id),
    createSession: async (name, { expiresInMs, isImpersonation }) => {
      let token = null;
      const result = await outcome(async () => {
        const session = await (await userOf(name)).createSession({ expiresInMillis: expiresInMs, isImpersonation });
        token = (await session.getTokens()).refreshToken;
      });
      return token ?? result;
    },
    sessions: async (user) =>
      (await (await userOf(user)).getActiveSessions()).map(({ isCurrentSession, isImpersonation }) => ({
        ...{ isCurrentSession, isImpersonation },
      })),
    revokeSession: (name) =>
      outcome(async () => {
        const user = await userOf(name);
        const [{ id }] = await user.getActiveSessions();
        return user.revokeSession(id);
      }),
    channels: async (user) =>
      (await (await userOf(user)).listContactChannels()).map(({ value, isPrimary, isVerified }) => ({
        ...{ value, isPrimary, isVerified },
      })),
    addChannel: (user, value, isVerified) =>
      outcome(async () => {
        const channel = { value, type: 'email', usedForAuth: false, isVerified };
        await (await userOf(user)).createContactChannel(channel);
      }),
    changeChannel: (user, value, changes) => outcome(async () => (await channelOf(user, value)).update(changes)),
    mailChannel: (user, value) =>
      outcome(async () =>
        (await channelOf(user, value)).sendVerificationEmail({ callbackUrl: `${APP_URL}/email-verification` }),
      ),
    removeChannel: (user, value) => outcome(async () => (await channelOf(user, value)).delete()),
    createKey: async (owner, description) =>
      (await (await ownerOf(owner)).createApiKey({ description, expiresAt: null })).value,
    keys: async (owner) =>
      (await (await ownerOf(owner)).listApiKeys()).map((key) => ({
        ...{ description: key.description, problem: key.whyInvalid() },
      })),
    revokeKey: (owner, description) =>
      outcome(async () =>
        named(await (await ownerOf(owner)).listApiKeys(), (each) => each.description === description).revoke(),
      ),
    userByKey: async (apiKey) => (await app().getUser({ apiKey }))?.displayName ?? null,
    teamByKey: async (apiKey) => (await app().getTeam({ apiKey }))?.displayName ?? null,
    linkAccount: (user, providerConfigId, accountId) =>
      outcome(() =>
        app().createOAuthProvider({
          ...{ userId: idOf(user), providerConfigId, accountId, email: `${accountId}@example.com` },
          ...{ allowSignIn: true, allowConnectedAccounts: true },
        }),
      ),
    accounts: async (user) =>
      (await (await userOf(user)).listOAuthProviders()).map(({ type, accountId, allowSignIn }) => ({
        ...{ type, accountId, allowSignIn },
      })),
    changeAccount: (user, accountId, allowSignIn) =>
      outcome(async () => (await accountOf(user, accountId)).update({ allowSignIn })),
    unlinkAccount: (user, accountId) => outcome(async () => (await accountOf(user, accountId)).delete()),
    notifications: async (user) =>
      (await (await userOf(user)).listNotificationCategories()).map(({ name, enabled }) => ({ ...{ name, enabled } })),
    setNotification: (user, name, enabled) =>
      outcome(async () =>
        named(await (await userOf(user)).listNotificationCategories(), (each) => each.name === name).setEnabled(enabled),
      ),
  };
}

/** A new one for every look: what one knows it does not ask again. */
function app() {
  return new StackServerApp({
    ...{ baseUrl: apiUrl, projectId, publishableClientKey, secretServerKey },
    ...{ tokenStore: 'memory', redirectMethod: 'none', devTool: false },
  });
}

function keep(name, { id }) {
  ids.set(name, id);
}

function idOf(name) {
  return ids.get(name) ?? NOBODY;
}

/** The client acts on what it has read, so that nobody is not acted on but not found. */
async function userOf(name) {
  const user = await app().getUser(idOf(name));
  if (!user) throw Object.assign(new Error('not there'), { errorCode: 'USER_NOT_FOUND' });
  return user;
}

async function teamOf(name) {
  const team = await app().getTeam(idOf(name));
  if (!team) throw Object.assign(new Error('not there'), { errorCode: 'TEAM_NOT_FOUND' });
  return team;
}

async function ownerOf({ user, team }) {
  return team === undefined ? userOf(user) : teamOf(team);
}

async function scoped(team) {
  return team === null ? [] : [await teamOf(team)];
}

async function invitationsOf(team) {
  return (await teamOf(team)).listInvitations();
}

async function channelOf(user, value) {
  return named(await (await userOf(user)).listContactChannels(), (each) => each.value === value);
}

async function accountOf(user, accountId) {
  return named(await (await userOf(user)).listOAuthProviders(), (each) => each.accountId === accountId);
}

function isNew(...dates) {
  return dates.every((date) => date.getTime() >= startedAt && date.getTime() <= Date.now());
}

function seenUser(user) {
  if (!user) return null;
  const { displayName, primaryEmail, primaryEmailVerified, profileImageUrl, hasPassword, otpAuthEnabled } = user;
  const { isMultiFactorRequired, isAnonymous, isRestricted, restrictedByAdminReason } = user;
  const { clientMetadata, clientReadOnlyMetadata, serverMetadata, selectedTeam } = user;
  return {
    ...{ displayName, primaryEmail, primaryEmailVerified, profileImageUrl, hasPassword, otpAuthEnabled },
    ...{ isMultiFactorRequired, isAnonymous, isRestricted, restrictedByAdminReason },
    ...{ clientMetadata, clientReadOnlyMetadata, serverMetadata },
    ...{ selectedTeam: selectedTeam?.displayName ?? null, isNew: isNew(user.signedUpAt, user.lastActiveAt) },
  };
}

function seenTeam(team) {
  if (!team) return null;
  const { displayName, profileImageUrl, clientMetadata, clientReadOnlyMetadata, serverMetadata, createdAt } = team;
  const fields = { displayName, profileImageUrl, clientMetadata, clientReadOnlyMetadata, serverMetadata };
  return { ...fields, isNew: isNew(createdAt) };
}

function named(items, isIt) {
  const found = items.find(isIt);
  if (!found) throw new Error('There is none of that name.');
  return found;
}

async function definePermission(id, containedIds) {
  const response = await fetch(`${apiUrl}/api/v1/project-permission-definitions`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-stack-access-type': 'admin',
      'x-stack-project-id': projectId,
      'x-stack-super-secret-admin-key': superSecretAdminKey,
    },
    body: JSON.stringify({ id, contained_permission_ids: containedIds }),
  });
  if (!response.ok) throw new Error(await response.text());
}
