import { Hono, type Context as HonoCall } from 'hono';
import { findProject, type Project } from '../rules/projects/project.ts';
import type { RuleContext } from '../rules/rule-context.ts';
import {
  addWebhookEndpoint,
  listWebhookEndpoints,
  removeWebhookEndpoint,
  sendWebhookAgain,
} from '../rules/webhooks/webhook-endpoints.ts';
import { listWebhookMessages } from '../rules/webhooks/webhook-messages.ts';
import type { WebhookContext } from '../rules/webhooks/webhooks.ts';
import { DEMO_PROJECT } from '../tables/seeded-projects.ts';
import { WEBHOOKS_SECURITY_POLICY, renderWebhooksPage } from './webhooks-page.ts';

type Fields = Readonly<Record<string, string>>;
type PageContext = RuleContext & WebhookContext;

/** Runs the action of a form. Returns an error text, or null on success. */
type FormAction = (context: PageContext, project: Project, fields: Fields) => Promise<string | null>;

const FORMS: Readonly<Record<string, FormAction>> = {
  add: async (context, project, { url = '' }) => {
    if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return `${url} is no http address.`;
    await addWebhookEndpoint(context, project.id, url, null);
    return null;
  },
  remove: async ({ db }, project, { endpoint = '' }) => {
    await removeWebhookEndpoint(db, project.id, endpoint);
    return null;
  },
  retry: async (context, project, { message = '', endpoint = '' }) => {
    if (!(await sendWebhookAgain(context, project.id, message, endpoint)))
      return 'The message or the endpoint is gone.';
    context.webhooks.recheckDueDeliveries();
    await context.webhooks.waitUntilSent();
    return null;
  },
};

/** Creates the page `/webhooks?project=…` with its forms. It replaces the webhook portal of the hosted service. */
export function createWebhookPages(context: PageContext): Hono {
  const app = new Hono();
  app.get('/webhooks', async (call) => {
    const project = await findProject(context.db, call.req.query('project') ?? DEMO_PROJECT.projectId);
    if (!project) return call.text('There is no such project.', 404);
    await context.webhooks.collectEvents();
    call.header('content-security-policy', WEBHOOKS_SECURITY_POLICY);
    call.header('referrer-policy', 'same-origin');
    const endpoints = await listWebhookEndpoints(context.db, project.id);
    const messages = await listWebhookMessages(context.db, project.id);
    return call.html(
      renderWebhooksPage({ projectId: project.id, projectName: project.display_name, endpoints, messages }),
    );
  });
  for (const [name, action] of Object.entries(FORMS)) {
    app.post(`/webhooks/${name}`, (call) => submitForm(context, call, action));
  }
  return app;
}

/** Handles a form of the webhooks page. A form sent from another origin is refused, even from another port of this machine. */
async function submitForm(context: PageContext, call: HonoCall, action: FormAction): Promise<Response> {
  if (call.req.header('origin') !== new URL(call.req.url).origin)
    return call.text('Only the page itself may do this.', 403);
  const fields = { ...Object.fromEntries(new URLSearchParams(await call.req.text())), ...call.req.query() };
  const project = await findProject(context.db, fields['project'] ?? '');
  if (!project) return call.text('There is no such project.', 404);
  const reason = await action(context, project, fields);
  if (reason !== null) return call.text(reason, 400);
  return call.redirect(`/webhooks?project=${encodeURIComponent(project.id)}`, 303);
}
