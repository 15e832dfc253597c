import { serverPlatform } from '../../platform/server.ts';
import { WEBHOOK_TOLERANCE_MS } from './limits.ts';
import { createSeenWebhooks, type SeenWebhooks } from './seen-webhooks.ts';
import { webhookError } from './webhook-error.ts';
import { readWebhookEvent, type WebhookEvent } from './webhook-events.ts';
import { readWebhookBody, readWebhookHeaders, type WebhookRequest } from './webhook-request.ts';
import { isSignedBy, readSecrets } from './webhook-signature.ts';

export interface WebhookOptions {
  /** How far the time of a message may differ from this server's clock, in milliseconds. Five minutes by default. */
  readonly toleranceMs?: number | undefined;
  /**
   * Where accepted deliveries are remembered, so that a copy of a request is refused. By default in the memory of this process; an app
   * with several processes shares a store among them.
   */
  readonly seen?: SeenWebhooks | undefined;
  /** Returns the current time in milliseconds since 1970. By default the clock of this machine. */
  readonly now?: (() => number) | undefined;
}

let ownSeen: SeenWebhooks | undefined;

/**
 * Verifies a webhook of the service and returns its event. Checks the signature over the body as it arrived, the time of sending, and
 * that this delivery was not accepted before. Pass two secrets while one replaces another: each is tried. Call this function before any
 * other code reads the body. If a message was not answered with success, the service sends it again. The new delivery has a time of its
 * own and is accepted, with the same `event.id`.
 *
 * @throws LatchkeyError with the `status` 400 to answer: `WEBHOOK_NOT_SIGNED`, `WEBHOOK_WRONG_TIME`, `WEBHOOK_WRONG_SIGNATURE`,
 * `WEBHOOK_UNREADABLE`, `WEBHOOK_REPLAYED`; `INVALID_OPTION` for a wrong secret, `MISUSE` for a body that was parsed before
 * @example const event = await verifyWebhook(request, secret);
 * if (event.type === 'user.deleted') save(event.data.id);
 */
export async function verifyWebhook(
  request: WebhookRequest,
  secret: string | readonly string[],
  { toleranceMs = WEBHOOK_TOLERANCE_MS, seen, now = serverPlatform().clock.now }: WebhookOptions = {},
): Promise<WebhookEvent> {
  const secrets = readSecrets(secret);
  const headers = readWebhookHeaders(request);
  const sentAt = Number(headers.timestamp) * 1000;
  // The time is checked before the body is read, so that the refusal of an old copy of a request costs nothing. The time can be trusted
  // only after the signature has been verified, because the signature also covers the time.
  if (!(Math.abs(now() - sentAt) <= toleranceMs))
    throw webhookError('WEBHOOK_WRONG_TIME', 'The webhook was sent too long ago, or this clock is wrong.');
  const body = await readWebhookBody(request);
  if (!(await isSignedBy(secrets, headers, body)))
    throw webhookError('WEBHOOK_WRONG_SIGNATURE', 'The webhook was not signed with this secret.');
  const event = readWebhookEvent(body, { id: headers.id, sentAt });
  const store = seen ?? (ownSeen ??= createSeenWebhooks(serverPlatform().clock.now));
  // The service repeats a message that was not answered with success. The repetition has the same id and a new time, and it must be
  // accepted, so the key contains the id and the time. A copy of a request has the same key and is refused. After the store has forgotten
  // the key, the check of the time above refuses the copy.
  const isNew = await store.add(`${headers.id}.${headers.timestamp}`, sentAt + toleranceMs - now() + 1000);
  if (!isNew) throw webhookError('WEBHOOK_REPLAYED', 'This delivery of the webhook was accepted before.');
  return event;
}
