import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import type { ClientApp, ClientAppOptions } from '../core/index.ts';
import { ContextProvider } from '../elements/base/context-provider.ts';
import type { Language } from '../elements/messages/language.ts';
import { FallbackContext, FallbackProbe, FallbackTrigger, useOwnFallbackSwitch } from './fallback-switch.tsx';
import { watchInput } from './input-address.ts';
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
  const [fallbackSwitch, shown] = useOwnFallbackSwitch();
  const page = app?.platform.page;
  useEffect(() => (page ? watchInput(page) : undefined), [page]);
  return (
    <AppContext.Provider value={app}>
      <FallbackContext.Provider value={fallbackSwitch}>
        <ElementRoot app={app} language={messages} theme={theme}>
          {/* Without it, a child that suspends in the first render would discard the provider and its new app. */}
          <Suspense fallback={shown ? <FallbackProbe shown={shown}>{fallback}</FallbackProbe> : fallback}>
            {shown ? <FallbackTrigger shown={shown} /> : children}
          </Suspense>
        </ElementRoot>
      </FallbackContext.Provider>
    </AppContext.Provider>
  );
}

const NO_MESSAGES: Language = {};

interface ElementRootProps {
  readonly app: ClientApp | null;
  readonly language: Language;
  readonly theme: 'light' | 'dark' | undefined;
  readonly children: ReactNode;
}

/**
 * Where the elements inside find the app. A slot has no box of its own without any style, which a strict security policy forbids in
 * the markup of servers; the name keeps it from taking the children of a shadow host. An `lk-provider` would bring Lit.
 */
function ElementRoot({ app, language, theme, children }: ElementRootProps) {
  const [context] = useState(() => new ContextProvider({ app, language }));
  const host = useRef<HTMLSlotElement>(null);
  const attach = useCallback(
    (slot: HTMLSlotElement | null) => {
      host.current = slot;
      context.attach(slot);
    },
    [context],
  );
  useEffect(() => context.provide({ app, language }), [context, app, language]);
  useEffect(() => host.current?.style.setProperty('color-scheme', theme ?? ''), [theme]);
  return (
    <slot ref={attach} name="latchkey-provider">
      {children}
    </slot>
  );
}
