import { bindActions, bindResources } from './bind-verbs.ts';
import { createCache } from '../cache/cache.ts';
import { derive } from '../cache/derive.ts';
import type { ClientApp } from './client-app.ts';
import type { Context } from '../base/context.ts';
import { takeOAuthAnswer } from '../flows/oauth/answer.ts';
import { loadCode } from '../platform/load-code.ts';
import { loadOAuth } from '../flows/oauth/load.ts';
import { signOut } from '../flows/sign-out.ts';
import { reserveIdentifier } from '../base/identifiers.ts';
import { type ClientAppOptions, type ResolvedOptions, resolveOptions } from '../base/options.ts';
import { browserPlatform } from '../platform/browser.ts';
import type { Platform } from '../platform/ports.ts';
import { me } from '../resources/me.ts';
import { project } from '../resources/project/current-project.ts';
import { countsAsSignedIn, type UserFilter } from '../resources/user-filter.ts';
import { ok } from '../base/result.ts';
import { TRUSTED_PARENT_KEY } from '../base/client-names.ts';
import { createRedirects } from '../routes/redirects.ts';
import { createCookieStore } from '../session/cookie-store.ts';
import { createSessionEngine } from '../session/engine.ts';
import { refresh } from '../session/refresh.ts';
import { createMemoryStore, type TokenStore } from '../session/store.ts';

/**
 * Makes the app of one project for the person in front of it. Works in browsers, workers and Node.
 *
 * @throws LatchkeyError `INVALID_OPTION` naming the option; `DUPLICATE_APP` for a `uniqueIdentifier` in use.
 * @example const app = createClientApp({ projectId, publishableClientKey: 'pck_…', tokenStore: 'cookie' });
 */
export function createClientApp(options: ClientAppOptions, platform: Platform = browserPlatform()): ClientApp {
  const resolved = resolveOptions(options, platform);
  const release = reserveIdentifier(resolved.uniqueIdentifier);
  const ctx = createContext(resolved, platform);
  return assemble(ctx, () => {
    ctx.session.dispose();
    release();
  });
}

/** What the flows and resources of one app work on; apps of other levels put theirs over it. */
export function createContext(
  options: ResolvedOptions,
  platform: Platform,
  store = createStore(options, platform),
  renew = (refreshToken: string) => refresh(platform, options, refreshToken),
): Context<'client'> {
  const session = createSessionEngine({
    platform,
    projectId: options.projectId,
    store,
    refresh: renew,
    share: () => shareSession(ctx),
  });
  const cache = createCache(platform, () => session.$session.listen(() => {}));
  session.onSwitch(() => cache.dropSession());
  const handOff: Context<'client'>['handOff'] = options.crossDomainHandOff
    ? async (name, given) => (await loadHandOff()).redirectAcross(ctx, name, given)
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
  // Where it cannot be loaded now, it is loaded again with the first redirect.
  if (handOff)
    void loadHandOff().then(
      (code) => code.rememberHandOff(ctx),
      () => {},
    );
  return ctx;
}

/** Not where the host is an address or a single name, and not where the project has said today that it trusts no domain of the host. */
function shareSession(ctx: Context<'client'>): void {
  const { clock, localStorage, page } = ctx.platform;
  const isUntrusted = Number(localStorage.get(TRUSTED_PARENT_KEY + ctx.options.projectId)) > clock.now();
  if (isUntrusted || !/^https?:..[^/]+\.[a-z]/.test(page?.href() ?? '')) return;
  void import('../session/parent-domain.ts').then((chunk) => chunk.shareSession(ctx)).catch(() => {});
}

const loadHandOff = async () => (await loadOAuth()).loadCrossDomain();

function createStore({ tokenStore, projectId }: ResolvedOptions, platform: Platform): TokenStore {
  if (tokenStore === 'cookie') return createCookieStore(platform, projectId);
  return tokenStore === 'memory' ? createMemoryStore() : createMemoryStore(tokenStore);
}

/** The app over a context, which goes with it for the apps of other entries. */
export function assemble(
  ctx: Context<'client'>,
  dispose: () => void,
): ClientApp & { readonly context: Context<'client'> } {
  const { session, options, platform } = ctx;
  const $userState = me(ctx).$state;
  const userOf = (filter: UserFilter) =>
    derive(platform.clock, session.$session, $userState, (current, state) => {
      if (current === null) return null;
      if (!current || state.status !== 'ready') return undefined;
      return state.data && countsAsSignedIn(state.data, filter) ? state.data : null;
    });
  /** The answer that is being worked on: whoever asks again, as React does in development, gets the same one. */
  let callback: ReturnType<ClientApp['callOAuthCallback']> | null = null;
  return {
    ...createRedirects(ctx),
    ...bindActions(ctx),
    ...bindResources(ctx),
    projectId: options.projectId,
    uniqueIdentifier: options.uniqueIdentifier,
    urls: options.urls,
    platform,
    crossDomainHandOff: !!options.crossDomainHandOff,
    $user: userOf({}),
    $anyUser: userOf({ or: 'anonymous-if-exists' }),
    $userState,
    $session: session.$session,
    $project: project(ctx).$state,
    getProject: () => project(ctx).fetch(),
    userSettled: () => me(ctx).settled(),
    projectSettled: () => project(ctx).settled(),
    getAccessToken: async () => (await session.tokensForBackEnd())?.accessToken ?? null,
    signOut: (given) => signOut(ctx, given),
    signInWithOAuthPopup: async (provider, given) => {
      // The window must open inside the click, before anything is loaded.
      const ticket = session.ticket();
      const other = platform.page?.openWindow();
      try {
        return await (await loadCode(platform.clock, loadOAuth)).signInInWindow(ctx, ticket, other, provider, given);
      } catch (error) {
        other?.close();
        throw error;
      }
    },
    callOAuthCallback: async (given) => {
      const answer = takeOAuthAnswer(platform, options.urls.oauthCallback);
      if (answer) {
        const ticket = session.ticket();
        callback = loadCode(platform.clock, loadOAuth)
          .then((flow) => flow.finishOAuth(ctx, ticket, answer, given))
          .finally(() => {
            callback = null;
          });
      }
      return callback ?? ok(null);
    },
    with: (limits) => assemble({ ...ctx, limits }, dispose),
    context: ctx,
    dispose,
  };
}
