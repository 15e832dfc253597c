import { MAX_RETRIES, REQUEST_TIMEOUT_MS } from './limits.ts';
import { ANSWER_HEADERS } from '../base/client-names.ts';
import type { LimitedPlatform } from './call-limits.ts';
import { LatchkeyError } from '../errors/latchkey-error.ts';
import type { Platform } from '../platform/ports.ts';
import { pause } from '../platform/pause.ts';
import { backOffMs, retryAfterMs } from './retry.ts';

/** One HTTP request, ready to be sent. */
export interface Call {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  /** Goes on when the page goes away. */
  readonly keepalive?: boolean;
  /** `manual` answers a redirect with its status, in a page with status 0; by default it is an error. */
  readonly redirect?: 'manual';
}

export interface Reply {
  readonly status: number;
  /** `x-stack-known-error`, if the service raised one. */
  readonly errorCode: string | null;
  readonly body: string;
  readonly headers: Pick<Headers, 'get'>;
}

/** A call with what is needed to send it again. */
export interface Attempts {
  /** Makes the call of the next attempt: tokens may have changed meanwhile. */
  readonly prepare: () => Call | Promise<Call>;
  /** Sending it twice does no harm, so it is repeated when the network fails. */
  readonly isRepeatable: boolean;
  /** Whether the reply concerns only how the call was prepared, so that the next attempt may succeed at once. */
  readonly isOutdated?: (reply: Reply) => boolean;
}

/**
 * Sends a call and repeats it up to five times (protocol.md §2.8): after a network failure where that does no harm, after 429, and
 * after 508 with its marker.
 *
 * @throws LatchkeyError `NETWORK`; `ABORTED` and `TIMEOUT` where the caller set limits; whatever `prepare` throws
 */
export async function exchange(platform: LimitedPlatform, attempts: Attempts): Promise<Reply> {
  if (platform.within) return platform.within((ports) => exchange(ports, attempts));
  const { prepare, isRepeatable, isOutdated } = attempts;
  for (let attempt = 1; ; attempt += 1) {
    let call = prepare();
    // A call that is ready leaves at once: the first request of a page before the page is drawn.
    if (call instanceof Promise) call = await call;
    const isLast = attempt > MAX_RETRIES;
    let pauseMs = backOffMs(attempt, platform.random);
    try {
      const reply = await fetchOnce(platform, call);
      const isOld = isOutdated?.(reply);
      if (isLast || !(isOld || isRefusedForNow(reply))) return reply;
      pauseMs = isOld ? 0 : pauseMs + retryAfterMs(reply.headers.get('retry-after'));
    } catch (error) {
      if (isLast || !isRepeatable) throw error;
    }
    await pause(platform.clock, pauseMs);
  }
}

/**
 * Sends one request once: the only place that fetches.
 *
 * @throws LatchkeyError `NETWORK`: the request may have been processed all the same
 */
export async function fetchOnce(platform: Platform, { url, ...init }: Call): Promise<Reply> {
  const abort = new AbortController();
  const stop = platform.clock.after(REQUEST_TIMEOUT_MS, () => abort.abort());
  try {
    const response = await platform.fetch(url, {
      cache: 'no-store',
      credentials: 'omit',
      // Tokens travel in headers: they must not follow a redirect to another host.
      redirect: 'error',
      ...init,
      signal: abort.signal,
    });
    const { headers } = response;
    return {
      status: Number(readHeader(headers, 'actual-status') ?? response.status),
      errorCode: readHeader(headers, 'known-error'),
      body: await response.text(),
      headers,
    };
  } catch (cause) {
    throw new LatchkeyError('NETWORK', 'The service could not be reached.', { cause });
  } finally {
    stop();
  }
}

/** A header of an answer, such as `known-error`, under the name of whichever generation. */
export function readHeader(headers: Pick<Headers, 'get'>, name: string): string | null {
  return ANSWER_HEADERS.map((prefix) => headers.get(prefix + name)).find(Boolean) ?? null;
}

export function isSuccess({ status, errorCode }: Reply): boolean {
  return errorCode === null && status >= 200 && status < 400;
}

function isRefusedForNow({ status, body }: Reply): boolean {
  return status === 429 || (status === 508 && body.includes('INFINITE_LOOP_DETECTED'));
}
