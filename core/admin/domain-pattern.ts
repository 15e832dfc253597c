/** Matches an address whose port is `*`: its scheme and host, and what follows the port. */
const ANY_PORT = /^(https?:\/\/(?:\[[\da-f:.]+\]|[^\s/:?#@[\]\\]+)):\*(?=$|[/?#])/i;

/**
 * Returns an address that names any port, such as `https://example.com:*`, without the port, so that it can be parsed as a URL.
 * Returns null for every other address.
 */
export function readAnyPort(address: string): string | null {
  return ANY_PORT.test(address) ? address.replace(ANY_PORT, '$1') : null;
}

/**
 * Returns the host of a URL in which `*` stands for subdomains. Chromium escapes the `*` as `%2A`, other engines keep it.
 */
export function hostOfPattern({ hostname }: URL): string {
  return hostname.replace(/%2A/gi, '*');
}
