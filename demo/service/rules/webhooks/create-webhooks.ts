import type { AllowedServers } from '../../base/allowed-servers.ts';
import type { Clock } from '../../base/clock.ts';
import { randomToken } from '../../base/random-token.ts';
import type { Database } from '../../tables/tables.ts';
import { columnsAfterAttempt, ATTEMPT_TIMEOUT_MS, attemptDelivery } from './attempt-delivery.ts';
import { createMessages } from './create-messages.ts';
import type { Webhooks } from './webhooks.ts';

/** How long after a request the service searches for events, in milliseconds. Requests within this time share one search. */
const COLLECT_AFTER_MS = 50;
/**
 * The longest time until the service reads its clock again, in milliseconds. A test may set the clock to a later time
 * meanwhile, so that a delivery is due.
 */
const LONGEST_SLEEP_MS = 60_000;

interface WebhookOptions {
  readonly db: Database;
  /** The clock that decides when the next attempt is due. */
  readonly clock: Pick<Clock, 'now'>;
  /**
   * The clock for timestamps in signatures. Tests do not change this clock, because receivers compare the timestamp with
   * their own time.
   */
  readonly signingClock: Pick<Clock, 'now'>;
  readonly servers: Pick<AllowedServers, 'allowsWebhook'>;
}

/** Starts the delivery of webhooks. `stopDelivery` must be called before the database is closed. */
export function createWebhooks({ db, clock, signingClock, servers }: WebhookOptions): Webhooks {
  const stopping = new AbortController();
  const sending = new Set<Promise<void>>();
  let collecting: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  /** Whether the timer is set to at most `COLLECT_AFTER_MS`. */
  let isWorkNear = false;
  /**
   * When the next delivery is due. The initial value makes the first search look for deliveries that an earlier process has
   * left.
   */
  let nextDueAt = Number.NEGATIVE_INFINITY;

  const scheduleWork = (afterMs: number): void => {
    if (stopping.signal.aborted) return;
    clearTimeout(timer);
    isWorkNear = afterMs <= COLLECT_AFTER_MS;
    timer = setTimeout(() => {
      isWorkNear = false;
      collectEvents().catch(console.error);
    }, afterMs).unref();
  };
  const collectAndSend = async (): Promise<void> => {
    if (stopping.signal.aborted) return;
    const now = clock.now();
    const isNew = await collectNewMessages(db, now);
    if (!isNew && nextDueAt > now) return;
    for (const due of await takeDueDeliveries(db, now)) trackSending(sendDelivery(due));
    await sleepUntilDue();
  };
  const collectEvents = (): Promise<void> => {
    collecting = collecting.catch(() => undefined).then(collectAndSend);
    return collecting;
  };
  const sendDelivery = async (due: DueDelivery): Promise<void> => {
    // When a test advances the service's clock, several attempts may follow each other within one second of the signing clock. Each
    // attempt still gets a timestamp of its own, because receivers reject a message whose id and timestamp they have seen before.
    const signedAt = signingClock.now() + due.attempts * 1000;
    const result = await attemptDelivery(due, due, signedAt, stopping.signal, servers);
    if (stopping.signal.aborted) return;
    await db
      .updateTable('webhook_deliveries')
      .set(columnsAfterAttempt(due.attempts + 1, result, clock.now()))
      .where('message_id', '=', due.id)
      .where('endpoint_id', '=', due.endpoint_id)
      .execute();
    if (result.error !== null) await sleepUntilDue();
  };
  const trackSending = (job: Promise<void>): void => {
    const tracked = job.catch(console.error).finally(() => sending.delete(tracked));
    sending.add(tracked);
  };
  const sleepUntilDue = async (): Promise<void> => {
    nextDueAt = await findNextDue(db);
    const sleepMs = Math.max(nextDueAt - clock.now(), COLLECT_AFTER_MS + 1);
    if (nextDueAt < Number.POSITIVE_INFINITY && !isWorkNear) scheduleWork(Math.min(sleepMs, LONGEST_SLEEP_MS));
  };
  return {
    scheduleSearch: () => {
      if (!isWorkNear) scheduleWork(COLLECT_AFTER_MS);
    },
    recheckDueDeliveries: () => {
      nextDueAt = Number.NEGATIVE_INFINITY;
    },
    collectEvents,
    sendTest: async (target) => {
      const message = { id: `msg_${randomToken()}`, payload: JSON.stringify({ type: 'test', data: {} }) };
      return (await attemptDelivery(target, message, signingClock.now(), stopping.signal, servers)).error;
    },
    waitUntilSent: async () => {
      await collectEvents();
      while (sending.size > 0) await Promise.all(sending);
    },
    stopDelivery: async () => {
      stopping.abort();
      clearTimeout(timer);
      await collecting.catch(() => undefined);
      await Promise.all(sending);
    },
  };
}

/** A delivery with the message and the endpoint that its attempt needs. `id` is that of the message. */
interface DueDelivery {
  readonly id: string;
  readonly payload: string;
  readonly endpoint_id: string;
  readonly url: string;
  readonly secret: string;
  readonly attempts: number;
}

/**
 * Returns the deliveries that are due, and postpones them by more than an attempt takes. So of several services on a
 * database, only one attempts each delivery.
 */
async function takeDueDeliveries(db: Database, now: number): Promise<readonly DueDelivery[]> {
  const taken = await db
    .updateTable('webhook_deliveries')
    .set({ due_at: now + 2 * ATTEMPT_TIMEOUT_MS })
    .where('status', '=', 'waiting')
    .where('due_at', '<=', now)
    .returning(['message_id', 'endpoint_id', 'attempts'])
    .execute();
  if (taken.length === 0) return [];
  const messages = await db
    .selectFrom('webhook_messages')
    .select(['id', 'payload', 'number'])
    .where('id', 'in', [...new Set(taken.map(({ message_id: id }) => id))])
    .orderBy('number')
    .execute();
  const endpoints = await db
    .selectFrom('webhook_endpoints')
    .select(['id', 'url', 'secret'])
    .where('id', 'in', [...new Set(taken.map(({ endpoint_id: id }) => id))])
    .execute();
  return messages.flatMap(({ id, payload }) =>
    taken.flatMap(({ message_id, endpoint_id, attempts }) => {
      const endpoint = endpoints.find((candidate) => candidate.id === endpoint_id);
      if (message_id !== id || !endpoint) return [];
      return [{ id, payload, endpoint_id, url: endpoint.url, secret: endpoint.secret, attempts }];
    }),
  );
}

/**
 * Creates messages from new events and returns whether there are new messages. If there are no events, this takes only one
 * query.
 */
async function collectNewMessages(db: Database, now: number): Promise<boolean> {
  const event = await db.selectFrom('webhook_events').select('number').limit(1).executeTakeFirst();
  return event !== undefined && db.transaction().execute((transaction) => createMessages(transaction, now));
}

/** Returns when the next delivery is due, in milliseconds since 1970; infinity when none is waiting. */
async function findNextDue(db: Database): Promise<number> {
  const next = await db
    .selectFrom('webhook_deliveries')
    .select('due_at')
    .where('status', '=', 'waiting')
    .orderBy('due_at')
    .executeTakeFirst();
  return next?.due_at ?? Number.POSITIVE_INFINITY;
}
