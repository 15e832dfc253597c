import { html } from 'hono/html';
import { normalizeEmail } from '../base/normalize-email.ts';
import { createPageFrame } from '../base/page-frame.ts';
import type { MailRow, Queries } from '../tables/tables.ts';
import { INBOX_STYLE } from './inbox-style.ts';

const REFRESH_SECONDS = 5;
const SHOWN_MAILS = 100;

const { renderPage, securityPolicy } = createPageFrame({ style: INBOX_STYLE, formAction: "'none'" });
/** The Content Security Policy of the inbox page. */
export const INBOX_SECURITY_POLICY = securityPolicy;

/** Returns the newest emails of all projects, newest first: those to `recipient`, or all if it is undefined. */
export async function readInbox(db: Queries, recipient: string | undefined): Promise<MailRow[]> {
  return db
    .selectFrom('mails')
    .selectAll()
    .$if(recipient !== undefined, (query) => query.where('recipient', '=', normalizeEmail(recipient ?? '')))
    .orderBy('number', 'desc')
    .limit(SHOWN_MAILS)
    .execute();
}

/** Returns the fields of an email in `GET /inbox.json`. */
export function mailView(mail: MailRow) {
  return {
    id: mail.id,
    to: mail.recipient,
    from: mail.sender,
    subject: mail.subject,
    text: mail.text,
    link: mail.link,
    code: mail.code,
    sent_at_millis: mail.sent_at,
    error: mail.error,
  };
}

/** Renders the inbox as a page that reloads itself every few seconds, without a script. The `html` tag escapes all values. */
export function renderInboxPage(mails: readonly MailRow[]) {
  return renderPage({
    title: `Inbox (${mails.length})`,
    refreshSeconds: REFRESH_SECONDS,
    body: html`
      <header>
        <h1>Inbox</h1>
        <p>Emails sent by the local service, newest first. For development only.</p>
      </header>
      <main>${mails.length === 0 ? html`<p class="empty">No emails yet.</p>` : mails.map(renderMail)}</main>`,
  });
}

function renderMail(mail: MailRow) {
  const sentAt = new Date(mail.sent_at).toISOString();
  return html`<article>
    <h2>${mail.subject}</h2>
    <dl>
      <div>
        <dt>To</dt>
        <dd>${mail.recipient}</dd>
      </div>
      <div>
        <dt>Sent</dt>
        <dd><time datetime="${sentAt}">${sentAt.replace('T', ' ').replace(/\.\d+Z$/, ' UTC')}</time></dd>
      </div>
      ${
        mail.code === null
          ? ''
          : html`<div>
              <dt>Code</dt>
              <dd><code>${mail.code}</code></dd>
            </div>`
      }
      ${
        mail.error === null
          ? ''
          : html`<div>
              <dt>Not delivered</dt>
              <dd>${mail.error}</dd>
            </div>`
      }
    </dl>
    ${mail.link === null ? '' : renderLink(mail.link)}
    <details>
      <summary>Text</summary>
      <pre>${mail.text}</pre>
    </details>
  </article>`;
}

/** Renders a link. Only http and https URLs are clickable; the URL of a native app is shown as text. */
function renderLink(link: string) {
  return /^https?:/i.test(link) ? html`<p><a href="${link}" rel="noreferrer">${link}</a></p>` : html`<p>${link}</p>`;
}
