import { API_PREFIX, DEFAULT_API_URL, INTERNAL_PROJECT_ID } from './constants.ts';
import { LatchkeyError } from '../errors/latchkey-error.ts';
import { environment, inDevelopment } from '../platform/environment/environment.ts';
import type { Platform } from '../platform/ports.ts';
import { type RouteUrls, resolveUrls, type Urls } from '../routes/routes.ts';
import { isTokenText, type TokenPair } from '../session/tokens.ts';
import { explain, isRecordOf, type Rule, SHAPES } from './option-shapes.ts';
import { UUID_V4 } from './uuid.ts';

/** How a redirect reaches the page: by the browser, not at all, or through the app's own router. */
export type RedirectMethod = 'window' | 'none' | Navigator;

export interface Navigator {
  /** Gets a checked absolute address. */
  readonly navigate: (url: string, options: { readonly replace: boolean }) => void;
}

/** Where tokens are kept; a pair is used as it stands and cannot sign in. */
export type TokenStoreOption =
  | 'cookie'
  | 'memory'
  | { readonly accessToken?: string | null | undefined; readonly refreshToken?: string | null | undefined };

export interface ClientAppOptions {
  /** `internal` or a UUID of version 4. Environment: `LATCHKEY_PROJECT_ID`. */
  readonly projectId?: string | undefined;
  /** `pck_…` or as a self-hosted service has it; optional where the project asks for none. Environment: `LATCHKEY_PUBLISHABLE_CLIENT_KEY`. */
  readonly publishableClientKey?: string | undefined;
  /** Origin of the service; the hosted one by default. Environment: `LATCHKEY_API_URL`. */
  readonly baseUrl?: string | { readonly browser: string; readonly server: string } | undefined;
  readonly tokenStore: TokenStoreOption;
  /** Replaces single targets; changing `handler` or `home` moves what derives from them. */
  readonly urls?: Urls | undefined;
  /** `window` in a browser, `none` elsewhere. */
  readonly redirectMethod?: RedirectMethod | undefined;
  /** Provider id → scopes asked for at sign-in, beyond the provider's own. */
  readonly oauthScopesOnSignIn?: Readonly<Record<string, readonly string[]>> | undefined;
  /** Sent with every request to the service. Environment of servers: `LATCHKEY_EXTRA_REQUEST_HEADERS`, a JSON object. */
  readonly extraRequestHeaders?: Readonly<Record<string, string>> | undefined;
  /**
   * The widget that is shown when the service asks for a bot challenge. Its site key is in the environment, too, as
   * `LATCHKEY_BOT_CHALLENGE_SITE_KEY`. The script is that of Turnstile unless a service has one of its own.
   */
  readonly botChallenge?:
    | { readonly siteKey?: string | undefined; readonly scriptUrl?: string | undefined }
    | undefined;
  /** Names this app among all of the process; counted by default. A second app of the same name is an error. */
  readonly uniqueIdentifier?: string | undefined;
  /** False for an old self-hosted service whose CORS rules do not know the anonymous header. True by default. */
  readonly allowAnonymousUsers?: boolean | undefined;
  /**
   * True where `urls.handler` is on another domain of the project, and in the app of that domain: whoever signs in there is signed in
   * here too. `urls.oauthCallback` must stay on the app's own origin. For services since 2026.
   */
  readonly crossDomainHandOff?: boolean | undefined;
}

/** The options as core uses them. */
export interface ResolvedOptions
  extends Pick<
    ClientAppOptions,
    | 'publishableClientKey'
    | 'oauthScopesOnSignIn'
    | 'extraRequestHeaders'
    | 'allowAnonymousUsers'
    | 'botChallenge'
    | 'crossDomainHandOff'
  > {
  readonly projectId: string;
  /** Origin and API prefix. */
  readonly apiUrl: string;
  readonly tokenStore: 'cookie' | 'memory' | TokenPair;
  readonly urls: RouteUrls;
  readonly redirectMethod: RedirectMethod;
  readonly uniqueIdentifier: string;
}

/** Checked in every build: what settings and attributes can get wrong, and what must never reach a page. */
const RULES = {
  projectId: (id) => matches(id, UUID_V4) || id === INTERNAL_PROJECT_ID,
  publishableClientKey: (key) => key === undefined || matches(key, /^(?!s.k_)/),
  baseUrl: (url) => matches(url, /^https?:\/\//) && URL.canParse(url as string),
  tokenStore: (store) =>
    matches(store, /^(cookie|memory)$/) || isRecordOf(store, (token) => isTokenText(token ?? 'none')),
} satisfies Record<Exclude<keyof ClientAppOptions, keyof typeof SHAPES>, Rule>;

/**
 * Checks the options and fills in what environment and defaults give.
 *
 * @throws LatchkeyError `INVALID_OPTION`, naming the option; in development also what it must be, and the setting that could give it.
 */
export function resolveOptions(options: ClientAppOptions, platform: Platform): ResolvedOptions {
  const { tokenStore, redirectMethod, urls = {} } = options;
  const side = platform.page ? 'browser' : 'server';
  const baseUrl = typeof options.baseUrl === 'object' ? options.baseUrl[side] : options.baseUrl;
  const given = {
    ...options,
    projectId: options.projectId ?? environment('projectId'),
    publishableClientKey: options.publishableClientKey ?? environment('publishableClientKey'),
    baseUrl: baseUrl ?? environment('baseUrl', side) ?? DEFAULT_API_URL,
  };
  check(given, RULES);
  // Of the rest only the type can be wrong, which shows in development: a production build leaves these checks out.
  inDevelopment(() => {
    check(given, SHAPES);
    if (given.baseUrl === DEFAULT_API_URL && baseUrl === undefined) warnOfHostedService(platform);
  });
  return {
    ...given,
    projectId: given.projectId as string,
    apiUrl: given.baseUrl.replace(/\/+$/, '') + API_PREFIX,
    tokenStore: typeof tokenStore === 'string' ? tokenStore : pairOf(tokenStore),
    urls: resolveUrls(urls),
    redirectMethod: redirectMethod ?? (platform.page ? 'window' : 'none'),
    uniqueIdentifier: options.uniqueIdentifier ?? nextIdentifier(),
  };
}

let hasWarned = false;

function warnOfHostedService({ warn }: Platform): void {
  if (!hasWarned) warn(`No baseUrl is set, so the hosted service at ${DEFAULT_API_URL} is used.`);
  hasWarned = true;
}

let identifierCount = 0;

/** Counted, not random: frameworks that prerender a page refuse to render what draws a random number. */
function nextIdentifier(): string {
  identifierCount += 1;
  return `latchkey-app-${identifierCount}`;
}

function check(given: ClientAppOptions, rules: { readonly [Name in keyof ClientAppOptions]?: Rule }) {
  for (const [name, accepts] of Object.entries(rules) as [keyof ClientAppOptions, Rule][]) {
    const value: unknown = given[name];
    if (accepts(value)) continue;
    let message = `The option ${name} is missing or wrong.`;
    inDevelopment(() => {
      message = explain(name, value);
    });
    throw new LatchkeyError('INVALID_OPTION', message);
  }
}

function pairOf({ accessToken = null, refreshToken = null }: Exclude<TokenStoreOption, string>): TokenPair {
  return { accessToken, refreshToken };
}

function matches(value: unknown, pattern: RegExp): boolean {
  return typeof value === 'string' && pattern.test(value);
}
