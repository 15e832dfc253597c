import { type ReactNode, Suspense } from 'react';
import type { ClientApp, ClientAppOptions } from '../core/index.ts';
import type { Language } from '../core/messages/en.ts';
import { AppContext } from './app-context.ts';
import { useOwnApp } from './app-lifetime.ts';
import { ProviderElement } from './components.tsx';

interface Shared {
  readonly children?: ReactNode;
  /** Shown while something inside suspends that no Suspense of its own catches; nothing by default. */
  readonly fallback?: ReactNode;
  /** Forces a colour scheme on the elements inside; the page's own by default. */
  readonly theme?: 'light' | 'dark' | undefined;
  /** Texts that replace the English ones, in groups. */
  readonly messages?: Language | undefined;
}

/** An app made elsewhere, or the options to make one. */
export type LatchkeyProviderProps = Shared &
  ((ClientAppOptions & { readonly app?: undefined }) | { readonly app: ClientApp });

/**
 * Gives the app to hooks and elements inside. With options it makes an app of its own as it is first drawn, and disposes it
 * once it is gone; options that change later are not looked at, give the provider another `key` instead.
 *
 * @throws LatchkeyError `INVALID_OPTION` naming the option; `DUPLICATE_APP` for a `uniqueIdentifier` in use
 * @example <LatchkeyProvider app={app} fallback="Loading…">…</LatchkeyProvider>
 */
export function LatchkeyProvider({
  children,
  fallback,
  theme,
  messages = NO_MESSAGES,
  ...given
}: LatchkeyProviderProps) {
  const own = useOwnApp(given.app ? null : (given as ClientAppOptions));
  const app = given.app ?? own;
  // The usual mark of elements from a server; the wrapper takes it away as soon as it has set the app.
  const mark = app?.platform.page ? undefined : { 'defer-hydration': '' };
  return (
    <AppContext value={app}>
      <ProviderElement app={app} theme={theme} messages={messages} {...mark}>
        {/* Without it, what suspends here for the first time would take the provider and its new app with it. */}
        <Suspense fallback={fallback}>{children}</Suspense>
      </ProviderElement>
    </AppContext>
  );
}

const NO_MESSAGES: Language = {};
