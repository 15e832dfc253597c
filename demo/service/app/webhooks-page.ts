import { html } from 'hono/html';
import { createPageFrame } from '../base/page-frame.ts';
import { CARDS_STYLE } from '../base/page-style.ts';
import type { WebhookEndpoint } from '../rules/webhooks/webhook-endpoints.ts';
import type { WebhookDelivery, WebhookRecord } from '../rules/webhooks/webhook-messages.ts';

const SHOWN_MESSAGES = 100;

/** The style of cards, with rules for forms. */
const STYLE = `${CARDS_STYLE}
h2 + form, article form { margin-block-start: .75rem; display: flex; flex-wrap: wrap; gap: .5rem; }
input { flex: 1 1 16rem; min-inline-size: 0; }
section { margin-block-end: 2rem; }
`;
/** The forms of the webhooks page are sent to its own origin. */
const { renderPage, securityPolicy } = createPageFrame({ style: STYLE, formAction: "'self'" });
/** The `content-security-policy` of the webhooks page. */
export const WEBHOOKS_SECURITY_POLICY = securityPolicy;

interface WebhooksPage {
  readonly projectId: string;
  readonly projectName: string;
  readonly endpoints: readonly WebhookEndpoint[];
  /** The messages, newest first. */
  readonly messages: readonly WebhookRecord[];
}

/**
 * Renders the webhooks of a project: its endpoints and the delivery state of each message. The `html` tag escapes all values.
 */
export function renderWebhooksPage({ projectId, projectName, endpoints, messages }: WebhooksPage) {
  return renderPage({
    title: `Webhooks of ${projectName}`,
    body: html`
      <header>
        <h1>Webhooks of ${projectName}</h1>
        <p>What the local service sends to your endpoints, newest first. For development only.</p>
      </header>
      <main>
        <section>
          ${endpoints.length === 0 ? html`<p class="empty">No endpoints yet.</p>` : endpoints.map(createEndpointRenderer(projectId))}
          <h2>Add an endpoint</h2>
          <form method="post" action="${createFormUrl('add', { project: projectId })}">
            <input name="url" type="url" required aria-label="Address" placeholder="http://localhost:3000/api/webhooks" />
            <button>Add</button>
          </form>
        </section>
        <section>
          ${
            messages.length === 0
              ? html`<p class="empty">Nothing has happened yet.</p>`
              : messages.slice(0, SHOWN_MESSAGES).map(createMessageRenderer(projectId))
          }
        </section>
      </main>`,
  });
}

/**
 * Returns the URL to which a form is sent. The URL names the project, endpoint and message; the body contains what the user
 * typed.
 */
function createFormUrl(name: string, about: Readonly<Record<string, string>>): string {
  return `/webhooks/${name}?${new URLSearchParams(about).toString()}`;
}

function createEndpointRenderer(projectId: string) {
  return ({ id, url, types, secret }: WebhookEndpoint) =>
    html`<article>
      <h2>${url}</h2>
      <dl>
        <div>
          <dt>Events</dt>
          <dd>${types === null ? 'All' : types.join(', ')}</dd>
        </div>
        <div>
          <dt>Secret</dt>
          <dd><code>${secret}</code></dd>
        </div>
      </dl>
      <form method="post" action="${createFormUrl('remove', { project: projectId, endpoint: id })}">
        <button>Remove</button>
      </form>
    </article>`;
}

function createMessageRenderer(projectId: string) {
  return ({ id, type, payload, createdAtMillis, deliveries }: WebhookRecord) =>
    html`<article>
      <h2>${type}</h2>
      <dl>
        <div>
          <dt>Happened</dt>
          <dd>${renderTime(createdAtMillis)}</dd>
        </div>
      </dl>
      ${deliveries.map(createDeliveryRenderer(projectId, id))}
      <details>
        <summary>Body</summary>
        <pre>${JSON.stringify(JSON.parse(payload), null, 2)}</pre>
      </details>
    </article>`;
}

function createDeliveryRenderer(projectId: string, messageId: string) {
  return (delivery: WebhookDelivery) =>
    html`<dl>
        <div>
          <dt>Endpoint</dt>
          <dd>${delivery.url}</dd>
        </div>
        <div>
          <dt>Status</dt>
          <dd>${renderStatus(delivery)}</dd>
        </div>
      </dl>
      <form method="post" action="${createFormUrl('retry', { project: projectId, message: messageId, endpoint: delivery.endpointId })}">
        <button>Send again</button>
      </form>`;
}

function renderStatus({ status, attempts, dueAtMillis, error }: WebhookDelivery) {
  if (status === 'delivered') return html`Delivered ${renderTime(dueAtMillis)}`;
  if (status === 'failed') return html`Given up after ${attempts} attempts. ${error}`;
  if (attempts === 0) return html`Being sent`;
  return html`${error} Attempt ${attempts + 1} follows ${renderTime(dueAtMillis)}`;
}

function renderTime(millis: number) {
  const time = new Date(millis).toISOString();
  return html`<time datetime="${time}">${time.replace('T', ' ').replace(/\.\d+Z$/, ' UTC')}</time>`;
}
