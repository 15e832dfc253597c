import { unwrap } from '../base/result.ts';
import { endpoint } from '../transport/endpoint.ts';
import { send } from '../transport/send.ts';
import { boolean, orNull, string, wire } from '../transport/wire.ts';
import { ADMIN_ACCESS, type AdminContext } from './base/admin-context.ts';
import type { TestEmailOutcome } from './emails/emails.ts';

/** A token for the portal in which an owner manages webhooks. */
export interface WebhookToken {
  readonly token: string;
  /** The address of the portal; null when the service does not return it. */
  readonly url: string | null;
}

const postToken = endpoint({
  ...ADMIN_ACCESS,
  method: 'POST',
  path: '/webhooks/svix-token',
  answer: wire<WebhookToken>({ token: string, url: orNull(string) }),
  errors: [],
});

const postTest = endpoint({
  ...ADMIN_ACCESS,
  method: 'POST',
  path: '/internal/send-test-webhook',
  body: wire({ endpointId: string }),
  answer: wire({ success: boolean, errorMessage: orNull(string) }),
  errors: [],
});

/** Asks the service to send a test event to an endpoint of the project, and returns the result. */
export async function sendTestWebhook(ctx: AdminContext, endpointId: string): Promise<TestEmailOutcome> {
  const { success, errorMessage } = unwrap(await send(ctx, postTest, { body: { endpointId } }));
  return Object.freeze(success ? { success } : { success, errorMessage: errorMessage ?? '' });
}

export async function getWebhookToken(ctx: AdminContext): Promise<WebhookToken> {
  return unwrap(await send(ctx, postToken));
}
