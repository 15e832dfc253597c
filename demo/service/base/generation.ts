/**
 * A generation of the protocol that this service speaks: 2 dates from spring 2026, 3 from May 2026 (protocol.md §17).
 * Generation 3 also takes the requests of clients of generation 2.
 */
export type Generation = 2 | 3;

/** What the generations of the protocol do differently. Code that depends on the generation reads it from here. */
export interface GenerationRules {
  readonly generation: Generation;
  /**
   * Prefixes of the protocol's header names. If a request has one header under several prefixes, the last prefix of this
   * list wins.
   */
  readonly headerPrefixes: readonly string[];
  /** Request headers, with the prefix `x-stack-`, that web pages may send in addition to those of every generation. */
  readonly sendableHeaders: readonly string[];
  /** Response headers, with the prefix `x-stack-`, that web pages may read in addition to those of every generation. */
  readonly readableHeaders: readonly string[];
  /**
   * Origins that tokens may name as their issuer. A token names the origin to which the request came if it is one of these,
   * and otherwise the service's own origin.
   */
  readonly issuerOrigins: readonly string[];
  /** URL schemes of native apps to which the service may redirect a browser. */
  readonly nativeSchemes: readonly string[];
  /** Domains under which the hosted service serves pages of a project. */
  readonly hostedDomains: readonly string[];
  /** Whether REDIRECT_URL_NOT_WHITELISTED names the refused URL. */
  readonly namesRefusedUrl: boolean;
  /** Name prefixes of the cookies that bind an OAuth flow to a browser, the preferred one first. */
  readonly oauthCookiePrefixes: readonly string[];
  /** Query parameters that request the start of an OAuth flow as JSON, the preferred one first. */
  readonly responseModeParameters: readonly ('hexclave_response_mode' | 'stack_response_mode')[];
  /** The lifetime of a command-line login in milliseconds: `usual` is the default, `most` the maximum. */
  readonly cliLifetimeMs: { readonly usual: number; readonly most: number };
  /** Whether the entries of a session list have `agent_name`. */
  readonly namesAgents: boolean;
  /** Whether teams are listed in pages, searched and ordered, and users ordered by their last activity. */
  readonly hasNewerLists: boolean;
  /** Whether only the user with the invited email address can accept an invitation. */
  readonly comparesInvitedAddress: boolean;
  /** Fields that this generation adds to the project that clients read. */
  readonly projectFields: Readonly<Record<string, unknown>>;
  /** Fields that this generation adds to the `config` of the project that clients read. */
  readonly projectConfigFields: Readonly<Record<string, unknown>>;
}

/** The part of a context that holds the rules of the service's generation. */
export interface GenerationContext {
  readonly rules: GenerationRules;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The rules of each generation. */
export const generations = {
  2: {
    generation: 2,
    headerPrefixes: ['x-stack-'],
    sendableHeaders: [],
    readableHeaders: [],
    issuerOrigins: [],
    nativeSchemes: ['stack-auth-mobile-oauth-url:'],
    hostedDomains: ['built-with-stack-auth.com'],
    namesRefusedUrl: false,
    oauthCookiePrefixes: ['stack-oauth-inner-'],
    responseModeParameters: ['stack_response_mode'],
    cliLifetimeMs: { usual: 2 * HOUR_MS, most: 24 * HOUR_MS },
    namesAgents: false,
    hasNewerLists: false,
    comparesInvitedAddress: false,
    projectFields: {},
    projectConfigFields: {},
  },
  3: {
    generation: 3,
    headerPrefixes: ['x-stack-', 'x-hexclave-'],
    sendableHeaders: ['x-stack-allow-restricted-user'],
    readableHeaders: ['x-stack-request-id'],
    issuerOrigins: ['', 'dev.', 'staging.'].flatMap((stage) => [
      `https://api.${stage}hexclave.com`,
      `https://api.${stage}stack-auth.com`,
    ]),
    nativeSchemes: ['hexclave-mobile-oauth-url:', 'stack-auth-mobile-oauth-url:'],
    hostedDomains: ['built-with-hexclave.com', 'built-with-stack-auth.com'],
    namesRefusedUrl: true,
    oauthCookiePrefixes: ['hexclave-oauth-inner-', 'stack-oauth-inner-'],
    responseModeParameters: ['hexclave_response_mode', 'stack_response_mode'],
    cliLifetimeMs: { usual: 2 * MINUTE_MS, most: 15 * MINUTE_MS },
    namesAgents: true,
    hasNewerLists: true,
    comparesInvitedAddress: true,
    projectFields: { is_development_environment: false, pushed_config_error: null, config_warnings: [] },
    projectConfigFields: { allow_promo_codes: false, allow_stacking_promo_codes: false },
  },
} as const satisfies Record<Generation, GenerationRules>;

/** The generation of today's hosted service. */
export const DEFAULT_GENERATION: Generation = 3;

/**
 * Returns a text for an answer that refuses a request only because of the generation. It tells the developer how to start a
 * service of generation `needed`.
 */
export function generationHint(current: Generation, needed: Generation): string {
  return (
    `This local service speaks generation ${current} of the protocol. Start it with --generation=${needed} ` +
    `(SERVICE_GENERATION=${needed}), or in a test with startService({ generation: ${needed} }).`
  );
}
