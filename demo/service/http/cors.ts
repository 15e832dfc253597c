const ALLOWED_HEADERS = [
  'content-type',
  'authorization',
  'x-stack-project-id',
  'x-stack-branch-id',
  'x-stack-override-error-status',
  'x-stack-random-nonce',
  'x-stack-client-version',
  'x-stack-disable-artificial-development-delay',
  'x-stack-access-type',
  'x-stack-publishable-client-key',
  'x-stack-secret-server-key',
  'x-stack-super-secret-admin-key',
  'x-stack-admin-access-token',
  'x-stack-refresh-token',
  'x-stack-access-token',
  'x-stack-allow-anonymous-user',
  'baggage',
  'sentry-trace',
  'x-vercel-protection-bypass',
  'ngrok-skip-browser-warning',
];

/** The CORS headers of every API answer, preflights included (protocol.md §1.7, generation 2). */
export const CORS_HEADERS: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE, OPTIONS',
  'access-control-max-age': '86400',
  'access-control-expose-headers': 'content-type, x-stack-actual-status, x-stack-known-error',
  'access-control-allow-headers': ALLOWED_HEADERS.join(', '),
};

/** The CORS headers of `/health`, which is not part of the API (protocol.md §1.1). */
export const OPEN_CORS_HEADERS: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': '*',
  'access-control-allow-headers': '*',
  'access-control-expose-headers': '*',
};

/**
 * Adds the CORS headers to `response` itself and returns it. Making a copy would take longer than most of the work that
 * created the response.
 */
export function addCorsHeaders(response: Response): Response {
  for (const [name, value] of Object.entries(CORS_HEADERS)) response.headers.set(name, value);
  return response;
}
