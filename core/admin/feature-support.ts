import { exchange, statusError } from '../transport/exchange.ts';
import { withRetries } from '../transport/retry.ts';
import type { AdminContext } from './admin-context.ts';

/**
 * Asks whether the service has a feature. Its answer is a sentence for people, not JSON (protocol.md §11.10).
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
      ...options.extraRequestHeaders,
    },
    body: JSON.stringify({ name, feature_name: name }),
    isRepeatable: true,
  };
  const reply = await withRetries(platform, () => exchange(platform, call));
  if (!reply.ok) throw statusError(reply.status);
  return reply.body;
}
