import { type ReactNode, Suspense, useSyncExternalStore } from 'react';

interface ClientOnlyProps {
  readonly children?: ReactNode;
  /** Shown on servers, during hydration, and while the children suspend. */
  readonly fallback?: ReactNode;
}

/**
 * Renders its children in the browser only. Servers send the fallback. Use this component instead of `Suspense` around components whose
 * hooks have no data on the server. With `Suspense` alone, React on a server can skip a component only by an error, which some frameworks
 * log or answer with the status 500.
 *
 * @example <ClientOnly fallback="Loading…">Shown in browsers only.</ClientOnly>
 */
export function ClientOnly({ children, fallback }: ClientOnlyProps) {
  const isInBrowser = useSyncExternalStore(neverChanges, isBrowser, isServer);
  return isInBrowser ? <Suspense fallback={fallback}>{children}</Suspense> : <>{fallback}</>;
}

const neverChanges = () => () => {};
const isBrowser = () => true;
const isServer = () => false;
