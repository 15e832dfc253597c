import type { JsonColumn } from './columns.ts';

/**
 * A permission that a project defines. Its id is unique in the project, whatever the scope. System permissions have no
 * rows.
 */
export interface PermissionDefinitionTable {
  project_id: string;
  id: string;
  scope: PermissionScope;
  description: string | null;
  contained_permission_ids: JsonColumn<readonly string[]>;
}

export type PermissionScope = 'team' | 'project';

/**
 * A permission that a member was granted directly in a team. The permissions that it contains are computed when grants are
 * read.
 */
export interface TeamPermissionTable {
  team_id: string;
  user_id: string;
  permission_id: string;
}

/** A permission that a user was granted directly in a project. */
export interface ProjectPermissionTable {
  project_id: string;
  user_id: string;
  permission_id: string;
}
