import type { JsonColumn } from './columns.ts';

/** A permission that a project defines. Ids are unique across both scopes. System permissions have no rows. */
export interface PermissionDefinitionTable {
  project_id: string;
  id: string;
  scope: PermissionScope;
  description: string | null;
  contained_permission_ids: JsonColumn<readonly string[]>;
}

export type PermissionScope = 'team' | 'project';

/** A permission granted directly. The permissions it contains are computed on reading. */
export interface TeamPermissionTable {
  team_id: string;
  user_id: string;
  permission_id: string;
}

export interface ProjectPermissionTable {
  project_id: string;
  user_id: string;
  permission_id: string;
}
