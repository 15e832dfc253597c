import { LatchkeyProvider } from 'latchkey/react';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import type { AppParts } from '../client/parts.ts';
import { connectRouter } from '../client/router.ts';
import { StackContext } from '../hooks/context.ts';
import { type AppJson, appOf, type ProvidedApp } from './app-of.ts';
import { useLanguage } from './use-language.ts';

/** The props of a provider. */
export interface StackProviderProps {
  /** The app, or its options as a server component sends them. */
  app: ProvidedApp | AppJson;
  children?: ReactNode;
  /** The language of the screens, such as `de-DE`. By default that of the page. */
  lang?: string | undefined;
  /** Texts by the English sentences that they replace. */
  translationOverrides?: Record<string, string>;
}

/**
 * Provides an app to the hooks and components inside.
 *
 * @throws TypeError when `app` is no app of this package
 * @example <StackProvider app={app}>…</StackProvider>
 */
export function StackProvider({ app: given, children, lang, translationOverrides }: StackProviderProps) {
  const { app, parts } = appOf(given);
  const own = parts.scope.app;
  const messages = useLanguage(own, lang, translationOverrides);
  const navigate = useNavigateOf(parts);
  const provided = useMemo(() => ({ app, own, navigate, messages }), [app, own, navigate, messages]);
  return (
    <LatchkeyProvider app={own} messages={messages}>
      <StackContext.Provider value={provided}>
        {/* A slot has no box of its own, and a name keeps it from showing the children of a shadow host. */}
        {lang === undefined ? (
          children
        ) : (
          <slot name="stack-provider" lang={lang}>
            {children}
          </slot>
        )}
      </StackContext.Provider>
    </LatchkeyProvider>
  );
}

/** Returns how components go to another page, and lets the redirects of the app take the same way. */
function useNavigateOf({ options: { redirectMethod }, scope: { app } }: AppParts): (to: string) => void {
  const method = typeof redirectMethod === 'object' ? redirectMethod : undefined;
  // The redirect method of an app never changes, so neither do the hooks of this component.
  const navigate = method?.useNavigate();
  // Routers may return another function in each render. The returned one stays the same, so that nothing below renders again.
  const latest = useRef(navigate);
  useEffect(() => {
    latest.current = navigate;
  }, [navigate]);
  useEffect(() => method && connectRouter(method, (to) => latest.current?.(to)), [method]);
  return useMemo(() => (to) => (method ? latest.current?.(to) : void app.redirectTo(to)), [app, method]);
}
