import { bindActions, bindResources } from './bind-verbs.ts';
import { createCache } from '../cache/cache.ts';
import { deriveAtom } from '../cache/derive.ts';
import type { ClientApp } from './client-app.ts';
import type { Context, ResolvedOptions } from '../context/context.ts';
import { takeOAuthAnswer } from '../flows/oauth/answer.ts';
import { loadCode } from '../platform/load-code.ts';
import { loadCalls, loadOAuth, loadRedirect } from '../loading/load.ts';
import { signOut, type SignOutOptions } from '../flows/session-change/sign-out.ts';
import { reserveIdentifier, usedServices } from './identifiers.ts';
import { type ClientAppOptions, resolveOptions } from './options.ts';
import { browserPlatform } from '../platform/browser.ts';
import type { Platform } from '../platform/ports.ts';
import { userResource } from '../resources/current-user.ts';
import { decodersOf, projectResource } from '../resources/current-project.ts';
import { countsAsSignedIn, type UserFilter } from '../resources/user-filter.ts';
import { ok } from '../base/result.ts';
import { BROWSER_ACTION_PARAMETER } from '../base/client-names.ts';
import { createRedirects } from '../routes/redirects.ts';
import { readParentDomain } from '../session/cookies/site.ts';
import { createCookieStore } from '../session/cookies/store.ts';
import { createSessionEngine } from '../session/engine.ts';
import { refreshSession } from '../session/refresh.ts';
import type { FoundTokens } from '../session/session.ts';
import type { OpenExchangeStore } from '../session/external-provider.ts';
import { createMemoryStore, type TokenStore } from '../session/store.ts';
import type { RefreshAnswer } from '../session/tokens.ts';

/**
 * Creates the app of one project for one user. Works in browsers, workers and Node. Creating an app does nothing else: it sends no
 * request, starts no timer, and reads no cookie or storage until an atom has a listener or a function is called.
 *
 * @throws LatchkeyError `INVALID_OPTION` naming the option; `DUPLICATE_APP` for a `uniqueIdentifier` in use.
 * @example const app = createClientApp({ projectId, publishableClientKey: 'pck_…', tokenStore: 'cookie' });
 */
export function createClientApp(options: ClientAppOptions, platform: Platform = browserPlatform()): ClientApp {
  const resolved = resolveOptions(options, platform);
  const release = reserveIdentifier(resolved.uniqueIdentifier);
  usedServices.add(resolved.apiUrl);
  const open: OpenExchangeStore | undefined = Object(options.tokenStore).open;
  const create = (store?: TokenStore, renew?: Renew) => createContext(resolved, platform, store, renew);
  const ctx = open ? open(create, leave) : create();
  if (ctx.handOff)
    ctx.session.onStart(() => {
      // A page that completes a hand-off has the OAuth parameter `state` in its address. If the code of hand-offs cannot be loaded
      // now, the first redirect loads it again.
      if (resolved.crossDomainHandOff || platform.page?.href().includes('state='))
        void loadOAuth().then(
          (code) => code.runHandOff(ctx),
          () => {},
        );
    });
  const dispose = () => {
    ctx.session.dispose();
    release();
  };
  return assembleClientApp(ctx, dispose, options.project);
}

const leave = (ctx: Context<'client'>, options?: SignOutOptions) => signOut(ctx, loadRedirect, options);
const loadOtherCookies = async () => (await loadCalls()).otherCookies();

type Renew = (refreshToken: string) => Promise<RefreshAnswer>;

/**
 * Creates the context of one app: the options, ports, session and cache that its functions share. The apps of servers and admins build on
 * this context too.
 */
export function createContext(
  options: ResolvedOptions,
  platform: Platform,
  store = createStore(options, platform),
  renew: Renew = async (refreshToken) =>
    (await refreshSession(platform, options, refreshToken)) ??
    (store.isShared ? refreshOther(platform, options, refreshToken) : null),
  share?: () => Promise<void> | undefined,
): Context<'client'> {
  const session = createSessionEngine({
    platform,
    projectId: options.projectId,
    store,
    refresh: renew,
    onRead: (found) => {
      // A link with which support signs in as a user contains a secret id, so the whole query is removed from the address at once.
      // `handlePageStart` puts the other query parameters back.
      const href = platform.page?.href() ?? '';
      const isLink = href.includes(BROWSER_ACTION_PARAMETER);
      if (isLink) platform.page?.replaceAddress('?');
      // If this code cannot be loaded, the session stays as it is.
      if (isLink)
        void loadOAuth().then(
          (code) => code.handlePageStart(ctx, href),
          () => {},
        );
      if (found.isForeign || found.replaced) void settleSession(ctx, found)?.catch(() => {});
    },
    share: share ?? (() => settleSession(ctx)),
  });
  const cache = createCache(platform, () => session.$session.listen(() => {}));
  session.onSwitch(() => cache.dropSession());
  const handOff: Context<'client'>['handOff'] =
    options.crossDomainHandOff || JSON.stringify(options.urls).includes(options.hostedHandlerUrl)
      ? async (to, callOptions) => (await loadOAuth()).redirectWithHandOff(ctx, to, callOptions)
      : null;
  const ctx: Context<'client'> = {
    allows: () => {},
    accessType: 'client',
    options,
    platform,
    session,
    cache,
    signingOut: { promise: null },
    handOff,
  };
  return ctx;
}

