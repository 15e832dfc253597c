import { unwrap } from '../base/result.ts';
import { endpoint } from '../transport/endpoint.ts';
import { send } from '../transport/send.ts';
import { orNull, string, wire } from '../transport/wire.ts';
import { ADMIN_ACCESS, type AdminContext } from './base/admin-context.ts';

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

export async function getWebhookToken(ctx: AdminContext): Promise<WebhookToken> {
  return unwrap(await send(ctx, postToken));
}
