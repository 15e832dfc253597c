import type { ClientAppOptions, TokenStoreOption } from 'latchkey';
import type { StackClientAppConstructorOptions } from '../types/client-app.ts';
import type { HandlerUrlOptions, TokenStoreInit } from '../types/options.ts';
import { redirectMethodOf } from './router.ts';

/** The options of any client app. */
export type Options = StackClientAppConstructorOptions<boolean, string>;

/** Returns the options of an app, completed by those of the app that it inherits from. */
export function mergeOptions({ inheritsFrom, ...own }: Options, inherited: Options | undefined): Options {
  if (inheritsFrom && !inherited) throw new TypeError('inheritsFrom must be an app of this package.');
  const given = Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined));
  return { ...inherited, ...given, tokenStore: own.tokenStore ?? inherited?.tokenStore ?? null };
}

/** Returns the options of the app of `latchkey` that does the work. */
export function ownOptions(options: Options, tokenStore: TokenStoreOption): ClientAppOptions {
  const { baseUrl, extraRequestHeaders, projectId, publishableClientKey, urls, oauthScopesOnSignIn } = options;
  return {
    baseUrl,
    extraRequestHeaders,
    projectId,
    publishableClientKey,
    urls: urls && urlsOf(urls),
    oauthScopesOnSignIn,
    tokenStore,
    redirectMethod: redirectMethodOf(options.redirectMethod),
  };
}

/** Returns the token store of a page or program; null for one that only a server can read. */
export function pageStore(tokenStore: TokenStoreInit): TokenStoreOption | null {
  if (tokenStore === 'nextjs-cookie') return 'cookie';
  if (tokenStore === null || typeof tokenStore === 'string') return tokenStore ?? 'memory';
  if ('headers' in tokenStore) return null;
  // A terminal program that signed in has only a refresh token, and gives an empty access token.
  return { ...tokenStore, accessToken: tokenStore.accessToken || null };
}

type OwnUrls = NonNullable<ClientAppOptions['urls']>;

/** Returns the addresses of pages. The official option also takes a target for the base path of all pages. */
function urlsOf({ handler, ...urls }: HandlerUrlOptions): OwnUrls {
  const path = typeof handler === 'object' && 'url' in handler ? handler.url : handler;
  const base = typeof path === 'string' ? { handler: path } : path && { default: { type: path.type } };
  return { ...base, ...urls };
}
