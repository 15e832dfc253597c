import type { ReadableAtom } from 'nanostores';
import { createCache } from './cache/cache.ts';
import { derive } from './cache/derive.ts';
import { MFA_ATTEMPT_KEY } from './constants.ts';
import type { ResourceState } from './cache/resource.ts';
import type { Context } from './context.ts';
import { LatchkeyError } from './errors/latchkey-error.ts';
import type { AnonymousSignUpError } from './flows/anonymous.ts';
import type {
  CredentialOptions,
  CredentialSignInError,
  CredentialSignUpError,
  CredentialSignUpOptions,
} from './flows/credential.ts';
import type { MissingUser } from './flows/get-user.ts';
import type { SignOutOptions } from './flows/sign-out.ts';
import type { VerificationError } from './flows/verification.ts';
import { type ClientAppOptions, type ResolvedOptions, resolveOptions } from './options.ts';
import { browserPlatform } from './platform/browser.ts';
import type { Platform } from './platform/ports.ts';
import { type CurrentUser, me } from './resources/me.ts';
import { type Project, project } from './resources/project.ts';
import type { Result } from './result.ts';
import type { RedirectOptions } from './routes/redirect.ts';
import { createRedirects, type Redirects } from './routes/redirects.ts';
import type { RouteUrls } from './routes/routes.ts';
import { createCookieStore } from './session/cookie-store.ts';
import { createSessionEngine, type Session } from './session/engine.ts';
import { createMemoryStore, type TokenStore } from './session/store.ts';
import type { TokenPair } from './session/tokens.ts';

/** Everything a web app does with authentication, for the person in front of it. */
export interface ClientApp extends Redirects {
  readonly projectId: string;
  readonly uniqueIdentifier: string;
  /** Every target with overrides and defaults applied. */
  readonly urls: RouteUrls;
  readonly platform: Platform;

  /** `undefined`: not known yet; null: signed out, or anonymous; else the user. Loads with its first listener. */
  readonly $user: ReadableAtom<CurrentUser | null | undefined>;
  /** As `$user`, with anonymous people. */
  readonly $anyUser: ReadableAtom<CurrentUser | null | undefined>;
  /** The same with its loading states and errors; anonymous people included. */
  readonly $userState: ReadableAtom<ResourceState<CurrentUser | null>>;
  readonly $session: ReadableAtom<Session | null | undefined>;
  readonly $project: ReadableAtom<ResourceState<Project>>;

  /** A fresh look at who is signed in. @throws LatchkeyError `NOT_SIGNED_IN` with `or: 'throw'`, and after a redirect */
  getUser(options: { readonly or: 'redirect' | 'throw' | 'anonymous' }): Promise<CurrentUser>;
  getUser(options?: { readonly or?: MissingUser }): Promise<CurrentUser | null>;
  getProject(): Promise<Project>;
  /** Resolves once the user is known or loading has failed. */
  userSettled(): Promise<ResourceState<CurrentUser | null>>;
  /** Resolves once the project is known or loading has failed. */
  projectSettled(): Promise<ResourceState<Project>>;

  /** An access token good for at least 20 s, for calling one's own back end; null when signed out. */
  getAccessToken(): Promise<string | null>;
  /** Headers that tell one's own back end who calls: `{ 'x-stack-auth': … }`. */
  getAuthHeaders(): Promise<{ readonly 'x-stack-auth': string }>;

  signInWithCredential(options: CredentialOptions): Promise<Result<undefined, CredentialSignInError>>;
  signUpWithCredential(options: CredentialSignUpOptions): Promise<Result<undefined, CredentialSignUpError>>;
  signUpAnonymously(): Promise<Result<undefined, AnonymousSignUpError>>;
  /**
   * Signs out here and in every tab at once, even offline; then tells the service, waiting at most 3 s, and goes to
   * after-sign-out. Nothing the network does brings the session back. @throws LatchkeyError `UNTRUSTED_REDIRECT`
   */
  signOut(options?: SignOutOptions): Promise<void>;
  deleteUser(): Promise<void>;
  verifyEmail(code: string): Promise<Result<undefined, VerificationError>>;

  /** Goes to any address that passes the redirect gate. @throws LatchkeyError `UNTRUSTED_REDIRECT` */
  redirectTo(target: string, options?: RedirectOptions): Promise<void>;

  /** Frees the identifier, stops listening and drops what is under way. */
  dispose(): void;
}

/** Identifiers in use in this process: the one thing apps share (spec §5). */
const identifiers = new Set<string>();

