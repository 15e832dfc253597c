import type { ProviderType } from './provider.ts';

/** Anything with the headers of a request: a `Request`, or the headers of `next/headers` in an object. */
export interface RequestLike {
  headers: { get: (name: string) => string | null } | Record<string, string | null>;
}

/** The tokens of a session. */
export interface TokenPair {
  accessToken: string;
  refreshToken: string;
}

/** Where the tokens of the user are. `null`: each call names its own token store. */
export type TokenStoreInit<HasTokenStore extends boolean = boolean> = HasTokenStore extends true
  ? 'cookie' | 'nextjs-cookie' | 'memory' | RequestLike | TokenPair
  : HasTokenStore extends false
    ? null
    : TokenStoreInit<true> | TokenStoreInit<false>;

/** The option of a call that names its token store. Required in an app that has none. */
export type TokenStoreOption<HasTokenStore> = HasTokenStore extends false
  ? { tokenStore: TokenStoreInit }
  : { tokenStore?: TokenStoreInit };

/** How an app redirects: `window` in a browser, `none` not at all, or by the hook of a router. */
export type RedirectMethod =
  | 'window'
  | 'none'
  | { useNavigate: () => (to: string) => void; navigate?: (to: string) => void };

/** `replace` replaces the entry of the history; `noRedirectBack` leaves out the address to return to. */
export interface RedirectToOptions {
  replace?: boolean;
  noRedirectBack?: boolean;
}

/** What `getUser` and `useUser` do when no user is signed in, and which users count. */
export type GetCurrentUserOptions<HasTokenStore> = {
  or?: 'redirect' | 'throw' | 'return-null' | 'anonymous' | 'anonymous-if-exists[deprecated]';
  /** True to return users who may not use the app yet, such as before they have verified their address. */
  includeRestricted?: boolean;
} & TokenStoreOption<HasTokenStore>;

/** The options of `getUser`, as they are exported. */
export type GetUserOptions<HasTokenStore> = GetCurrentUserOptions<HasTokenStore>;

/** The options of `getPartialUser`, which reads the access token and sends no request. */
export type GetCurrentPartialUserOptions<HasTokenStore> = {
  or?: 'return-null' | 'anonymous-if-exists';
  from: 'token';
} & TokenStoreOption<HasTokenStore>;

/** Scopes to ask for at sign-in, by provider. */
export type OAuthScopesOnSignIn = { [Provider in ProviderType]: string[] };

type PageKey =
  | 'handler'
  | 'signIn'
  | 'signUp'
  | 'signOut'
  | 'emailVerification'
  | 'passwordReset'
  | 'forgotPassword'
  | 'oauthCallback'
  | 'magicLinkCallback'
  | 'accountSettings'
  | 'teamInvitation'
  | 'cliAuthConfirm'
  | 'mfa'
  | 'error'
  | 'onboarding';

/** Where a page is: an address, on the pages that the service hosts, or in the app's own handler. */
type PageTarget = string | { type: 'custom'; url: string; version: number } | { type: 'hosted' | 'handler-component' };

/** The addresses of all pages and targets. */
export type HandlerUrls = Record<PageKey, PageTarget> &
  Record<'afterSignIn' | 'afterSignUp' | 'afterSignOut' | 'home', string>;

/** The option `urls`. `default` is the target of every page that is not named. */
export type HandlerUrlOptions = Partial<HandlerUrls> & { default?: { type: 'hosted' | 'handler-component' } };

/** The addresses of all pages and targets, resolved. */
export type ResolvedHandlerUrls = { [Name in keyof HandlerUrls]: string };
