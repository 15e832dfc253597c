import { type ReactNode, useSyncExternalStore } from 'react';
import { useApp } from './use-app.ts';
import { useAtom } from './use-atom.ts';

interface GateProps {
  readonly children?: ReactNode;
}

/**
 * Shows its children to signed-in users, and nothing while that is not known, as on a server. Anonymous users do not count.
 *
 * @example <SignedIn>Only for people who are signed in.</SignedIn>
 */
export function SignedIn({ children }: GateProps) {
  const user = useShownUser();
  return <>{user ? children : null}</>;
}

/**
 * Shows its children when nobody is signed in, and nothing while that is not known, as on a server.
 *
 * @example <SignedOut>Only for people who are not.</SignedOut>
 */
export function SignedOut({ children }: GateProps) {
  const user = useShownUser();
  return <>{user === null ? children : null}</>;
}

/** Nothing is known of a page in the back/forward cache: another user may have signed in when it is shown again. */
function useShownUser() {
  const user = useAtom(useApp().$user);
  const isStored = useSyncExternalStore(listenToPage, isPageStored, neverStored);
  return isStored ? undefined : user;
}

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
