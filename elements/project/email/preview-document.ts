/** The name that style attributes get. Firefox empties a style attribute that the policy of the page forbids. */
export const KEPT_STYLE = 'data-style';

/** Only styles, pictures, fonts and media load: no script, frame, form or other base of addresses (CSP 3 §6). */
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
 * Returns the HTML of an email as a document that runs nothing, in a frame or opened by itself in the origin of the app. Its policy
 * comes before the first character of the email, so no text of the email can keep it from being read.
 */
export function previewDocument(source: string): string {
  // Without a doctype the email is shown in quirks mode, as it would be without the policy before it.
  const doctype = /^\s*<!doctype/i.test(source) ? '<!doctype html>' : '';
  return `${doctype}<meta http-equiv="Content-Security-Policy" content="${POLICY}">${renameHttpEquiv(keepStyles(source))}`;
}

/** A policy cannot forbid `<meta http-equiv="refresh">`, which would lead the page elsewhere. */
function renameHttpEquiv(source: string): string {
  return source.replaceAll(/http-equiv(?=\s*=)/gi, 'data-http-equiv');
}

/** An attribute that this does not find, such as one behind a value with a `>`, keeps its name. */
function keepStyles(source: string): string {
  return source.replaceAll(/(<[a-z][^<>]*\s)style(?=\s*=)/gi, `$1${KEPT_STYLE}`);
}
