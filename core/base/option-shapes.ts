import type { Setting } from '../platform/environment/environment.ts';

/** Returns true for a value that the option may have. */
export type Rule = (value: unknown) => boolean;

/** The checks of optional options, of which only the type can be wrong. */
export const SHAPES = {
  urls: optional((urls) => isRecordOf(urls, optional(isString))),
  redirectMethod: optional(isRedirectMethod),
  oauthScopesOnSignIn: optional((scopes) => isRecordOf(scopes, isStrings)),
  extraRequestHeaders: optional(isHeaders),
  botChallenge: optional((widget) => isRecordOf(widget, optional(isString))),
  uniqueIdentifier: optional((name) => isString(name) && name !== ''),
  allowAnonymousUsers: optional((value) => typeof value === 'boolean'),
  crossDomainHandOff: optional((value) => typeof value === 'boolean'),
} satisfies Record<string, Rule>;

/** The requirements of options, for error messages. */
const REQUIREMENTS: Readonly<Record<string, string>> = {
  projectId: 'must be "internal" or a UUID of version 4',
  publishableClientKey: 'must not be secret',
  baseUrl: 'must be an http or https address',
  tokenStore: 'must be "cookie", "memory" or a pair of tokens',
  redirectMethod: 'must be "window", "none" or have a function navigate',
};

/** The environment setting that replaces an option, without its prefix. */
const SETTINGS: Readonly<Record<Setting | 'extraRequestHeaders', string>> = {
  projectId: 'PROJECT_ID',
  publishableClientKey: 'PUBLISHABLE_CLIENT_KEY',
  baseUrl: 'API_URL',
  extraRequestHeaders: 'EXTRA_REQUEST_HEADERS',
};

/** Bundlers pass only settings with their own prefix to a page. */
const FOR_PAGES = '; for pages that is VITE_LATCHKEY_… with Vite and NEXT_PUBLIC_LATCHKEY_… with Next';

/** Explains to developers what is wrong with the value of an option. */
export function explain(name: string, value: unknown): string {
  const problem = value === undefined ? 'is missing' : (REQUIREMENTS[name] ?? 'is not of the right type');
  const setting = SETTINGS[name as keyof typeof SETTINGS] as string | undefined;
  if (!setting) return `The option ${name} ${problem}.`;
  const prefixes = name === 'extraRequestHeaders' ? '' : FOR_PAGES;
  return `The option ${name} ${problem}. Set it in the options or as LATCHKEY_${setting} in the environment${prefixes}.`;
}

export function isRecordOf(value: unknown, accepts: (each: unknown) => boolean): boolean {
  return typeof value === 'object' && value !== null && Object.values(value).every(accepts);
}

function optional(accepts: Rule): Rule {
  return (value) => value === undefined || accepts(value);
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
