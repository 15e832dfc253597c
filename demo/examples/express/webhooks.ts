import type { Express } from 'express';
import { verifyWebhook } from 'latchkey/server';

/** Adds the route to an Express app. No parser reads the body before it is verified. */
export function addWebhooks(app: Express): void {
  app.post('/webhooks', async (request, response) => {
    const event = await verifyWebhook(request, process.env.WEBHOOK_SECRET ?? '');
    console.log('webhook', event.type, event.id);
    response.sendStatus(204);
  });
}
