import type { Context } from '../context/context.ts';
import { checkName, PERMISSION_ID_NAME, TEAM_ID_NAME, checkOptionalUuid, withQuery } from '../errors/checked.ts';
import { unwrap } from '../base/result.ts';
import type { ListAtom } from '../cache/resource.ts';
import { endpoint } from '../transport/endpoint.ts';
import { send } from '../transport/send.ts';
import { string, wire } from '../transport/wire.ts';
import { itemsWire } from './items.ts';

/**
 * The permissions of the signed-in user in the project or a team. Use them to decide what to show; the service decides what is
 * allowed.
 */
export interface Permissions {
  /**
   * Returns an atom with the permissions of the user, in the project or in the given team.
   *
   * @example app.permissions.$list(teamId).subscribe((state) => state.status === 'ready' && draw(state.data));
   */
  $list(teamId?: string, options?: PermissionListOptions): ListAtom<Permission>;
  /**
   * Returns the permissions of the user, in the project or in the given team.
   *
   * @example const permissions = await app.permissions.list(teamId, { recursive: false });
   */
  list(teamId?: string, options?: PermissionListOptions): Promise<readonly Permission[]>;
  /**
   * Returns true when the user has a permission.
   *
   * @example if (await app.permissions.has('$invite_members', teamId)) show('You may invite people.');
   */
  has(id: string, teamId?: string, options?: PermissionListOptions): Promise<boolean>;
  /**
   * Returns a permission of the user by its id; null when the user does not have it.
   *
   * @example const permission = await app.permissions.get('read_reports');
   */
  get(id: string, teamId?: string, options?: PermissionListOptions): Promise<Permission | null>;
}

/** A permission that the user has. Its id is the name that the project's owner or the service gave it. */
export interface Permission {
  readonly id: string;
}

export interface PermissionListOptions {
  /** Whether to include permissions that are contained in another permission. True by default (protocol.md §8.5). */
  readonly recursive?: boolean | undefined;
}

interface PermissionQuery extends PermissionListOptions {
  readonly teamId: string | undefined;
  readonly permissionId?: string | undefined;
}

const getPermissions = endpoint({
  access: 'client',
  session: 'required',
  method: 'GET',
  path: ({ teamId, permissionId, recursive = true }: PermissionQuery) =>
    withQuery(`/${teamId === undefined ? 'project' : 'team'}-permissions`, {
      team_id: checkOptionalUuid(teamId, TEAM_ID_NAME),
      user_id: 'me',
      permission_id: permissionId,
      recursive: String(recursive),
    }),
  answer: itemsWire(wire<Permission>({ id: string })),
  errors: [],
});

export async function list(
  ctx: Context<'client'>,
  teamId?: string,
  { recursive }: PermissionListOptions = {},
): Promise<readonly Permission[]> {
  return unwrap(await send(ctx, getPermissions, { params: { teamId, recursive } })).items;
}

export async function get(
  ctx: Context<'client'>,
  id: string,
  teamId?: string,
  { recursive }: PermissionListOptions = {},
): Promise<Permission | null> {
  const found = unwrap(
    await send(ctx, getPermissions, { params: { teamId, permissionId: checkName(id, PERMISSION_ID_NAME), recursive } }),
  );
  return found.items.find((each) => each.id === id) ?? null;
}

export async function has(
  ctx: Context<'client'>,
  id: string,
  teamId?: string,
  options?: PermissionListOptions,
): Promise<boolean> {
  return (await get(ctx, id, teamId, options)) !== null;
}
