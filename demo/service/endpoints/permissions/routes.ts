import type { Routes } from '../endpoint.ts';
import { createDefinitionEndpoints } from './definition-endpoints.ts';
import {
  deleteProjectPermission,
  getProjectPermissions,
  postProjectPermission,
} from './project-permission-endpoints.ts';
import { deleteTeamPermission, getTeamPermissions, postTeamPermission } from './team-permission-endpoints.ts';

const teamDefinitions = createDefinitionEndpoints('team');
const projectDefinitions = createDefinitionEndpoints('project');

/** The endpoints about definitions and grants of permissions. */
export const permissionRoutes = {
  'GET /project-permission-definitions': projectDefinitions.list,
  'POST /project-permission-definitions': projectDefinitions.post,
  'PATCH /project-permission-definitions/:id': projectDefinitions.patch,
  'DELETE /project-permission-definitions/:id': projectDefinitions.remove,
  'GET /project-permissions': getProjectPermissions,
  'POST /project-permissions/:user_id/:permission_id': postProjectPermission,
  'DELETE /project-permissions/:user_id/:permission_id': deleteProjectPermission,
  'GET /team-permission-definitions': teamDefinitions.list,
  'POST /team-permission-definitions': teamDefinitions.post,
  'PATCH /team-permission-definitions/:id': teamDefinitions.patch,
  'DELETE /team-permission-definitions/:id': teamDefinitions.remove,
  'GET /team-permissions': getTeamPermissions,
  'POST /team-permissions/:team_id/:user_id/:permission_id': postTeamPermission,
  'DELETE /team-permissions/:team_id/:user_id/:permission_id': deleteTeamPermission,
} satisfies Routes;
