import { apiKeyProblem, KnownError, LatchkeyError, type Result } from '../../../core/index.ts';
import type { ServerGroups } from '../../../core/server/groups/groups.ts';
import type { ServerUser } from '../../../core/server/groups/server-user.ts';
import type { Service } from '../../../demo/service/index.ts';
import { administer, NOBODY, serverOf } from '../../core/server/support/server-groups.ts';
import type { ScriptOutcome } from './account-script.ts';
import type { ServerClient, ServerSetting } from './server-client.ts';

const APP_URL = 'http://localhost:3000/handler';

/** The script of `server-script.ts`, run by core before one service in memory. */
export function coreServer(service: Service, now: () => number): ServerSetting {
  const names = createNames();
  const server = serverOf(service);
  return {
    client: {
      ...users(server, names, now),
      ...teams(server, names, now),
      ...rights(server, names),
      ...belongings(server, names, now),
    },
    definePermission: (id, containedIds) =>
      administer(service, 'POST', '/project-permission-definitions', { id, contained_permission_ids: containedIds }),
  };
}

/** The id of whoever was made under a name. */
function createNames() {
  const ids = new Map<string, string>();
  return {
    idOf: (name: string) => ids.get(name) ?? NOBODY,
    keep: <Value extends { readonly id: string }, Failure>(name: string, result: Result<Value, Failure>) => {
      if (result.ok) ids.set(name, result.value.id);
      return result;
    },
  };
}

type Names = ReturnType<typeof createNames>;
type Part<Name extends keyof ServerClient> = Pick<ServerClient, Name>;

function users(
  { users: group }: ServerGroups,
  { idOf, keep }: Names,
  now: () => number,
): Part<'createUser' | 'user' | 'users' | 'allUsers' | 'updateUser' | 'selectTeam' | 'deleteUser'> {
  const startedAt = now();
  const isNew = (...times: number[]) => times.every((time) => time >= startedAt && time <= now());
  return {
    createUser: (name, fields) => outcome(group.create(fields).then((made) => keep(name, made))),
    user: async (name) => {
      const user = await group.get(idOf(name));
      return user && { ...seen(user), isNew: isNew(user.signedUpAt, user.lastActiveAt) };
    },
    users: async (options) => {
      const { items, nextCursor } = await group.list(options);
      return { names: items.map(({ displayName }) => displayName), hasMore: nextCursor !== null };
    },
    allUsers: async (limit) => {
      const found: (string | null)[] = [];
      for await (const { displayName } of group.all({ limit })) found.push(displayName);
      return found;
    },
    updateUser: (name, fields) => outcome(group.update(idOf(name), fields)),
    selectTeam: (name, team) => outcome(group.update(idOf(name), { selectedTeamId: team && idOf(team) })),
    deleteUser: (name) => outcome(group.delete(idOf(name))),
  };
}

function seen(user: ServerUser) {
  return {
    displayName: user.displayName,
    primaryEmail: user.primaryEmail,
    primaryEmailVerified: user.primaryEmailVerified,
    profileImageUrl: user.profileImageUrl,
    hasPassword: user.hasPassword,
    otpAuthEnabled: user.otpAuthEnabled,
    isMultiFactorRequired: user.isMultiFactorRequired,
    isAnonymous: user.isAnonymous,
    isRestricted: user.isRestricted,
    restrictedByAdminReason: user.restrictedByAdminReason,
    clientMetadata: user.clientMetadata,
    clientReadOnlyMetadata: user.clientReadOnlyMetadata,
    serverMetadata: user.serverMetadata,
    selectedTeam: user.selectedTeam?.displayName ?? null,
  };
}

function teams(
  { teams: group, teamMembers, teamProfiles, teamInvitations }: ServerGroups,
  { idOf, keep }: Names,
  now: () => number,
): Part<
  | 'createTeam'
  | 'teams'
  | 'team'
  | 'updateTeam'
  | 'deleteTeam'
  | 'addMember'
  | 'removeMember'
  | 'members'
  | 'setProfile'
  | 'invite'
  | 'invitations'
  | 'revokeInvitation'
> {
  const startedAt = now();
  return {
    createTeam: (name, creator) =>
      outcome(
        group
          .create({ displayName: name, creatorUserId: creator === null ? undefined : idOf(creator) })
          .then((made) => keep(name, made)),
      ),
    teams: async (user) => {
      const found = await group.list(user === null ? {} : { userId: idOf(user) });
      return found.items.map(({ displayName }) => displayName);
    },
    team: async (name) => {
      const team = await group.get(idOf(name));
      if (!team) return null;
      const { id: _, createdAt, ...fields } = team;
      return { ...fields, isNew: createdAt >= startedAt && createdAt <= now() };
    },
    updateTeam: (name, fields) => outcome(group.update(idOf(name), fields)),
    deleteTeam: (name) => outcome(group.delete(idOf(name))),
    addMember: (team, user) => outcome(teamMembers.add(idOf(team), idOf(user))),
    removeMember: (team, user) => outcome(teamMembers.remove(idOf(team), idOf(user))),
    members: async (team) =>
      (await teamMembers.list(idOf(team))).map(({ displayName, user }) => ({
        profile: displayName,
        user: user.displayName,
      })),
    setProfile: (team, user, displayName) => outcome(teamProfiles.update(idOf(team), idOf(user), { displayName })),
    invite: (team, email) =>
      outcome(teamInvitations.send(idOf(team), email, { callbackUrl: `${APP_URL}/team-invitation` })),
    invitations: async (team) => (await teamInvitations.list(idOf(team))).map(({ recipientEmail }) => recipientEmail),
    revokeInvitation: async (team, email) => {
      const sent = await teamInvitations.list(idOf(team));
      return outcome(teamInvitations.revoke(idOf(team), named(sent, (each) => each.recipientEmail === email).id));
    },
  };
}

