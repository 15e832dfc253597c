import type { AllowedServers } from '../../base/allowed-servers.ts';
import { createSignedHeaders } from './signature.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * How long to wait after each failed attempt, in milliseconds, as the webhook service Svix does. When the attempt after the
 * last wait fails too, the delivery is given up.
 */
const RETRY_AFTER_MS = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  10 * HOUR_MS,
];
/** How long an endpoint may take to respond, in milliseconds. */
export const ATTEMPT_TIMEOUT_MS = 15 * SECOND_MS;
const MOST_ERROR_CHARACTERS = 200;

const NOT_ALLOWED =
  'The local service sends webhooks to this machine only. Allow this host when you start the service: --connect-to=host.';

/** The endpoint that receives a message. */
export interface DeliveryTarget {
  readonly url: string;
  readonly secret: string;
}

/** The result of sending a message to an endpoint once. Without a response, `response_status` is null. */
interface AttemptResult {
  readonly response_status: number | null;
  /** The reason why the attempt failed. Null: the endpoint accepted the message. */
  readonly error: string | null;
}

/**
 * Sends a message to an endpoint once. A response with status 2xx means that the endpoint accepted the message. A redirect
 * counts as a failure, because the signed body must not be sent to another server. Never rejects because of a failed
 * attempt.
 */
export async function attemptDelivery(
  { url, secret }: DeliveryTarget,
  message: { readonly id: string; readonly payload: string },
  nowMillis: number,
  signal: AbortSignal,
  { allowsWebhook }: Pick<AllowedServers, 'allowsWebhook'>,
): Promise<AttemptResult> {
  if (!allowsWebhook(url)) return { response_status: null, error: NOT_ALLOWED };
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: createSignedHeaders(secret, message, nowMillis),
      body: message.payload,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(ATTEMPT_TIMEOUT_MS)]),
    });
    await response.body?.cancel();
    return { response_status: response.status, error: response.ok ? null : `It answered ${response.status}.` };
  } catch (error) {
    return { response_status: null, error: reasonOf(error) };
  }
}

/**
 * Returns the changed columns of a delivery after an attempt: its result, and the time of the next attempt if one follows.
 * `attempts` includes the attempt.
 */
export function columnsAfterAttempt(attempts: number, { response_status, error }: AttemptResult, now: number) {
  const retryAfterMs = RETRY_AFTER_MS[attempts - 1];
  const result = { attempts, response_status, error };
  if (error === null) return { ...result, status: 'delivered' as const, due_at: now };
  if (retryAfterMs === undefined) return { ...result, status: 'failed' as const, due_at: now };
  return { ...result, status: 'waiting' as const, due_at: now + retryAfterMs };
}

/** Returns the reason of a failed `fetch`, which is in the `cause` of its error. */
function reasonOf(error: unknown): string {
  const { cause = error } = error instanceof Error ? error : { cause: error };
  return (cause instanceof Error ? cause.message : String(cause)).slice(0, MOST_ERROR_CHARACTERS);
}
