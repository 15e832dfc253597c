import { REQUEST_TIMEOUT_MS } from './limits.ts';
import { LatchkeyError } from '../errors/latchkey-error.ts';
import type { HttpCall, SendContext } from './hosts.ts';
import { readHeader, type Reply } from './reply.ts';

/**
 * Sends one request once; `abort` ends it. No other function calls `platform.fetch`.
 *
 * @throws LatchkeyError `NETWORK`; the service may have processed the request nevertheless
 */
export async function fetchOnce(
  { platform, options }: SendContext,
  { url, ...init }: HttpCall,
  abort = new AbortController(),
): Promise<Reply> {
  // A production build does not check the option `timeoutMs`, so it may be 0 or NaN. Both count as not set.
  const stop = platform.clock.after(options.timeoutMs || REQUEST_TIMEOUT_MS, () => abort.abort());
  try {
    const response = await platform.fetch(url, {
      cache: 'no-store',
      credentials: 'omit',
      // Tokens are sent in headers and must not follow a redirect to another host.
      redirect: 'error',
      ...init,
      signal: abort.signal,
    });
    const { headers } = response;
    return {
      url,
      status: Number(readHeader(headers, 'actual-status') ?? response.status),
      errorCode: readHeader(headers, 'known-error'),
      body: await response.text(),
      headers,
      receivedAt: platform.clock.now(),
    };
  } catch (cause) {
    throw new LatchkeyError('NETWORK', 'The service could not be reached.', { cause });
  } finally {
    stop();
  }
}
