import { revokeLeakedKey } from './api-key-check.ts';
import { definitionEndpoints } from './permission-definitions.ts';
import { acceptByCode, acceptById, checkInvitationCode, invitationDetails } from './team-invitation-accept.ts';
import { checkTeamKey, getTeamKey, getTeamKeys, patchTeamKey, postTeamKey } from './team-api-keys.ts';
import { deleteInvitation, getInvitations, sendInvitation } from './team-invitations.ts';
import { getProfile, listProfiles, patchProfile } from './team-member-profiles.ts';
import { deleteMembership, postMembership } from './team-memberships.ts';
import { deleteProjectPermission, getProjectPermissions, postProjectPermission } from './project-permissions.ts';
import { deleteTeamPermission, getTeamPermissions, postTeamPermission } from './team-permissions.ts';
import { getTeam, listTeams, patchTeam, postTeam, removeTeam } from './teams.ts';
import { checkUserKey, getUserKey, getUserKeys, patchUserKey, postUserKey } from './user-api-keys.ts';

const teamDefinitions = definitionEndpoints('team');
const projectDefinitions = definitionEndpoints('project');

/** What belongs to teams: members, invitations, permissions and keys; those of the project and of users with them. */
export const teamRoutes = {
  'POST /integrations/credential-scanning/revoke': revokeLeakedKey,
  'GET /project-permission-definitions': projectDefinitions.list,
  'POST /project-permission-definitions': projectDefinitions.post,
  'PATCH /project-permission-definitions/:id': projectDefinitions.patch,
  'DELETE /project-permission-definitions/:id': projectDefinitions.remove,
  'GET /project-permissions': getProjectPermissions,
  'POST /project-permissions/:user_id/:permission_id': postProjectPermission,
  'DELETE /project-permissions/:user_id/:permission_id': deleteProjectPermission,
  'GET /team-api-keys': getTeamKeys,
  'POST /team-api-keys': postTeamKey,
  'POST /team-api-keys/check': checkTeamKey,
  'GET /team-api-keys/:id': getTeamKey,
  'PATCH /team-api-keys/:id': patchTeamKey,
  'GET /team-invitations': getInvitations,
  'POST /team-invitations/accept': acceptByCode,
  'POST /team-invitations/accept/check-code': checkInvitationCode,
  'POST /team-invitations/accept/details': invitationDetails,
  'POST /team-invitations/send-code': sendInvitation,
  'DELETE /team-invitations/:id': deleteInvitation,
  'POST /team-invitations/:id/accept': acceptById,
  'GET /team-member-profiles': listProfiles,
  'GET /team-member-profiles/:team_id/:user_id': getProfile,
  'PATCH /team-member-profiles/:team_id/:user_id': patchProfile,
  'POST /team-memberships/:team_id/:user_id': postMembership,
  'DELETE /team-memberships/:team_id/:user_id': deleteMembership,
  'GET /team-permission-definitions': teamDefinitions.list,
  'POST /team-permission-definitions': teamDefinitions.post,
  'PATCH /team-permission-definitions/:id': teamDefinitions.patch,
  'DELETE /team-permission-definitions/:id': teamDefinitions.remove,
  'GET /team-permissions': getTeamPermissions,
  'POST /team-permissions/:team_id/:user_id/:permission_id': postTeamPermission,
  'DELETE /team-permissions/:team_id/:user_id/:permission_id': deleteTeamPermission,
  'GET /teams': listTeams,
  'POST /teams': postTeam,
  'GET /teams/:team_id': getTeam,
  'PATCH /teams/:team_id': patchTeam,
  'DELETE /teams/:team_id': removeTeam,
  'GET /user-api-keys': getUserKeys,
  'POST /user-api-keys': postUserKey,
  'POST /user-api-keys/check': checkUserKey,
  'GET /user-api-keys/:id': getUserKey,
  'PATCH /user-api-keys/:id': patchUserKey,
};
