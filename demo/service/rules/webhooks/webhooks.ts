import type { DeliveryTarget } from './attempt-delivery.ts';

/** Sends what happens in a project to the endpoints of the project (protocol.md §11.8). */
export interface Webhooks {
  /** Something may have happened, or the time was moved: looks soon. */
  note(): void;
  /** A delivery was made due by hand: looks for it the next time. */
  resume(): void;
  /** Makes messages of everything that has happened, and begins to send them. */
  collect(): Promise<void>;
  /** Sends a test message to an endpoint once. Resolves to null when the endpoint took it, otherwise to the reason why not. */
  sendTest(target: DeliveryTarget): Promise<string | null>;
  /** Resolves once nothing is being sent. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

/** What looks after webhooks needs. */
export interface WebhookContext {
  readonly webhooks: Webhooks;
}
