import * as z from 'zod';
import { knownError } from '../../base/errors/known-errors.ts';
import { string } from '../../http/fields.ts';
import { endpoint } from '../endpoint.ts';

const TOKEN_MAX_CHARACTERS = 16_384;

/**
 * POST /auth/external/token (protocol.md §17.5): always refused, because no project of this service trusts another
 * authentication service.
 */
export const exchangeExternalToken = endpoint({
  access: 'client',
  body: z.strictObject({
    provider_id: z.enum(['clerk-integration', 'better-auth-integration', 'workos-integration']),
    token: string().pipe(z.string().max(TOKEN_MAX_CHARACTERS)),
  }),
  handle: () => {
    throw knownError('EXTERNAL_AUTH_PROVIDER_NOT_CONFIGURED', { reason: 'provider_disabled' });
  },
});
