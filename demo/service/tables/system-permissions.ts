/**
 * The permissions that every project has, for use in teams (protocol.md §8.6): id → description. The ids begin with `$`.
 */
export const SYSTEM_PERMISSIONS = {
  $delete_team: 'Delete the team for everybody',
  $invite_members: 'Invite members by email',
  $manage_api_keys: 'Make and revoke keys of the team',
  $read_members: 'See who else is in the team',
  $remove_members: 'Take members out of the team',
  $update_team: 'Change its name, picture and data',
} as const satisfies Record<`$${string}`, string>;

export type SystemPermission = keyof typeof SYSTEM_PERMISSIONS;

export function isSystemPermission(id: string): id is SystemPermission {
  return Object.hasOwn(SYSTEM_PERMISSIONS, id);
}
