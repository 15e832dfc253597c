import type { Platform } from './ports.ts';

/**
 * Uses only what every runtime has: those at the edge know neither `cache` nor `credentials`, and refuse `redirect: 'error'` – so
 * redirects are handled here, and each is an error.
 */
export const fetchPlainly: Platform['fetch'] = async (url, { method, headers, body, signal }) => {
  const response = await globalThis.fetch(url, {
    redirect: 'manual',
    ...(method !== undefined && { method }),
    ...(headers && { headers }),
    ...(body != null && { body }),
    ...(signal && { signal }),
  });
  // Tokens and keys travel in headers: they must not follow to another host.
  if (response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400)) {
    throw new TypeError('The service redirects, and no redirect is followed.');
  }
  return response;
};
