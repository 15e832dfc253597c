import * as z from 'zod';
import { listAnswer, ok } from '../../http/answer.ts';
import { uuid } from '../../http/fields.ts';
import { createApiKey, listApiKeys, updateApiKey, type ApiKeyChange } from '../../rules/api-keys/api-keys.ts';
import { endpoint, projectOf } from '../endpoint.ts';
import { findManagedKey, requireKeyFeature, requireKeyManager } from './api-key-access.ts';
import { keyChangeFor, newKeyFields } from './api-key-fields.ts';
import { apiKeyView, newApiKeyView } from './api-key-view.ts';
import { createKeyCheckEndpoint } from './key-check-endpoints.ts';

const params = z.strictObject({ id: uuid() });
const query = z.strictObject({ team_id: uuid() });

/** POST /team-api-keys: adds an API key of a team. Answers 200, not 201 (protocol.md §9.2). */
export const postTeamKey = endpoint({
  access: 'client',
  body: z.strictObject({ team_id: uuid(), ...newKeyFields }),
  handle: async (call) => {
    const { team_id: id, ...key } = call.body;
    const owner = { type: 'team', id } as const;
    requireKeyFeature(call, 'team');
    await requireKeyManager(call, owner);
    const { db, clock } = call.context;
    const { row, value } = await createApiKey(db, projectOf(call).id, owner, key, clock.now());
    return ok(newApiKeyView(row, value));
  },
});

/** GET /team-api-keys: the API keys of a team. */
export const getTeamKeys = endpoint({
  access: 'client',
  query,
  handle: async (call) => {
    const owner = { type: 'team', id: call.query.team_id } as const;
    requireKeyFeature(call, 'team');
    await requireKeyManager(call, owner);
    return listAnswer((await listApiKeys(call.context.db, projectOf(call).id, owner)).map(apiKeyView));
  },
});

/** GET /team-api-keys/{id}: an API key of a team. */
export const getTeamKey = endpoint({
  access: 'client',
  params,
  query,
  handle: async (call) => {
    requireKeyFeature(call, 'team');
    return ok(apiKeyView(await findManagedKey(call, 'team', call.params.id, call.query.team_id)));
  },
});

/** PATCH /team-api-keys/{id}: renames or revokes an API key of a team. A revoked key can still be renamed. */
export const patchTeamKey = endpoint<ApiKeyChange, z.infer<typeof query>, z.infer<typeof params>>({
  access: 'client',
  params,
  query,
  body: keyChangeFor,
  handle: async (call) => {
    requireKeyFeature(call, 'team');
    const row = await findManagedKey(call, 'team', call.params.id, call.query.team_id);
    const { db, clock } = call.context;
    return ok(apiKeyView(await updateApiKey(db, row, call.body, clock.now())));
  },
});

/** POST /team-api-keys/check: finds an API key of a team by its value. */
export const checkTeamKey = createKeyCheckEndpoint('team');
