import { createContext, type ReactNode, useContext, useEffect, useId, useMemo, useState } from 'react';
import type { ClientApp } from '../../core/index.ts';
import { ContextProvider } from '../../elements/base/context-provider.ts';
import type { Language } from '../../elements/messages/language.ts';

type ColorScheme = 'light' | 'dark' | undefined;

/**
 * What the component of an element needs of the nearest provider in the React tree. In the DOM the element may be outside of that
 * provider, as in a portal.
 */
export interface ProviderLink {
  /** Tells providers apart. When the provider of a component is replaced by another, the component renders a new element. */
  readonly id: string;
  readonly context: ContextProvider;
  /** The color scheme of this provider, or of the providers around it. */
  readonly scheme: ColorScheme;
}

/** The React context with the nearest provider. */
export const LinkContext = createContext<ProviderLink | null>(null);

interface ElementRootProps {
  readonly app: ClientApp | null;
  readonly language: Language;
  readonly theme: ColorScheme;
  readonly children: ReactNode;
}

/**
 * Provides the app to the elements inside. The wrapper in the DOM is a `slot`, because a slot has no box of its own. So it needs no
 * inline style, which a strict content security policy forbids in server markup. An `lk-provider` element would require Lit. The slot has
 * a name, because a page may render React inside a shadow tree: an unnamed slot would there receive the children of the host.
 */
export function ElementRoot({ app, language, theme, children }: ElementRootProps) {
  const [context] = useState(() => new ContextProvider({ app, language }));
  const { attach } = context;
  const id = useId();
  const outer = useContext(LinkContext);
  const scheme = theme ?? outer?.scheme;
  const link = useMemo(() => ({ id, context, scheme }), [id, context, scheme]);
  useEffect(() => context.provide({ app, language }), [context, app, language]);
  useEffect(() => context.host?.style.setProperty('color-scheme', theme ?? ''), [context, theme]);
  return (
    <LinkContext.Provider value={link}>
      <slot ref={attach} name="latchkey-provider">
        {children}
      </slot>
    </LinkContext.Provider>
  );
}
