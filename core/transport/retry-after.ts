import { RATE_LIMIT_MAX_WAIT_MS } from './limits.ts';
import type { Reply } from './reply.ts';

/** The most seconds that a `Retry-After` header can ask for: larger numbers count as this one (RFC 9111 §1.2.2). */
const MOST_SECONDS = 2 ** 31;

/** Matches the three forms of a date (RFC 9110 §5.6.7). All of them mean GMT, which the third does not say. */
const HTTP_DATE =
  /^(?:[A-Z][a-z]+, \d\d[ -][A-Z][a-z]{2}[ -]\d{2,4} [\d:]{8} GMT|[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d [\d:]{8} \d{4})$/;

/**
 * Returns the time until a request may be repeated, in milliseconds, as the `Retry-After` header says in seconds or as a date (RFC
 * 9110 §10.2.3). Undefined when there is no such header, or it is invalid. A date counts from the `Date` header, or from the clock of
 * this device where a page cannot read that header.
 */
export function retryAfterMs({ headers, receivedAt }: Reply): number | undefined {
  const text = headers.get('retry-after')?.trim() ?? '';
  if (/^\d+$/.test(text)) return Math.min(Number(text), MOST_SECONDS) * 1000;
  const at = parseHttpDate(text);
  if (at === undefined) return undefined;
  const sentAt = parseHttpDate(headers.get('date')?.trim() ?? '') ?? receivedAt;
  return Math.min(Math.max(at - sentAt, 0), MOST_SECONDS * 1000);
}

/**
 * Returns the pause before a refused request is repeated, in milliseconds; null when the reply is final. After status 429 a call
 * pauses for at most five seconds in all, plus the usual back-off. When the service asks for a longer pause, the reply is final,
 * so that the user learns how long to wait. `pausedMs` is how long the call has paused already.
 */
export function repeatPauseMs(reply: Reply, backOffMs: number, pausedMs: number): number | null {
  const { status, body } = reply;
  if (status === 508 && body.includes('INFINITE_LOOP_DETECTED')) return backOffMs;
  if (status !== 429) return null;
  const askedMs = retryAfterMs(reply) ?? 0;
  const isLong =
    askedMs > RATE_LIMIT_MAX_WAIT_MS || (pausedMs > 0 && pausedMs + askedMs + backOffMs > RATE_LIMIT_MAX_WAIT_MS);
  return isLong ? null : askedMs + backOffMs;
}

function parseHttpDate(text: string): number | undefined {
  const at = HTTP_DATE.test(text) ? Date.parse(text.replace(/( GMT)?$/, ' GMT')) : Number.NaN;
  return Number.isNaN(at) ? undefined : at;
}
