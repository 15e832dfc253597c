import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { propertiesOf, type ThemeConfig } from './theme-properties.ts';

/**
 * Gives the screens inside the colours of a theme. Where a theme names a colour for light or dark alone, the other one is the default. The
 * `color-scheme` of the page decides between the two.
 *
 * @example <StackTheme theme={{ light: { primary: '#0d7a5f' }, radius: '4px' }}>…</StackTheme>
 */
export function StackTheme({ theme, children }: StackThemeProps) {
  const root = useRef<HTMLSlotElement>(null);
  // A literal in the props is another object in each render.
  const json = JSON.stringify(propertiesOf(theme ?? {}));
  useEffectBeforePaint(() => {
    const style = root.current?.style;
    const properties: Record<string, string> = JSON.parse(json);
    for (const [name, value] of Object.entries(properties)) style?.setProperty(name, value);
    return () => {
      for (const name of Object.keys(properties)) style?.removeProperty(name);
    };
  }, [json]);
  return (
    <slot ref={root} name="stack-theme">
      {children}
    </slot>
  );
}

interface StackThemeProps {
  theme?: ThemeConfig;
  children?: ReactNode;
  /** Has no effect: the colours are set by code, which every content policy allows. */
  nonce?: string;
}

/** In React 18, `useLayoutEffect` warns on servers. */
const useEffectBeforePaint = globalThis.document ? useLayoutEffect : useEffect;
