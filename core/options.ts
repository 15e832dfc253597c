import * as z from 'zod/mini';
import { API_PREFIX, DEFAULT_API_URL, INTERNAL_PROJECT_ID } from './constants.ts';
import { LatchkeyError } from './errors/latchkey-error.ts';
import { environment, type EnvironmentName } from './platform/environment.ts';
import type { Platform } from './platform/ports.ts';
import { type RouteUrls, resolveUrls, type Urls } from './routes/routes.ts';
import type { TokenPair } from './session/tokens.ts';

/** How a redirect reaches the page: by the browser, not at all, or through the app's own router. */
export type RedirectMethod = 'window' | 'none' | Navigator;

export interface Navigator {
  /** Gets a checked absolute address. */
  readonly navigate: (url: string, options: { readonly replace: boolean }) => void;
}

/** Where tokens are kept; a pair is used as it stands and cannot sign in. */
export type TokenStoreOption = 'cookie' | 'memory' | { readonly accessToken?: string | null; readonly refreshToken?: string | null };

export interface ClientAppOptions {
  /** `internal` or a UUID. Environment: `LATCHKEY_PROJECT_ID`. */
  readonly projectId?: string | undefined;
  /** `pck_…`; optional where the project asks for none. Environment: `LATCHKEY_PUBLISHABLE_CLIENT_KEY`. */
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
  /** Sent with every request to the service. */
  readonly extraRequestHeaders?: Readonly<Record<string, string>> | undefined;
  /** Names this app among all of the process; random by default. A second app of the same name is an error. */
  readonly uniqueIdentifier?: string | undefined;
  /** False for an old self-hosted service whose CORS rules do not know the anonymous header. True by default. */
  readonly allowAnonymousUsers?: boolean | undefined;
}

/** The options as core uses them. */
export interface ResolvedOptions {
  readonly projectId: string;
  readonly publishableClientKey: string | null;
  /** Origin and API prefix. */
  readonly apiUrl: string;
  readonly tokenStore: 'cookie' | 'memory' | TokenPair;
  readonly urls: RouteUrls;
  readonly redirectMethod: RedirectMethod;
  readonly oauthScopesOnSignIn: Readonly<Record<string, readonly string[]>>;
  readonly extraRequestHeaders: Readonly<Record<string, string>>;
  readonly uniqueIdentifier: string;
  readonly allowAnonymousUsers: boolean;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
const HEADER_NAME = /^[\w!#$%&'*+.^`|~-]+$/;

const text = z.string().check(z.minLength(1));
const strings = z.record(z.string(), z.string());
const schema = z.object({
  projectId: z.string().check(z.refine((id) => id === INTERNAL_PROJECT_ID || UUID.test(id), 'must be "internal" or a UUID')),
  publishableClientKey: z.optional(z.string().check(z.regex(/^pck_/, 'must begin with "pck_"'))),
  baseUrl: z.string().check(z.refine(isHttpUrl, 'must be an absolute http or https address')),
  tokenStore: z.union([
    z.enum(['cookie', 'memory']),
    z.object({ accessToken: z.optional(z.nullable(text)), refreshToken: z.optional(z.nullable(text)) }),
  ], 'must be "cookie", "memory" or a pair of tokens'),
  urls: z.optional(strings),
  redirectMethod: z.optional(
    z.union([z.enum(['window', 'none']), z.custom<Navigator>((value) => typeof (value as Navigator | null)?.navigate === 'function')], 'must be "window", "none" or an object with a function navigate'),
  ),
  oauthScopesOnSignIn: z.optional(z.record(z.string(), z.array(z.string()))),
  extraRequestHeaders: z.optional(z.record(z.string().check(z.regex(HEADER_NAME, 'is no header name')), z.string())),
  uniqueIdentifier: z.optional(text),
  allowAnonymousUsers: z.optional(z.boolean()),
});

/** The environment settings that stand in for an option. */
const SETTINGS: Partial<Record<keyof ClientAppOptions, EnvironmentName>> = {
  projectId: 'LATCHKEY_PROJECT_ID',
  publishableClientKey: 'LATCHKEY_PUBLISHABLE_CLIENT_KEY',
  baseUrl: 'LATCHKEY_API_URL',
};

/**
 * Checks the options and fills in what environment and defaults give.
 *
 * @throws LatchkeyError `INVALID_OPTION`, naming the option and the setting that could give it.
 */
export function resolveOptions(options: ClientAppOptions, platform: Platform): ResolvedOptions {
  const { baseUrl } = options;
  const side = platform.page ? 'browser' : 'server';
  const parsed = z.safeParse(schema, {
    ...options,
    projectId: options.projectId ?? environment('LATCHKEY_PROJECT_ID'),
    publishableClientKey: options.publishableClientKey ?? environment('LATCHKEY_PUBLISHABLE_CLIENT_KEY'),
    baseUrl: (typeof baseUrl === 'object' ? baseUrl[side] : baseUrl) ?? environment('LATCHKEY_API_URL') ?? DEFAULT_API_URL,
  });
  if (!parsed.success) throw optionError(parsed.error.issues[0]);
  const { tokenStore, ...rest } = parsed.data;
  return {
    projectId: rest.projectId,
    publishableClientKey: rest.publishableClientKey ?? null,
    apiUrl: rest.baseUrl.replace(/\/+$/, '') + API_PREFIX,
    tokenStore:
      typeof tokenStore === 'string'
        ? tokenStore
        : { accessToken: tokenStore.accessToken ?? null, refreshToken: tokenStore.refreshToken ?? null },
    urls: resolveUrls(options.urls ?? {}),
    redirectMethod: rest.redirectMethod ?? (platform.page ? 'window' : 'none'),
    oauthScopesOnSignIn: rest.oauthScopesOnSignIn ?? {},
    extraRequestHeaders: rest.extraRequestHeaders ?? {},
    uniqueIdentifier: rest.uniqueIdentifier ?? randomIdentifier(platform),
    allowAnonymousUsers: rest.allowAnonymousUsers ?? true,
  };
}

function optionError(issue: { path: PropertyKey[]; message: string; input?: unknown } | undefined): LatchkeyError {
  const name = String(issue?.path[0]);
  const setting = SETTINGS[name as keyof ClientAppOptions];
  const hint = setting ? ` Set it in the options or as ${setting} in the environment.` : '';
  const what = issue?.input === undefined && name === 'projectId' ? 'is missing' : issue?.message;
  return new LatchkeyError('INVALID_OPTION', `The option ${issue?.path.join('.')} ${what}.${hint}`);
}

function isHttpUrl(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}

function randomIdentifier({ random }: Platform): string {
  return Array.from(random.bytes(16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
