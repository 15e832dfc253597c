/**
 * Fetches with the options that the runtime supports. Edge runtimes have no `credentials` and reject `redirect: 'error'`, so a redirect
 * is turned into an error here. Runtimes whose requests have no `cache` reject that option. All others get it, because frameworks such as
 * Next would otherwise cache the answers of the service and show them to other users. `more` has options of one framework.
 */
export async function fetchPlainly(
  url: string,
  { method, headers, body, signal, cache }: RequestInit,
  more: RequestInit = {},
): Promise<Response> {
  const response = await globalThis.fetch(url, {
    ...more,
    redirect: 'manual',
    ...(method !== undefined && { method }),
    ...(headers && { headers }),
    ...(body != null && { body }),
    ...(signal && { signal }),
    ...(cache && 'cache' in Request.prototype && { cache }),
  });
  // Tokens and keys are sent in headers and must not follow a redirect to another host.
  if (response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400)) {
    throw new TypeError('The service redirects, and no redirect is followed.');
  }
  return response;
}
