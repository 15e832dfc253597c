import type {
  ActiveSession,
  ApiKey,
  ConnectedAccount,
  ContactChannel,
  CurrentUser,
  NotificationCategory,
  Permission,
  PermissionListOptions,
  Team,
  TeamInvitation,
  TeamMember,
} from '../core/index.ts';
import { useUser } from './hooks.ts';
import { useApp } from './use-app.ts';
import { useSettled } from './use-settled.ts';

// One hook for each resource of `app`. Every hook suspends until the first response, returns later data as it arrives, and
// throws a loading error to the error boundary. When no user is signed in, lists are empty.

/**
 * Returns the API keys of the signed-in user or of a team.
 *
 * @example const keys = useApiKeys();
 */
export const useApiKeys = (teamId?: string): readonly ApiKey[] => useSettled(useApp().apiKeys.$list(teamId));

/**
 * Returns the accounts of the signed-in user at OAuth providers.
 *
 * @example const accounts = useConnectedAccounts();
 */
export const useConnectedAccounts = (): readonly ConnectedAccount[] => useSettled(useApp().connectedAccounts.$list);

/**
 * Returns the email addresses of the signed-in user.
 *
 * @example const primary = useContactChannels().find(({ isPrimary }) => isPrimary);
 */
export const useContactChannels = (): readonly ContactChannel[] => useSettled(useApp().contactChannels.$list);

/**
 * Returns the categories of emails that the user can turn off. If the service has no categories, the list is empty.
 *
 * @example const categories = useNotifications();
 */
export const useNotifications = (): readonly NotificationCategory[] => useSettled(useApp().notifications.$list);

/**
 * Returns the permissions of the signed-in user in the project or in a team. By default the list includes permissions that are
 * contained in another permission.
 *
 * @example const permissions = usePermissions(teamId);
 */
export const usePermissions = (teamId?: string, options?: PermissionListOptions): readonly Permission[] =>
  useSettled(useApp().permissions.$list(teamId, options));

/**
 * Returns the permission with the given id; null when the signed-in user does not have the permission.
 *
 * @example const mayInvite = usePermission('$invite_members', teamId) !== null;
 */
export const usePermission = (id: string, teamId?: string, options?: PermissionListOptions): Permission | null =>
  byId(usePermissions(teamId, options), id);

/**
 * Returns the team invitations to the verified email addresses of the signed-in user.
 *
 * @example const invitations = useReceivedInvitations();
 */
export const useReceivedInvitations = (): readonly TeamInvitation[] => useSettled(useApp().receivedInvitations.$list);

/**
 * Returns the team that the signed-in user has selected; null when no team is selected.
 *
 * @example const teamName = useSelectedTeam()?.displayName ?? 'No team';
 */
export const useSelectedTeam = (): CurrentUser['selectedTeam'] =>
  useUser({ or: 'anonymous-if-exists' })?.selectedTeam ?? null;

/**
 * Returns the sessions of the signed-in user on all devices, the current session first.
 *
 * @example const [current, ...others] = useSessions();
 */
export const useSessions = (): readonly ActiveSession[] => useSettled(useApp().sessions.$list);

/**
 * Returns the team with the given id; null when the signed-in user is not a member of the team.
 *
 * @example const team = useTeam(teamId);
 */
export const useTeam = (id: string): Team | null => byId(useTeams(), id);

/**
 * Returns the open invitations to a team. Requires the permissions `$read_members` and `$invite_members`.
 *
 * @example const invitations = useTeamInvitations(teamId);
 */
export const useTeamInvitations = (teamId: string): readonly TeamInvitation[] =>
  useSettled(useApp().teamInvitations.$list(teamId));

/**
 * Returns the members of a team. Requires the permission `$read_members`.
 *
 * @example const members = useTeamMembers(teamId);
 */
export const useTeamMembers = (teamId: string): readonly TeamMember[] => useSettled(useApp().teamMembers.$list(teamId));

/**
 * Returns the name and picture of the signed-in user in a team.
 *
 * @example const profile = useTeamProfile(teamId);
 */
export const useTeamProfile = (teamId: string): TeamMember | null => useSettled(useApp().teamProfiles.$own(teamId));

/**
 * Returns the teams of the signed-in user.
 *
 * @example const teams = useTeams();
 */
export const useTeams = (): readonly Team[] => useSettled(useApp().teams.$list);

function byId<Item extends { readonly id: string }>(all: readonly Item[], id: string): Item | null {
  return all.find((each) => each.id === id) ?? null;
}
