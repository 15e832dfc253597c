import { PERMISSION_ID, segment } from '../base/checked.ts';
import type { List, Resource } from '../cache/resource.ts';
import type { AnyKnownError } from '../errors/known-error.ts';
import { items } from '../resources/items.ts';
import { write } from '../resources/write.ts';
import { fail, type Result, unwrap } from '../base/result.ts';
import { endpoint } from '../transport/endpoint.ts';
import { send } from '../transport/send.ts';
import { list, orNull, string, wire } from '../transport/wire.ts';
import { ADMIN, type AdminContext } from './admin-context.ts';
import { conflictIn, type SinceOption } from './config/changed-meanwhile.ts';

/** Where a permission is held: in one team, or in the project as a whole. */
export type PermissionScope = 'team' | 'project';

export interface PermissionDefinition {
  /** `^[a-z0-9_:]+$`; those that begin with `$` are the service's own and cannot be changed. */
  readonly id: string;
  readonly description: string | null;
  readonly containedPermissionIds: readonly string[];
}

export interface NewPermissionDefinition {
  readonly id: string;
  readonly description?: string | undefined;
  readonly containedPermissionIds?: readonly string[] | undefined;
}

/** Another `id` renames it; grants and what contains it follow. Contained ones that are not given are none. */
export type PermissionDefinitionChanges = Partial<NewPermissionDefinition>;

export interface PermissionDefinitions {
  /**
   * Sorted by id; of teams with the service's own.
   *
   * @example const $definitions = admin.permissionDefinitions.$list('team');
   */
  $list(scope: PermissionScope): List<PermissionDefinition>;
  /**
   * The permissions that are defined for teams or for the project.
   *
   * @example const definitions = await admin.permissionDefinitions.list('team');
   */
  list(scope: PermissionScope): Promise<readonly PermissionDefinition[]>;
  /**
   * Defines a permission of teams or of the project.
   *
   * @example await admin.permissionDefinitions.create('team', { id: 'read_reports' });
   */
  create(
    scope: PermissionScope,
    definition: NewPermissionDefinition,
  ): Promise<Result<PermissionDefinition, PermissionDefinitionError>>;
  /**
   * Changes the definition of a permission.
   *
   * @example await admin.permissionDefinitions.update('team', 'read_reports', { description: 'Reads reports' });
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
   * @example await admin.permissionDefinitions.delete('team', 'read_reports');
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
  `/${scope}-permission-definitions${id === undefined ? '' : `/${segment(id, PERMISSION_ID)}`}`;

const definition = wire<PermissionDefinition>({
  id: string,
  description: orNull(string),
  containedPermissionIds: list(string),
});

const getAll = endpoint({ ...ADMIN, method: 'GET', path, answer: items(definition), errors: [] });
const post = endpoint({ ...ADMIN, method: 'POST', path, body: definition, answer: definition, errors: ERRORS });
const patch = endpoint({
  ...ADMIN,
  method: 'PATCH',
  path,
  body: definition,
  answer: definition,
  errors: ERRORS,
});
const remove = endpoint({ ...ADMIN, method: 'DELETE', path, errors: ERRORS });

export function createPermissionDefinitions(ctx: AdminContext): PermissionDefinitions {
  const keyOf = (scope: PermissionScope) => ['permissionDefinitions', scope];
  const definitions = (scope: PermissionScope): Resource<readonly PermissionDefinition[]> =>
    ctx.cache.resource<readonly PermissionDefinition[]>(keyOf(scope), {
      scope: 'session',
      load: async () => unwrap(await send(ctx, getAll, { params: { scope } })).items,
    });
  return {
    $list: (scope) => definitions(scope).$state,
    list: (scope) => definitions(scope).fetch(),
    create: (scope, body) => write(ctx, send(ctx, post, { params: { scope }, body }), { key: keyOf(scope) }),
    update: async (scope, id, body, { since } = {}) => {
      const find = (all: readonly PermissionDefinition[]) => all.find((each) => each.id === id);
      const conflict = since && (await conflictIn(definitions(scope), find, { since, wanted: body }));
      if (conflict) return fail(conflict);
      return write(ctx, send(ctx, patch, { params: { scope, id }, body }), { key: ['renamedPermission', scope] });
    },
    delete: (scope, id) =>
      write(ctx, send(ctx, remove, { params: { scope, id } }), { key: ['renamedPermission', scope] }),
  };
}
