import { html } from 'hono/html';
import { pageFrame } from '../base/page-frame.ts';
import { INBOX_STYLE } from '../mail/inbox-style.ts';
import type { WebhookEndpoint } from '../rules/webhooks/webhook-endpoints.ts';
import type { WebhookDelivery, WebhookRecord } from '../rules/webhooks/webhook-messages.ts';

const SHOWN_MESSAGES = 100;

/** The style of the inbox, with rules for forms. */
const STYLE = `${INBOX_STYLE}
h2 + form, article form { margin-block-start: .75rem; display: flex; flex-wrap: wrap; gap: .5rem; }
input { font: inherit; padding: .35rem .6rem; border: 1px solid var(--line); border-radius: .4rem; flex: 1 1 16rem; min-inline-size: 0;
  background: inherit; color: inherit; }
button { font: inherit; padding: .35rem .8rem; border: 1px solid var(--line); border-radius: .4rem; background: transparent;
  color: inherit; cursor: pointer; }
section { margin-block-end: 2rem; }
`;
/** The page sends its forms to its own URL. */
const { page, securityPolicy } = pageFrame({ style: STYLE, formAction: "'self'" });
export const WEBHOOKS_SECURITY_POLICY = securityPolicy;

interface WebhooksPage {
  readonly projectId: string;
  readonly projectName: string;
  readonly endpoints: readonly WebhookEndpoint[];
  /** Newest first. */
  readonly messages: readonly WebhookRecord[];
}

/**
 * Renders the webhooks of a project: its endpoints and the delivery state of each message. The `html` tag escapes all values.
 */
export function webhooksPage({ projectId, projectName, endpoints, messages }: WebhooksPage) {
  return page({
    title: `Webhooks of ${projectName}`,
    body: html`
      <header>
        <h1>Webhooks of ${projectName}</h1>
        <p>What the local service sends to your endpoints, newest first. For development only.</p>
      </header>
      <main>
        <section>
          ${endpoints.length === 0 ? html`<p class="empty">No endpoints yet.</p>` : endpoints.map(endpointArticle(projectId))}
          <h2>Add an endpoint</h2>
          <form method="post" action="${formUrl('add', { project: projectId })}">
            <input name="url" type="url" required aria-label="Address" placeholder="http://localhost:3000/api/webhooks" />
            <button>Add</button>
          </form>
        </section>
        <section>
          ${
            messages.length === 0
              ? html`<p class="empty">Nothing has happened yet.</p>`
              : messages.slice(0, SHOWN_MESSAGES).map(messageArticle(projectId))
          }
        </section>
      </main>`,
  });
}

/** Returns the URL of a form. The URL names the form's subject; the body contains what the user typed. */
function formUrl(name: string, about: Readonly<Record<string, string>>): string {
  return `/webhooks/${name}?${new URLSearchParams(about).toString()}`;
}

function endpointArticle(projectId: string) {
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
      <form method="post" action="${formUrl('remove', { project: projectId, endpoint: id })}">
        <button>Remove</button>
      </form>
    </article>`;
}

function messageArticle(projectId: string) {
  return ({ id, type, payload, createdAtMillis, deliveries }: WebhookRecord) =>
    html`<article>
      <h2>${type}</h2>
      <dl>
        <div>
          <dt>Happened</dt>
          <dd>${timeElement(createdAtMillis)}</dd>
        </div>
      </dl>
      ${deliveries.map(deliveryList(projectId, id))}
      <details>
        <summary>Body</summary>
        <pre>${JSON.stringify(JSON.parse(payload), null, 2)}</pre>
      </details>
    </article>`;
}

function deliveryList(projectId: string, messageId: string) {
  return (delivery: WebhookDelivery) =>
    html`<dl>
        <div>
          <dt>Endpoint</dt>
          <dd>${delivery.url}</dd>
        </div>
        <div>
          <dt>Status</dt>
          <dd>${statusText(delivery)}</dd>
        </div>
      </dl>
      <form method="post" action="${formUrl('retry', { project: projectId, message: messageId, endpoint: delivery.endpointId })}">
        <button>Send again</button>
      </form>`;
}

function statusText({ status, attempts, dueAtMillis, error }: WebhookDelivery) {
  if (status === 'delivered') return html`Delivered ${timeElement(dueAtMillis)}`;
  if (status === 'failed') return html`Given up after ${attempts} attempts. ${error}`;
  if (attempts === 0) return html`Being sent`;
  return html`${error} Attempt ${attempts + 1} follows ${timeElement(dueAtMillis)}`;
}

function timeElement(millis: number) {
  const time = new Date(millis).toISOString();
  return html`<time datetime="${time}">${time.replace('T', ' ').replace(/\.\d+Z$/, ' UTC')}</time>`;
}
