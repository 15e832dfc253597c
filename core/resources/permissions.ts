import type { Context } from '../base/context.ts';
import { unwrap } from '../base/result.ts';
import { endpoint } from '../transport/endpoint.ts';
import { send } from '../transport/send.ts';
import { string, wire } from '../transport/wire.ts';
import { items } from './items.ts';

export interface Permission {
  readonly id: string;
}

export interface PermissionListOptions {
  /** With those that are contained in others; true by default (protocol.md §8.5). */
  readonly recursive?: boolean | undefined;
}

interface Wanted extends PermissionListOptions {
  readonly teamId: string | undefined;
  readonly permissionId?: string | undefined;
}

const getPermissions = endpoint({
  access: 'client',
  method: 'GET',
  path: ({ teamId, permissionId, recursive = true }: Wanted) => {
    const query = new URLSearchParams({
      ...(teamId !== undefined && { team_id: teamId }),
      user_id: 'me',
      ...(permissionId !== undefined && { permission_id: permissionId }),
      recursive: String(recursive),
    });
    return `/${teamId === undefined ? 'project' : 'team'}-permissions?${query}`;
  },
  answer: items(wire<Permission>({ id: string })),
  errors: [],
});

export async function list(
  ctx: Context<'client'>,
  teamId?: string,
  { recursive }: PermissionListOptions = {},
): Promise<readonly Permission[]> {
  return unwrap(await send(ctx, getPermissions, { params: { teamId, recursive } })).items;
}

export async function get(ctx: Context<'client'>, id: string, teamId?: string): Promise<Permission | null> {
  const found = unwrap(await send(ctx, getPermissions, { params: { teamId, permissionId: id } }));
  return found.items.find((each) => each.id === id) ?? null;
}

export async function has(ctx: Context<'client'>, id: string, teamId?: string): Promise<boolean> {
  return (await get(ctx, id, teamId)) !== null;
}
