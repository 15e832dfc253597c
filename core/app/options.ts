import { API_PREFIX, DEFAULT_API_URL, HOSTED_SERVICE_PATTERN, INTERNAL_PROJECT_ID } from '../base/constants.ts';
import { LatchkeyError } from '../errors/latchkey-error.ts';
import { environment, inDevelopment, type Side } from '../environment/environment.ts';
import type { Platform } from '../platform/ports.ts';
import type { KnownProject } from '../resources/project/project.ts';
import { resolveUrls, type Urls } from '../routes/routes.ts';
import type { ImpersonatedUser, OlderSessions, ResolvedOptions } from '../context/context.ts';
import type { RedirectMethod } from '../routes/route-context.ts';
import type { ExchangeTokenStore } from '../session/external-provider.ts';
import type { TokenPair } from '../base/token-pair.ts';
import { isTokenText } from '../session/tokens.ts';
import { isAddress } from '../base/is-address.ts';
import { explainOption, isRecordOf, type OptionRule, TYPE_RULES } from './option-shapes.ts';
import { trimSetting } from '../base/trim-setting.ts';
import { UUID_V4_PATTERN } from '../base/uuid.ts';

/**
 * Where tokens are kept. A fixed pair of tokens is used unchanged, and such an app cannot sign in. `exchangeTokenStore` makes the store of
 * an app whose users sign in with another service, such as Clerk.
 */
export type TokenStoreOption =
  | 'cookie'
  | 'memory'
  | {
      readonly accessToken?: string | null | undefined;
      readonly refreshToken?: string | null | undefined;
      readonly open?: undefined;
    }
  | ExchangeTokenStore;

export interface ClientAppOptions {
  /** The project's id: `internal` or a UUID of version 4. Environment: `LATCHKEY_PROJECT_ID`. */
  readonly projectId?: string | undefined;
  /**
   * The publishable client key, such as `pck_…`. Not needed if the project does not require one. Environment:
   * `LATCHKEY_PUBLISHABLE_CLIENT_KEY`.
   */
  readonly publishableClientKey?: string | undefined;
  /** Origin of the service; by default the hosted service. Environment: `LATCHKEY_API_URL`. */
  readonly baseUrl?: string | { readonly browser: string; readonly server: string } | undefined;
  /**
   * Origins of other hosts of the same service. Requests go to them when the host of `baseUrl` cannot be reached, with the same tokens
   * and keys. By default the fallback hosts of the hosted service if `baseUrl` is its address, and otherwise none; `[]` turns them off. A
   * write is never sent twice: if a write fails, its error is reported, and later requests go to a host that answers.
   */
  readonly fallbackUrls?: readonly string[] | undefined;
  /**
   * The most time that one attempt of a request may take, in milliseconds; 30,000 by default. Reads are repeated up to five times, so they
   * can take longer. `app.with({ timeoutMs })` instead limits a call with all its attempts.
   */
  readonly timeoutMs?: number | undefined;
  readonly tokenStore: TokenStoreOption;
  /**
   * The public settings of the project, or their JSON, as they were known when the page was built or rendered. The sign-in card is drawn
   * from them until the service has answered. They do not count when they are invalid, of another project, or older than those of the last
   * visit in this browser.
   */
  readonly project?: KnownProject | string | undefined;
  /** Overrides addresses of pages. Changing `handler` or `home` also moves the pages whose addresses are derived from it. */
  readonly urls?: Urls | undefined;
  /**
   * The address below which the hosted pages (`urls`) of the project are. By default the address at the hosted service: `https://<project
   * id>.built-with-hexclave.com/handler`. Set this option in the app that serves the pages, too.
   */
  readonly hostedHandlerUrl?: string | undefined;
  /** How the app redirects. By default `window` in a browser and `none` elsewhere. */
  readonly redirectMethod?: RedirectMethod | undefined;
  /** Scopes to request at sign-in in addition to the provider's default scopes, by provider id. */
  readonly oauthScopesOnSignIn?: Readonly<Record<string, readonly string[]>> | undefined;
  /** Headers sent with every request to the service. Environment of servers: `LATCHKEY_EXTRA_REQUEST_HEADERS`, a JSON object. */
  readonly extraRequestHeaders?: Readonly<Record<string, string>> | undefined;
  /**
   * The widget to show when the service requires a bot challenge. Environment of the site key: `LATCHKEY_BOT_CHALLENGE_SITE_KEY`.
   * The script defaults to that of Cloudflare Turnstile.
   */
  readonly botChallenge?:
    | { readonly siteKey?: string | undefined; readonly scriptUrl?: string | undefined }
    | undefined;
  /**
   * A name that is unique among the apps of this process. By default apps are numbered. Creating a second app of the same name throws an
   * error.
   */
  readonly uniqueIdentifier?: string | undefined;
  /** Set to false for an old self-hosted service whose CORS rules do not allow the header for anonymous users. True by default. */
  readonly allowAnonymousUsers?: boolean | undefined;
  /**
   * Set to true in an app whose `urls.handler` is on another domain of the project, and in the app of that other domain. A user who signs
   * in on one of the two domains is then signed in on both. `urls.oauthCallback` must stay on the app's own origin. An app with hosted
   * pages does not need this option. Requires a service of 2026 or later.
   */
  readonly crossDomainHandOff?: boolean | undefined;
  /**
   * Called when a link of support, which signs in as a user, is opened in a page where another user is signed in; return true to replace
   * that session. By default the session stays and the link is used up without effect.
   *
   * @example createClientApp({ tokenStore: 'cookie', confirmImpersonation: ({ primaryEmail }) => confirm(`Act as ${primaryEmail}?`) });
   */
  readonly confirmImpersonation?: ((user: ImpersonatedUser) => boolean | Promise<boolean>) | undefined;
  /**
   * For a site that moves from a client library whose cookies have no `__Host-`. Until this date, pages over https take such a session over,
   * which other sites of the same domain can forge. On an origin where another user was signed in before, it is taken only if `confirm`
   * returns true for the new user; otherwise its cookies are removed. Servers ignore this option. By default no such session counts.
   *
   * @example createClientApp({ tokenStore: 'cookie', acceptOlderSessions: { until: '2027-03-01', confirm: (user) => confirm(`Continue as ${user.primaryEmail}?`) } });
   */
  readonly acceptOlderSessions?: OlderSessions | undefined;
}

