import type { AnyKnownError } from '../../errors/known-error.ts';
import { items } from '../../resources/items.ts';
import type { Permission, PermissionListOptions } from '../../resources/permissions.ts';
import { type Result, unwrap } from '../../base/result.ts';
import { endpoint } from '../../transport/endpoint.ts';
import { send } from '../../transport/send.ts';
import { string, wire } from '../../transport/wire.ts';
import {
  checkedName,
  PERMISSION_ID,
  segment,
  TEAM_ID,
  USER_ID,
  uuid,
  uuidIfAny,
  withQuery,
} from '../../base/checked.ts';
import { SERVER, type ServerContext } from '../app/server-context.ts';

export interface ServerPermissionListOptions extends PermissionListOptions {
  /** In that team; in the project without it. */
  readonly teamId?: string | undefined;
}

export type PermissionGrantError = AnyKnownError<(typeof grantPermission.errors)[number]>;
export type PermissionRevokeError = AnyKnownError<(typeof revokePermission.errors)[number]>;

/** What users may do in the project, or in a team. */
export interface ServerPermissions {
  /**
   * With what they contain, unless `recursive` is false.
   *
   * @example const permissions = await server.permissions.list(userId, { teamId, recursive: false });
   */
  list(userId: string, options?: ServerPermissionListOptions): Promise<readonly Permission[]>;
  /**
   * Whether a user has a permission, granted or contained in another; with `recursive: false`, whether it is granted itself.
   *
   * @example const mayRead = await server.permissions.has(userId, 'read_reports', teamId);
   */
  has(userId: string, id: string, teamId?: string, options?: PermissionListOptions): Promise<boolean>;
  /**
   * A permission of a user by its id; null without it. `recursive` is that of `has`.
   *
   * @example const permission = await server.permissions.get(userId, 'read_reports');
   */
  get(userId: string, id: string, teamId?: string, options?: PermissionListOptions): Promise<Permission | null>;
  /**
   * One that is granted already is no error.
   *
   * @example await server.permissions.grant(userId, 'read_reports');
   */
  grant(userId: string, id: string, teamId?: string): Promise<Result<undefined, PermissionGrantError>>;
  /**
   * Only what was granted directly can be taken back.
   *
   * @example await server.permissions.revoke(userId, 'read_reports', teamId);
   */
  revoke(userId: string, id: string, teamId?: string): Promise<Result<undefined, PermissionRevokeError>>;
}

interface Wanted extends ServerPermissionListOptions {
  readonly userId: string;
  readonly permissionId?: string | undefined;
}

interface Grant {
  readonly userId: string;
  readonly id: string;
  readonly teamId: string | undefined;
}

const getPermissions = endpoint({
  ...SERVER,
  method: 'GET',
  path: ({ userId, teamId, permissionId, recursive = true }: Wanted) =>
    withQuery(base(teamId), {
      team_id: uuidIfAny(teamId, TEAM_ID),
      user_id: uuid(userId, USER_ID),
      permission_id: permissionId,
      recursive: String(recursive),
    }),
  answer: items(wire<Permission>({ id: string })),
  errors: [],
});

const grantPermission = endpoint({
  ...SERVER,
  method: 'POST',
  path: pathOf,
  errors: ['PERMISSION_NOT_FOUND', 'WRONG_PERMISSION_SCOPE', 'TEAM_MEMBERSHIP_NOT_FOUND', 'USER_NOT_FOUND'],
});

const revokePermission = endpoint({
  ...SERVER,
  method: 'DELETE',
  path: pathOf,
  errors: ['PERMISSION_NOT_FOUND', 'TEAM_PERMISSION_NOT_FOUND', 'TEAM_MEMBERSHIP_NOT_FOUND', 'USER_NOT_FOUND'],
});

export function createPermissions(ctx: ServerContext): ServerPermissions {
  const list = async (wanted: Wanted) => unwrap(await send(ctx, getPermissions, { params: wanted })).items;
  const get: ServerPermissions['get'] = async (userId, id, teamId, { recursive } = {}) =>
    (await list({ userId, teamId, permissionId: checkedName(id, PERMISSION_ID), recursive })).find(
      (each) => each.id === id,
    ) ?? null;
  return {
    list: (userId, { teamId, recursive } = {}) => list({ userId, teamId, recursive }),
    get,
    has: async (...wanted) => (await get(...wanted)) !== null,
    grant: (userId, id, teamId) => send(ctx, grantPermission, { params: { userId, id, teamId } }),
    revoke: (userId, id, teamId) => send(ctx, revokePermission, { params: { userId, id, teamId } }),
  };
}

function base(teamId: string | undefined): string {
  return `/${teamId === undefined ? 'project' : 'team'}-permissions`;
}

function pathOf({ userId, id, teamId }: Grant): string {
  const team = teamId === undefined ? '' : `/${uuid(teamId, TEAM_ID)}`;
  return `${base(teamId)}${team}/${uuid(userId, USER_ID)}/${segment(id, PERMISSION_ID)}`;
}
