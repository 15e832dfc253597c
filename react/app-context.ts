import { createContext, use } from 'react';
import type { ClientApp } from '../core/index.ts';

/** The app of the nearest provider. */
export const AppContext = createContext<ClientApp | null>(null);

/**
 * The app of the nearest `LatchkeyProvider`. Throws outside of one.
 *
 * @example const app = useApp();
 */
export function useApp(): ClientApp {
  const app = use(AppContext);
  if (!app) throw new Error('useApp must be used within a LatchkeyProvider');
  return app;
}
