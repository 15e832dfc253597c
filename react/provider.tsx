import { type ReactNode, Suspense } from 'react';
import type { ClientApp, ClientAppOptions } from '../core/index.ts';
import { AppContext } from './app-context.ts';
import { useOwnApp } from './app-lifetime.ts';

interface Shared {
  readonly children?: ReactNode;
  /** Shown while something inside suspends that no Suspense of its own catches; nothing by default. */
  readonly fallback?: ReactNode;
}

/** An app made elsewhere, or the options to make one. */
export type LatchkeyProviderProps = Shared &
  ((ClientAppOptions & { readonly app?: undefined }) | { readonly app: ClientApp });

/**
 * Gives the app to hooks and elements inside. With options it makes an app of its own as it is first drawn, and disposes it
 * once it is gone; options that change later are not looked at, give the provider another `key` instead.
 *
 * @throws LatchkeyError `INVALID_OPTION` naming the option; `DUPLICATE_APP` for a `uniqueIdentifier` in use
 */
export function LatchkeyProvider({ children, fallback = null, ...given }: LatchkeyProviderProps) {
  const own = useOwnApp(given.app ? null : (given as ClientAppOptions));
  return (
    <AppContext value={given.app ?? own}>
      {/* Without it, what suspends here for the first time would take the provider and its new app with it. */}
      <Suspense fallback={fallback}>{children}</Suspense>
    </AppContext>
  );
}
