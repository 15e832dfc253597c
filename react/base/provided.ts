import { createContext, useContext } from 'react';
import type { ClientApp } from '../../core/index.ts';
import type { FallbackSwitch } from './fallback-switch.tsx';
import type { InitialUser } from './initial-user.ts';

/** What a provider gives to the hooks and components inside. One context for all, because each context costs time in every render. */
export interface Provided {
  readonly app: ClientApp;
  readonly fallback: FallbackSwitch;
  /** Null when the provider has no `user`. */
  readonly initialUser: InitialUser | null;
}

/** The React context of the nearest provider. */
export const ProvidedContext = createContext<Provided | null>(null);

/** Returns what the nearest provider gives. Throws an `Error` when the component has no provider above it. */
export function useProvided(): Provided {
  const provided = useContext(ProvidedContext);
  if (!provided) throw new Error('useApp must be used within a LatchkeyProvider');
  return provided;
}
