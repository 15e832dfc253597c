import type { JsonColumn } from './columns.ts';

/** A permission of the project's own; ids are unique over both scopes. System permissions are not kept. */
export interface PermissionDefinitionTable {
  project_id: string;
  id: string;
  scope: PermissionScope;
  description: string | null;
  contained_permission_ids: JsonColumn<readonly string[]>;
}

export type PermissionScope = 'team' | 'project';

/** What was granted directly; what it contains is worked out when it is asked for. */
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
