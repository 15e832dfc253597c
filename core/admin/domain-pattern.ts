/** Matches an address whose port is `*`, up to the port. The first group is scheme and host. */
const ANY_PORT = /^(https?:\/\/(?:\[[\da-f:.]+\]|[^\s/:?#@[\]\\]+)):\*(?=$|[/?#])/i;

/**
 * Returns an address without its port, if the port is `*` (any port), so that the address can be parsed as a URL. Returns null for every
 * other address.
 */
export function removeWildcardPort(address: string): string | null {
  return ANY_PORT.test(address) ? address.replace(ANY_PORT, '$1') : null;
}

/**
 * Returns the host of a URL in which `*` stands for subdomains. Chromium escapes the `*` as `%2A`, other engines keep it.
 */
export function hostOfPattern({ hostname }: URL): string {
  return hostname.replace(/%2A/gi, '*');
}
