import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';

interface PageFrameOptions {
  readonly style: string;
  /**
   * The URLs to which forms of the page may be sent. Null allows any: browsers apply `form-action` also to the redirect that
   * answers a form, and such a redirect may lead to an app.
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
  // The `<style>` element is one string. In a template the formatter could change its white space, and with it the hash.
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
