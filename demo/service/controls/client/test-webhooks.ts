import { createSignedHeaders } from '../../rules/webhooks/signature.ts';
import type { WebhookEndpoint } from '../../rules/webhooks/webhook-endpoints.ts';
import type { WebhookDelivery, WebhookRecord } from '../../rules/webhooks/webhook-messages.ts';
import type { WebhookType } from '../../rules/webhooks/webhook-types.ts';
import type { ControlCaller } from './control-call.ts';

/** An event of a project, as its webhooks send it. */
export interface WebhookMessage {
  readonly id: string;
  readonly type: WebhookType;
  /** The user, team, membership or permission, spelled as in the protocol. */
  readonly data: Readonly<Record<string, unknown>>;
  /** When the message was created, by the service's clock. */
  readonly createdAt: Date;
  /** The state of the message's delivery to each endpoint of the project. */
  readonly deliveries: readonly WebhookDelivery[];
  /**
   * Creates the signed request that an endpoint receives, for calling the handler of an app without a server.
   *
   * @example
   * ```ts
   * declare function POST(request: Request): Promise<Response>; // the handler under test
   * await service.createUser({ email: 'ada@example.com' });
   * const message = await service.webhooks.last('user.created');
   * const response = await POST(message.request('http://localhost:3000/api/webhooks', 'whsec_c2VjcmV0'));
   * ```
   */
  request(url: string | URL, secret: string): Request;
}

/** Reads the webhook messages of a project and adds endpoints. */
export interface TestWebhooks {
  /**
   * Returns the webhook messages of the project, newest first. The project needs no endpoint for this. Only the last 1,000
   * messages are stored.
   *
   * @example
   * ```ts
   * await service.createUser();
   * const types = (await service.webhooks.list()).map(({ type }) => type);
   * ```
   */
  list(type?: WebhookType): Promise<WebhookMessage[]>;
  /**
   * Returns the newest message of a type. Waits for it, up to 5 s of real time by default. When none arrives, throws a
   * `TestServiceError` that lists the events that happened.
   *
   * @example
   * ```ts
   * await service.createUser({ email: 'ada@example.com' });
   * const { data } = await service.webhooks.last('user.created');
   * ```
   */
  last(type: WebhookType, wait?: { after?: Pick<WebhookMessage, 'id'>; timeoutMs?: number }): Promise<WebhookMessage>;
  /**
   * Adds an endpoint that receives all events from now on, or only events of `types`. Messages to it are signed with the
   * `secret` of the result. A failed delivery is repeated after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h and 10 h of the
   * service's time.
   *
   * @example
   * ```ts
   * const { secret } = await service.webhooks.addEndpoint('http://localhost:3000/api/webhooks', ['user.created']);
   * ```
   */
  addEndpoint(url: string, types?: readonly WebhookType[]): Promise<WebhookEndpoint>;
  /**
   * Resolves when all messages that are due have been sent, e.g. after `advanceTime`.
   *
   * @example
   * ```ts
   * await service.advanceTime(5_000);
   * await service.webhooks.sent();
   * ```
   */
  sent(): Promise<void>;
}

export function createTestWebhooks(projectId: string, call: ControlCaller): TestWebhooks {
  return {
    list: async (type) => {
      const { webhooks } = await call('webhooks', { projectId, ...(type === undefined ? {} : { type }) });
      return webhooks.map(toWebhookMessage);
    },
    last: async (type, { after, ...wait } = {}) => {
      const position = after === undefined ? {} : { after: after.id };
      return toWebhookMessage(await call('last-webhook', { projectId, type, ...wait, ...position }));
    },
    addEndpoint: (url, types) =>
      call('add-webhook-endpoint', { projectId, url, ...(types === undefined ? {} : { types }) }),
    sent: async () => {
      await call('send-webhooks', {});
    },
  };
}

function toWebhookMessage({ id, type, payload, createdAtMillis, deliveries }: WebhookRecord): WebhookMessage {
  const { data } = JSON.parse(payload) as Pick<WebhookMessage, 'data'>;
  return {
    id,
    type,
    data,
    createdAt: new Date(createdAtMillis),
    deliveries,
    request: (url, secret) => {
      const headers = createSignedHeaders(secret, { id, payload }, Date.now());
      return new Request(url, { method: 'POST', headers, body: payload });
    },
  };
}
