import * as z from 'zod';
import { knownError } from '../../base/errors/known-errors.ts';
import { ok, success } from '../../http/answer.ts';
import { string } from '../../http/fields.ts';
import { findApiKeyByValue, updateApiKey } from '../../rules/api-keys/api-keys.ts';
import type { ApiKeyType } from '../../tables/api-key-tables.ts';
import { endpoint, projectOf } from '../endpoint.ts';
import { requireKeyFeature } from './api-key-access.ts';
import { apiKeyView } from './api-key-view.ts';

/**
 * Creates POST /user-api-keys/check or /team-api-keys/check, which returns the API key with the given value. Errors are
 * checked in the order of protocol.md §9.2.
 */
export const createKeyCheckEndpoint = (type: ApiKeyType) =>
  endpoint({
    access: 'server',
    body: z.strictObject({ api_key: string() }),
    waitsForTurn: false,
    handle: async (call) => {
      requireKeyFeature(call, type);
      const row = await findApiKeyByValue(call.context.db, projectOf(call).id, call.body.api_key);
      if (!row) throw knownError('API_KEY_NOT_FOUND');
      if (row.type !== type) throw knownError('WRONG_API_KEY_TYPE', { expected_type: type, actual_type: row.type });
      if (row.manually_revoked_at !== null) throw knownError('API_KEY_REVOKED');
      if (row.expires_at !== null && row.expires_at <= call.context.clock.now()) throw knownError('API_KEY_EXPIRED');
      return ok(apiKeyView(row));
    },
  });

/** POST /integrations/credential-scanning/revoke: revokes a secret API key that a scan found in a public place. */
export const revokeLeakedKey = endpoint({
  access: 'server',
  body: z.strictObject({ api_key: string() }),
  handle: async (call) => {
    const { db, clock } = call.context;
    const row = await findApiKeyByValue(db, projectOf(call).id, call.body.api_key);
    if (!row) throw knownError('API_KEY_NOT_FOUND');
    if (row.is_public) throw knownError('PUBLIC_API_KEY_CANNOT_BE_REVOKED');
    await updateApiKey(db, row, { revoked: true }, clock.now());
    return success;
  },
});
