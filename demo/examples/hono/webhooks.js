import { verifyWebhook } from 'latchkey/server';

/** Adds the route to a Hono app. */
export function addWebhooks(app) {
  app.post('/webhooks', async ({ req, body }) => {
    const event = await verifyWebhook(req.raw, process.env.WEBHOOK_SECRET ?? '');
    console.log('webhook', event.type, event.id);
    return body(null, 204);
  });
}
