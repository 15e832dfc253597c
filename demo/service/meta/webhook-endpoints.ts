import * as z from 'zod';
import { created, ok } from '../http/answer.ts';
import { endpoint } from '../http/endpoint.ts';
import { string } from '../http/fields.ts';

/** POST /webhooks/svix-token (protocol.md §11.8): there is no portal here; the token opens nothing, and no `url` comes. */
export const createPortalToken = endpoint({
  access: 'admin',
  body: z.strictObject({}),
  handle: () => created({ token: 'appsk_opens_nothing_the_local_service_sends_no_webhooks' }),
});

/** POST /internal/send-test-webhook (G26): this service knows no endpoint of anybody. */
export const sendTestWebhook = endpoint({
  access: 'admin',
  body: z.strictObject({ endpoint_id: string() }),
  handle: () => ok({ success: false, error_message: 'The local service sends no webhooks.' }),
});
