import type { Platform } from './ports.ts';

/**
 * Fetches with the options that every runtime supports. Edge runtimes have neither `cache` nor `credentials` and reject `redirect:
 * 'error'`, so a redirect is turned into an error here.
 */
export const fetchPlainly: Platform['fetch'] = async (url, { method, headers, body, signal }) => {
  const response = await globalThis.fetch(url, {
    redirect: 'manual',
    ...(method !== undefined && { method }),
    ...(headers && { headers }),
    ...(body != null && { body }),
    ...(signal && { signal }),
  });
  // Tokens and keys are sent in headers and must not follow a redirect to another host.
  if (response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400)) {
    throw new TypeError('The service redirects, and no redirect is followed.');
  }
  return response;
};
