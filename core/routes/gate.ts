/** What counts as a trusted address. */
export interface GateOptions {
  /** The page's own absolute address; its scheme and origin are the measure. */
  readonly here: string;
  /** Further origins the app itself configured; none for addresses that came with a link. */
  readonly origins?: readonly string[];
}

// C0 controls, DEL, line separators, and spaces at the ends: the parser drops some of them silently.
const HIDDEN = /[\u0000-\u001f\u007f\u2028\u2029]|^\s|\s$/;

/**
 * The redirect gate: the only judge of where a page may go. Gives the absolute address to navigate to, spelled by the parser
 * itself, or null. `gate(gate(x)) = gate(x)`.
 *
 * Refused: anything but http and https, another origin, user-info, control characters, unparsable text, and paths that begin
 * with `//` once normalised, which turn into another host as soon as somebody reuses path and query alone.
 */
export function gate(target: string, { here, origins = [] }: GateOptions): string | null {
  if (HIDDEN.test(target) || !URL.canParse(here) || !URL.canParse(target, here)) return null;
  const url = new URL(target, here);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  if (url.origin !== new URL(here).origin && !origins.includes(url.origin)) return null;
  if (url.username !== '' || url.password !== '' || url.pathname.startsWith('//')) return null;
  return url.href;
}
