import { knownError } from '../../base/errors/known-errors.ts';
import { requireTeamPermission } from '../../rules/permissions/team-permissions.ts';
import { findTeam } from '../../rules/teams/teams.ts';
import type { SystemPermission } from '../../tables/system-permissions.ts';
import type { TeamRow } from '../../tables/tables.ts';
import { projectOf, type EndpointCall } from '../endpoint.ts';

/**
 * Returns a team to which the caller has access. The user of a client must be a member with all `permissions`; a server
 * needs none. Throws USER_AUTHENTICATION_REQUIRED, TEAM_MEMBERSHIP_NOT_FOUND, TEAM_PERMISSION_REQUIRED and TEAM_NOT_FOUND.
 */
export async function requireTeamAccess(
  call: EndpointCall<unknown, unknown, unknown>,
  teamId: string,
  ...permissions: readonly SystemPermission[]
): Promise<TeamRow> {
  const { context, caller } = call;
  const project = projectOf(call);
  if (caller.access === 'client') {
    if (!caller.signedIn) throw knownError('USER_AUTHENTICATION_REQUIRED');
    await requireTeamPermission(context.db, project.id, teamId, caller.signedIn.user.id, permissions);
  }
  const team = await findTeam(context.db, project.id, teamId);
  if (!team) throw knownError('TEAM_NOT_FOUND', { team_id: teamId });
  return team;
}
