/** A generation of the protocol that this service speaks: 2 dates from spring 2026, 3 from May 2026 (protocol.md §17). */
export type Generation = 2 | 3;

/** Everything that one generation answers differently from another; code that differs reads it from here. */
export interface GenerationRules {
  readonly generation: Generation;
  /** How its header names begin, in requests and answers; of a request with both the last one counts. */
  readonly headerPrefixes: readonly string[];
  /** Headers that pages may send and read besides those of every generation, spelled with the first prefix. */
  readonly sendableHeaders: readonly string[];
  readonly readableHeaders: readonly string[];
  /** Origins that appear in the issuer of tokens when a request came to them; every other is that of the service. */
  readonly issuerOrigins: readonly string[];
  /** Schemes of native apps to which a browser may be sent back. */
  readonly nativeSchemes: readonly string[];
  /** Domains below which a project has pages that the service hosts. */
  readonly hostedDomains: readonly string[];
  /** Whether REDIRECT_URL_NOT_WHITELISTED repeats the refused address. */
  readonly namesRefusedUrl: boolean;
  /** How the names of the cookies begin that tie an OAuth flow to a browser, the preferred one first. */
  readonly innerCookiePrefixes: readonly string[];
  /** The query parameters that ask for an OAuth start in JSON, the preferred one first. */
  readonly responseModeParameters: readonly ('hexclave_response_mode' | 'stack_response_mode')[];
  /** How long a command-line login waits, in milliseconds. */
  readonly cliLifetimeMs: { readonly usual: number; readonly most: number };
  /** Whether a session in a list has `agent_name`. */
  readonly namesAgents: boolean;
  /** Whether the list of teams can be asked for by pages. */
  readonly dividesTeams: boolean;
  /** Whether an invitation is for its address only. */
  readonly comparesInvitedAddress: boolean;
  /** What the client's view of a project, and its config, also contain. */
  readonly projectFields: Readonly<Record<string, unknown>>;
  readonly projectConfigFields: Readonly<Record<string, unknown>>;
}

/** What answers differently by generation needs. */
export interface GenerationContext {
  readonly rules: GenerationRules;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

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
    innerCookiePrefixes: ['stack-oauth-inner-'],
    responseModeParameters: ['stack_response_mode'],
    cliLifetimeMs: { usual: 2 * HOUR_MS, most: 24 * HOUR_MS },
    namesAgents: false,
    dividesTeams: false,
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
    innerCookiePrefixes: ['hexclave-oauth-inner-', 'stack-oauth-inner-'],
    responseModeParameters: ['hexclave_response_mode', 'stack_response_mode'],
    cliLifetimeMs: { usual: 2 * MINUTE_MS, most: 15 * MINUTE_MS },
    namesAgents: true,
    dividesTeams: true,
    comparesInvitedAddress: true,
    projectFields: { is_development_environment: false, pushed_config_error: null, config_warnings: [] },
    projectConfigFields: { allow_promo_codes: false, allow_stacking_promo_codes: false },
  },
} as const satisfies Record<Generation, GenerationRules>;

export const DEFAULT_GENERATION: Generation = 2;
