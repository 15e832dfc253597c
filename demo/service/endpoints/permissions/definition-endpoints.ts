import * as z from 'zod';
import { created, listAnswer, ok, success } from '../../http/answer.ts';
import { string } from '../../http/fields.ts';
import { schemaError } from '../../http/schema-error.ts';
import { createDefinition, deleteDefinition, replaceDefinition } from '../../rules/permissions/definition-changes.ts';
import { listDefinitions, type PermissionDefinition } from '../../rules/permissions/permission-definitions.ts';
import type { PermissionScope } from '../../tables/permission-tables.ts';
import { endpoint, projectOf, type EndpointCall } from '../endpoint.ts';

const OWN_ID = /^[a-z0-9_:]+$/;

const params = z.strictObject({ id: string() });
const fields = { description: string().optional(), contained_permission_ids: z.array(string()).optional() };

/** Creates the endpoints that list, create, replace and delete the permission definitions of one scope (protocol.md §8.6). */
export function createDefinitionEndpoints(scope: PermissionScope) {
  return {
    list: endpoint({
      access: 'admin',
      handle: async (call) =>
        listAnswer((await listDefinitions(call.context.db, projectOf(call).id, scope)).map(definitionView)),
    }),
    post: endpoint({
      access: 'admin',
      body: z.strictObject({ id: string(), ...fields }),
      handle: async (call) => {
        const { id, ...input } = call.body;
        requireOwnId(call, id);
        return created(definitionView(await createDefinition(call.context.db, projectOf(call).id, scope, id, input)));
      },
    }),
    patch: endpoint({
      access: 'admin',
      params,
      body: z.strictObject({ id: string().optional(), ...fields }),
      handle: async (call) => {
        if (call.body.id !== undefined) requireOwnId(call, call.body.id);
        const { id } = call.params;
        const definition = await call.context.db
          .transaction()
          .execute((transaction) => replaceDefinition(transaction, projectOf(call).id, scope, id, call.body));
        return ok(definitionView(definition));
      },
    }),
    remove: endpoint({
      access: 'admin',
      params,
      body: z.strictObject({}).optional(),
      handle: async (call) => {
        await call.context.db
          .transaction()
          .execute((transaction) => deleteDefinition(transaction, projectOf(call).id, scope, call.params.id));
        return success;
      },
    }),
  };
}

/**
 * Throws SCHEMA_ERROR unless a project can define a permission with this id. Ids that begin with `$` are reserved for system
 * permissions.
 */
function requireOwnId(call: EndpointCall<unknown, unknown, unknown>, id: string): void {
  if (OWN_ID.test(id)) return;
  const { pathname } = new URL(call.request.url);
  throw schemaError(call.request.method, pathname, ['Only lowercase letters, numbers, ":", "_" are allowed']);
}

/** Returns the fields of a permission definition. A description that is not set is absent. */
function definitionView({ id, description, contained }: PermissionDefinition): Record<string, unknown> {
  return { id, ...(description === null ? {} : { description }), contained_permission_ids: contained };
}
