import { revokeLeakedKey } from '../api-keys/key-check-endpoints.ts';
import { definitionEndpoints } from '../permissions/definition-endpoints.ts';
import { acceptByCode, acceptById, checkInvitationCode, invitationDetails } from './invitation-accept-endpoints.ts';
import { checkTeamKey, getTeamKey, getTeamKeys, patchTeamKey, postTeamKey } from '../api-keys/team-key-endpoints.ts';
import { deleteInvitation, getInvitations, sendInvitation } from './invitation-endpoints.ts';
import { getProfile, listProfiles, patchProfile } from './member-profile-endpoints.ts';
import { deleteMembership, postMembership } from './membership-endpoints.ts';
import {
  deleteProjectPermission,
  getProjectPermissions,
  postProjectPermission,
} from '../permissions/project-permission-endpoints.ts';
import {
  deleteTeamPermission,
  getTeamPermissions,
  postTeamPermission,
} from '../permissions/team-permission-endpoints.ts';
import { getTeam, listTeams, patchTeam, postTeam, removeTeam } from './team-endpoints.ts';
import { checkUserKey, getUserKey, getUserKeys, patchUserKey, postUserKey } from '../api-keys/user-key-endpoints.ts';

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
