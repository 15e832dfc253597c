import type { Platform } from './ports.ts';

/** The same ports; `hear` is told the headers of every answer of the network, which callers of `exchange` do not see. */
export function withHeadersHeard(platform: Platform, hear: (headers: Headers) => void): Platform {
  return {
    ...platform,
    fetch: async (url, init) => {
      const response = await platform.fetch(url, init);
      hear(response.headers);
      return response;
    },
  };
}
