/** The headers that the service reads of a request. `OTHER_HEADERS` are not among them. */
export const READ_HEADERS = [
  'accept',
  'accept-language',
  'access-control-request-headers',
  'authorization',
  'cookie',
  'forwarded',
  'host',
  'origin',
  'referer',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-hexclave-client-version',
  'x-stack-allow-anonymous-user',
  'x-stack-allow-restricted-user',
  'x-stack-override-error-status',
  'x-stack-refresh-token',
];

/** The headers by which a request is refused before its endpoint reads it. */
export const OTHER_HEADERS = [
  'content-length',
  'content-type',
  'transfer-encoding',
  'x-stack-access-token',
  'x-stack-access-type',
  'x-stack-admin-access-token',
  'x-stack-branch-id',
  'x-stack-project-id',
  'x-stack-publishable-client-key',
  'x-stack-secret-server-key',
  'x-stack-super-secret-admin-key',
];

/** The headers that the service reads of its own answers. */
export const ANSWER_HEADERS = [
  'access-control-allow-headers',
  'access-control-expose-headers',
  'cache-control',
  'location',
  'x-stack-actual-status',
  'x-stack-known-error',
];
