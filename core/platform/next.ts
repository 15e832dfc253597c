import { fetchPlainly } from './plain-fetch.ts';
import type { Platform } from './ports.ts';
import { serverPlatform } from './server.ts';

/** The options of `fetch` in Next. */
interface NextRequestInit extends RequestInit {
  readonly next: { readonly revalidate: number };
}

/**
 * Creates a platform whose responses Next keeps for some seconds, so that a page without other requests stays static. The requests leave out the
 * header with the random number, because Next finds a kept response only for an equal request. Other runtimes ignore Next's option.
 */
export function nextPlatform(revalidateSeconds: number): Platform {
  const options: NextRequestInit = { next: { revalidate: revalidateSeconds } };
  return {
    ...serverPlatform(),
    fetch: (url, { cache: _noStore, ...init }) => {
      const headers = new Headers(init.headers);
      headers.delete('x-stack-random-nonce');
      return fetchPlainly(url, { ...init, headers }, options);
    },
  };
}
