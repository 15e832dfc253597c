import * as z from 'zod';
import { knownError } from '../../base/errors/known-errors.ts';
import { listAnswer, ok } from '../../http/answer.ts';
import { userId, uuid } from '../../http/fields.ts';
import { createApiKey, listApiKeys, updateApiKey, type ApiKeyChange } from '../../rules/api-keys/api-keys.ts';
import { endpoint, projectOf, readUserId, type EndpointCall } from '../endpoint.ts';
import { findManagedKey, requireKeyFeature, requireKeyManager } from './api-key-access.ts';
import { keyChangeFor, newKeyFields } from './api-key-fields.ts';
import { apiKeyView, newApiKeyView } from './api-key-view.ts';
import { createKeyCheckEndpoint } from './key-check-endpoints.ts';

const params = z.strictObject({ id: uuid() });
const query = z.strictObject({ user_id: userId().optional() });

/** POST /user-api-keys: adds an API key of a user. Answers 200, not 201 (protocol.md §9.2). */
export const postUserKey = endpoint({
  access: 'client',
  body: z.strictObject({ user_id: userId(), ...newKeyFields }),
  handle: async (call) => {
    const { user_id: userIdOrMe, ...key } = call.body;
    const owner = { type: 'user', id: readUserId(call, userIdOrMe) } as const;
    requireKeyFeature(call, 'user');
    await requireKeyManager(call, owner);
    const { db, clock } = call.context;
    const { row, value } = await createApiKey(db, projectOf(call).id, owner, key, clock.now());
    return ok(newApiKeyView(row, value));
  },
});

/** GET /user-api-keys: the API keys of a user. */
export const getUserKeys = endpoint({
  access: 'client',
  query,
  handle: async (call) => {
    const id = readOwnerId(call);
    requireKeyFeature(call, 'user');
    if (id === undefined) throw knownError('SCHEMA_ERROR', { message: 'user_id is required for user API keys' });
    const owner = { type: 'user', id } as const;
    await requireKeyManager(call, owner);
    return listAnswer((await listApiKeys(call.context.db, projectOf(call).id, owner)).map(apiKeyView));
  },
});

/** GET /user-api-keys/{id}: an API key of a user. */
export const getUserKey = endpoint({
  access: 'client',
  params,
  query,
  handle: async (call) => {
    const owner = readOwnerId(call);
    requireKeyFeature(call, 'user');
    return ok(apiKeyView(await findManagedKey(call, 'user', call.params.id, owner)));
  },
});

/** PATCH /user-api-keys/{id}: renames or revokes an API key of a user. A revoked key can still be renamed. */
export const patchUserKey = endpoint<ApiKeyChange, z.infer<typeof query>, z.infer<typeof params>>({
  access: 'client',
  params,
  query,
  body: keyChangeFor,
  handle: async (call) => {
    const owner = readOwnerId(call);
    requireKeyFeature(call, 'user');
    const row = await findManagedKey(call, 'user', call.params.id, owner);
    const { db, clock } = call.context;
    return ok(apiKeyView(await updateApiKey(db, row, call.body, clock.now())));
  },
});

/** POST /user-api-keys/check: finds an API key of a user by its value. */
export const checkUserKey = createKeyCheckEndpoint('user');

function readOwnerId(call: EndpointCall<unknown, z.infer<typeof query>, unknown>): string | undefined {
  const { user_id: userIdOrMe } = call.query;
  return userIdOrMe === undefined ? undefined : readUserId(call, userIdOrMe);
}
