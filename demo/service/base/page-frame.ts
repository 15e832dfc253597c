import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';

interface PageFrameOptions {
  readonly style: string;
  /**
   * The URLs to which forms of the page may be sent. Null allows any URL, for a form that is answered by a redirect to an app:
   * browsers apply `form-action` to the redirect too.
   */
  readonly formAction: "'none'" | "'self'" | null;
  /** The script of the page. It may send requests to the service and show pages of the service in frames. Default none. */
  readonly script?: string;
}

interface PageParts {
  readonly title: string;
  readonly body: ReturnType<typeof html>;
}

/**
 * Returns a function that renders an HTML page of the service, and the content security policy to send with it. The page
 * loads no resource of other servers and runs no script but its own, which the policy enforces.
 */
export function createPageFrame({ style, formAction, script }: PageFrameOptions) {
  // Style and script are not written inside the `html` template, because the code formatter could change their white space
  // there. The hashes in the policy would then no longer match.
  const styleElement = raw(`<style>${style}</style>`);
  const scriptElement = script === undefined ? '' : raw(`<script type="module">${script}</script>`);
  const securityPolicy = [
    "default-src 'none'",
    `style-src ${hashSource(style)}`,
    ...(script === undefined ? [] : [`script-src ${hashSource(script)}`, "connect-src 'self'", "frame-src 'self'"]),
    "base-uri 'none'",
    ...(formAction === null ? [] : [`form-action ${formAction}`]),
    "frame-ancestors 'none'",
  ].join('; ');
  const renderPage = ({ title, body }: PageParts) =>
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width" />
          <meta name="color-scheme" content="light dark" />
          <title>${title}</title>
          ${styleElement}
        </head>
        <body>
          ${body} ${scriptElement}
        </body>
      </html>`;
  return { renderPage, securityPolicy };
}

function hashSource(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}
