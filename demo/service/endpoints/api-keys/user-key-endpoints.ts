import * as z from 'zod';
import { known } from '../../base/errors/known-errors.ts';
import { list, ok } from '../../http/answer.ts';
import { userId, uuid } from '../../http/fields.ts';
import { createApiKey, listApiKeys, updateApiKey, type ApiKeyChange } from '../../rules/api-keys/api-keys.ts';
import { endpoint, projectOf, readUserId, type Call } from '../endpoint.ts';
import { findManagedKey, requireKeyFeature, requireKeyManager } from './api-key-access.ts';
import { keyChange, newKeyFields } from './api-key-fields.ts';
import { apiKeyView, firstApiKeyView } from './api-key-view.ts';
import { checkKeyEndpoint } from './key-check-endpoints.ts';

const params = z.strictObject({ id: uuid() });
const query = z.strictObject({ user_id: userId().optional() });

/** POST /user-api-keys: answers 200, not 201 (protocol.md §9.2). */
export const postUserKey = endpoint({
  access: 'client',
  body: z.strictObject({ user_id: userId(), ...newKeyFields }),
  handle: async (call) => {
    const { user_id: wanted, ...key } = call.body;
    const owner = { type: 'user', id: readUserId(call, wanted) } as const;
    requireKeyFeature(call, 'user');
    await requireKeyManager(call, owner);
    const { db, clock } = call.context;
    const { row, value } = await createApiKey(db, projectOf(call).id, owner, key, clock.now());
    return ok(firstApiKeyView(row, value));
  },
});

/** GET /user-api-keys. */
export const getUserKeys = endpoint({
  access: 'client',
  query,
  handle: async (call) => {
    const id = ownerOf(call);
    requireKeyFeature(call, 'user');
    if (id === undefined) throw known('SCHEMA_ERROR', { message: 'user_id is required for user API keys' });
    const owner = { type: 'user', id } as const;
    await requireKeyManager(call, owner);
    return list((await listApiKeys(call.context.db, projectOf(call).id, owner)).map(apiKeyView));
  },
});

/** GET /user-api-keys/{id}. */
export const getUserKey = endpoint({
  access: 'client',
  params,
  query,
  handle: async (call) => {
    const owner = ownerOf(call);
    requireKeyFeature(call, 'user');
    return ok(apiKeyView(await findManagedKey(call, 'user', call.params.id, owner)));
  },
});

/** PATCH /user-api-keys/{id}: a revoked key can still be renamed. */
export const patchUserKey = endpoint<ApiKeyChange, z.infer<typeof query>, z.infer<typeof params>>({
  access: 'client',
  params,
  query,
  body: keyChange,
  handle: async (call) => {
    const owner = ownerOf(call);
    requireKeyFeature(call, 'user');
    const row = await findManagedKey(call, 'user', call.params.id, owner);
    const { db, clock } = call.context;
    return ok(apiKeyView(await updateApiKey(db, row, call.body, clock.now())));
  },
});

export const checkUserKey = checkKeyEndpoint('user');

function ownerOf(call: Call<unknown, z.infer<typeof query>, unknown>): string | undefined {
  const { user_id: wanted } = call.query;
  return wanted === undefined ? undefined : readUserId(call, wanted);
}
