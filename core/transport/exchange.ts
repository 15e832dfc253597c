import { MAX_RETRIES, REQUEST_TIMEOUT_MS } from './limits.ts';
import type { LimitedPlatform } from './call-limits.ts';
import { LatchkeyError } from '../errors/latchkey-error.ts';
import type { Platform } from '../platform/ports.ts';
import { pause } from '../platform/pause.ts';
import { loadReadError } from './load-read-error.ts';
import { readHeader, type Reply } from './reply.ts';
import { backOffMs } from './retry.ts';

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

/** A request that can be sent several times. */
export interface Attempts {
  /** Builds the call of the next attempt. The tokens may have changed since the last one. */
  readonly prepare: () => Call | Promise<Call>;
  /** True when sending the request twice is harmless, so that it is repeated after a network failure. */
  readonly isRepeatable: boolean;
  /**
   * Returns true when the reply rejects something that `prepare` replaces, such as an access token. The next attempt follows at
   * once.
   */
  readonly isOutdated?: (reply: Reply) => boolean;
}

/**
 * Sends a request and repeats it up to five times (protocol.md §2.8): after a network failure if the request is repeatable, and
 * after a refusal as `repeatPauseMs` says. The pause after a network failure ends when the user or the network returns.
 *
 * @throws LatchkeyError `NETWORK`; `ABORTED` and `TIMEOUT` when the caller set limits; every error of `prepare`
 */
export async function exchange(platform: LimitedPlatform, attempts: Attempts): Promise<Reply> {
  if (platform.within) return platform.within((ports) => exchange(ports, attempts));
  const { prepare, isRepeatable, isOutdated } = attempts;
  let pausedMs = 0;
  for (let attempt = 1; ; attempt += 1) {
    let call = prepare();
    // Skip the `await` for a call that is ready, so that the first request of a page is sent before the page is rendered.
    if (call instanceof Promise) call = await call;
    const isLast = attempt > MAX_RETRIES;
    let pauseMs = backOffMs(attempt, platform.random);
    let { page } = platform;
    try {
      const reply = await fetchOnce(platform, call);
      const isStale = isOutdated?.(reply);
      if (isLast || !(isStale || [429, 508].includes(reply.status))) return reply;
      const refusalMs = isStale ? 0 : (await loadReadError(platform.clock)).repeatPauseMs(reply, pauseMs, pausedMs);
      if (refusalMs === null) return reply;
      pauseMs = refusalMs;
      // The service asked for this pause, so the return of the user does not end it.
      page = null;
    } catch (error) {
      if (isLast || !isRepeatable) throw error;
    }
    pausedMs += pauseMs;
    await pause(platform.clock, pauseMs, page);
  }
}

/**
 * Sends one request once. No other function calls `platform.fetch`.
 *
 * @throws LatchkeyError `NETWORK`; the service may have processed the request nevertheless
 */
export async function fetchOnce(platform: Platform, { url, ...init }: Call): Promise<Reply> {
  const abort = new AbortController();
  const stop = platform.clock.after(REQUEST_TIMEOUT_MS, () => abort.abort());
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
