import { REQUEST_TIMEOUT_MS } from './limits.ts';
import type { ResolvedOptions } from '../base/options.ts';
import type { LimitedPlatform } from './call-limits.ts';
import { LatchkeyError } from '../errors/latchkey-error.ts';
import { readHeader, type Reply } from './reply.ts';

/** What requests of an app need: its platform, and its options for hosts and time. */
export interface Service {
  readonly platform: LimitedPlatform;
  readonly options: Pick<ResolvedOptions, 'apiUrl' | 'fallbackUrls' | 'hosts' | 'timeoutMs'>;
}

/** One HTTP request, ready to be sent. */
export interface Call {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  /** True when the request continues after the page is left. */
  readonly keepalive?: boolean;
  /** With `manual` a redirect is returned as a reply; in a page its status is 0. By default a redirect is an error. */
  readonly redirect?: 'manual';
}

/**
 * Sends one request once. No other function calls `platform.fetch`.
 *
 * @throws LatchkeyError `NETWORK`; the service may have processed the request nevertheless
 */
export async function fetchOnce({ platform, options }: Service, { url, ...init }: Call): Promise<Reply> {
  const abort = new AbortController();
  // A production build does not check `timeoutMs`. A value that is no number counts as not set there.
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