/**
 * Makes the app of one project for the person in front of it. Works in browsers, workers and Node.
 *
 * @throws LatchkeyError `INVALID_OPTION` naming the option; `DUPLICATE_APP` for a `uniqueIdentifier` in use.
 */
export function createClientApp(options: ClientAppOptions, platform: Platform = browserPlatform()): ClientApp {
  const resolved = resolveOptions(options, platform);
  const { uniqueIdentifier } = resolved;
  if (identifiers.has(uniqueIdentifier)) {
    throw new LatchkeyError('DUPLICATE_APP', `An app with the unique identifier ${uniqueIdentifier} exists already.`);
  }
  identifiers.add(uniqueIdentifier);
  const ctx = createContext(resolved, platform);
  return assemble(ctx, () => {
    ctx.session.dispose();
    identifiers.delete(uniqueIdentifier);
  });
}

function createContext(options: ResolvedOptions, platform: Platform): Context<'client'> {
  const session = createSessionEngine({
    platform,
    projectId: options.projectId,
    store: createStore(options, platform),
    refresh: async (refreshToken) => (await import('./session/refresh.ts')).refresh(platform, options, refreshToken),
  });
  const cache = createCache(platform.clock, () => session.$session.listen(() => {}));
  session.onSwitch(() => cache.dropSession());
  return { allows: () => {}, accessType: 'client', options, platform, session, cache };
}

function createStore({ tokenStore, projectId }: ResolvedOptions, platform: Platform): TokenStore {
  if (tokenStore === 'cookie') return createCookieStore(platform, projectId);
  return tokenStore === 'memory' ? createMemoryStore() : createMemoryStore(tokenStore);
}

function assemble(ctx: Context<'client'>, dispose: () => void): ClientApp {
  const { session, options, platform } = ctx;
  const $userState = me(ctx).$state;
  const userOr = (takesAnonymous: boolean) =>
    derive(session.$session, $userState, (current, state) => {
      if (current === null) return null;
      if (!current || state.status !== 'ready') return undefined;
      return state.data?.isAnonymous && !takesAnonymous ? null : state.data;
    });
  const getAuth = async (): Promise<TokenPair> => (await session.tokens()) ?? { accessToken: null, refreshToken: null };
  return {
    ...createRedirects(ctx),
    projectId: options.projectId,
    uniqueIdentifier: options.uniqueIdentifier,
    urls: options.urls,
    platform,
    $user: userOr(false),
    $anyUser: userOr(true),
    $userState,
    $session: session.$session,
    get $project() {
      return project(ctx).$state;
    },
    getUser: (async (given?: { or?: MissingUser }) =>
      (await import('./flows/get-user.ts')).getUser(ctx, given?.or)) as ClientApp['getUser'],
    getProject: () => project(ctx).fetch(),
    userSettled: () => me(ctx).settled(),
    projectSettled: () => project(ctx).settled(),
    getAccessToken: async () => (await getAuth()).accessToken,
    getAuthHeaders: async () => {
      const { accessToken, refreshToken } = await getAuth();
      return { 'x-stack-auth': JSON.stringify({ accessToken, refreshToken }) };
    },
    // What a person does now and then is loaded then. The ticket is taken before: a later sign-out must win.
    signInWithCredential: async (given) => {
      const ticket = session.ticket();
      return (await import('./flows/credential.ts')).signInWithCredential(ctx, ticket, given);
    },
    signUpWithCredential: async (given) => {
      const ticket = session.ticket();
      return (await import('./flows/credential.ts')).signUpWithCredential(ctx, ticket, given);
    },
    signUpAnonymously: async () => {
      const ticket = session.ticket();
      return (await import('./flows/anonymous.ts')).signUpAnonymously(ctx, ticket);
    },
    signOut: async (given) => {
      // At once and whatever the network does; only what comes after may have to be loaded.
      const tokens = session.end();
      platform.sessionStorage.remove(MFA_ATTEMPT_KEY);
      const next = await import('./flows/sign-out.ts').catch((error: unknown) => {
        platform.warn(`Signed out, but what comes after it could not be loaded: ${String(error)}`);
      });
      await next?.afterSignOut(ctx, tokens, given);
    },
    deleteUser: async () => (await import('./flows/delete-user.ts')).deleteUser(ctx),
    verifyEmail: async (code) => (await import('./flows/verification.ts')).verifyEmail(ctx, code),
    redirectTo: async (target, given) => (await import('./routes/redirect.ts')).redirectTo(ctx, target, given),
    dispose,
  };
}
