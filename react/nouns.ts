import type {
  ActiveSession,
  ApiKey,
  ConnectedAccount,
  ContactChannel,
  CurrentUser,
  NotificationCategory,
  Permission,
  Team,
  TeamInvitation,
  TeamMember,
} from '../core/index.ts';
import { useApp } from './app-context.ts';
import { useUser } from './hooks.ts';
import { useSettling } from './resource.ts';

/**
 * One line for each noun of `app`. All suspend until the first answer, follow every later one, throw what made loading fail to
 * the error boundary, and are empty when nobody is signed in.
 */

/** @example const keys = useApiKeys(); */
export const useApiKeys = (teamId?: string): readonly ApiKey[] => useSettling(useApp().apiKeys.$list(teamId));
/** @example const accounts = useConnectedAccounts(); */
export const useConnectedAccounts = (): readonly ConnectedAccount[] => useSettling(useApp().connectedAccounts.$list);
/** @example const primary = useContactChannels().find(({ isPrimary }) => isPrimary); */
export const useContactChannels = (): readonly ContactChannel[] => useSettling(useApp().contactChannels.$list);
/**
 * Kinds of mail; none where the service has no such thing.
 *
 * @example const categories = useNotifications();
 */
export const useNotifications = (): readonly NotificationCategory[] => useSettling(useApp().notifications.$list);
/**
 * What the signed-in person may do in the project or in a team, with what that contains.
 *
 * @example const permissions = usePermissions(teamId);
 */
export const usePermissions = (teamId?: string): readonly Permission[] =>
  useSettling(useApp().permissions.$list(teamId));
/**
 * Null where the signed-in person does not have it.
 *
 * @example const mayInvite = usePermission('$invite_members', teamId) !== null;
 */
export const usePermission = (id: string, teamId?: string): Permission | null => byId(usePermissions(teamId), id);
/**
 * Invitations to the signed-in person's verified addresses.
 *
 * @example const invitations = useReceivedInvitations();
 */
export const useReceivedInvitations = (): readonly TeamInvitation[] => useSettling(useApp().receivedInvitations.$list);
/**
 * The team of the signed-in person that is in use; null when they use none.
 *
 * @example const teamName = useSelectedTeam()?.displayName ?? 'No team';
 */
export const useSelectedTeam = (): CurrentUser['selectedTeam'] =>
  useUser({ or: 'anonymous-if-exists' })?.selectedTeam ?? null;
/**
 * Where the signed-in person is signed in, this place first.
 *
 * @example const [here, ...others] = useSessions();
 */
export const useSessions = (): readonly ActiveSession[] => useSettling(useApp().sessions.$list);
/**
 * Null where the signed-in person is no member.
 *
 * @example const team = useTeam(teamId);
 */
export const useTeam = (id: string): Team | null => byId(useTeams(), id);
/**
 * Needs `$read_members` and `$invite_members`.
 *
 * @example const invitations = useTeamInvitations(teamId);
 */
export const useTeamInvitations = (teamId: string): readonly TeamInvitation[] =>
  useSettling(useApp().teamInvitations.$list(teamId));
/**
 * Needs `$read_members`.
 *
 * @example const members = useTeamMembers(teamId);
 */
export const useTeamMembers = (teamId: string): readonly TeamMember[] =>
  useSettling(useApp().teamMembers.$list(teamId));
/**
 * How the signed-in person appears in a team.
 *
 * @example const profile = useTeamProfile(teamId);
 */
export const useTeamProfile = (teamId: string): TeamMember | null => useSettling(useApp().teamProfiles.$own(teamId));
/** @example const teams = useTeams(); */
export const useTeams = (): readonly Team[] => useSettling(useApp().teams.$list);

function byId<Item extends { readonly id: string }>(all: readonly Item[], id: string): Item | null {
  return all.find((each) => each.id === id) ?? null;
}
