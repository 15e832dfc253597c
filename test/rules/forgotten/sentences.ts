/** Codes without a sentence of their own, by the reason. People who meet one of them read that something went wrong. */
const WITHOUT_SENTENCE = {
  'a fault of the program or of its keys: developers read the message of the service': [
    'UNSUPPORTED_ERROR',
    'BODY_PARSING_ERROR',
    'ALL_OVERLOADS_FAILED',
    'PROJECT_KEY_WITHOUT_ACCESS_TYPE',
    'INVALID_ACCESS_TYPE',
    'ACCESS_TYPE_WITHOUT_PROJECT_ID',
    'ACCESS_TYPE_REQUIRED',
    'INVALID_PUBLISHABLE_CLIENT_KEY',
    'INVALID_SECRET_SERVER_KEY',
    'INVALID_SUPER_SECRET_ADMIN_KEY',
    'CLIENT_AUTHENTICATION_REQUIRED',
    'SERVER_AUTHENTICATION_REQUIRED',
    'ADMIN_AUTHENTICATION_REQUIRED',
    'CLIENT_OR_SERVER_AUTHENTICATION_REQUIRED',
    'CLIENT_OR_ADMIN_AUTHENTICATION_REQUIRED',
    'CLIENT_OR_SERVER_OR_ADMIN_AUTHENTICATION_REQUIRED',
    'PUBLISHABLE_CLIENT_KEY_REQUIRED_FOR_PROJECT',
    'EXPECTED_INTERNAL_PROJECT',
    'CURRENT_PROJECT_NOT_FOUND',
    'BRANCH_DOES_NOT_EXIST',
    'INVALID_OAUTH_CLIENT_ID_OR_SECRET',
    'INVALID_SCOPE',
    'APPLE_BUNDLE_ID_NOT_CONFIGURED',
    'INVALID_APPLE_CREDENTIALS',
    'OAUTH_ACCESS_TOKEN_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS',
  ],
  'answers a token, a session or a restricted user: our own code acts on it': [
    'UNPARSABLE_ACCESS_TOKEN',
    'ACCESS_TOKEN_EXPIRED',
    'INVALID_PROJECT_FOR_ACCESS_TOKEN',
    'UNPARSABLE_ADMIN_ACCESS_TOKEN',
    'ADMIN_ACCESS_TOKEN_EXPIRED',
    'INVALID_PROJECT_FOR_ADMIN_ACCESS_TOKEN',
    'ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN',
    'CANNOT_GET_OWN_USER_WITHOUT_USER',
    'ANONYMOUS_AUTHENTICATION_NOT_ALLOWED',
    'RESTRICTED_USER_NOT_ALLOWED',
    'EMAIL_NOT_VERIFIED',
    'PROVIDER_REJECTED',
    'OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE',
    'OAUTH_ACCESS_TOKEN_NOT_AVAILABLE',
  ],
  'answers a back end or a terminal, which draw no element': [
    'USER_ID_DOES_NOT_EXIST',
    'EMAIL_NOT_ASSOCIATED_WITH_USER',
    'EMAIL_IS_NOT_PRIMARY_EMAIL',
    'TEAM_MEMBERSHIP_ALREADY_EXISTS',
    'TEAM_PERMISSION_NOT_FOUND',
    'PROJECT_PERMISSION_REQUIRED',
    'API_KEY_EXPIRED',
    'API_KEY_REVOKED',
    'WRONG_API_KEY_TYPE',
    'PUBLIC_API_KEY_CANNOT_BE_REVOKED',
    'INVALID_POLLING_CODE',
  ],
  'answers an owner: their pages have texts of their own, or say that something went wrong': [
    'INSUFFICIENT_ACCESS_TYPE',
    'PROJECT_NOT_FOUND',
    'PERMISSION_NOT_FOUND',
    'WRONG_PERMISSION_SCOPE',
    'CONTAINED_PERMISSION_NOT_FOUND',
    'PERMISSION_ID_ALREADY_EXISTS',
    'EMAIL_TEMPLATE_ALREADY_EXISTS',
    'EMAIL_RENDERING_ERROR',
    'REQUIRES_CUSTOM_EMAIL_SERVER',
    'INVALID_SHARED_OAUTH_PROVIDER_ID',
    'INVALID_STANDARD_OAUTH_PROVIDER_ID',
  ],
} as const;

/** The codes of the catalogue, which exists as types alone. */
export function codesIn(catalogue: string): string[] {
  return [...catalogue.matchAll(/^ {2}([A-Z][A-Z0-9_]*): row\b/gm)].map(([, code = '']) => code);
}

/** Says of each code with neither a sentence nor a reason, or with both, which file to touch. */
export function missingSentences(
  codes: readonly string[],
  errors: object,
  reasons: Readonly<Record<string, readonly string[]>> = WITHOUT_SENTENCE,
): string[] {
  const excused = new Set(Object.values(reasons).flat());
  const [messages, list] = ['elements/messages/errors.ts', 'test/rules/forgotten/sentences.ts'];
  return [
    ...codes.flatMap((code) => {
      if (Object.hasOwn(errors, code) !== excused.has(code)) return [];
      return excused.has(code)
        ? [`${code} has a sentence: remove it from ${list}`]
        : [`${code} has no sentence: add one to ${messages}, or the reason to ${list}`];
    }),
    ...[...excused].filter((code) => !codes.includes(code)).map((code) => `${code} is no code: remove it from ${list}`),
  ];
}
