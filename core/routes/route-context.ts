import type { Cache } from '../cache/cache.ts';
import type { Platform } from '../platform/ports.ts';
import type { FlowSession } from '../session/session.ts';
import type { RedirectOptions } from './redirect-options.ts';
import type { RouteName, RouteUrls } from './routes.ts';

/** How an app redirects: `window` in the browser, `none` not at all, or by an object that calls the app's own router. */
export type RedirectMethod = 'window' | 'none' | Navigator;

/** Passes redirects of the app to its own router. */
export interface Navigator {
  /** Called with an absolute URL that was checked as a redirect target (`core/routes/gate.ts`). */
  readonly navigate: (url: string, options: { readonly replace: boolean }) => void;
}

/** The part of a context that a redirect needs (`Context`). */
export interface RedirectContext {
  readonly platform: Platform;
  readonly options: { readonly urls: RouteUrls; readonly redirectMethod: RedirectMethod };
  readonly signingOut: SigningOut;
  /** Replaces `redirectToRoute` in an app that hands sessions over between domains; null in all others. */
  readonly handOff: HandOffRedirect | null;
}

/** The part of a context that a redirect to a page by its name needs. */
export interface RouteContext extends RedirectContext {
  readonly options: RedirectContext['options'] & { readonly projectId: string; readonly tokenStore: unknown };
  readonly session: Pick<FlowSession, '$session' | 'isSignedOut'>;
  readonly cache: Pick<Cache, 'peek'>;
}

type HandOffRedirect = (to: RouteName | URL, options?: RedirectOptions) => Promise<boolean>;

/** The sign-out that is running, if any. Its promise resolves with the address that the page was sent to, or null. */
interface SigningOut {
  promise: Promise<string | null> | null;
}
