/** The permissions every project has; their ids begin with `$` (protocol.md §8.6). All are of the scope of a team. */
export const SYSTEM_PERMISSIONS = {
  $delete_team: 'Delete the team',
  $invite_members: 'Invite other users to the team',
  $manage_api_keys: 'Create and manage API keys for the team',
  $read_members: 'Read and list the other members of the team',
  $remove_members: 'Remove other members from the team',
  $update_team: 'Update the team information',
} as const satisfies Record<`$${string}`, string>;

export type SystemPermission = keyof typeof SYSTEM_PERMISSIONS;

export function isSystemPermission(id: string): id is SystemPermission {
  return Object.hasOwn(SYSTEM_PERMISSIONS, id);
}
