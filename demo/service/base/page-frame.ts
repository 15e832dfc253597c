import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';

interface PageFrameOptions {
  readonly style: string;
  /**
   * Where the page may send forms. Null: anywhere, since browsers apply `form-action` to the redirect after a form, too, which may
   * lead to an app.
   */
  readonly formAction: "'none'" | "'self'" | null;
}

interface PageParts {
  readonly title: string;
  /** Without it the page stays as it is. */
  readonly refreshSeconds?: number;
  readonly body: ReturnType<typeof html>;
}

/** A page of the local service that runs no script and loads nothing: its frame, and the security policy that holds it to that. */
export function pageFrame({ style, formAction }: PageFrameOptions) {
  // One piece, so that formatting cannot change the hash.
  const styleElement = raw(`<style>${style}</style>`);
  const securityPolicy = [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "base-uri 'none'",
    ...(formAction === null ? [] : [`form-action ${formAction}`]),
    "frame-ancestors 'none'",
  ].join('; ');
  const page = ({ title, refreshSeconds, body }: PageParts) =>
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
  return { page, securityPolicy };
}
