import type { Platform } from '../platform/ports.ts';
import { sendWithRetries } from '../transport/exchange.ts';
import type { HeaderContext } from '../transport/call-context.ts';
import type { SendContext } from '../transport/hosts.ts';
import type { Reply } from '../transport/reply.ts';

/** The options that requests for tokens need. */
export type TokenOptions = SendContext['options'] &
  Pick<HeaderContext['options'], 'projectId' | 'publishableClientKey'>;

/** Sent as the client key for a project that requires none (protocol.md §3.4). */
export const KEYLESS_CLIENT = '__stack_public_client__';

/** Sends a form to the token endpoint (protocol.md §4.10), without the headers of other requests. */
export function requestTokens(
  platform: Platform,
  options: TokenOptions,
  fields: Readonly<Record<string, string>>,
  { isRepeatable, keepalive = false }: { readonly isRepeatable: boolean; readonly keepalive?: boolean },
): Promise<Reply> {
  const body = new URLSearchParams({
    ...fields,
    client_id: options.projectId,
    client_secret: options.publishableClientKey ?? KEYLESS_CLIENT,
  });
  const call = {
    method: 'POST',
    url: `${options.apiUrl}/auth/oauth/token`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: body.toString(),
    keepalive,
  };
  return sendWithRetries({ platform, options }, { prepare: () => call, isRepeatable });
}
