/**
 * The attribute that replaces `style` in the HTML of a previewed email. Firefox empties a `style` attribute that the Content Security
 * Policy of the page forbids, but keeps the value of this attribute.
 */
export const KEPT_STYLE_ATTRIBUTE = 'data-style';

/**
 * The Content Security Policy of the preview. Allows styles, images, fonts and media. Forbids scripts, frames, form submission
 * and a `<base>` element (CSP 3 §6).
 */
const POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline' http: https: data:",
  'img-src http: https: data:',
  'font-src http: https: data:',
  'media-src http: https: data:',
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/**
 * Returns the HTML of an email as a document that runs no scripts, in a frame or opened directly in the origin of the app. The
 * policy comes before the first character of the email, so no text of the email can disable the policy.
 */
export function previewDocument(source: string): string {
  // Browsers ignore a doctype that follows other markup, so the doctype is written before the policy. An email without a doctype
  // gets none: the preview must look as in an email program, which uses quirks mode then.
  const doctype = /^\s*<!doctype/i.test(source) ? '<!doctype html>' : '';
  return `${doctype}<meta http-equiv="Content-Security-Policy" content="${POLICY}">${renameHttpEquiv(keepStyles(source))}`;
}

/**
 * Renames `http-equiv` attributes. A Content Security Policy cannot forbid `<meta http-equiv="refresh">`, which would load another page
 * into the frame.
 */
function renameHttpEquiv(source: string): string {
  return source.replaceAll(/http-equiv(?=\s*=)/gi, 'data-http-equiv');
}

/**
 * Renames `style` attributes to `KEPT_STYLE_ATTRIBUTE`. The pattern misses some attributes, such as a `style` after a value with a `>`.
 * These keep their name, and in Firefox the preview may lose their styles.
 */
function keepStyles(source: string): string {
  return source.replaceAll(/(<[a-z][^<>]*\s)style(?=\s*=)/gi, `$1${KEPT_STYLE_ATTRIBUTE}`);
}