function rights(
  { permissions: group, sessions }: ServerGroups,
  { idOf }: Names,
): Part<'grant' | 'revoke' | 'permissions' | 'hasPermission' | 'createSession' | 'sessions' | 'revokeSession'> {
  const scope = (team: string | null) => (team === null ? undefined : idOf(team));
  return {
    grant: (user, id, team) => outcome(group.grant(idOf(user), id, scope(team))),
    revoke: (user, id, team) => outcome(group.revoke(idOf(user), id, scope(team))),
    permissions: async (user, team, recursive) =>
      (await group.list(idOf(user), { teamId: scope(team), recursive })).map(({ id }) => id),
    hasPermission: (user, id, team) => group.has(idOf(user), id, scope(team)),
    createSession: async (user, options) => {
      const made = await sessions.create(idOf(user), options);
      return made.ok ? made.value.refreshToken : made.error.code;
    },
    sessions: async (user) =>
      (await sessions.list(idOf(user))).map(({ isCurrentSession, isImpersonation }) => ({
        isCurrentSession,
        isImpersonation,
      })),
    revokeSession: async (user) => {
      const { id } = named(await sessions.list(idOf(user)), () => true);
      return outcome(sessions.revoke(idOf(user), id));
    },
  };
}

function belongings(
  { contactChannels, apiKeys, users: group, teams: crews, oauthAccounts, notifications }: ServerGroups,
  { idOf }: Names,
  now: () => number,
): Omit<
  ServerClient,
  keyof ReturnType<typeof users> | keyof ReturnType<typeof teams> | keyof ReturnType<typeof rights>
> {
  const channelOf = async (user: string, value: string) =>
    named(await contactChannels.list(idOf(user)), (each) => each.value === value).id;
  const accountOf = async (user: string, accountId: string) =>
    named(await oauthAccounts.list(idOf(user)), (each) => each.accountId === accountId).id;
  const ownerOf = ({ user, team }: { user?: string; team?: string }) =>
    team === undefined ? { userId: idOf(user ?? '') } : { teamId: idOf(team) };
  return {
    channels: async (user) =>
      (await contactChannels.list(idOf(user))).map(({ value, isPrimary, isVerified }) => ({
        value,
        isPrimary,
        isVerified,
      })),
    addChannel: (user, value, isVerified) => outcome(contactChannels.create(idOf(user), { value, isVerified })),
    changeChannel: async (user, value, changes) =>
      outcome(contactChannels.update(idOf(user), await channelOf(user, value), changes)),
    mailChannel: async (user, value) => {
      const callbackUrl = `${APP_URL}/email-verification`;
      return outcome(contactChannels.sendVerificationEmail(idOf(user), await channelOf(user, value), { callbackUrl }));
    },
    removeChannel: async (user, value) => outcome(contactChannels.delete(idOf(user), await channelOf(user, value))),
    createKey: async (owner, description) => {
      const made = await apiKeys.create({ ...ownerOf(owner), description, expiresAt: null });
      return made.ok ? made.value.value : made.error.code;
    },
    keys: async (owner) =>
      (await apiKeys.list(ownerOf(owner))).map((key) => ({
        description: key.description,
        problem: apiKeyProblem(key, now()),
      })),
    revokeKey: async (owner, description) => {
      const of = ownerOf(owner);
      const { id } = named(await apiKeys.list(of), (each) => each.description === description);
      return outcome(apiKeys.revoke(id, 'teamId' in of ? { teamId: of.teamId } : {}));
    },
    userByKey: async (value) => (await group.findByApiKey(value))?.displayName ?? null,
    teamByKey: async (value) => (await crews.findByApiKey(value))?.displayName ?? null,
    linkAccount: (user, provider, accountId) => {
      const email = `${accountId}@example.com`;
      const account = { provider, accountId, email, allowSignIn: true, allowConnectedAccounts: true };
      return outcome(oauthAccounts.create(idOf(user), account));
    },
    accounts: async (user) =>
      (await oauthAccounts.list(idOf(user))).map(({ type, accountId, allowSignIn }) => ({
        type,
        accountId,
        allowSignIn,
      })),
    changeAccount: async (user, accountId, allowSignIn) =>
      outcome(oauthAccounts.update(idOf(user), await accountOf(user, accountId), { allowSignIn })),
    unlinkAccount: async (user, accountId) =>
      outcome(oauthAccounts.delete(idOf(user), await accountOf(user, accountId))),
    notifications: async (user) =>
      (await notifications.list(idOf(user))).map(({ name, isEnabled: enabled }) => ({ name, enabled })),
    setNotification: async (user, name, enabled) => {
      const { id } = named(await notifications.list(idOf(user)), (each) => each.name === name);
      return outcome(notifications.update(idOf(user), id, enabled));
    },
  };
}

async function outcome(result: Promise<Result<unknown, KnownError> | void>): Promise<ScriptOutcome> {
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
