import * as z from 'zod';
import { knownError } from '../../base/errors/known-errors.ts';
import { string } from '../../http/fields.ts';
import { findEnabledProvider } from '../../idp/providers.ts';
import { endpoint, projectOf } from '../endpoint.ts';

/**
 * POST /auth/oauth/callback/apple/native (protocol.md §4.13): always refused, because projects of this service have no app at
 * Apple.
 */
export const signInWithApple = endpoint({
  access: 'client',
  body: z.strictObject({ id_token: string() }),
  handle: (call) => {
    if (!findEnabledProvider(projectOf(call).config, 'apple'))
      throw knownError('OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED');
    throw knownError('APPLE_BUNDLE_ID_NOT_CONFIGURED');
  },
});
