import * as z from 'zod';
import type { Access } from '../../base/access.ts';
import { known } from '../../base/errors/known-errors.ts';
import { list, ok } from '../../http/answer.ts';
import { boolean, integer, string, uuid } from '../../http/fields.ts';
import {
  createProjectKeys,
  findProjectKeys,
  listProjectKeys,
  updateProjectKeys,
  type KeyValues,
  type ProjectKeyRow,
} from '../../rules/projects/project-keys.ts';
import { endpoint, projectOf, type Call } from '../endpoint.ts';

const DESCRIPTION_MAX_CHARACTERS = 1_000;

const params = z.strictObject({ id: uuid() });
const description = () => string().pipe(z.string().max(DESCRIPTION_MAX_CHARACTERS));
const revocation = z.preprocess((value) => (value === 'true' ? true : value), z.literal(true));

const creation = z.strictObject({
  description: description(),
  expires_at_millis: integer(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER),
  has_publishable_client_key: boolean(),
  has_secret_server_key: boolean(),
  has_super_secret_admin_key: boolean(),
});

/** GET /internal/api-keys (protocol.md §11.4). */
export const listInternalKeys = endpoint({
  access: 'admin',
  handle: async (call) => list((await listProjectKeys(call.context.db, projectOf(call).id)).map(view)),
});

/** POST /internal/api-keys: answers 200 with the values of the new keys, which no other answer contains. */
export const postInternalKey = endpoint({
  access: 'admin',
  body: creation,
  handle: async (call) => {
    const { db, clock } = call.context;
    const keys = {
      description: call.body.description,
      expiresAt: call.body.expires_at_millis,
      levels: readLevels(call.body),
    };
    const { row, values } = await createProjectKeys(db, projectOf(call).id, keys, clock.now());
    return ok(firstView(row, values));
  },
});

/** GET /internal/api-keys/{id}. */
export const getInternalKey = endpoint({
  access: 'admin',
  params,
  handle: async (call) => ok(view(await findKeys(call))),
});

/** PATCH /internal/api-keys/{id}: a revocation cannot be undone. A revoked set can still be renamed. */
export const patchInternalKey = endpoint({
  access: 'admin',
  params,
  body: z.strictObject({ description: description().optional(), revoked: revocation.optional() }),
  handle: async (call) => {
    const { db, clock } = call.context;
    return ok(view(await updateProjectKeys(db, await findKeys(call), call.body, clock.now())));
  },
});

async function findKeys(call: Call<unknown, unknown, z.infer<typeof params>>): Promise<ProjectKeyRow> {
  const row = await findProjectKeys(call.context.db, projectOf(call).id, call.params.id);
  if (!row) throw known('API_KEY_NOT_FOUND');
  return row;
}

function readLevels(body: z.infer<typeof creation>): Access[] {
  const levels: Access[] = [];
  if (body.has_publishable_client_key) levels.push('client');
  if (body.has_secret_server_key) levels.push('server');
  if (body.has_super_secret_admin_key) levels.push('admin');
  return levels;
}

function firstView(row: ProjectKeyRow, { client, server, admin }: KeyValues): Record<string, unknown> {
  return {
    ...shared(row),
    ...(client === undefined ? {} : { publishable_client_key: client }),
    ...(server === undefined ? {} : { secret_server_key: server }),
    ...(admin === undefined ? {} : { super_secret_admin_key: admin }),
  };
}

function view(row: ProjectKeyRow): Record<string, unknown> {
  return {
    ...shared(row),
    ...lastFour('publishable_client_key', row.publishable_client_key_last_four),
    ...lastFour('secret_server_key', row.secret_server_key_last_four),
    ...lastFour('super_secret_admin_key', row.super_secret_admin_key_last_four),
  };
}

/** Returns the last characters of a key. A key that the set does not contain is absent. */
function lastFour(name: string, value: string | null): Record<string, unknown> {
  return value === null ? {} : { [name]: { last_four: value } };
}

function shared(row: ProjectKeyRow): Record<string, unknown> {
  return {
    id: row.id,
    description: row.description,
    created_at_millis: row.created_at,
    expires_at_millis: row.expires_at,
    ...(row.manually_revoked_at === null ? {} : { manually_revoked_at_millis: row.manually_revoked_at }),
  };
}
