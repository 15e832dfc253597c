import type { AllowedServers } from '../../base/allowed-servers.ts';
import { signedHeaders } from './signature.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** How long after each attempt that failed the next one is due; after the last it is given up. As Svix does. */
const RETRY_AFTER_MS = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  10 * HOUR_MS,
];
/** How long an endpoint may take to answer. */
export const ATTEMPT_MS = 15 * SECOND_MS;
const MOST_ERROR_CHARACTERS = 200;

const NOT_ALLOWED =
  'The local service sends webhooks to this machine only. Allow this host when you start the service: --connect-to=host.';

/** What a message goes to. */
export interface DeliveryTarget {
  readonly url: string;
  readonly secret: string;
}

interface AttemptResult {
  readonly response_status: number | null;
  /** Null: it was taken. */
  readonly error: string | null;
}

/** Sends a message once. An answer of 2xx takes it; a redirect does not, because a signed body goes to nobody else. */
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
      headers: signedHeaders(secret, message, nowMillis),
      body: message.payload,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(ATTEMPT_MS)]),
    });
    await response.body?.cancel();
    return { response_status: response.status, error: response.ok ? null : `It answered ${response.status}.` };
  } catch (error) {
    return { response_status: null, error: reasonOf(error) };
  }
}

/** What a delivery is after its attempt; `attempts` counts that one. */
export function afterAttempt(attempts: number, { response_status, error }: AttemptResult, now: number) {
  const retryAfterMs = RETRY_AFTER_MS[attempts - 1];
  const result = { attempts, response_status, error };
  if (error === null) return { ...result, status: 'delivered' as const, due_at: now };
  if (retryAfterMs === undefined) return { ...result, status: 'failed' as const, due_at: now };
  return { ...result, status: 'waiting' as const, due_at: now + retryAfterMs };
}

/** `fetch` hides why it failed in the cause. */
function reasonOf(error: unknown): string {
  const { cause = error } = error instanceof Error ? error : { cause: error };
  return (cause instanceof Error ? cause.message : String(cause)).slice(0, MOST_ERROR_CHARACTERS);
}
