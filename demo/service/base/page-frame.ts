import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';

interface PageFrameOptions {
  readonly style: string;
  /**
   * The URLs to which forms of the page may be sent. Null allows any URL, for a form that is answered by a redirect to an app:
   * browsers apply `form-action` to the redirect too.
   */
  readonly formAction: "'none'" | "'self'" | null;
}

interface PageParts {
  readonly title: string;
  /** Reloads the page after this many seconds. Without it the page is not reloaded. */
  readonly refreshSeconds?: number;
  readonly body: ReturnType<typeof html>;
}

/**
 * Returns a function that renders an HTML page of the service, and the content security policy to send with it. The page
 * runs no script and loads no resource, which the policy enforces.
 */
export function createPageFrame({ style, formAction }: PageFrameOptions) {
  // The style is not written inside the `html` template, because the code formatter could change its white space there. The
  // hash in the policy would then no longer match.
  const styleElement = raw(`<style>${style}</style>`);
  const securityPolicy = [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "base-uri 'none'",
    ...(formAction === null ? [] : [`form-action ${formAction}`]),
    "frame-ancestors 'none'",
  ].join('; ');
  const renderPage = ({ title, refreshSeconds, body }: PageParts) =>
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width" />
          <meta name="color-scheme" content="light dark" />
          ${refreshSeconds === undefined ? '' : html`<meta http-equiv="refresh" content="${refreshSeconds}" />`}
          <title>${title}</title>
          ${styleElement}
        </head>
        <body>
          ${body}
        </body>
      </html>`;
  return { renderPage, securityPolicy };
}
