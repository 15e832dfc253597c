import type { Hono } from 'hono';
import { LatchkeyError, verifyWebhook } from 'latchkey/server';

/** Adds the route to a Hono app. */
export function addWebhooks(app: Hono): void {
  app.post('/webhooks', async ({ req, body, text }) => {
    try {
      const event = await verifyWebhook(req.raw, process.env.WEBHOOK_SECRET ?? '');
      console.log('webhook', event.type, event.id);
      return body(null, 204);
    } catch (error) {
      if (error instanceof LatchkeyError && error.status === 400) return text(error.code, 400);
      throw error; // an error of your own code: the service sends the message again
    }
  });
}
