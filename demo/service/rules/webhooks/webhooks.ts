import type { DeliveryTarget } from './attempt-delivery.ts';

/** Sends the events of a project to its webhook endpoints (protocol.md §11.8). */
export interface Webhooks {
  /** Searches for events soon. Called after each request that may have changed data, and when a test advances the clock. */
  note(): void;
  /** Searches for due deliveries. Called after a delivery was made due manually. */
  resume(): void;
  /** Creates messages of all events so far and begins to send them. */
  collect(): Promise<void>;
  /**
   * Sends a test message to an endpoint once. Resolves to null when the endpoint accepted it, otherwise to the reason of the
   * failure.
   */
  sendTest(target: DeliveryTarget): Promise<string | null>;
  /** Resolves when no message is being sent. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

/** The part of a context needed for webhooks. */
export interface WebhookContext {
  readonly webhooks: Webhooks;
}