/**
 * Moves the session to the cookies in which it belongs. Loads no code if that cannot change anything: no other client library wrote the
 * session, and the host is an IP address or a single name, or the service has said that the project trusts no parent domain.
 */
function settleSession(ctx: Context<'client'>, found?: FoundTokens): Promise<void> | undefined {
  const { clock, localStorage, page } = ctx.platform;
  const parent = readParentDomain(localStorage, ctx.options.projectId);
  const isUntrusted = parent && parent.domain === null && parent.untilMs > clock.now();
  if (!found && !ctx.options.acceptOlderSessions && (isUntrusted || !/^https?:..[^/]+\.[a-z]/.test(page?.href() ?? '')))
    return undefined;
  return loadOtherCookies().then((code) => code.settleSession(ctx, found));
}

/**
 * Refreshes the session with the refresh tokens of other cookies, after the service has refused the token in use. If the code for this
 * cannot be loaded, the session counts as ended.
 */
async function refreshOther(...given: readonly [Platform, ResolvedOptions, string]): Promise<RefreshAnswer> {
  const code = await loadOtherCookies().catch(() => null);
  return code && code.refreshWithOtherTokens(...given);
}

function createStore({ tokenStore, projectId, acceptOlderSessions }: ResolvedOptions, platform: Platform): TokenStore {
  if (tokenStore === 'cookie') return createCookieStore(platform, projectId, !!(platform.page && acceptOlderSessions));
  return tokenStore === 'memory' ? createMemoryStore() : createMemoryStore(tokenStore);
}

/** Creates the client app that works on a context. The result also contains the context, because an admin app reads it there. */
export function assembleClientApp(
  ctx: Context<'client'>,
  dispose: () => void,
  knownProject?: ClientAppOptions['project'],
): ClientApp & { readonly context: Context<'client'> } {
  const { session, options, platform } = ctx;
  const $userState = userResource(ctx).$state;
  const userAtom = (filter: UserFilter) =>
    deriveAtom(platform.clock, session.$session, $userState, (current, state) => {
      if (current === null) return null;
      if (!current || state.status !== 'ready') return undefined;
      return state.data && countsAsSignedIn(state.data, filter) ? state.data : null;
    });
  /** The result of the call that processes the OAuth answer. A second call, as React makes in development, gets the same promise. */
  let callback: ReturnType<ClientApp['callOAuthCallback']> | null = null;
  return {
    ...createRedirects(ctx, loadRedirect),
    ...bindActions(ctx),
    ...bindResources(ctx),
    projectId: options.projectId,
    uniqueIdentifier: options.uniqueIdentifier,
    urls: options.urls,
    platform,
    crossDomainHandOff: !!options.crossDomainHandOff,
    knownProject,
    decoders: decodersOf(ctx),
    $user: userAtom({}),
    $anyUser: userAtom({ or: 'anonymous-if-exists' }),
    $userState,
    $session: session.$session,
    $project: projectResource(ctx).$state,
    getProject: () => projectResource(ctx).fetch(),
    userSettled: () => userResource(ctx).settled(),
    projectSettled: () => projectResource(ctx).settled(),
    getAccessToken: async () => (await session.tokensForBackEnd())?.accessToken ?? null,
    signOut: (callOptions) => leave(ctx, callOptions),
    signInWithOAuthPopup: async (provider, callOptions) => {
      // Open the window before loading any code: browsers allow it only synchronously in a click handler.
      const ticket = session.ticket();
      const popup = platform.page?.openWindow();
      const flow = await loadCode(platform.clock, loadOAuth).catch((error: unknown) => {
        // The window is empty still. Later, only its user may close it (`closeOwn`).
        popup?.close();
        throw error;
      });
      return flow.signInInWindow(ctx, ticket, popup, provider, callOptions);
    },
    callOAuthCallback: async (callOptions) => {
      const answer = takeOAuthAnswer(platform, options.urls.oauthCallback);
      if (answer) {
        const ticket = session.ticket();
        callback = loadCode(platform.clock, loadOAuth)
          .then((flow) => flow.finishOAuth(ctx, ticket, answer, callOptions))
          .finally(() => {
            callback = null;
          });
      }
      return callback ?? ok(null);
    },
    with: (limits) => assembleClientApp({ ...ctx, limits }, dispose),
    context: ctx,
    dispose,
    ...ctx.replaced,
  };
}
