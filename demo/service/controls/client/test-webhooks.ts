import { signedHeaders } from '../../rules/webhooks/signature.ts';
import type { WebhookEndpoint } from '../../rules/webhooks/webhook-endpoints.ts';
import type { WebhookDelivery, WebhookRecord } from '../../rules/webhooks/webhook-messages.ts';
import type { WebhookType } from '../../rules/webhooks/webhook-types.ts';
import type { ControlCaller } from './control-call.ts';

/** Something that happened in a project, as its webhooks tell it. */
export interface WebhookMessage {
  readonly id: string;
  readonly type: WebhookType;
  /** The user, team, membership or permission, spelled as on the wire. */
  readonly data: Readonly<Record<string, unknown>>;
  /** By the service's clock. */
  readonly createdAt: Date;
  /** What became of it at each endpoint of the project. */
  readonly deliveries: readonly WebhookDelivery[];
  /**
   * The signed request that an endpoint gets, to call the handler of an app without a server.
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

/** The webhooks of one project. */
export interface TestWebhooks {
  /**
   * Everything that happened, newest first, whether somebody gets it or not; the last 1,000 messages are there.
   *
   * @example
   * ```ts
   * await service.createUser();
   * const types = (await service.webhooks.list()).map(({ type }) => type);
   * ```
   */
  list(type?: WebhookType): Promise<WebhookMessage[]>;
  /**
   * The newest message of a type; waits for it, 5 s of real time unless told otherwise. Throws a `TestServiceError` that
   * says what happened instead when none came.
   *
   * @example
   * ```ts
   * await service.createUser({ email: 'ada@example.com' });
   * const { data } = await service.webhooks.last('user.created');
   * ```
   */
  last(type: WebhookType, wait?: { after?: Pick<WebhookMessage, 'id'>; timeoutMs?: number }): Promise<WebhookMessage>;
  /**
   * Sends everything that happens from now on, or events of some types, to an address, signed with the `secret` of the
   * result. What fails is sent again after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h and 10 h of the service's time.
   *
   * @example
   * ```ts
   * const { secret } = await service.webhooks.addEndpoint('http://localhost:3000/api/webhooks', ['user.created']);
   * ```
   */
  addEndpoint(url: string, types?: readonly WebhookType[]): Promise<WebhookEndpoint>;
  /**
   * Resolves once everything that is due has been sent, e.g. after `advanceTime`.
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
      return webhooks.map(messageOf);
    },
    last: async (type, { after, ...wait } = {}) => {
      const position = after === undefined ? {} : { after: after.id };
      return messageOf(await call('last-webhook', { projectId, type, ...wait, ...position }));
    },
    addEndpoint: (url, types) =>
      call('add-webhook-endpoint', { projectId, url, ...(types === undefined ? {} : { types }) }),
    sent: async () => {
      await call('send-webhooks', {});
    },
  };
}

function messageOf({ id, type, payload, createdAtMillis, deliveries }: WebhookRecord): WebhookMessage {
  const { data } = JSON.parse(payload) as Pick<WebhookMessage, 'data'>;
  return {
    id,
    type,
    data,
    createdAt: new Date(createdAtMillis),
    deliveries,
    request: (url, secret) => {
      const headers = signedHeaders(secret, { id, payload }, Date.now());
      return new Request(url, { method: 'POST', headers, body: payload });
    },
  };
}
