import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod';
import { KnownError } from '../base/errors/known-errors.ts';
import { isLoopbackUrl } from '../base/loopback.ts';
import { CONTROL_HELP, controlRoutes } from '../controls/control-routes.ts';
import type { ControlledService } from '../controls/control-world.ts';
import { BODY_MAX_BYTES, contentTypeOf } from '../http/read-body.ts';
import type { IdentityProvider } from '../idp/identity-provider.ts';
import { mailView, readInbox, readMail } from '../mail/inbox.ts';
import { INBOX_SECURITY_POLICY, MAIL_SECURITY_POLICY, renderInboxPage } from '../mail/inbox-page.ts';
import { createWebhookPages } from './webhook-pages.ts';
import { BOT_CHALLENGE_SCRIPT } from './widget-script.ts';

/**
 * Creates the routes that are not part of the protocol: the inbox, the webhooks page, the bot challenge script, the local
 * OAuth providers and the control routes for tests. Only programs of this machine and pages on `localhost` or a loopback
 * address may use them. A page under another host name is refused even if the name resolves to this machine.
 */
export function createLocalPages(world: ControlledService, identityProvider: IdentityProvider): Hono {
  const { db, clock } = world.context;
  const app = new Hono();
  app.use(async (call, next) => {
    const origin = call.req.header('origin');
    if (!isLoopbackUrl(call.req.url) || (origin !== undefined && !isLoopbackUrl(origin))) {
      return call.text('Only pages of this machine may do this.', 403);
    }
    if (origin !== undefined) call.header('access-control-allow-origin', origin);
    call.header('access-control-allow-headers', 'content-type');
    call.header('cache-control', 'no-store');
    if (call.req.method === 'OPTIONS') return call.body(null, 204);
    return next();
  });
  app.use(bodyLimit({ maxSize: BODY_MAX_BYTES, onError: (call) => call.text('The body is too large.', 413) }));
  app.get('/inbox', async (call) => {
    call.header('content-security-policy', INBOX_SECURITY_POLICY);
    call.header('referrer-policy', 'no-referrer');
    const filter = call.req.query('to') ?? '';
    const mails = await readInbox(db, { recipientContains: filter });
    return call.html(renderInboxPage({ mails, chosenId: call.req.query('mail'), filter, now: clock.now() }));
  });
  app.get('/inbox/:mail', async (call) => {
    const mail = await readMail(db, call.req.param('mail'));
    if (typeof mail?.html !== 'string') return call.notFound();
    call.header('content-security-policy', MAIL_SECURITY_POLICY);
    call.header('referrer-policy', 'no-referrer');
    return call.html(openLinksInNewTabs(mail.html));
  });
  app.get('/inbox.json', async (call) =>
    call.json((await readInbox(db, { recipient: call.req.query('to') })).map(mailView)),
  );
  app.get('/bot-challenge.js', (call) => {
    call.header('content-type', 'text/javascript; charset=utf-8');
    return call.body(BOT_CHALLENGE_SCRIPT);
  });
  app.route('/', createWebhookPages(world.context));
  app.all('/idp/*', (call) => identityProvider.fetch(call.req.raw));
  app.get('/__control', (call) => call.json(CONTROL_HELP));
  mountControls(app, world);
  return app;
}

/** Returns the HTML of an email with a `base` element, which has to be in the head: before the doctype it would change the layout. */
function openLinksInNewTabs(html: string): string {
  const base = '<base target="_blank">';
  return /<head[\s>]/i.test(html) ? html.replace(/<head(?:\s[^>]*)?>/i, (head) => head + base) : base + html;
}

function mountControls(app: Hono, world: ControlledService): void {
  for (const [name, route] of Object.entries(controlRoutes)) {
    app.post(`/__control/${name}`, async (call) => {
      if (contentTypeOf(call.req.raw.headers) !== 'application/json') {
        return call.text('Send the options as application/json.', 415);
      }
      try {
        const options: unknown = await call.req.json();
        return call.json((await route.run(world, options)) ?? { done: true });
      } catch (error) {
        if (!isRequestError(error)) throw error;
        return call.text(error instanceof z.ZodError ? z.prettifyError(error) : error.message, 400);
      }
    });
  }
}

/** Returns whether an error was caused by the request, and so is explained in the answer. Other errors are bugs of the service. */
function isRequestError(error: unknown): error is Error {
  return [z.ZodError, TypeError, SyntaxError, KnownError].some((kind) => error instanceof kind);
}
