import type { TeamPermission } from './team.ts';

export type AdminTeamPermission = TeamPermission;

/** A permission in a project. */
export type AdminProjectPermission = TeamPermission;

/** A permission that members of teams can have, and the ones that it contains. */
export interface AdminTeamPermissionDefinition extends AdminProjectPermissionDefinition {
  isDefaultUserPermission?: boolean;
}

export type AdminTeamPermissionDefinitionCreateOptions = AdminTeamPermissionDefinition;

export type AdminTeamPermissionDefinitionUpdateOptions = AdminProjectPermissionDefinitionUpdateOptions;

/** A permission that users can have in a project, and the ones that it contains. */
export interface AdminProjectPermissionDefinition {
  id: string;
  description?: string;
  containedPermissionIds: string[];
}

export type AdminProjectPermissionDefinitionCreateOptions = AdminProjectPermissionDefinition;

/** What an owner changes of a permission. */
export type AdminProjectPermissionDefinitionUpdateOptions = Pick<
  Partial<AdminProjectPermissionDefinition>,
  'description' | 'containedPermissionIds'
>;
