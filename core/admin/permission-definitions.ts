import { PERMISSION_ID_NAME, pathSegment } from '../errors/checked.ts';
import type { ListAtom, Resource } from '../cache/resource.ts';
import type { AnyKnownError } from '../errors/known-error.ts';
import { itemsWire } from '../resources/items.ts';
import { completeWrite } from '../resources/write.ts';
import { fail, type Result, unwrap } from '../base/result.ts';
import { endpoint } from '../transport/endpoint.ts';
import { send } from '../transport/send.ts';
import { list, orNull, string, wire } from '../transport/wire.ts';
import { ADMIN_ACCESS, type AdminContext } from './base/admin-context.ts';
import { fetchConflict, type SinceOption } from './config/changed-meanwhile.ts';

/** Whether a permission applies in one team or in the whole project. */
export type PermissionScope = 'team' | 'project';

/** A permission that users of the project can have, and the permissions that it contains. */
export interface PermissionDefinition {
  /**
   * The id of the permission, which matches `^[a-z0-9_:]+$`. Permissions that begin with `$` belong to the service and cannot be changed.
   */
  readonly id: string;
  readonly description: string | null;
  readonly containedPermissionIds: readonly string[];
}

export interface NewPermissionDefinition {
  readonly id: string;
  readonly description?: string | undefined;
  readonly containedPermissionIds?: readonly string[] | undefined;
}

/**
 * Changes of a definition. A new `id` renames the permission, for users who have it and in permissions that contain it. If
 * `containedPermissionIds` is left out, the permission contains no other permissions afterwards.
 */
export type PermissionDefinitionChanges = Partial<NewPermissionDefinition>;

/** Reads and changes which permissions exist in the project. */
export interface PermissionDefinitions {
  /**
   * Returns an atom with the definitions, sorted by id. The definitions for teams include the permissions of the service.
   *
   * @example const $definitions = admin.permissionDefinitions.$list('team');
   */
  $list(scope: PermissionScope): ListAtom<PermissionDefinition>;
  /**
   * Returns the definitions for teams or for the project.
   *
   * @example const definitions = await admin.permissionDefinitions.list('team');
   */
  list(scope: PermissionScope): Promise<readonly PermissionDefinition[]>;
  /**
   * Defines a permission for teams or for the project.
   *
   * @example const result = await admin.permissionDefinitions.create('team', { id: 'read_reports' });
   */
  create(
    scope: PermissionScope,
    definition: NewPermissionDefinition,
  ): Promise<Result<PermissionDefinition, PermissionDefinitionError>>;
  /**
   * Changes the definition of a permission.
   *
   * @example const result = await admin.permissionDefinitions.update('team', 'read_reports', { description: 'Reads reports' });
   */
  update(
    scope: PermissionScope,
    id: string,
    changes: PermissionDefinitionChanges,
    options?: SinceOption<PermissionDefinition>,
  ): Promise<Result<PermissionDefinition, PermissionDefinitionError>>;
  /**
   * Deletes the definition of a permission.
   *
   * @example const result = await admin.permissionDefinitions.delete('team', 'read_reports');
   */
  delete(scope: PermissionScope, id: string): Promise<Result<undefined, PermissionDefinitionError>>;
}

export type PermissionDefinitionError = AnyKnownError<(typeof ERRORS)[number] | 'CHANGED_MEANWHILE'>;

const ERRORS = [
  'PERMISSION_ID_ALREADY_EXISTS',
  'CONTAINED_PERMISSION_NOT_FOUND',
  'PERMISSION_NOT_FOUND',
  'SCHEMA_ERROR',
] as const;

interface DefinitionIds {
  readonly scope: PermissionScope;
  readonly id?: string;
}

const path = ({ scope, id }: DefinitionIds) =>
  `/${scope}-permission-definitions${id === undefined ? '' : `/${pathSegment(id, PERMISSION_ID_NAME)}`}`;

const definition = wire<PermissionDefinition>({
  id: string,
  description: orNull(string),
  containedPermissionIds: list(string),
});

const getDefinitions = endpoint({ ...ADMIN_ACCESS, method: 'GET', path, answer: itemsWire(definition), errors: [] });
const postDefinition = endpoint({
  ...ADMIN_ACCESS,
  method: 'POST',
  path,
  body: definition,
  answer: definition,
  errors: ERRORS,
});
const patchDefinition = endpoint({
  ...ADMIN_ACCESS,
  method: 'PATCH',
  path,
  body: definition,
  answer: definition,
  errors: ERRORS,
});
const deleteDefinition = endpoint({ ...ADMIN_ACCESS, method: 'DELETE', path, errors: ERRORS });

/** Creates the group of functions and atoms `admin.permissionDefinitions`. */
export function createPermissionDefinitions(ctx: AdminContext): PermissionDefinitions {
  const cacheKeyOf = (scope: PermissionScope) => ['permissionDefinitions', scope];
  const definitions = (scope: PermissionScope): Resource<readonly PermissionDefinition[]> =>
    ctx.cache.resource<readonly PermissionDefinition[]>(cacheKeyOf(scope), {
      scope: 'session',
      load: async () => unwrap(await send(ctx, getDefinitions, { params: { scope } })).items,
    });
  return {
    $list: (scope) => definitions(scope).$state,
    list: (scope) => definitions(scope).fetch(),
    create: (scope, body) =>
      completeWrite(ctx, send(ctx, postDefinition, { params: { scope }, body }), { key: cacheKeyOf(scope) }),
    update: async (scope, id, body, { since } = {}) => {
      const find = (all: readonly PermissionDefinition[]) => all.find((each) => each.id === id);
      const conflict = since && (await fetchConflict(definitions(scope), find, { since, wanted: body }));
      if (conflict) return fail(conflict);
      return completeWrite(ctx, send(ctx, patchDefinition, { params: { scope, id }, body }), {
        key: ['renamedPermission', scope],
      });
    },
    delete: (scope, id) =>
      completeWrite(ctx, send(ctx, deleteDefinition, { params: { scope, id } }), { key: ['renamedPermission', scope] }),
  };
}
