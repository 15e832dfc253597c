import type { CurrentUser as OwnUser, TeamMember } from 'latchkey';
import type { Team, TeamPermission } from '../../types/team.ts';
import type { UserExtra } from '../../types/user.ts';
import { dataOf, officially } from '../answers.ts';
import type { Scope } from '../scope.ts';
import { ownProfiles, receivedInvitations, teams } from './team.ts';

/** What a user does with their teams. */
export type TeamMembers =
  | 'selectedTeam'
  | 'setSelectedTeam'
  | 'createTeam'
  | 'leaveTeam'
  | 'getTeam'
  | 'useTeam'
  | 'listTeams'
  | 'useTeams'
  | 'listTeamInvitations'
  | 'useTeamInvitations'
  | 'getTeamProfile'
  | 'useTeamProfile'
  | 'hasPermission'
  | 'getPermission'
  | 'listPermissions'
  | 'usePermissions'
  | 'usePermission';

/** Returns what the signed-in user does with their teams, and their permissions. */
export function teamsOf(scope: Scope, user: OwnUser): Pick<UserExtra, TeamMembers> {
  const { app, hooks } = scope;
  const useTeams = () => teams.all(scope, hooks.useData(app, app.teams.$list));
  const listPermissions = async (...args: ListArguments) => {
    const { teamId, options } = readList(args);
    return [...(await officially(app.permissions.list(teamId, options)))];
  };
  const usePermissions = (...args: ListArguments): TeamPermission[] => {
    const { teamId, options } = readList(args);
    return mutable(hooks.useData(app, app.permissions.$list(teamId, options)));
  };
  const getPermission = async (...args: PermissionArguments) => {
    const { id, teamId } = readPermission(args);
    return officially(app.permissions.get(id, teamId));
  };
  return {
    selectedTeam: user.selectedTeam && teams.one(scope, user.selectedTeam),
    setSelectedTeam: (team) => dataOf(app.teams.select(typeof team === 'object' ? (team?.id ?? null) : team)),
    createTeam: async (options) => teams.one(scope, await dataOf(app.teams.create(options))),
    leaveTeam: ({ id }) => dataOf(app.teams.leave(id)),
    getTeam: async (id) => {
      const found = await officially(app.teams.get(id));
      return found && teams.one(scope, found);
    },
    useTeam: (id) => useTeams().find((team) => team.id === id) ?? null,
    listTeams: async () => teams.all(scope, await officially(app.teams.list())),
    useTeams,
    listTeamInvitations: async () => receivedInvitations.all(scope, await officially(app.receivedInvitations.list())),
    useTeamInvitations: () => receivedInvitations.all(scope, hooks.useData(app, app.receivedInvitations.$list)),
    getTeamProfile: async ({ id }) => ownProfiles.one(scope, memberOf(await officially(app.teamProfiles.own(id)))),
    useTeamProfile: ({ id }) =>
      ownProfiles.one(scope, shownProfile(scope, user, id, hooks.useData(app, app.teamProfiles.$own(id)))),
    hasPermission: async (...args: PermissionArguments) => (await getPermission(...args)) !== null,
    getPermission,
    listPermissions,
    usePermissions,
    usePermission: (...args: PermissionArguments) => {
      const { id, teamId } = readPermission(args);
      return mutable(hooks.useData(app, app.permissions.$list(teamId))).find((each) => each.id === id) ?? null;
    },
  };
}

/** The arguments of a call for one permission: of a team, or of the project. */
type PermissionArguments = [scope: Team, id: string] | [id: string];

/** The arguments of a call for all permissions. */
type ListArguments = [scope: Team, options?: ListOptions | undefined] | [options?: ListOptions | undefined];

interface ListOptions {
  recursive?: boolean;
}

function readPermission(args: PermissionArguments): { readonly id: string; readonly teamId?: string } {
  return args.length === 1 ? { id: args[0] } : { teamId: args[0].id, id: args[1] };
}

function readList([first, second]: ListArguments): { readonly teamId?: string; readonly options?: ListOptions } {
  if (first && 'id' in first) return { teamId: first.id, ...(second && { options: second }) };
  return first ? { options: first } : {};
}

/** Permissions have only an id, so the same array serves the official type, which calls arrays mutable. */
const mutable = (list: readonly TeamPermission[]): TeamPermission[] => [...list];

/** The profiles that the hook of an app returned last, by the id of the user and of the team. */
const shownProfiles = new WeakMap<Scope, Map<string, TeamMember>>();

/** Returns the profile, or the one that was shown last: a page whose button ends the membership renders once more before it is left. */
function shownProfile(scope: Scope, user: OwnUser, teamId: string, profile: TeamMember | null): TeamMember {
  const shown = shownProfiles.get(scope) ?? new Map<string, TeamMember>();
  shownProfiles.set(scope, shown);
  const key = `${user.id} ${teamId}`;
  const member = memberOf(profile ?? shown.get(key) ?? null);
  shown.set(key, member);
  return member;
}

function memberOf<Member>(profile: Member | null): Member {
  if (profile) return profile;
  throw new Error('The user is no member of this team.');
}
