import { type ReactNode, Suspense } from 'react';
import type { ClientApp, ClientAppOptions } from '../core/index.ts';
import type { Language } from '../elements/base/language.ts';
import { ProviderElement } from './components.tsx';
import { AppContext, useOwnApp } from './use-app.ts';

interface ProviderProps {
  readonly children?: ReactNode;
  /** Shown while a child suspends outside of any other Suspense; nothing by default. */
  readonly fallback?: ReactNode;
  /** Colour scheme of the elements inside; the page's own by default. */
  readonly theme?: 'light' | 'dark' | undefined;
  /** Texts that replace the English ones, grouped as in English. */
  readonly messages?: Language | undefined;
}

/** Takes either an existing app or the options to create one. */
export type LatchkeyProviderProps = ProviderProps &
  ((ClientAppOptions & { readonly app?: undefined }) | { readonly app: ClientApp });

/**
 * Provides the app to hooks and elements inside. With options it creates its own app on the first render and disposes it after
 * it is unmounted; later changes of the options are ignored, give the provider another `key` instead.
 *
 * @throws LatchkeyError `INVALID_OPTION` naming the option; `DUPLICATE_APP` for a `uniqueIdentifier` in use
 * @example <LatchkeyProvider app={app} fallback="Loading…">…</LatchkeyProvider>
 */
export function LatchkeyProvider({
  children,
  fallback,
  theme,
  messages = NO_MESSAGES,
  ...rest
}: LatchkeyProviderProps) {
  const own = useOwnApp(rest.app ? null : (rest as ClientAppOptions));
  const app = rest.app ?? own;
  // The attribute by which Lit elements from a server wait; the wrapper removes it as soon as it has set the app.
  const waiting = app?.platform.page ? undefined : { 'defer-hydration': '' };
  return (
    <AppContext value={app}>
      <ProviderElement app={app} theme={theme} messages={messages} {...waiting}>
        {/* Without it, a child that suspends in the first render would discard the provider and its new app. */}
        <Suspense fallback={fallback}>{children}</Suspense>
      </ProviderElement>
    </AppContext>
  );
}

const NO_MESSAGES: Language = {};
