/** What an option must be, and what the error says where it is not. */
export type Rule = readonly [accepts: (value: unknown) => boolean, message: string];

const NOT_VALID = 'is not of the right type';

/** The options of which only the type can be wrong. */
export const SHAPES = {
  urls: [(urls) => isRecordOf(urls, (url) => url === undefined || isString(url)), NOT_VALID],
  redirectMethod: [isRedirectMethod, 'must be "window", "none" or have a function navigate'],
  oauthScopesOnSignIn: [(scopes) => isRecordOf(scopes, isStrings), NOT_VALID],
  extraRequestHeaders: [isHeaders, NOT_VALID],
  uniqueIdentifier: [(name) => isString(name) && name !== '', NOT_VALID],
  allowAnonymousUsers: [(value) => typeof value === 'boolean', NOT_VALID],
} satisfies Record<string, Rule>;

export function isRecordOf(value: unknown, accepts: (each: unknown) => boolean): boolean {
  return typeof value === 'object' && value !== null && Object.values(value).every(accepts);
}

function isRedirectMethod(value: unknown): boolean {
  return value === 'window' || value === 'none' || typeof Object(value).navigate === 'function';
}

function isHeaders(value: unknown): boolean {
  return (
    isRecordOf(value, isString) && Object.keys(value as object).every((name) => /^[\w!#$%&'*+.^`|~-]+$/.test(name))
  );
}

function isString(value: unknown): boolean {
  return typeof value === 'string';
}

function isStrings(value: unknown): boolean {
  return Array.isArray(value) && value.every(isString);
}
