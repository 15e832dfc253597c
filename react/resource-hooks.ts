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

// One hook for each resource of `app`. Each suspends until the first answer, follows later ones, throws a loading error to the
// error boundary, and is empty when nobody is signed in.

/**
 * The API keys of the signed-in user or of a team.
 *
 * @example const keys = useApiKeys();
 */
export const useApiKeys = (teamId?: string): readonly ApiKey[] => useSettled(useApp().apiKeys.$list(teamId));

/**
 * The accounts of the signed-in user at providers.
 *
 * @example const accounts = useConnectedAccounts();
 */
export const useConnectedAccounts = (): readonly ConnectedAccount[] => useSettled(useApp().connectedAccounts.$list);

/**
 * The email addresses of the signed-in user.
 *
 * @example const primary = useContactChannels().find(({ isPrimary }) => isPrimary);
 */
export const useContactChannels = (): readonly ContactChannel[] => useSettled(useApp().contactChannels.$list);

/**
 * The categories of mails a user can switch off; empty where the service has none.
 *
 * @example const categories = useNotifications();
 */
export const useNotifications = (): readonly NotificationCategory[] => useSettled(useApp().notifications.$list);

/**
 * The permissions of the signed-in user in the project or in a team, by default with those that another one contains.
 *
 * @example const permissions = usePermissions(teamId);
 */
export const usePermissions = (teamId?: string, options?: PermissionListOptions): readonly Permission[] =>
  useSettled(useApp().permissions.$list(teamId, options));

/**
 * One permission by its id; null when the signed-in user does not have it.
 *
 * @example const mayInvite = usePermission('$invite_members', teamId) !== null;
 */
export const usePermission = (id: string, teamId?: string, options?: PermissionListOptions): Permission | null =>
  byId(usePermissions(teamId, options), id);

/**
 * Invitations to the signed-in user's verified addresses.
 *
 * @example const invitations = useReceivedInvitations();
 */
export const useReceivedInvitations = (): readonly TeamInvitation[] => useSettled(useApp().receivedInvitations.$list);

/**
 * The team that the signed-in user has selected; null when there is none.
 *
 * @example const teamName = useSelectedTeam()?.displayName ?? 'No team';
 */
export const useSelectedTeam = (): CurrentUser['selectedTeam'] =>
  useUser({ or: 'anonymous-if-exists' })?.selectedTeam ?? null;

/**
 * The sessions of the signed-in user on all devices, the current one first.
 *
 * @example const [current, ...others] = useSessions();
 */
export const useSessions = (): readonly ActiveSession[] => useSettled(useApp().sessions.$list);

/**
 * One team by its id; null when the signed-in user is not a member.
 *
 * @example const team = useTeam(teamId);
 */
export const useTeam = (id: string): Team | null => byId(useTeams(), id);

/**
 * The open invitations to a team. Requires the permissions `$read_members` and `$invite_members`.
 *
 * @example const invitations = useTeamInvitations(teamId);
 */
export const useTeamInvitations = (teamId: string): readonly TeamInvitation[] =>
  useSettled(useApp().teamInvitations.$list(teamId));

/**
 * The members of a team. Requires the permission `$read_members`.
 *
 * @example const members = useTeamMembers(teamId);
 */
export const useTeamMembers = (teamId: string): readonly TeamMember[] => useSettled(useApp().teamMembers.$list(teamId));

/**
 * The name and picture of the signed-in user in a team.
 *
 * @example const profile = useTeamProfile(teamId);
 */
export const useTeamProfile = (teamId: string): TeamMember | null => useSettled(useApp().teamProfiles.$own(teamId));

/**
 * The teams of the signed-in user.
 *
 * @example const teams = useTeams();
 */
export const useTeams = (): readonly Team[] => useSettled(useApp().teams.$list);

function byId<Item extends { readonly id: string }>(all: readonly Item[], id: string): Item | null {
  return all.find((each) => each.id === id) ?? null;
}
