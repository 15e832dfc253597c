import type { ServerUser as OwnUser } from 'latchkey/server';
import type { Page, ServerListTeamsOptions, ServerTeamCreateOptions } from '../../types/server-team.ts';
import type { ServerTeam, ServerUser } from '../../types/server-user.ts';
import type { Team, TeamPermission } from '../../types/team.ts';
import { dataOf, officially } from '../../client/answers.ts';
import type { TeamMembers } from '../../client/objects/user-teams.ts';
import type { HookOf } from '../scope.ts';
import { listTeams } from '../lists.ts';
import type { UserScope } from './account.ts';
import { serverProfiles, serverReceivedInvitations, serverTeams } from './team.ts';

/** Returns what a server does with the teams of a user, and with their permissions. */
export function serverTeamsOf(
  scope: UserScope,
  user: OwnUser,
  hookOf: HookOf,
): Pick<ServerUser, TeamMembers | 'grantPermission' | 'revokePermission'> {
  const { app, userId } = scope;
  const teams = (options?: ServerListTeamsOptions): Promise<Page<ServerTeam>> => listTeams(scope, options, { userId });
  const getTeam = async (id: string) => (await teams()).find((team) => team.id === id) ?? null;
  const listTeamInvitations = async () =>
    serverReceivedInvitations.all(scope, await officially(app.receivedInvitations.list(userId)));
  const getTeamProfile = async ({ id }: Pick<Team, 'id'>) => {
    const member = await officially(app.teamProfiles.get(id, userId));
    if (member) return serverProfiles.one(scope, member);
    throw new Error('The user is no member of this team.');
  };
  const list = async ({ teamId, recursive }: PermissionQuery): Promise<TeamPermission[]> => [
    ...(await officially(app.permissions.list(userId, { teamId, recursive }))),
  ];
  const get = async ({ id, teamId, recursive }: OnePermission): Promise<TeamPermission | null> =>
    officially(app.permissions.get(userId, id, teamId, { recursive }));
  const usePermissions = hookOf('permissions', list);
  const usePermission = hookOf('permission', get);
  const useProfile = hookOf('profile', getTeamProfile);
  return {
    selectedTeam: user.selectedTeam && serverTeams.one(scope, user.selectedTeam),
    setSelectedTeam: async (team) =>
      void (await dataOf(
        app.users.update(userId, { selectedTeamId: typeof team === 'object' ? (team?.id ?? null) : team }),
      )),
    createTeam: async (options: ServerTeamCreateOptions) =>
      serverTeams.one(scope, await dataOf(app.teams.create({ ...options, creatorUserId: userId }))),
    leaveTeam: ({ id }) => dataOf(app.teamMembers.remove(id, userId)),
    getTeam,
    useTeam: hookOf('team', getTeam),
    listTeams: teams,
    useTeams: hookOf('teams', teams),
    listTeamInvitations,
    useTeamInvitations: hookOf('team invitations', listTeamInvitations),
    getTeamProfile,
    useTeamProfile: ({ id }) => useProfile({ id }),
    grantPermission: (...args: PermissionArguments) => {
      const { id, teamId } = readPermission(args);
      return dataOf(app.permissions.grant(userId, id, teamId));
    },
    revokePermission: (...args: PermissionArguments) => {
      const { id, teamId } = readPermission(args);
      return dataOf(app.permissions.revoke(userId, id, teamId));
    },
    hasPermission: async (...args: PermissionArguments) => (await get(readPermission(args))) !== null,
    getPermission: (...args: PermissionArguments) => get(readPermission(args)),
    listPermissions: (...args: ListArguments) => list(readList(args)),
    usePermissions: (...args: ListArguments) => usePermissions(readList(args)),
    usePermission: (...args: PermissionArguments) => usePermission(readPermission(args)),
  };
}

interface PermissionQuery {
  readonly teamId?: string;
  readonly recursive: boolean;
}

interface OnePermission extends PermissionQuery {
  readonly id: string;
}

interface Options {
  recursive?: boolean;
  direct?: boolean;
}

/** The arguments of a call for one permission: of a team, or of the project. */
type PermissionArguments = [scope: Team, id: string, options?: Options | undefined] | [id: string];

/** The arguments of a call for all permissions. */
type ListArguments = [scope: Team, options?: Options | undefined] | [options?: Options | undefined];

function readPermission(args: PermissionArguments): OnePermission {
  if (args.length === 1) return { id: args[0], recursive: true };
  const [{ id: teamId }, id, options] = args;
  return { teamId, id, recursive: isRecursive(options) };
}

function readList([first, second]: ListArguments): PermissionQuery {
  if (first && 'id' in first) return { teamId: first.id, recursive: isRecursive(second) };
  return { recursive: isRecursive(first) };
}

/** By default a list contains the permissions that others contain. Two options say otherwise. */
const isRecursive = ({ recursive, direct }: Options = {}): boolean => recursive ?? direct !== true;
