import * as z from 'zod';
import { created, ok } from '../../http/answer.ts';
import { string } from '../../http/fields.ts';
import { listWebhookEndpoints } from '../../rules/webhooks/webhook-endpoints.ts';
import { endpoint, projectOf } from '../endpoint.ts';

/**
 * POST /webhooks/svix-token (protocol.md §11.8): returns the URL of the webhook portal. The portal is a page of this service
 * and needs no token, so the token in the answer has no effect.
 */
export const createWebhookPortalLink = endpoint({
  access: 'admin',
  body: z.strictObject({}),
  handle: (call) =>
    created({
      token: 'appsk_opens_nothing_the_local_portal_needs_no_token',
      url: `${call.context.apiUrl}/webhooks?project=${encodeURIComponent(projectOf(call).id)}`,
    }),
});

/**
 * POST /internal/send-test-webhook (generation 2): sends a test message to an endpoint once. Does not take part in the order of
 * writes: the receiver may send a write to the service before it responds, and this write would wait for this request.
 */
export const sendTestWebhook = endpoint({
  access: 'admin',
  waitsForTurn: false,
  body: z.strictObject({ endpoint_id: string() }),
  handle: async (call) => {
    const { db, webhooks } = call.context;
    const endpoints = await listWebhookEndpoints(db, projectOf(call).id);
    const target = endpoints.find(({ id }) => id === call.body.endpoint_id);
    if (!target) return ok({ success: false, error_message: 'This project has no such endpoint.' });
    const error = await webhooks.sendTest(target);
    return ok(error === null ? { success: true } : { success: false, error_message: error });
  },
});
