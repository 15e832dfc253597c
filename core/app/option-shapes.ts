import { isAddress } from '../base/is-address.ts';
import { findBadTarget } from '../base/url-targets.ts';
import { WAIT_LIMIT_MS } from '../base/constants.ts';
import { environment, type Setting } from '../environment/environment.ts';
import { onServer, whereToSet } from '../environment/where-to-set.ts';

/** The check of one option: returns true when the option may have this value. */
export type OptionRule = (value: unknown) => boolean;

/** The checks of the options that `VALUE_RULES` (in `options.ts`) does not check. With few exceptions they run only in development. */
export const TYPE_RULES = {
  urls: optional((urls) => findBadTarget(urls) === null),
  hostedHandlerUrl: optional((url) => isString(url) && /^https?:\/\/[^\s?#@]+[^\s?#@/]$/.test(url)),
  redirectMethod: optional(isRedirectMethod),
  oauthScopesOnSignIn: optional((scopes) => isRecordOf(scopes, isStrings)),
  extraRequestHeaders: optional(isHeaders),
  botChallenge: optional((widget) => isRecordOf(widget, optional(isString))),
  fallbackUrls: optional((urls) => Array.isArray(urls) && urls.every(isAddress)),
  timeoutMs: optional((ms) => typeof ms === 'number' && ms >= 1 && ms < WAIT_LIMIT_MS),
  uniqueIdentifier: optional((name) => isString(name) && name !== ''),
  allowAnonymousUsers: optional((value) => typeof value === 'boolean'),
  crossDomainHandOff: optional((value) => typeof value === 'boolean'),
  // The sign-in card checks the project when it draws from it (`known-project.ts`).
  project: () => true,
  confirmImpersonation: optional((value) => typeof value === 'function'),
  acceptOlderSessions: optional((value) => Number.isFinite(Date.parse(Object(value).until))),
} satisfies Record<string, OptionRule>;

/** What error messages say that an option must be. */
const REQUIREMENTS: Readonly<Record<string, string>> = {
  projectId: 'must be "internal" or a UUID of version 4',
  publishableClientKey: 'must have only letters, digits, "-" and "_"',
  baseUrl: 'must be an http or https address',
  fallbackUrls: 'must be a list of http or https addresses',
  timeoutMs: 'must be a number of milliseconds from 1 to 2147483646',
  tokenStore: 'must be "cookie", "memory", a pair of tokens, or made by a function such as clerkTokenStore',
  hostedHandlerUrl: 'must be an http or https address without a slash at its end',
  acceptOlderSessions: 'must have a date `until`, such as "2027-03-01"',
  redirectMethod: 'must be "window", "none" or have a function navigate',
};

/** The environment variable that can provide each option, without the prefix `LATCHKEY_`. */
const SETTINGS: Readonly<Record<Setting | 'extraRequestHeaders', string>> = {
  projectId: 'PROJECT_ID',
  publishableClientKey: 'PUBLISHABLE_CLIENT_KEY',
  baseUrl: 'API_URL',
  extraRequestHeaders: 'EXTRA_REQUEST_HEADERS',
};

/** Returns an error message that explains what is wrong with the value of an option. Never quotes the value, which may be a secret. */
export function explainOption(name: string, value: unknown): string {
  if (name === 'urls') return `The option ${findBadTarget(value)}.`;
  if (!isSetting(name)) return `The option ${name} ${findProblem(name, value)}.`;
  const source = isFromEnvironment(name, value) ? ', which was read from the environment,' : '';
  const problem = describeCopyMistake(value) ?? findProblem(name, value);
  const place = name === 'extraRequestHeaders' ? onServer(`LATCHKEY_${SETTINGS[name]}`) : whereToSet(SETTINGS[name]);
  return `The option ${name}${source} ${problem}. Set it in the options or as ${place}.`;
}

function findProblem(name: string, value: unknown): string {
  if (value === undefined) return 'is missing';
  const isSecret = name === 'publishableClientKey' && /^s.k_/.test(String(value));
  return isSecret
    ? 'must not be a secret key, which belongs on a server'
    : (REQUIREMENTS[name] ?? 'is not of the right type');
}

function isSetting(name: string): name is keyof typeof SETTINGS {
  return Object.hasOwn(SETTINGS, name);
}

function isFromEnvironment(name: keyof typeof SETTINGS, value: unknown): boolean {
  if (name === 'extraRequestHeaders' || value === undefined) return false;
  return value === environment(name, 'browser') || value === environment(name, 'server');
}

/** Describes what was copied into a setting by mistake, such as quotation marks, for an error message. Returns null for any other value. */
export function describeCopyMistake(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  if (/^["'`\u2018-\u201f\u00ab\u00bb]|["'`\u2018-\u201f\u00ab\u00bb]$/.test(value))
    return 'must not be in quotation marks';
  if (/[\s\p{Cf}]/u.test(value)) return 'must not contain white space or invisible characters';
  return null;
}

/** Returns true for an object or array in which `accepts` returns true for every value. */
export function isRecordOf(value: unknown, accepts: (each: unknown) => boolean): boolean {
  return typeof value === 'object' && value !== null && Object.values(value).every(accepts);
}

function optional(accepts: OptionRule): OptionRule {
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

function isString(value: unknown): value is string {
  return typeof value === 'string';
}

function isStrings(value: unknown): boolean {
  return Array.isArray(value) && value.every(isString);
}
