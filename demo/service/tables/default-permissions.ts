import { effectiveConfig, type ProjectConfig } from './project-config.ts';
import { SYSTEM_PERMISSIONS, type SystemPermission } from './system-permissions.ts';
import type { Queries } from './tables.ts';

/** The config keys of the permissions that users get automatically. */
const CONFIG_KEYS = {
  creator: 'team_creator_default_permissions',
  member: 'team_member_default_permissions',
  user: 'user_default_permissions',
} as const satisfies Record<string, keyof ProjectConfig>;

type NewHolder = keyof typeof CONFIG_KEYS;

export const DEFAULT_KEYS = Object.values(CONFIG_KEYS);

/** The permissions that a new project defines (protocol.md §8.6). The owner may change and delete both. */
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

/** Adds the default definitions. A permission that the project already has is not changed. */
export async function addDefaultDefinitions(db: Queries, projectId: string): Promise<void> {
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

/** Returns the ids of the permissions that a user gets on creating a team, joining a team or signing up. */
export async function defaultPermissions(db: Queries, projectId: string, who: NewHolder): Promise<readonly string[]> {
  const project = await db.selectFrom('projects').select('config').where('id', '=', projectId).executeTakeFirst();
  return effectiveConfig(project?.config ?? {})[CONFIG_KEYS[who]];
}
