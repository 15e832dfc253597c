import { sendWithRetries } from '../transport/exchange.ts';
import { errorFromReply } from '../transport/read-error.ts';
import { CLIENT_VERSION } from '../transport/limits.ts';
import type { AdminContext } from './base/admin-context.ts';

/**
 * Asks whether the service supports a feature. The response is a sentence for people instead of JSON (protocol.md §11.10).
 *
 * @throws LatchkeyError `NETWORK`, `UNEXPECTED_STATUS`
 */
export async function checkFeatureSupport(
  { platform, options, accessType }: AdminContext,
  name: string,
): Promise<string> {
  const call = {
    method: 'POST',
    url: `${options.apiUrl}/check-feature-support`,
    headers: {
      'content-type': 'application/json',
      'x-stack-project-id': options.projectId,
      'x-stack-access-type': accessType,
      'x-stack-client-version': CLIENT_VERSION,
      ...(options.publishableClientKey !== undefined && {
        'x-stack-publishable-client-key': options.publishableClientKey,
      }),
      ...options.extraRequestHeaders,
    },
    body: JSON.stringify({ name, feature_name: name }),
  };
  const reply = await sendWithRetries({ platform, options }, { prepare: () => call, isRepeatable: true });
  const error = errorFromReply(reply);
  if (error) throw error;
  return reply.body;
}
