import type { AnyKnownError } from '../../errors/known-error.ts';
import { itemsWire } from '../../resources/items.ts';
import type { Permission, PermissionListOptions } from '../../resources/permissions.ts';
import { type Result, unwrap } from '../../base/result.ts';
import { endpoint } from '../../transport/endpoint.ts';
import { send } from '../../transport/send.ts';
import { string, wire } from '../../transport/wire.ts';
import {
  checkName,
  PERMISSION_ID_NAME,
  pathSegment,
  TEAM_ID_NAME,
  USER_ID_NAME,
  checkUuid,
  checkOptionalUuid,
  withQuery,
} from '../../errors/checked.ts';
import { SERVER_ACCESS, type ServerContext } from '../app/server-context.ts';

export interface ServerPermissionListOptions extends PermissionListOptions {
  /** The team whose permissions are listed. If left out, the permissions in the project are listed. */
  readonly teamId?: string | undefined;
}

/** A permission in a team, and the member who has it. */
export interface MemberPermission extends Permission {
  readonly userId: string;
}

export type PermissionGrantError = AnyKnownError<(typeof grantPermission.errors)[number]>;
export type PermissionRevokeError = AnyKnownError<(typeof revokePermission.errors)[number]>;

/** The permissions of users in the project or in a team. */
export interface ServerPermissions {
  /**
   * Returns the permissions of a user. Includes permissions that are contained in others, unless `recursive` is false.
   *
   * @example const permissions = await server.permissions.list(userId, { teamId, recursive: false });
   */
  list(userId: string, options?: ServerPermissionListOptions): Promise<readonly Permission[]>;
  /**
   * Returns the permissions of all members of a team in one request. Includes permissions that are contained in others, unless `recursive`
   * is false.
   *
   * @example const permissions = await server.permissions.listInTeam(teamId, { recursive: false });
   */
  listInTeam(teamId: string, options?: PermissionListOptions): Promise<readonly MemberPermission[]>;
  /**
   * Returns true when a user has a permission, either directly or contained in another. With `recursive: false` only direct grants
   * count.
   *
   * @example const mayRead = await server.permissions.has(userId, 'read_reports', teamId);
   */
  has(userId: string, id: string, teamId?: string, options?: PermissionListOptions): Promise<boolean>;
  /**
   * Returns a permission of a user by its id; null when the user does not have it. `recursive` works as in `has`.
   *
   * @example const permission = await server.permissions.get(userId, 'read_reports');
   */
  get(userId: string, id: string, teamId?: string, options?: PermissionListOptions): Promise<Permission | null>;
  /**
   * Grants a permission to a user. It is no error if the user already has the permission.
   *
   * @example const result = await server.permissions.grant(userId, 'read_reports');
   */
  grant(userId: string, id: string, teamId?: string): Promise<Result<undefined, PermissionGrantError>>;
  /**
   * Revokes a permission that was granted directly.
   *
   * @example const result = await server.permissions.revoke(userId, 'read_reports', teamId);
   */
  revoke(userId: string, id: string, teamId?: string): Promise<Result<undefined, PermissionRevokeError>>;
}

interface PermissionQuery extends ServerPermissionListOptions {
  readonly userId: string;
  readonly permissionId?: string | undefined;
}

interface Grant {
  readonly userId: string;
  readonly id: string;
  readonly teamId: string | undefined;
}

const getPermissions = endpoint({
  ...SERVER_ACCESS,
  method: 'GET',
  path: ({ userId, teamId, permissionId, recursive = true }: PermissionQuery) =>
    withQuery(permissionsPath(teamId), {
      team_id: checkOptionalUuid(teamId, TEAM_ID_NAME),
      user_id: checkUuid(userId, USER_ID_NAME),
      permission_id: permissionId,
      recursive: String(recursive),
    }),
  answer: itemsWire(wire<Permission>({ id: string })),
  errors: [],
});

const getMemberPermissions = endpoint({
  ...SERVER_ACCESS,
  method: 'GET',
  path: ({ teamId, recursive = true }: PermissionListOptions & { readonly teamId: string }) =>
    withQuery(permissionsPath(teamId), {
      team_id: checkUuid(teamId, TEAM_ID_NAME),
      recursive: String(recursive),
    }),
  answer: itemsWire(wire<MemberPermission>({ id: string, userId: string })),
  errors: [],
});

const grantPermission = endpoint({
  ...SERVER_ACCESS,
  method: 'POST',
  path: pathOf,
  errors: ['PERMISSION_NOT_FOUND', 'WRONG_PERMISSION_SCOPE', 'TEAM_MEMBERSHIP_NOT_FOUND', 'USER_NOT_FOUND'],
});

const revokePermission = endpoint({
  ...SERVER_ACCESS,
  method: 'DELETE',
  path: pathOf,
  errors: ['PERMISSION_NOT_FOUND', 'TEAM_PERMISSION_NOT_FOUND', 'TEAM_MEMBERSHIP_NOT_FOUND', 'USER_NOT_FOUND'],
});

/** Creates the group of functions `server.permissions`. */
export function createPermissionsApi(ctx: ServerContext): ServerPermissions {
  const list = async (query: PermissionQuery) => unwrap(await send(ctx, getPermissions, { params: query })).items;
  const get: ServerPermissions['get'] = async (userId, id, teamId, { recursive } = {}) =>
    (await list({ userId, teamId, permissionId: checkName(id, PERMISSION_ID_NAME), recursive })).find(
      (each) => each.id === id,
    ) ?? null;
  return {
    list: (userId, { teamId, recursive } = {}) => list({ userId, teamId, recursive }),
    listInTeam: async (teamId, { recursive } = {}) =>
      unwrap(await send(ctx, getMemberPermissions, { params: { teamId, recursive } })).items,
    get,
    has: async (...query) => (await get(...query)) !== null,
    grant: (userId, id, teamId) => send(ctx, grantPermission, { params: { userId, id, teamId } }),
    revoke: (userId, id, teamId) => send(ctx, revokePermission, { params: { userId, id, teamId } }),
  };
}

function permissionsPath(teamId: string | undefined): string {
  return `/${teamId === undefined ? 'project' : 'team'}-permissions`;
}

function pathOf({ userId, id, teamId }: Grant): string {
  const team = teamId === undefined ? '' : `/${checkUuid(teamId, TEAM_ID_NAME)}`;
  return `${permissionsPath(teamId)}${team}/${checkUuid(userId, USER_ID_NAME)}/${pathSegment(id, PERMISSION_ID_NAME)}`;
}
