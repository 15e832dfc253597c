import * as z from 'zod';
import type { AccessLevel } from '../../base/access.ts';
import { knownError } from '../../base/errors/known-errors.ts';
import { listAnswer, ok } from '../../http/answer.ts';
import { boolean, integer, string, uuid } from '../../http/fields.ts';
import {
  createProjectKeySet,
  findProjectKeySet,
  listProjectKeySets,
  updateProjectKeySet,
  type KeyValues,
  type ProjectKeySetRow,
} from '../../rules/projects/project-keys.ts';
import { endpoint, projectOf, type EndpointCall } from '../endpoint.ts';

const DESCRIPTION_MAX_CHARACTERS = 1_000;

const params = z.strictObject({ id: uuid() });
const descriptionField = () => string().pipe(z.string().max(DESCRIPTION_MAX_CHARACTERS));
const revocation = z.preprocess((value) => (value === 'true' ? true : value), z.literal(true));

const creation = z.strictObject({
  description: descriptionField(),
  expires_at_millis: integer(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER),
  has_publishable_client_key: boolean(),
  has_secret_server_key: boolean(),
  has_super_secret_admin_key: boolean(),
});

/** GET /internal/api-keys: the sets of project keys (protocol.md §11.4). */
export const getProjectKeySets = endpoint({
  access: 'admin',
  handle: async (call) => listAnswer((await listProjectKeySets(call.context.db, projectOf(call).id)).map(keySetView)),
});

/**
 * POST /internal/api-keys: adds a set of project keys. Answers 200 with the values of the keys, which no later answer
 * contains.
 */
export const postProjectKeySet = endpoint({
  access: 'admin',
  body: creation,
  handle: async (call) => {
    const { db, clock } = call.context;
    const keys = {
      description: call.body.description,
      expiresAt: call.body.expires_at_millis,
      levels: readLevels(call.body),
    };
    const { row, values } = await createProjectKeySet(db, projectOf(call).id, keys, clock.now());
    return ok(newKeySetView(row, values));
  },
});

/** GET /internal/api-keys/{id}: a set of project keys. */
export const getProjectKeySet = endpoint({
  access: 'admin',
  params,
  handle: async (call) => ok(keySetView(await findRequestedKeySet(call))),
});

/**
 * PATCH /internal/api-keys/{id}: renames or revokes a set of keys. A revocation cannot be undone, and a revoked set can
 * still be renamed.
 */
export const patchProjectKeySet = endpoint({
  access: 'admin',
  params,
  body: z.strictObject({ description: descriptionField().optional(), revoked: revocation.optional() }),
  handle: async (call) => {
    const { db, clock } = call.context;
    return ok(keySetView(await updateProjectKeySet(db, await findRequestedKeySet(call), call.body, clock.now())));
  },
});

async function findRequestedKeySet(
  call: EndpointCall<unknown, unknown, z.infer<typeof params>>,
): Promise<ProjectKeySetRow> {
  const row = await findProjectKeySet(call.context.db, projectOf(call).id, call.params.id);
  if (!row) throw knownError('API_KEY_NOT_FOUND');
  return row;
}

function readLevels(body: z.infer<typeof creation>): AccessLevel[] {
  const levels: AccessLevel[] = [];
  if (body.has_publishable_client_key) levels.push('client');
  if (body.has_secret_server_key) levels.push('server');
  if (body.has_super_secret_admin_key) levels.push('admin');
  return levels;
}

function newKeySetView(row: ProjectKeySetRow, { client, server, admin }: KeyValues): Record<string, unknown> {
  return {
    ...sharedFields(row),
    ...(client === undefined ? {} : { publishable_client_key: client }),
    ...(server === undefined ? {} : { secret_server_key: server }),
    ...(admin === undefined ? {} : { super_secret_admin_key: admin }),
  };
}

function keySetView(row: ProjectKeySetRow): Record<string, unknown> {
  return {
    ...sharedFields(row),
    ...lastFourField('publishable_client_key', row.publishable_client_key_last_four),
    ...lastFourField('secret_server_key', row.secret_server_key_last_four),
    ...lastFourField('super_secret_admin_key', row.super_secret_admin_key_last_four),
  };
}

/** Returns the last four characters of a key under the key's name, or no field if the set does not contain the key. */
function lastFourField(name: string, value: string | null): Record<string, unknown> {
  return value === null ? {} : { [name]: { last_four: value } };
}

function sharedFields(row: ProjectKeySetRow): Record<string, unknown> {
  return {
    id: row.id,
    description: row.description,
    created_at_millis: row.created_at,
    expires_at_millis: row.expires_at,
    ...(row.manually_revoked_at === null ? {} : { manually_revoked_at_millis: row.manually_revoked_at }),
  };
}
