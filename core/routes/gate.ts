/** The addresses that a redirect may go to. */
export interface RedirectGateOptions {
  /** The absolute address of the page. Targets on its origin are trusted. */
  readonly here: string;
  /** Further trusted origins, which the app configured. Empty when the target came with a link. */
  readonly origins?: readonly string[];
}

// C0 controls, DEL, line separators, and spaces at the ends: URL parsers silently drop some of them.
const HIDDEN_CHARACTERS = /[\u0000-\u001f\u007f\u2028\u2029]|^\s|\s$/;

/**
 * Checks the target of a redirect. Returns its absolute address as the URL parser spells it, or null when the target is not
 * trusted. No other function decides which targets are trusted. A returned address passes a second call unchanged.
 *
 * Not trusted: protocols other than http and https, other origins, user-info, control characters, text that is no URL, and paths
 * that begin with `//` after normalisation, because path and query used without the origin would lead to another host.
 */
export function redirectGate(target: string, { here, origins = [] }: RedirectGateOptions): string | null {
  if (HIDDEN_CHARACTERS.test(target) || !URL.canParse(here) || !URL.canParse(target, here)) return null;
  const url = new URL(target, here);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  if (url.origin !== new URL(here).origin && !origins.includes(url.origin)) return null;
  if (url.username !== '' || url.password !== '' || url.pathname.startsWith('//')) return null;
  return url.href;
}
