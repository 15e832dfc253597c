import { type ReactNode, useSyncExternalStore } from 'react';
import { useApp } from './use-app.ts';
import { useAtom } from './use-atom.ts';

interface GateProps {
  readonly children?: ReactNode;
  /** Restricted users count as signed in; by default they do not. */
  readonly includeRestricted?: boolean | undefined;
}

/**
 * Shows its children to signed-in users, and nothing while that is not known, as on a server. Anonymous and restricted
 * users do not count.
 *
 * @example <SignedIn>Only for people who are signed in.</SignedIn>
 */
export function SignedIn({ children, includeRestricted }: GateProps) {
  const user = useShownUser(includeRestricted);
  return <>{user ? children : null}</>;
}

/**
 * Shows its children when no one is signed in, and nothing while that is not known, as on a server.
 *
 * @example <SignedOut>Only for people who are not.</SignedOut>
 */
export function SignedOut({ children, includeRestricted }: GateProps) {
  const user = useShownUser(includeRestricted);
  return <>{user === null ? children : null}</>;
}

/** Nothing is known of a page in the back/forward cache: another user may have signed in when it is shown again. */
function useShownUser(includeRestricted = false) {
  const { $user, $anyUser } = useApp();
  const found = useAtom(includeRestricted ? $anyUser : $user);
  const user = found?.isAnonymous ? null : found;
  const isStored = useSyncExternalStore(listenToPage, isPageStored, neverStored);
  return isStored ? undefined : user;
}

// Of the document, so the same for all apps in it.
let isPageInCache = false;

function listenToPage(run: () => void): () => void {
  const handle = ({ type, persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    isPageInCache = type === 'pagehide';
    run();
  };
  addEventListener('pagehide', handle);
  addEventListener('pageshow', handle);
  return () => {
    removeEventListener('pagehide', handle);
    removeEventListener('pageshow', handle);
  };
}

const isPageStored = () => isPageInCache;
const neverStored = () => false;