/**
 * Checks of options that run in production builds too. The values of some options come from environment variables or attributes, and a
 * secret key must never reach a page.
 */
export const VALUE_RULES = {
  projectId: (id) => matches(id, UUID_V4_PATTERN) || id === INTERNAL_PROJECT_ID,
  publishableClientKey: (key) => key === undefined || matches(key, /^(?!s.k_)[\w-]*$/),
  baseUrl: isAddress,
  tokenStore: (store) =>
    matches(store, /^(cookie|memory)$/) || isRecordOf(store, (token) => isTokenText(token ?? 'none')),
} satisfies Record<Exclude<keyof ClientAppOptions, keyof typeof TYPE_RULES>, OptionRule>;

/**
 * Checks the options and fills in values of the environment and defaults.
 *
 * @throws LatchkeyError `INVALID_OPTION` naming the option. In development the message also says what is required, whether the value
 * was read from the environment, and which environment setting could provide it.
 */
export function resolveOptions(options: ClientAppOptions, platform: Platform): ResolvedOptions {
  const { tokenStore, redirectMethod, urls = {} } = options;
  const merged = mergeSettings(options, platform.page ? 'browser' : 'server');
  check(merged, VALUE_RULES);
  // The remaining options can only have a wrong type, which developers notice. A production build leaves these checks out.
  inDevelopment(() => {
    check(merged, TYPE_RULES);
    if (merged.baseUrl === DEFAULT_API_URL && !options.baseUrl) warnOfHostedService(platform);
  });
  // The service writes ids in lower case, also into the access tokens with which this id is compared.
  const projectId = (merged.projectId as string).toLowerCase();
  const hostedHandlerUrl = options.hostedHandlerUrl ?? `https://${projectId}.built-with-hexclave.com/handler`;
  return {
    ...merged,
    hosts: (options.fallbackUrls?.length ?? HOSTED_SERVICE_PATTERN.test(merged.baseUrl)) && {},
    projectId,
    hostedHandlerUrl,
    apiUrl: merged.baseUrl + API_PREFIX,
    tokenStore: typeof tokenStore === 'string' ? tokenStore : toTokenPair(tokenStore),
    urls: resolveUrls(urls, hostedHandlerUrl),
    redirectMethod: redirectMethod ?? (platform.page ? 'window' : 'none'),
    uniqueIdentifier: options.uniqueIdentifier ?? nextIdentifier(),
  };
}

/**
 * Fills in project id, client key and address of the service from the environment and the defaults, and trims them. `side` selects the
 * address for pages or for servers.
 *
 * @internal
 */
export function mergeSettings<Options extends Settings>(options: Options, side: Side) {
  const baseUrl = typeof options.baseUrl === 'object' ? options.baseUrl[side] : options.baseUrl;
  return {
    ...options,
    projectId: trimSetting(options.projectId) ?? environment('projectId'),
    publishableClientKey: trimSetting(options.publishableClientKey) ?? environment('publishableClientKey'),
    baseUrl: trimSetting(baseUrl) ?? environment('baseUrl', side) ?? DEFAULT_API_URL,
  };
}

type Settings = Pick<ClientAppOptions, 'projectId' | 'publishableClientKey' | 'baseUrl'>;

let hasWarned = false;

function warnOfHostedService({ warn }: Platform): void {
  if (!hasWarned) warn(`No baseUrl is set, so the hosted service at ${DEFAULT_API_URL} is used.`);
  hasWarned = true;
}

let identifierCount = 0;

/** Numbers the apps. A random number would not do, because some frameworks refuse to prerender a page that uses one. */
function nextIdentifier(): string {
  identifierCount += 1;
  return `latchkey-app-${identifierCount}`;
}

function check(merged: ClientAppOptions, rules: { readonly [Name in keyof ClientAppOptions]?: OptionRule }) {
  for (const [name, accepts] of Object.entries(rules) as [keyof ClientAppOptions, OptionRule][]) {
    const value: unknown = merged[name];
    if (accepts(value)) continue;
    let message = `The option ${name} is missing or wrong.`;
    inDevelopment(() => {
      message = explainOption(name, value);
    });
    throw new LatchkeyError('INVALID_OPTION', message);
  }
}

function toTokenPair({ accessToken = null, refreshToken = null }: Exclude<TokenStoreOption, string>): TokenPair {
  return { accessToken, refreshToken };
}

function matches(value: unknown, pattern: RegExp): boolean {
  return typeof value === 'string' && pattern.test(value);
}
