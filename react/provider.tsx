import { type ReactNode, Suspense, useEffect, useMemo } from 'react';
import type { ClientApp, ClientAppOptions, CurrentUser } from '../core/index.ts';
import type { TokenUser } from '../core/server/verify/token-user.ts';
import type { Language } from '../elements/messages/language.ts';
import { ElementRoot } from './base/element-root.tsx';
import { FallbackReporter, FallbackTrigger, useOwnFallbackSwitch } from './base/fallback-switch.tsx';
import { useOwnInitialUser } from './base/initial-user.ts';
import { watchInput } from './input-address.ts';
import { ProvidedContext } from './base/provided.ts';
import { useOwnApp } from './use-app.ts';

interface ProviderProps {
  readonly children?: ReactNode;
  /** Shown while a child suspends without a `Suspense` of its own inside the provider; empty by default. */
  readonly fallback?: ReactNode;
  /** The colour scheme of the elements inside; by default that of the page. */
  readonly theme?: 'light' | 'dark' | undefined;
  /** Texts that replace the English texts, by the same keys. */
  readonly messages?: Language | undefined;
  /**
   * The user that the server found in the request; null when no user is signed in. With this user, hooks, gates and `UserButton` answer
   * on the server and in the first frame. Once the app knows the session and has loaded the user, the app's user counts. A loader sends
   * `toPageUser(user)` of `latchkey/server`; a server component may pass the user of `getUser()` itself.
   */
  readonly user?: CurrentUser | TokenUser | null | undefined;
}

/** Either an existing app, or the options of the app that the provider creates. */
export type LatchkeyProviderProps = ProviderProps &
  ((ClientAppOptions & { readonly app?: undefined }) | { readonly app: ClientApp });

/**
 * Provides the app to the hooks and elements inside. Without `app`, the provider creates an app from the options on its first
 * render and disposes that app after it is unmounted. Later changes of the options are ignored; to apply them, change the `key`.
 *
 * @throws LatchkeyError `INVALID_OPTION` naming the option; `DUPLICATE_APP` for a `uniqueIdentifier` in use
 * @example <LatchkeyProvider app={app} fallback="Loading…">…</LatchkeyProvider>
 */
export function LatchkeyProvider({
  children,
  fallback,
  theme,
  messages = NO_MESSAGES,
  user,
  ...rest
}: LatchkeyProviderProps) {
  const own = useOwnApp(rest.app ? null : (rest as ClientAppOptions));
  const app = rest.app ?? own;
  const initialUser = useOwnInitialUser(app, user);
  const [fallbackSwitch, shown] = useOwnFallbackSwitch();
  const provided = useMemo(
    () => app && { app, fallback: fallbackSwitch, initialUser },
    [app, fallbackSwitch, initialUser],
  );
  const page = app?.platform.page;
  useEffect(() => (page ? watchInput(page) : undefined), [page]);
  return (
    <ProvidedContext.Provider value={provided}>
      <ElementRoot app={app} language={messages} theme={theme}>
        {/* Without this `Suspense`, a child that suspends in the first render would discard the provider and its new app. */}
        <Suspense fallback={shown ? <FallbackReporter shown={shown}>{fallback}</FallbackReporter> : fallback}>
          {shown ? <FallbackTrigger shown={shown} /> : children}
        </Suspense>
      </ElementRoot>
    </ProvidedContext.Provider>
  );
}

const NO_MESSAGES: Language = {};
