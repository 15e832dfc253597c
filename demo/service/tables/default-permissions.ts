import { mergeConfig, type ProjectConfig } from './project-config.ts';
import { SYSTEM_PERMISSIONS, type SystemPermission } from './system-permissions.ts';
import type { Queries } from './tables.ts';

/**
 * The project settings that list the permissions which the creator of a team, a new team member and a new user get
 * automatically.
 */
const CONFIG_KEYS = {
  creator: 'team_creator_default_permissions',
  member: 'team_member_default_permissions',
  user: 'user_default_permissions',
} as const satisfies Record<string, keyof ProjectConfig>;

type PermissionHolder = keyof typeof CONFIG_KEYS;

/**
 * The names of the project settings that list the permissions which team creators, team members and users get automatically.
 */
export const DEFAULT_PERMISSION_KEYS = Object.values(CONFIG_KEYS);

/** The permission definitions of a new project (protocol.md §8.6). An owner of the project may change or delete them. */
const DEFAULT_DEFINITIONS: readonly { id: string; description: string; contained: readonly SystemPermission[] }[] = [
  {
    id: 'team_member',
    description: 'What every member of a team may do',
    contained: ['$invite_members', '$read_members'],
  },
  {
    id: 'team_admin',
    description: 'Everything that can be done in a team',
    contained: Object.keys(SYSTEM_PERMISSIONS) as SystemPermission[],
  },
];

/** Adds the default permission definitions to a project. A definition that the project already has stays unchanged. */
export async function addDefaultPermissionDefinitions(db: Queries, projectId: string): Promise<void> {
  await db
    .insertInto('permission_definitions')
    .values(
      DEFAULT_DEFINITIONS.map(({ id, description, contained }) => ({
        project_id: projectId,
        id,
        scope: 'team' as const,
        description,
        contained_permission_ids: JSON.stringify(contained),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Returns the ids of the permissions that a project gives automatically to the creator of a team, to a new member of a
 * team, or to a new user.
 */
export async function readDefaultPermissions(
  db: Queries,
  projectId: string,
  holder: PermissionHolder,
): Promise<readonly string[]> {
  const project = await db.selectFrom('projects').select('config').where('id', '=', projectId).executeTakeFirst();
  return mergeConfig(project?.config ?? {})[CONFIG_KEYS[holder]];
}
