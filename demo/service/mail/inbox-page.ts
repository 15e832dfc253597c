import { html } from 'hono/html';
import { createPageFrame } from '../base/page-frame.ts';
import type { MailRow } from '../tables/tables.ts';
import { INBOX_SCRIPT } from './inbox-script.ts';
import { INBOX_STYLE } from './inbox-style.ts';

/** Codes of at most this length are typed by people, and so are shown in large letters. Longer ones are part of a link. */
const TYPED_CODE_MAX_CHARACTERS = 12;
const SECONDS_OF_UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

const relativeTime = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

const { renderPage, securityPolicy } = createPageFrame({
  style: INBOX_STYLE,
  formAction: "'self'",
  script: INBOX_SCRIPT,
});
/** The Content Security Policy of the inbox page. */
export const INBOX_SECURITY_POLICY = securityPolicy;

/**
 * The Content Security Policy of an email that is shown as it looks: no script, no request but for pictures, and an origin of its
 * own. Its links open in new tabs.
 */
export const MAIL_SECURITY_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src http: https: data:',
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

interface InboxPage {
  /** The emails that match the filter, newest first. */
  readonly mails: readonly MailRow[];
  /** The id of the email that is shown. Without it the newest is shown, on phones none. */
  readonly chosenId: string | undefined;
  /** The text that addresses contain. An empty text shows all emails. */
  readonly filter: string;
  /** Unix time in milliseconds. */
  readonly now: number;
}

/** Renders the inbox. It works without its script too, except for copying and for new emails. The `html` tag escapes all values. */
export function renderInboxPage(page: InboxPage) {
  const { mails, chosenId, filter } = page;
  const chosen = mails.find(({ id }) => id === chosenId);
  const shown = chosen ?? mails[0];
  return renderPage({
    title: `Inbox (${mails.length})`,
    body: html`
      <header>
        <div>
          <h1>Inbox</h1>
          <p>Emails sent by the local service, newest first. For development only.</p>
        </div>
        <form role="search">
          <input name="to" type="search" value="${filter}" aria-label="Address" placeholder="Filter by address" />
          <button>Filter</button>
        </form>
      </header>
      <main data-chosen="${chosen === undefined ? 'no' : 'yes'}">
        ${
          shown === undefined
            ? html`<p class="empty">${filter === '' ? 'No emails yet.' : `No emails to “${filter}”.`}</p>`
            : html`<ul>
                  ${mails.map((mail) => renderRow(mail, mail === shown, page))}
                </ul>
                ${renderMail(shown, page)}`
        }
      </main>
      <div role="status" class="soft"></div>`,
  });
}

function renderRow(mail: MailRow, isShown: boolean, page: InboxPage) {
  return html`<li>
    <a href="${inboxUrl(page.filter, mail.id)}" ${isShown ? html`aria-current="true"` : ''}>
      <b>${mail.subject}</b>${renderTime(mail.sent_at, page.now)}
      <span>${mail.recipient}</span>${mail.error === null ? '' : html`<span class="error">Not delivered</span>`}
    </a>
  </li>`;
}

function renderMail(mail: MailRow, { filter, now }: InboxPage) {
  const { code, link, error } = mail;
  return html`<article id="mail-${mail.id}">
    <a class="button back" href="${inboxUrl(filter)}">All emails</a>
    <h2>${mail.subject}</h2>
    <p>To ${mail.recipient}</p>
    <p class="soft">From ${mail.sender} · ${renderTime(mail.sent_at, now)}</p>
    ${error === null ? '' : html`<p class="error">Not delivered: ${error}</p>`}
    ${code !== null && code.length <= TYPED_CODE_MAX_CHARACTERS ? html`<p class="code">${code}</p>` : ''}
    <div class="actions">
      ${link === null ? '' : renderLink(link)}
      ${code === null ? '' : html`<button data-copy="${code}" hidden>Copy code</button>`}
    </div>
    ${
      mail.html === null
        ? ''
        : html`<iframe
            title="The email as it looks"
            src="/inbox/${mail.id}"
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            loading="lazy"
          ></iframe>`
    }
    ${mail.html === null ? html`<pre>${mail.text}</pre>` : renderDetails('Text', mail.text)}
    ${link === null ? '' : renderDetails('Link', link)}
  </article>`;
}

function renderDetails(summary: string, text: string) {
  return html`<details>
    <summary>${summary}</summary>
    <pre>${text}</pre>
  </details>`;
}

/** Renders a button that opens a link. Only http and https URLs can be opened; the URL of a native app is shown as text. */
function renderLink(link: string) {
  return /^https?:/i.test(link)
    ? html`<a class="button main" href="${link}" target="_blank" rel="noreferrer">Open link</a>`
    : html`<p>${link}</p>`;
}

function renderTime(millis: number, now: number) {
  const time = new Date(millis).toISOString();
  return html`<time datetime="${time}" title="${time.replace('T', ' ').replace(/\.\d+Z$/, ' UTC')}"
    >${formatAge((now - millis) / 1000)}</time
  >`;
}

/** Returns how long ago something happened, e.g. "2 minutes ago". */
function formatAge(seconds: number): string {
  for (const [unit, length] of SECONDS_OF_UNITS) {
    if (seconds >= length) return relativeTime.format(-Math.floor(seconds / length), unit);
  }
  return 'just now';
}

function inboxUrl(filter: string, mail?: string): string {
  const query = new URLSearchParams({ ...(filter !== '' && { to: filter }), ...(mail !== undefined && { mail }) });
  return query.size === 0 ? '/inbox' : `/inbox?${query.toString()}`;
}
