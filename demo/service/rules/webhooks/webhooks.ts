import type { DeliveryTarget } from './attempt-delivery.ts';

/** Sends the events of a project to its webhook endpoints (protocol.md §11.8). */
export interface Webhooks {
  /**
   * Schedules a search for new events and due deliveries. Called after each request that may have changed data, and when a
   * test advances the clock.
   */
  scheduleSearch(): void;
  /**
   * Makes the next search read from the database which deliveries are due. Must be called when other code has changed the
   * times of deliveries there.
   */
  recheckDueDeliveries(): void;
  /**
   * Creates messages from all events so far and begins to send them. Resolves without waiting for the responses of
   * endpoints.
   */
  collectEvents(): Promise<void>;
  /**
   * Sends a test message to an endpoint once. Resolves to null when the endpoint accepted it, otherwise to the reason of the
   * failure.
   */
  sendTest(target: DeliveryTarget): Promise<string | null>;
  /**
   * Creates messages from all events so far, sends them, and resolves when no attempt is running any more. A failed delivery
   * may still wait for its next attempt.
   */
  waitUntilSent(): Promise<void>;
  /** Aborts the running attempts and starts no others. Must be called before the database is closed. */
  stopDelivery(): Promise<void>;
}

/** The part of a context needed for webhooks. */
export interface WebhookContext {
  readonly webhooks: Webhooks;
}
