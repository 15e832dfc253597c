import type { DeliveryTarget } from './attempt-delivery.ts';

/** Sends the events of a project to its webhook endpoints (protocol.md §11.8). */
export interface Webhooks {
  /**
   * Schedules a search for events. Called after each request that may have changed data, and when a test advances the
   * clock.
   */
  scheduleSearch(): void;
  /**
   * Makes the next search look for due deliveries in the database. Must be called after a change of delivery times in the
   * database.
   */
  recheckDueDeliveries(): void;
  /** Creates messages from all events so far and begins to send them. */
  collectEvents(): Promise<void>;
  /**
   * Sends a test message to an endpoint once. Resolves to null when the endpoint accepted it, otherwise to the reason of the
   * failure.
   */
  sendTest(target: DeliveryTarget): Promise<string | null>;
  /** Creates messages from all events so far, sends them, and resolves when no message is being sent any more. */
  waitUntilSent(): Promise<void>;
  /** Aborts all deliveries. Must be called before the database is closed. */
  stopDelivery(): Promise<void>;
}

/** The part of a context needed for webhooks. */
export interface WebhookContext {
  readonly webhooks: Webhooks;
}
