import { REQUEST_TIMEOUT_MS } from '../base/constants.ts';
import { LatchkeyError } from '../errors/latchkey-error.ts';
import type { Platform } from '../platform/ports.ts';
import { type Outcome, retryAfterMs } from './retry.ts';

/** One HTTP request, ready to go. */
export interface Call {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  /** Sending it twice does no harm. */
  readonly isRepeatable: boolean;
  /** Goes on when the page goes away. */
  readonly keepalive?: boolean;
}

export interface Reply {
  readonly status: number;
  readonly ok: boolean;
  /** `x-stack-known-error`, if the service raised one. */
  readonly errorCode: string | null;
  readonly body: string;
}

/**
 * Sends one request once: the only place that fetches. What may be repeated by the rules of wire protocol §1.6 comes back
 * as `again`: a dead network for repeatable calls, 429, 508 with its marker.
 *
 * @throws LatchkeyError `NETWORK` where a call that must not be repeated may already have been processed.
 */
export async function exchange(platform: Platform, call: Call): Promise<Outcome<Reply>> {
  const answer = await attempt(platform, call);
  if (answer instanceof LatchkeyError) {
    if (!call.isRepeatable) throw answer;
    return { status: 'again', error: answer, pause: 'back-off' };
  }
  const { response, body } = answer;
  const status = Number(response.headers.get('x-stack-actual-status') ?? response.status);
  if (status === 429) {
    const afterMs = retryAfterMs(response.headers.get('retry-after'));
    return { status: 'again', error: statusError(status), pause: afterMs === null ? 'back-off' : { afterMs } };
  }
  if (status === 508 && body.includes('INFINITE_LOOP_DETECTED')) {
    return { status: 'again', error: statusError(status), pause: 'back-off' };
  }
  const errorCode = response.headers.get('x-stack-known-error');
  return { status: 'done', value: { status, ok: status >= 200 && status < 400, errorCode, body } };
}

/** The error of a status that no rule of the protocol explains. The server's text stays out of it. */
export function statusError(status: number): LatchkeyError {
  return new LatchkeyError('UNEXPECTED_STATUS', `The service answered with status ${status}.`, { cause: { status } });
}

async function attempt(platform: Platform, call: Call): Promise<{ response: Response; body: string } | LatchkeyError> {
  const abort = new AbortController();
  const stop = platform.clock.after(REQUEST_TIMEOUT_MS, () => abort.abort());
  try {
    const response = await platform.fetch(call.url, {
      method: call.method,
      headers: call.headers,
      body: call.body ?? null,
      keepalive: call.keepalive ?? false,
      cache: 'no-store',
      credentials: 'omit',
      // Tokens travel in headers: they must not follow a redirect to another host.
      redirect: 'error',
      signal: abort.signal,
    });
    return { response, body: await response.text() };
  } catch (cause) {
    return new LatchkeyError('NETWORK', 'The service could not be reached.', {
      cause,
    });
  } finally {
    stop();
  }
}
